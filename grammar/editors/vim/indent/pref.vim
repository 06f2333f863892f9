" Sittings of Preference: what stands under a hand is indented, as `prefledger fmt` does it.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=PrefIndent(v:lnum)
setlocal indentkeys=!^F,o,O,0=~bids,0=~gebote,0=~answers,0=~antworten,0=~kontra,0=~contra,0=~deal
setlocal indentkeys+=0=~gegeben,0=~talon,0=~discard,0=~ablage,0=~takeover,0=~nachgehen,0=~play
setlocal indentkeys+=0=~ausspiel,0=~rest,0=~revoke,0=~renonce,0=~ruling,0=~entscheid,0=~note
setlocal indentkeys+=0=~notiz
let b:undo_indent = 'setlocal inde< indk<'

if exists('*PrefIndent')
  finish
endif

let s:evidence = '^\s*\%(bids\|gebote\|answers\|antworten\|kontra\|contra\|deal\|gegeben\|talon'
  \ . '\|discard\|ablage\|takeover\|nachgehen\|play\|ausspiel\|rest\|revoke\|renonce\|ruling'
  \ . '\|entscheid\)\>'
let s:note = '^\s*\%(note\|notiz\)\>'
let s:apart = '^\s*\%(pref\|sitting\|sitzung\|partie\|rules\|regeln\|rule\|regel\|unit\|einheit'
  \ . '\|cards\|karten\|purse\|beutel\|players\|spieler\|alias\|dealer\|geber\|ante\|stake'
  \ . '\|einsatz\|carry\|übertrag\|uebertrag\|pay\|zahlt\|settled\|beglichen\|split\|teilt\|join'
  \ . '\|kommt\|leave\|geht\|away\|fehlt\|back\|zurück\|zurueck\|void\|annulliert\|unrecorded'
  \ . '\|ungeschrieben\|include\|sheet\|blatt\)\>\|^\%([^;"]\|"[^"]*"\)*='

function PrefIndent(number) abort
  let line = getline(a:number)
  if line =~# '^\s*;'
    return -1
  elseif line =~? s:evidence
    return shiftwidth()
  elseif line !~? s:note
    return 0
  endif
  " A note is the hand's if it stands under one, else the sitting's.
  let above = prevnonblank(a:number - 1)
  while getline(above) =~# '^\s*;'
    let above = prevnonblank(above - 1)
  endwhile
  let line = getline(above)
  if line =~? s:note
    return indent(above)
  elseif line =~? s:evidence
    return shiftwidth()
  endif
  return above == 0 || line =~? s:apart ? 0 : shiftwidth()
endfunction
