# Made from the commands of prefledger; do not edit.
_prefledger() {
    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    local command= options= word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word != -* ]]; then command="$word"; break; fi
    done
    COMPREPLY=()
    case "$before" in
        --format)
            mapfile -t COMPREPLY < <(compgen -W "text json csv tsv markdown" -- "$current"); return;;
        --color)
            mapfile -t COMPREPLY < <(compgen -W "auto always never" -- "$current"); return;;
        --pot)
            mapfile -t COMPREPLY < <(compgen -W "share leave" -- "$current"); return;;
        --stdin-name|--allow-include|-o|--output)
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "$current"); return;;
        --from|--to|--year|--last|--player|--rules|--as|--diff)
            return;;
    esac
    case "$command" in
        "") options="report check totals pot hands show settle rules explain --help --version";;
        report) options="--from --to --year --last --player --rules --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --pot --as --version --help";;
        check) options="--from --to --year --last --player --rules --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        totals) options="--from --to --year --last --player --rules --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        pot) options="--from --to --year --last --player --rules --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        hands) options="--from --to --year --last --player --rules --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        show) options="--stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        settle) options="--from --to --year --last --player --rules --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --pot --version --help";;
        rules) options="--diff --stdin-name --allow-include --format --output --color --ascii --concise --strict --quiet --version --help";;
        explain) options="--version --help";;
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
