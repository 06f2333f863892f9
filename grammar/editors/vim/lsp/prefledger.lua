-- The language server for Neovim 0.11 and later: vim.lsp.enable('prefledger')
return {
  cmd = { 'prefledger', 'lsp' },
  filetypes = { 'pref' },
  root_markers = { '.git' },
}
