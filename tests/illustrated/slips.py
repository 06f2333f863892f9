"""What goes wrong with extra bids, kontra and nachgehen: « and » stand around the slip."""

BIDS = "  bids Theo 1, Priya 2, Mia pass, Theo pass\n"
DEALT = (
    "  deal Mia hA1087 d9 sAK7 c109\n  deal Theo hKQ dAKQJ sQJ cK7\n"
    "  deal Priya hJ d107 s1098 cAQJ8\n  talon h9 d8\n"
)
BOTH = "Theo bettel lost, Priya rekontra, Mia kontra\n"

AUCTION_SLIPS = [
    ("P302", "Theo bettel lost\n  bids «9»"),
    ("P302", "Theo bettel lost\n  bids «sans»"),
    ("P303", "Theo bettel lost\n  bids «bettel»"),
    ("P304", "Theo bettel lost\n  bids 1 2 3 «bettel»"),
    ("P304", "Theo bettel lost\n  bids 1 2 3 hold pass 4 hold «durchmarsch»"),
    ("P305", "Theo bettel lost\n  bids 1 2 3 4 5 «5»"),
    ("P305", "Theo bettel lost\n  bids game, «5»"),
    ("P305", "Theo bettel lost\n  bids hearts «game»"),
    ("P305", "Theo bettel lost\n  bids hearts «hearts»"),
    ("P305", "Theo bettel lost\n  bids game bettel, «hearts»"),
    ("P305", "Theo bettel lost\n  bids game durchmarsch, «game bettel»"),
    ("P305", "Theo bettel lost\n  bids plauderer, «game durchmarsch»"),
    ("P305", "Theo bettel lost\n  bids plauderer, «plauderer»"),
    ("P305", "Theo bettel lost\n  bids offener, «7»"),
    ("P305", "Theo bettel lost\n  bids game plauderer, «offener»"),
    ("P305", "Theo bettel lost\n  bids 1 2 7 «3»"),
    ("P305", "Theo bettel lost\n  bids 1 2 7 «hold»"),
    ("P306", "Theo bettel lost\n  bids 1 2 3 hold pass 4 hold 5 hold «hold»"),
    ("P307", "Theo bettel lost\n  bids 1 2 pass «game bettel»"),
    ("P307", "Theo bettel lost\n  bids 1 2 pass «game offener»"),
    ("P307", "Theo bettel lost\n  bids 1 2 pass «hearts»"),
    ("P308", "Theo bettel lost\n  bids game offener, pass, pass, «pass»"),
    ("P301", "Theo bettel lost\n  bids Theo 7, Priya pass, Mia 8, «Priya pass»"),
    ("P310", "Theo bettel lost\n  bids «1 7 pass pass»"),
    ("P311", "Theo bettel lost\n  bids «7 pass pass»"),
    ("P311", "Theo bettel lost\n  bids «1 2 7»"),
    ("P311", "Theo game bettel lost\n  bids «1»"),
    ("P321", "Theo bettel lost\n  answers «Priya out»"),
]
KONTRA_SLIPS = [
    ("P330", "Theo 1 6, Priya 2, Mia 2\n  «kontra Priya kontra»"),
    ("P331", "Theo bettel lost, Mia kontra\n  kontra «Mia kontra»"),
    ("P331", "Theo bettel lost\n  kontra Priya pass, Mia pass, «Priya kontra»"),
    ("P331", "Theo bettel lost\n  kontra Priya kontra, Mia pass, «Priya kontra»"),
    ("P331", "Theo bettel lost\n  kontra Priya pass, Mia pass, «Mia kontra»"),
    ("P331", "Theo bettel lost\n  kontra Priya pass, «Priya pass»"),
    ("P332", "Theo bettel lost\n  kontra Priya pass, Mia pass, «Theo kontra»"),
    ("P332", "Theo bettel lost, «Theo kontra»"),
    ("P332", "Theo bettel lost, «Theo rekontra»"),
    ("P333", "Theo bettel lost\n  kontra «Theo rekontra»"),
    ("P333", "Theo bettel lost\n  kontra Priya pass, «Theo rekontra»"),
    ("P333", "Theo bettel lost\n  kontra Priya kontra, «Mia rekontra»"),
    ("P333", "Theo bettel lost\n  kontra «Priya subkontra»"),
    ("P333", "Theo bettel lost\n  kontra Priya kontra, Theo rekontra, «Theo rekontra»"),
    ("P334", "Theo bettel lost\n  kontra «Priya kontra», Mia pass"),
    ("P334", "Theo bettel lost, Mia kontra\n  kontra Priya pass, «Mia pass»"),
    ("P334", "Theo bettel lost, Mia kontra\n  «kontra Priya pass»"),
    ("P334", "Theo bettel lost, Priya rekontra\n  kontra «Priya kontra», Mia pass"),
    ("P334", BOTH + "  kontra «Priya kontra», Mia kontra, Theo rekontra"),
]
TAKEOVER_SLIPS = [
    ("P340", "Mia bettel lost\n" + BIDS + "  «takeover Mia bettel»"),
    ("P340", "Priya bettel lost\n" + BIDS + "  «takeover Priya bettel»"),
    ("P340", "Theo 6 lost\n" + BIDS + "  takeover Theo bettel\n  «takeover Theo durchmarsch»"),
    ("P340", "Theo 6 lost\n  takeover Theo bettel\n  «takeover Theo durchmarsch»"),
    ("P341", "Theo 2 6, Priya 2, Mia 2\n" + BIDS + "  takeover Theo «2»"),
    ("P341", "Theo 1 6, Priya 2, Mia 2\n" + BIDS + "  takeover Theo «1»"),
    ("P341", "Priya bettel lost\n" + BIDS + "  takeover Theo 6\n  takeover Priya «bettel»"),
    ("P341", "Theo 7 lost\n  bids 1 2 7\n  takeover Theo «7»"),
    ("P341", "Theo game bettel lost\n" + BIDS + "  takeover Theo «game bettel»"),
    ("P341", "Theo hearts 6, Priya 2, Mia 2\n" + BIDS + "  takeover Theo «hearts»"),
    ("P342", "Priya bettel lost\n" + BIDS + "  «takeover Theo bettel»"),
    ("P342", "Theo bettel lost\n" + BIDS + "  «takeover Theo durchmarsch»"),
    ("P342", "Theo 3 hearts 6, Priya 2, Mia 2\n" + BIDS + "  «takeover Theo 3 diamonds»"),
    ("P330", "Theo plauderer lost\n  bids pass game pass\n  «takeover Theo plauderer»"),
    ("P310", "Theo plauderer lost\n  bids «pass pass pass»\n  takeover Theo plauderer"),
    (
        "P406",
        "Theo bettel lost\n" + BIDS + DEALT + "  discard cA8\n"
        "  takeover Theo bettel\n  discard «s10» d8",
    ),
    (
        "P406",
        "Theo bettel lost\n" + BIDS + DEALT + "  discard h9 «hK»\n"
        "  takeover Theo bettel\n  discard h9 c7",
    ),
    ("P407", "Theo bettel lost\n" + BIDS + "  takeover Theo bettel\n  «discard cA87»"),
    (
        "P406",
        "Theo bettel lost\n" + BIDS + DEALT + "  discard cA8\n  takeover Theo bettel\n"
        "  discard cA7\n  play «cA» 9 10",
    ),
]
PLAY_SLIPS = [
    ("P402", "Theo bettel lost\n  play h7 8 «d9», sK 7 8, h9 J 10"),
    ("P404", "Theo bettel lost\n  play h7 8 9, s9 «8» J, sQ A 10"),
    ("P404", "Theo bettel lost\n  play h7 «10» J, hK 9 8"),
    ("P410", "Theo bettel lost\n  play «Priya»: h7 8 9"),
    ("P411", "Theo bettel «made»\n  play h7 8 9, s7 A 8"),
    ("P411", "Theo bettel «0»\n  play h7 8 9, s7 A 8"),
    ("P411", "Theo durchmarsch «made»\n  play h7 8 9"),
    ("P411", "Theo bettel «made»\n  rest Theo 1, Priya 9"),
    ("P421", "Theo bettel lost\n  play h7 8 9, s7 A 8\n  «ruling lost as it was played»"),
    ("P408", "Theo game bettel lost\n  «discard h78»"),
]
SLIPS = (*AUCTION_SLIPS, *KONTRA_SLIPS, *TAKEOVER_SLIPS, *PLAY_SLIPS)
