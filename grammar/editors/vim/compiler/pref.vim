" The problems of this file, for :make and the quickfix list.
if exists('current_compiler')
  finish
endif
let current_compiler = 'pref'
CompilerSet makeprg=prefledger\ check\ --concise\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror[P%n]\ %m,%f:%l:%c:\ %tarning[P%n]\ %m,%f:%l:%c:\ %tote[P%n]\ %m,%-G%.%#
