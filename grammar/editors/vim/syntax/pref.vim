" Sittings of Preference. The words are those of the table of keywords in grammar/pref.lark, each
" coloured only on the lines where the grammar can use it: a player called Rest stays a player.
if exists('b:current_syntax')
  finish
endif
let s:cpo = &cpoptions
set cpoptions&vim

syntax case ignore
syntax iskeyword @,192-255
syntax sync minlines=1

" Blanks, dashes and apostrophes as they come from keyboards and phones; where a word ends.
let s:blank = "[ \t\u00a0\u2000-\u200a\u202f\u3000\f]"
let s:dash = "[-\u2010-\u2014\u2212]"
let s:join = "[-'\u2010-\u2014\u2212\u2018\u2019\u201a\u02bc]"
let s:letter = '\%([♣♠♦♥♧♤♢♡]\@!\k\)'
let s:edge = '\%(' . s:letter . '\|\.\|' . s:join . s:letter . '\)\@!'
let s:name = s:letter . '\+\%(' . s:join . s:letter . '\+\)*\.\='

function s:any(words) abort
  return '\%(' . join(split(a:words), '\|') . '\)' . s:edge
endfunction

" Words that stand anywhere within a line of the clusters that contain the group.
function s:words(group, words) abort
  execute 'syntax match ' . a:group . ' /' . s:any(a:words) . '/ contained'
endfunction

" A line that begins with one of the words, which get the colour of the group.
function s:line(name, group, words, contains) abort
  let start = '^' . s:blank . '*'
  execute 'syntax match pref' . a:name . 'Line /' . start . s:any(a:words) . '.*/ contains=pref'
    \ . a:name . 'Word,prefComment,prefTag,' . a:contains
  execute 'syntax match pref' . a:name . 'Word /\%(' . start . '\)\@<=' . s:any(a:words)
    \ . '/ contained'
  execute 'highlight default link pref' . a:name . 'Word ' . a:group
endfunction

" ---- what stands within lines

" Letters standing alone are a player, a suit or a call: only the grammar can tell.
execute 'syntax match prefName /' . s:name . '/ contained contains=prefLetter'
execute 'syntax match prefLetter /\%(' . s:letter . '\|' . s:join . '\)\@<!' . s:letter . s:edge
  \ . '/ contained'
execute 'syntax match prefKey /[^;#,' . s:blank[1:] . '\+/ contained'
execute 'syntax match prefNumber /[=' . s:blank[1:] . '\@<=' . s:dash
  \ . '[0-9]\+\%(\/[0-9]\+\)\=/ contained'
