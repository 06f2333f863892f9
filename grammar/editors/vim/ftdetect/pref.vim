autocmd BufNewFile,BufRead *.pref setfiletype pref
