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
        elif [[ $word == -* ]]; then
            continue
        elif [[ -z $command ]]; then
            command=$word
        elif [[ " submarine " == *" $command "* ]]; then
            command+=" $word"
        fi
    done

    case $command:$previous in
        *:--rules)
            words='russian classic hasbro german french italian danish extended russian8 gamepigeon pomcp'
            ;;
        *:--size)
            words=NONE
            ;;
        *:--ships)
            words=NONE
            ;;
        count:--prior)
            words=FILE
            ;;
        map:--prior)
            words=FILE
            ;;
        best:--prior)
            words=FILE
            ;;
        review:--prior)
            words=FILE
            ;;
        odds:--prior)
            words=FILE
            ;;
        cover:--prior)
            words=FILE
            ;;
        places:--prior)
            words=FILE
            ;;
        play:--prior)
            words=FILE
            ;;
        draw:--prior)
            words=FILE
            ;;
        verify:--prior)
            words=FILE
            ;;
        classes:--prior)
            words=FILE
            ;;
        check:--prior)
            words=FILE
            ;;
        rank:--prior)
            words=FILE
            ;;
        unrank:--prior)
            words=FILE
            ;;
        sample:--prior)
            words=FILE
            ;;
        solve:--prior)
            words=FILE
            ;;
        'submarine map':--prior)
            words='uniform apart'
            ;;
        'submarine best':--prior)
            words='uniform apart'
            ;;
        *:--fleet)
            words=NONE
            ;;
        *:--touching)
            words='none diagonal any'
            ;;
        *:--rows)
            words=NONE
            ;;
        *:--columns)
            words=NONE
            ;;
        *:--lengths)
            words=NONE
            ;;
        *:--others)
            words='yes no'
            ;;
        *:--misses)
            words=NONE
            ;;
        *:--hits)
            words=NONE
            ;;
        *:--sunk)
            words=NONE
            ;;
        *:--same-ship)
            words=NONE
            ;;
        *:--different-ships)
            words=NONE
            ;;
        *:--every-ship-hit)
            words='yes'
            ;;
        *:--among)
            words=NONE
            ;;
        *:--marks)
            words='default xo letters csplib initials dashes squares fog'
            ;;
        *:--labels)
            words='columns rows cyrillic'
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
            words='text json csv'
            ;;
        review:--format)
            words='text json csv'
            ;;
        odds:--format)
            words='text json'
            ;;
        cover:--format)
            words='text json'
            ;;
        places:--format)
            words='text json csv'
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
        solutions:--format)
            words='text json fleet'
            ;;
        hint:--format)
            words='text json'
            ;;
        puzzle:--format)
            words='text json svg png board'
            ;;
        sample:--format)
            words='text json fleet'
            ;;
        bias:--format)
            words='text json csv svg png'
            ;;
        fit:--format)
            words='text json'
            ;;
        heuristics:--format)
            words='text json'
            ;;
        grid:--format)
            words='text json csv svg png'
            ;;
        compare:--format)
            words='text json csv svg png'
            ;;
        strategies:--format)
            words='text json'
            ;;
        solve:--format)
            words='text json'
            ;;
        contest:--format)
            words='text json csv svg html'
            ;;
        tournament:--format)
            words='text json csv'
            ;;
        games:--format)
            words='text json'
            ;;
        'submarine map':--format)
            words='text json svg png'
            ;;
        'submarine best':--format)
            words='text json'
            ;;
        'submarine contest':--format)
            words='text json'
            ;;
        *:--output | *:-o)
            words=FILE
            ;;
        *:--quantity)
            words='occupancy sinks length: ship:'
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
        *:--count | *:-n)
            words=NONE
            ;;
        *:--grade)
            words='easy medium hard expert'
            ;;
        *:--hints)
            words='few none'
            ;;
        *:--from)
            words='board rubin minizinc bimaru fathom puzzlink hackerrank json csv'
            ;;
        *:--placer)
            words='uniform sequential sequential-shuffled sequential-shortest rejection edges spread genetic zone-36 zone-left zone-right zone-top zone-bottom zone-center-horizontal zone-center-vertical zone-random-12'
            ;;
        *:--hide)
            words=NONE
            ;;
        *:--duel)
            words=FILE
            ;;
        *:--language)
            words='en de ru'
            ;;
        *:--positions)
            words=NONE
            ;;
        *:--shots)
            words=NONE
            ;;
        best:--policy)
            words='likeliest rollout rollout:'
            ;;
        compare:--policy)
            words='random own best'
            ;;
        solve:--policy)
            words='exact exact:tie=entropy exact:endgame=30 entropy two-step rollout density placements placements-parity placements-rectangle diagonals-4 diagonals runs patterns independent hunt-target-lines monte-carlo'
            ;;
        'submarine best':--policy)
            words='hit damage entropy win'
            ;;
        *:--criterion)
            words='mean worst within= equilibrium'
            ;;
        *:--shot)
            words=NONE
            ;;
        *:--find)
            words=NONE
            ;;
        *:--salvo)
            words=NONE
            ;;
        *:--for)
            words='hits any information'
            ;;
        *:--tie)
            words='entropy'
            ;;
        *:--save-worst)
            words=FILE
            ;;
        *:--games)
            words=NONE
            ;;
        *:--strategies)
            words='exact entropy rollout density placements hunt-target pool pool+lattice diagonals-4 linear cross random placements-parity placements-rectangle runs weights diagonals patterns hunt-target-lines independent monte-carlo'
            ;;
        *:--pairs)
            words='yes no'
            ;;
        *:--players)
            words=NONE
            ;;
        *:--placers)
            words='uniform sequential sequential-shuffled sequential-shortest rejection edges spread genetic zone-36 zone-left zone-right zone-top zone-bottom zone-center-horizontal zone-center-vertical zone-random-12'
            ;;
        *:--store)
            words=FILE
            ;;
        *:--game)
            words=NONE
            ;;
        *:--turns)
            words='alternate hit-again'
            ;;
        *:--seed)
            words=NONE
            ;;
        *:--greatest)
            words=NONE
            ;;
        *:--smoothing)
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
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --up-to-symmetry --memory --threads --timeout --quiet --help'
                ;;
            map:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --quantity --counts --color --memory --threads --timeout --quiet --help'
                ;;
            best:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --explain --map --criterion --optimal --fewest --likeliest --tie --salvo --for --policy --memory --threads --timeout --quiet --help'
                ;;
            review:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --all --shot --memory --threads --timeout --quiet --help'
                ;;
            odds:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --find --memory --threads --timeout --quiet --help'
                ;;
            cover:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --memory --threads --timeout --quiet --help'
                ;;
            places:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --memory --threads --timeout --quiet --help'
                ;;
            play:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --save --hide --duel --salvo --plain --language --color --memory --threads --timeout --quiet --help'
                ;;
            draw:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --output --certain --memory --threads --timeout --quiet --help'
                ;;
            verify:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --memory --threads --timeout --quiet --help'
                ;;
            classes:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --memory --threads --timeout --quiet --help'
                ;;
            check:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --help'
                ;;
            rank:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --memory --threads --timeout --quiet --help'
                ;;
            unrank:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --memory --threads --timeout --quiet --help'
                ;;
            solutions:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --memory --threads --timeout --quiet --number --help'
                ;;
            hint:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --all --memory --threads --timeout --quiet --help'
                ;;
            puzzle:-*)
                words='--rules --size --fleet --touching --labels --format --output --memory --threads --timeout --quiet --count --grade --hints --symmetric --solutions --seed --help'
                ;;
            import:-*)
                words='--rules --size --fleet --touching --labels --output --number --from --help'
                ;;
            sample:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --memory --threads --timeout --quiet --number --placer --seed --help'
                ;;
            bias:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --memory --threads --timeout --quiet --games --seed --help'
                ;;
            fit:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --memory --threads --timeout --quiet --greatest --smoothing --together --places --help'
                ;;
            heuristics:-*)
                words='--format --output --help'
                ;;
            grid:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --timeout --quiet --help'
                ;;
            compare:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --all --positions --shots --policy --save-worst --memory --threads --timeout --quiet --placer --seed --help'
                ;;
            strategies:-*)
                words='--format --output --help'
                ;;
            solve:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --prior --format --output --criterion --policy --order --bound --memory --threads --timeout --quiet --help'
                ;;
            contest:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --memory --threads --timeout --quiet --placer --games --strategies --store --game --pairs --show --salvo --turns --seed --help'
                ;;
            tournament:-*)
                words='--rules --size --fleet --lengths --others --touching --announce --rows --columns --marks --labels --misses --hits --sunk --among --same-ship --different-ships --every-ship-hit --format --output --memory --threads --timeout --quiet --players --placers --strategies --salvo --turns --seed --help'
                ;;
            games:-*)
                words='--format --output --help'
                ;;
            page:-*)
                words='--help'
                ;;
            'submarine map':-*)
                words='--size --ships --prior --format --output --help'
                ;;
            'submarine best':-*)
                words='--size --ships --prior --format --output --policy --help'
                ;;
            'submarine contest':-*)
                words='--size --ships --format --output --threads --timeout --quiet --games --game --seed --help'
                ;;
            'submarine play':-*)
                words='--size --ships --seed --help'
                ;;
            submarine:*)
                words='map best contest play'
                ;;
            help:*)
                words='count map best review odds cover places play draw verify classes check rank unrank solutions hint puzzle import sample bias fit heuristics grid compare strategies solve contest tournament games page submarine help options placers'
                ;;
            :*)
                words='count map best review odds cover places play draw verify classes check rank unrank solutions hint puzzle import sample bias fit heuristics grid compare strategies solve contest tournament games page submarine help'
                ;;
            odds:*)
                words=FILE
                operands='checkerboard'
                ;;
            bias:*)
                words=FILE
                operands='uniform sequential sequential-shuffled sequential-shortest rejection edges spread genetic zone-36 zone-left zone-right zone-top zone-bottom zone-center-horizontal zone-center-vertical zone-random-12'
                ;;
            grid:*)
                words=FILE
                operands='placements placements-parity placements-rectangle runs weights density diagonals patterns hunt-target independent monte-carlo'
                ;;
            compare:*)
                words=FILE
                operands='placements placements-parity placements-rectangle runs weights density diagonals patterns hunt-target independent monte-carlo'
                ;;
            'submarine contest':*)
                words='random priority exact lookahead'
                ;;
            'submarine play':*)
                words='random priority exact lookahead'
                ;;
            puzzle:*)
                words=NONE
                ;;
            heuristics:*)
                words=NONE
                ;;
            strategies:*)
                words=NONE
                ;;
            games:*)
                words=NONE
                ;;
            page:*)
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
