" Sittings of Preference: comments, and folds by sitting and hand.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:; commentstring=;\ %s
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal foldmethod=expr foldexpr=PrefFold(v:lnum) foldlevel=99
compiler pref
let b:undo_ftplugin = 'setlocal com< cms< et< sw< sts< fdm< fde< fdl< mp< efm<'

if exists('*PrefFold')
  finish
endif

let s:sitting = '^\s*\%(sitting\|sitzung\|partie\)\>'
let s:under = '^\s*\%(bids\|gebote\|answers\|antworten\|kontra\|contra\|deal\|gegeben\|talon'
  \ . '\|discard\|ablage\|takeover\|nachgehen\|play\|ausspiel\|rest\|revoke\|renonce\|ruling'
  \ . '\|entscheid\)\>\|^\s\+[^; \t]'

" A sitting is a fold; in it every hand that has something under it.
function PrefFold(number) abort
  let line = getline(a:number)
  if line =~? s:sitting
    return '>1'
  elseif line =~# '^\s*\%(;.*\)\=$' || line =~? s:under
    return '='
  endif
  let next = nextnonblank(a:number + 1)
  while getline(next) =~# '^\s*;'
    let next = nextnonblank(next + 1)
  endwhile
  if getline(next) =~? s:under
    return '>2'
  endif
  return a:number > s:First() ? 1 : 0
endfunction

" The line of the first sitting: what stands above it holds for all of them.
function s:First() abort
  if get(b:, 'pref_tick', -1) != b:changedtick
    let b:pref_tick = b:changedtick
    let b:pref_first = match(getline(1, '$'), '\c' . s:sitting) + 1
  endif
  return b:pref_first ? b:pref_first : line('$')
endfunction
