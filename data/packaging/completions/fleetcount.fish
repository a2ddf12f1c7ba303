# fish completion for fleetcount
# Made by `make completions` from the program's tables of commands and options: change those.

# Whether the command is one of the arguments; without arguments, whether there is none yet.
function __fleetcount_command
    set -l words (commandline -opc)
    set -l name
    for word in $words[2..-1]
        if not string match -q -- '-*' $word
            set name (string join ' ' $name $word)
            contains -- $name submarine; or break
        end
    end
    if test -z "$name"
        test (count $argv) -eq 0
    else
        contains -- $name $argv
    end
end

complete -c fleetcount -f
complete -c fleetcount -n '__fleetcount_command' -l help -s h -d 'help'
complete -c fleetcount -n '__fleetcount_command' -l version -d 'version of the program'

complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a help -d 'help on the program or a command'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a count -d 'how many arrangements of the fleet agree with the board'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a map -d 'how likely a ship is on every cell'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a best -d 'the cells where a shot is most likely to hit'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a odds -d 'how likely ships are to have a cell in a set of cells'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a cover -d 'the fewest cells that no ship of a length can avoid'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a play -d 'a game, with advice shot by shot, or against the computer'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a draw -d 'the known board as a plain grid'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a verify -d 'counts the board a second time, in another way, and compares'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a classes -d 'how the work grows from row to row'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a check -d 'whether a fleet agrees with a board'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a rank -d 'the game ID of a fleet'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a unrank -d 'the fleet of a game ID'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a solutions -d 'the solutions of a puzzle, or the arrangements of any board that has few'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a hint -d 'the next step in a puzzle, and why'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a import -d 'a board file from a puzzle in another format'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a sample -d 'random fleets'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a bias -d 'how far from uniform a placer is'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a fit -d 'a prior that is learnt from the fleets of an opponent'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a heuristics -d 'which heuristics are built in'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a grid -d 'how a heuristic scores the cells'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a compare -d 'how far a heuristic is from the exact chances'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a strategies -d 'which strategies can play'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a solve -d 'the best that a player can do, on a small board'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a contest -d 'strategies against the same hidden fleets'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a tournament -d 'a knock-out of players with drawn strategies'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a games -d 'which games are built in, and which one is yours'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a page -d 'where the analyser for a browser is'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a submarine -d 'the submarine game: odds, advice, players, a game against one'
complete -c fleetcount -n '__fleetcount_command submarine' -a 'map best contest play'

complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint import sample bias fit grid compare solve contest tournament "submarine map" "submarine best"' -F
complete -c fleetcount -n '__fleetcount_command odds' -a 'checkerboard'
complete -c fleetcount -n '__fleetcount_command bias' -a 'uniform sequential sequential-shuffled sequential-shortest rejection edges spread genetic zone-36 zone-left zone-right zone-top zone-bottom zone-center-horizontal zone-center-vertical zone-random-12'
complete -c fleetcount -n '__fleetcount_command grid' -a 'placements placements-parity placements-rectangle runs weights density diagonals patterns hunt-target independent monte-carlo'
complete -c fleetcount -n '__fleetcount_command compare' -a 'placements placements-parity placements-rectangle runs weights density diagonals patterns hunt-target independent monte-carlo'
complete -c fleetcount -n '__fleetcount_command "submarine contest"' -a 'random priority exact lookahead'
complete -c fleetcount -n '__fleetcount_command "submarine play"' -a 'random priority exact lookahead'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint import sample bias fit grid compare solve contest tournament' -l rules -x -a 'russian classic hasbro german french italian danish extended russian8 gamepigeon pomcp' -d 'a known game'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint import sample bias fit grid compare solve contest tournament "submarine map" "submarine best" "submarine contest" "submarine play"' -l size -x -d 'size of the board, as 10x10'
complete -c fleetcount -n '__fleetcount_command "submarine map" "submarine best" "submarine contest" "submarine play"' -l ships -x -d 'ships and their points, as w=3 c=2 s=1'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank sample solve' -l prior -r -F -d 'how ships have been placed'
complete -c fleetcount -n '__fleetcount_command "submarine map" "submarine best"' -l prior -x -a 'uniform apart' -d 'how ships have been placed'
complete -c fleetcount -n '__fleetcount_command contest "submarine contest"' -l game -x -d 'the number of one game'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint import sample bias fit grid compare solve contest tournament' -l fleet -x -d 'lengths of the ships'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint import sample bias fit grid compare solve contest tournament' -l touching -x -a 'none diagonal any' -d 'where ships may touch'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint sample bias fit grid compare solve contest tournament' -l rows -x -d 'how many cells ships cover in each row, as \'2 ? 1\''
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint sample bias fit grid compare solve contest tournament' -l columns -x -d 'how many cells ships cover in each column'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint sample bias fit grid compare solve contest tournament' -l marks -x -a 'default xo letters csplib initials' -d 'which characters of a grid stand for what'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint sample bias fit grid compare solve contest tournament' -l announce -x -a 'hit sunk length ship' -d 'what the opponent says of a shot'
complete -c fleetcount -n '__fleetcount_command count best odds cover verify classes check rank hint fit heuristics strategies solve games "submarine best" "submarine contest"' -l format -x -a 'text json' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command map bias grid compare' -l format -x -a 'text json csv svg png' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command unrank solutions sample' -l format -x -a 'text json fleet' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command contest' -l format -x -a 'text json csv svg html' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command tournament' -l format -x -a 'text json csv' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command "submarine map"' -l format -x -a 'text json svg png' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command count map best odds cover draw verify classes check rank unrank solutions hint import sample bias fit heuristics grid compare strategies solve contest tournament games "submarine map" "submarine best" "submarine contest"' -l output -s o -r -F -d 'file to write'
complete -c fleetcount -n '__fleetcount_command map' -l quantity -x -a 'occupancy sinks length: ship:' -d 'what the map shows'
complete -c fleetcount -n '__fleetcount_command map play' -l color -x -a 'auto always never' -d 'colours in text'
complete -c fleetcount -n '__fleetcount_command best' -l explain -d 'say why'
complete -c fleetcount -n '__fleetcount_command draw' -l certain -d 'mark what is certain, too'
complete -c fleetcount -n '__fleetcount_command play' -l save -r -F -d 'file to keep the game in'
complete -c fleetcount -n '__fleetcount_command map' -l counts -d 'numbers in place of percentages'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes rank unrank solutions hint sample bias fit compare solve contest tournament' -l memory -x -d 'give up where more is needed, as 1.5G'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes rank unrank solutions hint sample bias fit compare solve contest tournament "submarine contest"' -l threads -x -d 'how many threads count'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes rank unrank solutions hint sample bias fit grid compare solve contest tournament "submarine contest"' -l timeout -x -d 'give up where the work takes longer, as 1.5m'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes rank unrank solutions hint sample bias fit grid compare solve contest tournament "submarine contest"' -l quiet -s q -d 'no progress bar'
complete -c fleetcount -n '__fleetcount_command solutions import sample' -l number -s n -x -d 'how many, or which one'
complete -c fleetcount -n '__fleetcount_command import' -l from -x -a 'rubin minizinc bimaru fathom' -d 'the format of the file'
complete -c fleetcount -n '__fleetcount_command sample compare contest' -l placer -x -a 'uniform sequential sequential-shuffled sequential-shortest rejection edges spread genetic zone-36 zone-left zone-right zone-top zone-bottom zone-center-horizontal zone-center-vertical zone-random-12' -d 'how the fleets are placed'
complete -c fleetcount -n '__fleetcount_command play' -l hide -x -d 'seed of a fleet that the computer hides'
complete -c fleetcount -n '__fleetcount_command play' -l duel -d 'both sides: the computer shoots, too'
complete -c fleetcount -n '__fleetcount_command play' -l plain -d 'line by line, also at a terminal'
complete -c fleetcount -n '__fleetcount_command hint compare' -l all -d 'all of them in place of one'
complete -c fleetcount -n '__fleetcount_command compare' -l positions -x -d 'over how many random positions'
complete -c fleetcount -n '__fleetcount_command compare' -l shots -x -d 'how many shots lead to a position, as 10-40'
complete -c fleetcount -n '__fleetcount_command best' -l policy -x -a 'likeliest rollout rollout:' -d 'who fires, or what to go by'
complete -c fleetcount -n '__fleetcount_command compare' -l policy -x -a 'random own best' -d 'who fires, or what to go by'
complete -c fleetcount -n '__fleetcount_command solve' -l policy -x -a 'exact exact:tie=entropy exact:endgame=30 entropy two-step rollout density placements placements-parity placements-rectangle diagonals-4 diagonals runs patterns independent hunt-target-lines monte-carlo' -d 'who fires, or what to go by'
complete -c fleetcount -n '__fleetcount_command "submarine best"' -l policy -x -a 'hit damage entropy win' -d 'who fires, or what to go by'
complete -c fleetcount -n '__fleetcount_command best solve' -l criterion -x -a 'mean worst within=' -d 'what a player wants'
complete -c fleetcount -n '__fleetcount_command best' -l optimal -d 'the shot that is proved to be best'
complete -c fleetcount -n '__fleetcount_command best' -l tie -x -a 'entropy' -d 'which of the best cells'
complete -c fleetcount -n '__fleetcount_command solve' -l order -d 'the best order that is fixed in advance'
complete -c fleetcount -n '__fleetcount_command solve' -l bound -d 'a bound by counts alone'
complete -c fleetcount -n '__fleetcount_command compare' -l save-worst -r -F -d 'folder for the worst positions'
complete -c fleetcount -n '__fleetcount_command bias contest "submarine contest"' -l games -x -d 'how many games, or fleets to draw'
complete -c fleetcount -n '__fleetcount_command contest tournament' -l strategies -x -a 'exact entropy rollout density placements hunt-target pool pool+lattice diagonals-4 linear cross random placements-parity placements-rectangle runs weights diagonals patterns hunt-target-lines independent monte-carlo' -d 'who plays, separated by commas'
complete -c fleetcount -n '__fleetcount_command contest' -l pairs -x -a 'yes no' -d 'whether strategies are compared by pairs'
complete -c fleetcount -n '__fleetcount_command tournament' -l players -x -d 'how many players'
complete -c fleetcount -n '__fleetcount_command tournament' -l placers -x -a 'uniform sequential sequential-shuffled sequential-shortest rejection edges spread genetic zone-36 zone-left zone-right zone-top zone-bottom zone-center-horizontal zone-center-vertical zone-random-12' -d 'how their fleets are placed, separated by commas'
complete -c fleetcount -n '__fleetcount_command contest' -l store -r -F -d 'database to keep the games in'
complete -c fleetcount -n '__fleetcount_command contest' -l show -d 'the board after every shot'
complete -c fleetcount -n '__fleetcount_command contest tournament' -l turns -x -a 'alternate hit-again' -d 'who shoots next'
complete -c fleetcount -n '__fleetcount_command sample bias compare contest tournament "submarine contest" "submarine play"' -l seed -x -d 'where the random numbers start'
complete -c fleetcount -n '__fleetcount_command fit' -l greatest -x -d 'the greatest weight'
complete -c fleetcount -n '__fleetcount_command fit' -l smoothing -x -d 'equally likely fleets that are added'
complete -c fleetcount -n '__fleetcount_command fit' -l together -d 'count ships of all lengths together'
complete -c fleetcount -n '__fleetcount_command fit' -l places -d 'weights of places, not of cells'
complete -c fleetcount -n '__fleetcount_command count map best odds cover play draw verify classes check rank unrank solutions hint import sample bias fit heuristics grid compare strategies solve contest tournament games page "submarine map" "submarine best" "submarine contest" "submarine play"' -l help -s h -d 'help'
