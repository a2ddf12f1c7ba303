# Prints what zsh would offer for each line that it reads, one candidate a line and then an empty line, by way of a zsh of its own on a
# pseudo-terminal.
#
#     zsh -f tests/cli/capture.zsh FOLDER        FOLDER has the completion functions
#
# The inner zsh is given the line and a tab. A widget in place of the listing of candidates prints the ones that compadd is given, before it
# empties the line of the time before: to start a zsh for every line takes longer than all the rest.

zmodload zsh/zpty || exit 2
zpty inner zsh -f -i

ask() {
  zpty -w inner "$1"
}

# Waits until the inner zsh has printed a mark.
wait_for() {
  local output
  zpty -r inner output "*$1*" || exit 2
}

ask "PROMPT= RPROMPT= PS2="
ask "fpath=(${(q)1} \$fpath)"
ask 'autoload -Uz compinit && compinit -u -D'
ask 'compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a found
  builtin compadd -A found "$@"
  (( $#found )) && print -rl -- "<<"${^found}">>"
  builtin compadd "$@"
}'
ask 'show() { zle expand-or-complete; print -r -- "<<the end>>" }'
ask 'zle -N show; bindkey "^I" show; unsetopt list_beep auto_list auto_menu'
ask "print re''ady"
wait_for ready
while IFS= read -r line; do
  zpty -w -n inner $'\C-u'"$line"$'\t'
  zpty -r inner answer '*<<the end>>*' || exit 2
  print -r -- "$answer" | tr -d '\r' | sed -n 's/^.*<<\(.*\)>>.*$/\1/p' | grep -v '^the end$'
  print
done
exit 0
