# fish completion for fleetcount
# Made by `make completions` from the program's tables of commands and options: change those.

# Whether the command is one of the arguments; without arguments, whether there is none yet.
function __fleetcount_command
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if not string match -q -- '-*' $word
            contains -- $word $argv
            return
        end
    end
    test (count $argv) -eq 0
end

complete -c fleetcount -f
complete -c fleetcount -n '__fleetcount_command' -l help -s h -d 'help'
complete -c fleetcount -n '__fleetcount_command' -l version -d 'version of the program'

complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a help -d 'help on the program or a command'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a count -d 'how many arrangements of the fleet agree with the board'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a map -d 'how likely a ship is on every cell'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a best -d 'the cells where a shot is most likely to hit'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a play -d 'advice in a game, shot by shot'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a draw -d 'the known board as a plain grid'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a verify -d 'counts the board a second time, in another way, and compares'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a classes -d 'how the work grows from row to row'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a check -d 'whether a fleet agrees with a board'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a rank -d 'the game ID of a fleet'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a unrank -d 'the fleet of a game ID'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a sample -d 'random fleets'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a bias -d 'how far from uniform a placer is'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a heuristics -d 'which heuristics are built in'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a grid -d 'how a heuristic scores the cells'
complete -c fleetcount -n '__fleetcount_command; or __fleetcount_command help' -a compare -d 'how far a heuristic is from the exact chances'

complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes check rank unrank sample bias grid compare' -F
complete -c fleetcount -n '__fleetcount_command bias' -a 'uniform sequential sequential-shuffled rejection edges spread genetic'
complete -c fleetcount -n '__fleetcount_command grid' -a 'placements placements-parity placements-rectangle runs weights diagonals patterns hunt-target independent monte-carlo'
complete -c fleetcount -n '__fleetcount_command compare' -a 'placements placements-parity placements-rectangle runs weights diagonals patterns hunt-target independent monte-carlo'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes check rank unrank sample bias grid compare' -l rules -x -a 'russian classic german' -d 'a known game'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes check rank unrank sample bias grid compare' -l size -x -d 'size of the board, as 10x10'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes check rank unrank sample bias grid compare' -l fleet -x -d 'lengths of the ships'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes check rank unrank sample bias grid compare' -l touching -x -a 'none diagonal any' -d 'where ships may touch'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes check rank unrank sample bias grid compare' -l announce -x -a 'hit sunk length ship' -d 'what the opponent says of a shot'
complete -c fleetcount -n '__fleetcount_command count best verify classes check rank heuristics' -l format -x -a 'text json' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command map' -l format -x -a 'text json csv svg png' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command unrank sample' -l format -x -a 'text json fleet' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command bias grid compare' -l format -x -a 'text json csv svg' -d 'how to print'
complete -c fleetcount -n '__fleetcount_command count map best draw verify classes check rank unrank sample bias heuristics grid compare' -l output -s o -r -F -d 'file to write'
complete -c fleetcount -n '__fleetcount_command map' -l quantity -x -a 'occupancy sinks length:' -d 'what the map shows'
complete -c fleetcount -n '__fleetcount_command map play' -l color -x -a 'auto always never' -d 'colours in text'
complete -c fleetcount -n '__fleetcount_command best' -l explain -d 'say why'
complete -c fleetcount -n '__fleetcount_command draw' -l certain -d 'mark what is certain, too'
complete -c fleetcount -n '__fleetcount_command play' -l save -r -F -d 'file to keep the game in'
complete -c fleetcount -n '__fleetcount_command map' -l counts -d 'numbers in place of percentages'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes rank unrank sample bias compare' -l memory -x -d 'give up where more is needed, as 1.5G'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes rank unrank sample bias compare' -l threads -x -d 'how many threads count'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes rank unrank sample bias grid compare' -l timeout -x -d 'give up where the work takes longer, as 1.5m'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes rank unrank sample bias grid compare' -l quiet -s q -d 'no progress bar'
complete -c fleetcount -n '__fleetcount_command sample' -l number -s n -x -d 'how many fleets'
complete -c fleetcount -n '__fleetcount_command sample compare' -l placer -x -a 'uniform sequential sequential-shuffled rejection edges spread genetic' -d 'how the fleets are placed'
complete -c fleetcount -n '__fleetcount_command compare' -l all -d 'every heuristic that is built in'
complete -c fleetcount -n '__fleetcount_command compare' -l positions -x -d 'over how many random positions'
complete -c fleetcount -n '__fleetcount_command compare' -l shots -x -d 'how many shots lead to a position, as 10-40'
complete -c fleetcount -n '__fleetcount_command compare' -l policy -x -a 'random own best' -d 'who fires them'
complete -c fleetcount -n '__fleetcount_command compare' -l save-worst -r -F -d 'folder for the worst positions'
complete -c fleetcount -n '__fleetcount_command bias' -l games -x -d 'how many fleets to draw'
complete -c fleetcount -n '__fleetcount_command sample bias compare' -l seed -x -d 'where the random numbers start'
complete -c fleetcount -n '__fleetcount_command count map best play draw verify classes check rank unrank sample bias heuristics grid compare' -l help -s h -d 'help'
