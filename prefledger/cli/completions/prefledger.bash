# Made from the commands of prefledger; do not edit.
# What follows needs bash 4; an older one completes file names, as for any program.
((BASH_VERSINFO[0] >= 4)) || return 0

# Who plays in the files on the line. What is typed may be quoted in part; what is offered is
# quoted as the word was begun.
_prefledger_players() {
    local word typed="$1" quote= paths=() names=()
    for word in "${COMP_WORDS[@]:1}"; do
        word="${word//[\\\"\']/}"
        word="${word/#\~/$HOME}"
        [[ -d $word || $word == *.pref ]] && paths+=("$word")
    done
    [[ $typed == [\"\']* ]] && quote="${typed:0:1}"
    typed="${typed//[\\\"\']/}"
    mapfile -t names < <(
        "${COMP_WORDS[0]/#\~/$HOME}" players --begin="$typed" -- "${paths[@]}" 2> /dev/null
    )
    COMPREPLY=()
    for word in "${names[@]}"; do
        [[ $quote ]] || printf -v word %q "$word"
        COMPREPLY+=("$word")
    done
}
_prefledger() {
    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    if [[ $current == "=" ]]; then
        current=
    elif [[ $before == "=" ]]; then
        before="${COMP_WORDS[COMP_CWORD-2]}"
    fi
    local command= options= word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word != -* ]]; then command="$word"; break; fi
    done
    COMPREPLY=()
    case "$command $before" in
        *" --from"|"report --to"|"check --to"|"totals --to"|"pot --to"|"hands --to"|"settle --to"|"html --to"|"chart --to"|"stats --to"|"diff --to"|"watch --to"|*" --until"|*" --year"|*" --last"|*" --rev"|*" --players"|*" --date"|*" --title"|*" --rule"|*" --unit"|*" --under"|*" --at")
            return;;
        "export --to")
            mapfile -t COMPREPLY < <(compgen -W "hledger ledger beancount csv json" -- "$current")
            return;;
        *" --player"|*" --dealer")
            _prefledger_players "$current"
            return;;
        *" --rules"|*" --as"|"rules --diff")
            mapfile -t COMPREPLY < <(compgen -W "austrian classic wiener-bild modern unlimited limited styrian multiplied illustrated illustrated-six vienna-1829 vienna-1829-pot american schnapsen preferans-sochi preferans-leningrad preferans-rostov tapp illustrated-tapp" -- "$current")
            return;;
        *" --stdin-name"|*" --allow-include"|*" -o"|*" --output")
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return;;
        "report --format"|"check --format"|"totals --format"|"pot --format"|"hands --format"|"show --format"|"settle --format"|"stats --format"|"diff --format"|"rules --format")
            mapfile -t COMPREPLY < <(compgen -W "text json csv tsv markdown" -- "$current")
            return;;
        "chart --format")
            mapfile -t COMPREPLY < <(compgen -W "text json csv tsv markdown svg png" -- "$current")
            return;;
        *" --color")
            mapfile -t COMPREPLY < <(compgen -W "auto always never" -- "$current")
            return;;
        *" --pot")
            mapfile -t COMPREPLY < <(compgen -W "share leave" -- "$current")
            return;;
        *" --by")
            mapfile -t COMPREPLY < <(compgen -W "hands sittings" -- "$current")
            return;;
        *" --table")
            mapfile -t COMPREPLY < <(compgen -W "postings hands pot sheet" -- "$current")
            return;;
    esac
    case "$command" in
        "") options="report check totals pot hands show settle html chart stats export diff fmt rules explain init lsp new add undo watch --help --version";;
        report) options="--from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --pot --as --version --help";;
        check) options="--from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        totals) options="--from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        pot) options="--from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        hands) options="--from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        show) options="--rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        settle) options="--from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --pot --version --help";;
        html) options="--from --until --year --last --player --rules --stdin-name --allow-include --output --color --concise --strict --quiet --pot --as --version --help";;
        chart) options="--by --from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --as --version --help";;
        stats) options="--from --until --year --last --player --rules --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        export) options="--to --table --from --until --year --last --player --rules --rev --stdin-name --allow-include --output --color --ascii --concise --strict --quiet --as --version --help";;
        diff) options="--notes --from --until --year --last --player --rules --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        fmt) options="--check --diff --terse --stdin-name --allow-include --color --concise --strict --quiet --version --help";;
        rules) options="--diff --rev --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        explain) options="--version --help";;
        init) options="--git --no-textconv --hook --quiet --version --help";;
        lsp) options="--version --help";;
        new) options="--players --dealer --date --title --rules --rule --unit --allow-include --quiet --version --help";;
        add) options="--under --at --force --allow-include --color --ascii --concise --strict --quiet --version --help";;
        undo) options="--allow-include --quiet --version --help";;
        watch) options="--from --until --year --last --player --rules --allow-include --color --ascii --concise --strict --quiet --version --help";;
    esac
    if [[ -z $command || $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
    case "$command" in
        report|check|totals|pot|hands|show|settle|html|chart|stats|export|diff|fmt|new|add|undo|watch)
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -d -- "$current"; compgen -f -X '!*.pref' -- "$current")
            ;;
        rules)
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -W "austrian classic wiener-bild modern unlimited limited styrian multiplied illustrated illustrated-six vienna-1829 vienna-1829-pot american schnapsen preferans-sochi preferans-leningrad preferans-rostov tapp illustrated-tapp" -- "$current"; compgen -d -- "$current"; compgen -f -X '!*.pref' -- "$current")
            ;;
        explain)
            mapfile -t COMPREPLY < <(compgen -W "P101 P102 P103 P104 P110 P111 P112 P113 P114 P115 P116 P117 P118 P201 P202 P203 P204 P205 P206 P210 P211 P212 P213 P214 P215 P216 P217 P220 P221 P222 P223 P224 P225 P230 P231 P240 P241 P242 P243 P244 P250 P251 P260 P261 P262 P263 P264 P265 P301 P302 P303 P304 P305 P306 P307 P308 P309 P310 P311 P312 P313 P320 P321 P322 P330 P331 P332 P333 P334 P340 P341 P342 P401 P402 P403 P404 P405 P406 P407 P408 P409 P410 P411 P412 P413 P414 P415 P420 P421 P440 P441 P501 P502 P503 P504 P505 P506 P507 P508 P509 P510 P511 P512 P513 P514 P515 P516 P517 P518 P519 P520 P530 P531 P532 P533 P540 P541 P542 P543 P601 P602 P603 P604 P605 P606 P607 P608 P609 P610 P611 P612 P613 P614 P615 P616 P617 P618 P620 P621 P622 P623 P624 P625 P626 P627 P628 P629 P630 P701 P702 P703 P704 P705 P706 P707 P708" -- "$current")
            ;;
        init)
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            ;;
        lsp)
            ;;
    esac
}
complete -F _prefledger prefledger
