" Sittings of Preference: comments, the indent of evidence, folds by sitting and hand.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:; commentstring=;\ %s
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal foldmethod=expr foldexpr=PrefFold(v:lnum) foldlevel=99
compiler pref
let b:undo_ftplugin = 'setl com< cms< et< sw< sts< fdm< fde< fdl< mp< efm<'

if exists('*PrefFold')
  finish
endif
function PrefFold(number) abort
  let line = getline(a:number)
  if line =~? '^\%(sitting\|sitzung\|partie\)\>'
    return '>1'
  endif
  if line =~# '^\s*\%(;.*\)\=$'
    return '='
  endif
  if line =~# '^\s'
    return '='
  endif
  return getline(a:number + 1) =~# '^\s\+\S' ? '>2' : 1
endfunction
