" Sittings of Preference. The words are those of the table of keywords in grammar/pref.lark.
if exists('b:current_syntax')
  finish
endif
syntax case ignore
syntax iskeyword @,48-57,192-255,-

syntax keyword prefHead pref rules regeln rule regel unit einheit cards karten purse beutel
syntax keyword prefHead players spieler alias dealer geber agreed vereinbart
syntax keyword prefEvent ante stake einsatz carry übertrag uebertrag settled beglichen split teilt
syntax keyword prefEvent accepted anerkannt join kommt after nach leave geht away fehlt
syntax keyword prefEvent back zurück zurueck passed gepasst passt misdeal vergeben void annulliert
syntax keyword prefEvent unrecorded ungeschrieben allpass sheet blatt pool mountain berg whists
syntax keyword prefPot pot topf
syntax keyword prefContract game spiel hand preference préférence preferanz
syntax keyword prefContract misere misère misére bettel durchmarsch slam plauderer offener sans open
syntax keyword prefContract three bottom top solo nt ultimo
syntax keyword prefSaid all alle out weg made gewonnen lost verloren conceded aufgegeben
syntax keyword prefSaid aces asse no-aces ohne-asse kontra contra rekontra recontra subkontra
syntax keyword prefSaid subcontra pass passe weiter whist half halb checked kontrolliert
syntax keyword prefSaid closed zugedreht with bought gekauft bid declared angesagt
syntax keyword prefSaid hold mein one mine again take here in dabei invites holt
syntax keyword prefEvidence bids gebote answers antworten deal gegeben talon discard ablage
syntax keyword prefEvidence takeover nachgehen play ausspiel rest revoke renonce
syntax keyword prefSuitBlack clubs treff trèfle trefle kreuz acorns eichel
syntax keyword prefSuitBlack spades pik pique leaves laub grün gruen
syntax keyword prefSuitRed diamonds karo carreau bells schell schellen hearts herz cœur coeur

" German words with the umlaut in two code points
syntax match prefEvent /\%(u\%u0308bertrag\|zuru\%u0308ck\)\k\@!/
syntax match prefSuitBlack /gru\%u0308n\k\@!/
syntax match prefSuitBlack /tre\%u0300fle\k\@!/
syntax match prefContract /mise[\u0300\u0301]re\k\@!/
syntax match prefContract /pre\%u0301fe\%u0301rence\k\@!/

syntax match prefNumber /\%([0-9]\|\k\|[#"-]\)\@<!-\=[0-9]\+\%([.,\/][0-9]\+\)\=/
syntax match prefSuitRed /[♦♥♢♡]/
syntax match prefSuitBlack /[♣♠♧♤]/
syntax match prefDisputed /!/
syntax match prefUnknown /?/
syntax match prefTag /\%(^\|\s\)\@<=#[^ #;,]\+/
syntax region prefName start=/["“„]/ end=/["“”]/ oneline

" What people write in their own words is no keyword.
syntax match prefSitting /^\s*\%(sitting\|sitzung\|partie\)\k\@!/ nextgroup=prefDate skipwhite
syntax match prefDate /[0-9]\{4}-[0-9]\{2}-[0-9]\{2}/ contained nextgroup=prefTitle skipwhite
syntax match prefTitle /[^ ;].*/ contained contains=prefTextComment,prefTag
syntax match prefNote /^\s*\%(note\|notiz\|ruling\|entscheid\)\k\@!/ nextgroup=prefText skipwhite
syntax match prefInclude /^\s*include\k\@!/ nextgroup=prefText skipwhite
syntax match prefText /[^ ;].*/ contained contains=prefTextComment,prefTag
syntax match prefPay /^\s*\%(pay\|zahlt\)\k\@!/ nextgroup=prefPayment skipwhite
syntax match prefPayment /[^;0-9]*[0-9]\+/ contained contains=prefPot,prefNumber,prefName
  \ nextgroup=prefText skipwhite

syntax match prefTextComment /\s\@<=;.*/ contained contains=@Spell
syntax match prefComment /;.*/ contains=@Spell

highlight default link prefSitting Title
highlight default link prefTitle Title
highlight default link prefDate Constant
highlight default link prefHead PreProc
highlight default link prefInclude Include
highlight default link prefEvent Statement
highlight default link prefPay Statement
highlight default link prefPot Special
highlight default link prefContract Type
highlight default link prefSaid Keyword
highlight default link prefEvidence Function
highlight default link prefNote Function
highlight default link prefText String
highlight default link prefName Identifier
highlight default link prefNumber Number
highlight default link prefDisputed Todo
highlight default link prefUnknown Special
highlight default link prefTag Label
highlight default link prefComment Comment
highlight default link prefTextComment prefComment
highlight default prefSuitRed ctermfg=Red guifg=#c0392b
highlight default link prefSuitBlack Normal

let b:current_syntax = 'pref'
