# Made from the commands of prefledger; do not edit.
_prefledger() {
    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    local command= options= word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word != -* ]]; then command="$word"; break; fi
    done
    COMPREPLY=()
    case "$command $before" in
        *" --from"|"report --to"|"check --to"|"totals --to"|"pot --to"|"hands --to"|"settle --to"|"html --to"|"chart --to"|"stats --to"|"diff --to"|*" --until"|*" --year"|*" --last"|*" --player"|*" --rules"|*" --rev"|*" --as"|*" --diff")
            return;;
        "export --to")
            mapfile -t COMPREPLY < <(compgen -W "hledger ledger beancount csv json" -- "$current")
            return;;
        *" --stdin-name"|*" --allow-include"|*" -o"|*" --output")
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "$current"); return;;
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
            mapfile -t COMPREPLY < <(compgen -W "postings hands pot" -- "$current")
            return;;
    esac
    case "$command" in
        "") options="report check totals pot hands show settle html chart stats export diff fmt rules explain init lsp --help --version";;
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
        init) options="--git --hook --version --help";;
        lsp) options="--version --help";;
    esac
    if [[ -z $command || $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
    compopt -o filenames
    mapfile -t COMPREPLY < <(
        compgen -d -- "$current"; compgen -f -X '!*.pref' -- "$current"
    )
}
complete -F _prefledger prefledger