syntax match prefNumber /[0-9]\+\%([.,\/][0-9]\+\)\=/ contained
execute 'syntax match prefOut /' . s:dash . '\%([0-9]\|' . s:letter . '\)\@!/ contained'
syntax match prefSign /[+=>:]/ contained
syntax match prefUnknown /?/ contained
syntax match prefDisputed /!/ contained
syntax match prefSuitRed /[♦♥♢♡]/ contained
syntax match prefSuitBlack /[♣♠♧♤]/ contained
syntax match prefQuoted /["“”„‟«»][^"“”„‟«»]*["“”„‟«»]/ contained
syntax match prefCards /[^[:punct:][:space:]]\+/ contained contains=prefSuitRed,prefSuitBlack
execute 'syntax match prefTag /\%(^\|' . s:blank . '\)\@<=#[^ #;,]\+/ contained'
syntax match prefComment /;.*/ contained contains=@Spell
execute 'syntax match prefTextComment /' . s:blank . '\@<=;.*/ contained contains=@Spell'
execute 'syntax match prefText /[^; \t,].*/ contained contains=prefTextComment,prefTag,@Spell'

let s:black = 'clubs treff trèfle trefle kreuz acorns eichel spades pik pique leaves laub grün gruen'
let s:red = 'diamonds karo carreau bells schell schellen hearts herz cœur coeur'
call s:words('prefSuitBlack', s:black)
call s:words('prefSuitBlack', 'tre\%u0300fle gru\%u0308n')
call s:words('prefSuitRed', s:red)
call s:words('prefContract', 'game spiel hand pref preference préférence preferanz'
  \ . ' misere misère misére bettel durchmarsch slam plauderer offener sans open'
  \ . ' three bottom top solo nt')
call s:words('prefContract', 'mise\%u0300re mise\%u0301re pre\%u0301fe\%u0301rence')
call s:words('prefSaid', 'all alle out weg made gewonnen lost verloren conceded aufgegeben'
  \ . ' aces asse no-aces ohne-asse kontra contra rekontra recontra subkontra subcontra'
  \ . ' pass passt whist half halb checked kontrolliert closed zugedreht with bought gekauft bid'
  \ . ' declared angesagt ultimo slam')
call s:words('prefCall', 'pass passe passt weiter hold mein one mine again take here bought gekauft')
call s:words('prefAnswer', 'out weg in dabei whist pass passt invites holt half halb')
call s:words('prefKontra', 'pass passt weiter kontra contra rekontra recontra subkontra subcontra')
call s:words('prefColumn', 'pool mountain berg whists')
call s:words('prefPot', 'pot topf')
call s:words('prefAgreed', 'agreed vereinbart')
call s:words('prefAccepted', 'accepted anerkannt')
call s:words('prefAfter', 'after nach')

syntax cluster prefPeople contains=prefQuoted,prefName,prefNumber,prefSign
syntax cluster prefSuits contains=prefSuitRed,prefSuitBlack,prefContract
syntax cluster prefHand
  \ contains=@prefPeople,prefDefender,@prefSuits,prefSaid,prefOut,prefUnknown,prefDisputed,
  \prefComment,prefTag

" ---- lines; a later one goes before an earlier one

" The hand: whoever comes first is a player, whatever the name.
execute 'syntax match prefHandLine /^' . s:blank . '*[^; ].*/ contains=prefDeclarer,@prefHand'
execute 'syntax match prefDeclarer /\%(^' . s:blank . '*\)\@<=' . s:name
  \ . '/ contained contains=prefLetter'
" A Mr Herz may play: behind a comma a suit is a player.
execute 'syntax match prefDefender /\%(,' . s:blank . '*\)\@<=' . s:any(s:black . ' ' . s:red)
  \ . '/ contained'
execute 'syntax match prefCountLine /^' . s:blank . '*\%([^;"“”„=]\|["“”„][^"“”„]*["“”„]\)\+=.*/'
  \ . ' contains=@prefPeople,prefPot,prefAccepted,prefComment,prefTag'

call s:line('Head', 'PreProc', 'pref purse beutel players spieler alias', '@prefPeople')
call s:line('Dealer', 'PreProc', 'dealer geber', '@prefPeople,prefAgreed')
call s:line('Rule', 'PreProc', 'rules regeln rule regel cards karten', 'prefKey')
call s:line('Unit', 'PreProc', 'unit einheit', 'prefKey,prefNumber')
call s:line('Event', 'Statement', 'ante stake einsatz carry übertrag uebertrag split teilt settled'
  \ . ' beglichen leave geht away fehlt back zurück zurueck passed gepasst passt misdeal vergeben'
  \ . ' void annulliert unrecorded ungeschrieben allpass',
  \ '@prefPeople,prefUnknown')
call s:line('Event', 'Statement', 'u\%u0308bertrag zuru\%u0308ck', '@prefPeople')
call s:line('Join', 'Statement', 'join kommt', '@prefPeople,prefAfter')
call s:line('Sheet', 'Statement', 'sheet blatt', '@prefPeople,prefColumn,prefAccepted')

call s:line('Bids', 'Function', 'bids gebote', '@prefPeople,@prefSuits,prefCall,prefOut')
call s:line('Answers', 'Function', 'answers antworten', '@prefPeople,prefAnswer,prefOut')
call s:line('Kontra', 'Function', 'kontra contra', '@prefPeople,prefKontra,prefOut')
call s:line('Takeover', 'Function', 'takeover nachgehen', '@prefPeople,@prefSuits')
call s:line('Admitted', 'Function', 'rest revoke renonce', '@prefPeople')
call s:line('Cards', 'Function', 'talon discard ablage', 'prefCards')
call s:line('Deal', 'Function', 'deal gegeben', 'prefCards,prefHolder')
call s:line('Play', 'Function', 'play ausspiel', 'prefCards,prefQuoted,prefLeader,prefWinner,prefSign')

let s:anybody = '\%(["“”„][^"“”„]*["“”„]\|' . s:name . '\)'
execute 'syntax match prefHolder /\%(^' . s:blank . '*\%(deal\|gegeben\)[ ,\t\u00a0]\+\)\@<='
  \ . s:anybody . '/ contained'
execute 'syntax match prefLeader /' . s:anybody . '\%(' . s:blank . '*:\)\@=/ contained'
execute 'syntax match prefWinner /\%(>' . s:blank . '*\)\@<=' . s:anybody . '/ contained'

" ---- what people write in their own words is no keyword

execute 'syntax match prefSitting /^' . s:blank . '*' . s:any('sitting sitzung partie')
  \ . '/ nextgroup=prefDate skipwhite'
execute 'syntax match prefDate /[,' . s:blank[1:] . '*[0-9]\{4}' . s:dash . '[0-9]\{2}' . s:dash
  \ . '[0-9]\{2}/ contained nextgroup=prefTitle,prefComment skipwhite'
execute 'syntax match prefTitle /[^; \t].*/ contained contains=prefTextComment,prefTag,@Spell'
execute 'syntax match prefNote /^' . s:blank . '*' . s:any('note notiz ruling entscheid')
  \ . '/ nextgroup=prefText skipwhite'
execute 'syntax match prefInclude /^' . s:blank . '*' . s:any('include')
  \ . '/ nextgroup=prefText skipwhite'
execute 'syntax match prefPay /^' . s:blank . '*' . s:any('pay zahlt')
  \ . '/ nextgroup=prefPayment skipwhite'
syntax match prefPayment /\%(["“”„][^"“”„]*["“”„]\|[^;0-9]\)*[0-9]\+\%(\/[0-9]\+\)\=/ contained
  \ contains=prefPot,prefNumber,prefQuoted,prefName nextgroup=prefText,prefPaid,prefComment skipwhite
execute 'syntax match prefPaid /,' . s:blank . '*/ contained nextgroup=prefText,prefComment skipwhite'

execute 'syntax match prefOwnLine /^' . s:blank . '*;.*/ contains=prefComment'
syntax match prefConflict /^\%(<<<<<<<\||||||||\|=======\|>>>>>>>\)\%( .*\)\=$/

highlight default link prefSitting Title
highlight default link prefTitle Title
highlight default link prefDate Constant
highlight default link prefInclude Include
highlight default link prefPay Statement
highlight default link prefNote Function
highlight default link prefText String
highlight default link prefKey Constant
highlight default link prefPot Special
highlight default link prefContract Type
highlight default link prefSaid Keyword
highlight default link prefCall Keyword
highlight default link prefAnswer Keyword
highlight default link prefKontra Keyword
highlight default link prefColumn Keyword
highlight default link prefAgreed Keyword
highlight default link prefAccepted Keyword
highlight default link prefAfter Keyword
highlight default link prefOut Keyword
highlight default link prefSign Operator
highlight default link prefName Identifier
highlight default link prefQuoted Identifier
highlight default link prefDeclarer Identifier
highlight default link prefDefender Identifier
highlight default link prefHolder Identifier
highlight default link prefLeader Identifier
highlight default link prefWinner Identifier
highlight default link prefLetter Normal
highlight default link prefCards Constant
highlight default link prefNumber Number
highlight default link prefDisputed Todo
highlight default link prefUnknown Special
highlight default link prefTag Label
highlight default link prefComment Comment
highlight default link prefTextComment Comment
highlight default link prefConflict Error
highlight default prefSuitRed ctermfg=Red guifg=#c0392b
highlight default link prefSuitBlack Normal

delfunction s:any
delfunction s:words
delfunction s:line
unlet s:blank s:dash s:join s:letter s:edge s:name s:anybody s:black s:red
let b:current_syntax = 'pref'
let &cpoptions = s:cpo
unlet s:cpo
