# bash completion for fleetcount
# Made by `make completions` from the program's tables of commands and options: change those.

_fleetcount()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= words= operands= word
    COMPREPLY=()

    # --option=value comes in three words.
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi

    for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        if [[ $word == -- ]]; then
            previous=--
            break
        elif [[ -z $command && $word != -* ]]; then
            command=$word
        fi
    done

    case $command:$previous in
        *:--rules)
            words='russian classic german'
            ;;
        *:--size)
            words=NONE
            ;;
        *:--fleet)
            words=NONE
            ;;
        *:--touching)
            words='none diagonal any'
            ;;
        *:--announce)
            words='hit sunk length ship'
            ;;
        count:--format)
            words='text json'
            ;;
        map:--format)
            words='text json csv svg png'
            ;;
        best:--format)
            words='text json'
            ;;
        verify:--format)
            words='text json'
            ;;
        classes:--format)
            words='text json'
            ;;
        check:--format)
            words='text json'
            ;;
        rank:--format)
            words='text json'
            ;;
        unrank:--format)
            words='text json fleet'
            ;;
        sample:--format)
            words='text json fleet'
            ;;
        bias:--format)
            words='text json csv svg'
            ;;
        heuristics:--format)
            words='text json'
            ;;
        grid:--format)
            words='text json csv svg'
            ;;
        compare:--format)
            words='text json csv svg'
            ;;
        *:--output | *:-o)
            words=FILE
            ;;
        *:--quantity)
            words='occupancy sinks length:'
            ;;
        *:--color)
            words='auto always never'
            ;;
        *:--save)
            words=FILE
            ;;
        *:--memory)
            words=NONE
            ;;
        *:--threads)
            words=NONE
            ;;
        *:--timeout)
            words=NONE
            ;;
        *:--number | *:-n)
            words=NONE
            ;;
        *:--placer)
            words='uniform sequential sequential-shuffled rejection edges spread genetic'
            ;;
        *:--positions)
            words=NONE
            ;;
        *:--shots)
            words=NONE
            ;;
        *:--policy)
            words='random own best'
            ;;
        *:--save-worst)
            words=FILE
            ;;
        *:--games)
            words=NONE
            ;;
        *:--seed)
            words=NONE
            ;;
        *:--)
            words=FILE
            ;;
    esac

    if [[ -z $words ]]; then
        case $command:$current in
            :-*)
                words='--help --version'
                ;;
            count:-*)
                words='--rules --size --fleet --touching --announce --format --output --memory --threads --timeout --quiet --help'
                ;;
            map:-*)
                words='--rules --size --fleet --touching --announce --format --output --quantity --counts --color --memory --threads --timeout --quiet --help'
                ;;
            best:-*)
                words='--rules --size --fleet --touching --announce --format --output --explain --memory --threads --timeout --quiet --help'
                ;;
            play:-*)
                words='--rules --size --fleet --touching --announce --save --color --memory --threads --timeout --quiet --help'
                ;;
            draw:-*)
                words='--rules --size --fleet --touching --announce --output --certain --memory --threads --timeout --quiet --help'
                ;;
            verify:-*)
                words='--rules --size --fleet --touching --announce --format --output --memory --threads --timeout --quiet --help'
                ;;
            classes:-*)
                words='--rules --size --fleet --touching --announce --format --output --memory --threads --timeout --quiet --help'
                ;;
            check:-*)
                words='--rules --size --fleet --touching --announce --format --output --help'
                ;;
            rank:-*)
                words='--rules --size --fleet --touching --announce --format --output --memory --threads --timeout --quiet --help'
                ;;
            unrank:-*)
                words='--rules --size --fleet --touching --announce --format --output --memory --threads --timeout --quiet --help'
                ;;
            sample:-*)
                words='--rules --size --fleet --touching --announce --format --output --memory --threads --timeout --quiet --number --placer --seed --help'
                ;;
            bias:-*)
                words='--rules --size --fleet --touching --announce --format --output --memory --threads --timeout --quiet --games --seed --help'
                ;;
            heuristics:-*)
                words='--format --output --help'
                ;;
            grid:-*)
                words='--rules --size --fleet --touching --announce --format --output --timeout --quiet --help'
                ;;
            compare:-*)
                words='--rules --size --fleet --touching --announce --format --output --all --positions --shots --policy --save-worst --memory --threads --timeout --quiet --placer --seed --help'
                ;;
            help:* | :*)
                words='count map best play draw verify classes check rank unrank sample bias heuristics grid compare help'
                ;;
            bias:*)
                words=FILE
                operands='uniform sequential sequential-shuffled rejection edges spread genetic'
                ;;
            grid:*)
                words=FILE
                operands='placements placements-parity placements-rectangle runs weights diagonals patterns hunt-target independent monte-carlo'
                ;;
            compare:*)
                words=FILE
                operands='placements placements-parity placements-rectangle runs weights diagonals patterns hunt-target independent monte-carlo'
                ;;
            heuristics:*)
                words=NONE
                ;;
            *)
                words=FILE
                ;;
        esac
    fi

    if [[ $words == FILE ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -W "$operands" -- "$current")
    elif [[ $words != NONE ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    fi
} && complete -F _fleetcount fleetcount
