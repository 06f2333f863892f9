-- What a writer does in Neovim with the server running, and what is to be seen of it, as JSON.
-- Works from 0.7 on: what came later has its older name beside it.

local server = vim.split(vim.env.PREF_SERVER, "\n")
local seen = {}

local function wait(what, is_so)
  if not vim.wait(20000, is_so, 20) then
    error("waited in vain for " .. what)
  end
end

local function keys(typed)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(typed, true, false, true), "tx", false)
end

local function lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local function slips()
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, { code = one.code, line = one.lnum + 1, column = one.col })
  end
  table.sort(found, function(one, other)
    return one.line < other.line
  end)
  return found
end

local function slips_are(number)
  wait(number .. " slips", function()
    return #vim.diagnostic.get(0) == number
  end)
  return slips()
end

local function start()
  local config = { name = "prefledger", cmd = server, root_dir = vim.fn.getcwd() }
  if vim.lsp.start then
    vim.lsp.start(config)
  else
    vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
  end
  wait("the server", function()
    local here = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 })
    for _, client in pairs(here or vim.lsp.buf_get_clients(0)) do
      return client.initialized
    end
    return false
  end)
end

local function mend(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  local offered = {}
  vim.ui.select = function(items, options, choose)
    for _, item in ipairs(items) do
      table.insert(offered, options.format_item and options.format_item(item) or item)
    end
    choose(items[1], 1)
  end
  local before = table.concat(lines(), "\n")
  vim.lsp.buf.code_action()
  wait("the mend", function()
    return table.concat(lines(), "\n") ~= before
  end)
  return offered
end

local function format()
  if vim.lsp.buf.format then
    vim.lsp.buf.format({ timeout_ms = 20000 })
  else
    vim.lsp.buf.formatting_sync(nil, 20000)
  end
end

local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    end
  end
end

local function hover(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  vim.lsp.buf.hover()
  wait("what hovers", floating)
  return table.concat(floating(), "\n")
end

local ok, failed = pcall(function()
  start()
  seen.clean = slips_are(0)
  keys("Goante 10<CR>m3d 7 t2 p1 ; ♥<CR>pay Teo pot 10<CR>antee 20<Esc>")
  seen.slips = slips_are(2)
  seen.first = mend(seen.slips[1].line, seen.slips[1].column)
  slips_are(1)
  seen.second = mend(seen.slips[2].line, seen.slips[2].column)
  seen.left = slips_are(0)
  vim.api.nvim_win_set_cursor(0, { 2, 5 })
  format()
  seen.cursor = vim.api.nvim_win_get_cursor(0)
  seen.lines = lines()
  seen.hover = hover(4, 5)
  vim.cmd("silent write")
end)
seen.failed = ok and "" or tostring(failed)
io.stdout:write(vim.fn.json_encode(seen))
vim.cmd("qall!")
