# Completion of `tricorne` for bash: words, flags and what they want. What there is it asks the program itself.

_tricorne_words() { "$1" --help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p'; }

# Lines of "--flag VALUE" of a word.
_tricorne_flags() { "$1" "$2" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\)\( [A-Z/]*\)\{0,1\} .*/\1\2/p'; }

_tricorne_battles() { "$1" scenario list 2>/dev/null | sed 's/ .*//'; }

# What may stand where a value of this flag is wanted; false where anything may.
_tricorne_value() { # _tricorne_value PROGRAM WORD FLAG
	case $3 in
	--scenario) _tricorne_battles "$1" ;;
	--ruleset) _tricorne_battles "$1" | sed 's,/.*,,' | sort -u ;;
	--colour) printf '%s\n' always auto never ;;
	--presence) printf '%s\n' exact today hidden ;;
	--zone) grep -v '^#' /usr/share/zoneinfo/zone1970.tab 2>/dev/null | cut -f 3 ;;
	--to) printf '%s\n' table side ;;
	*) return 1 ;;
	esac
}

# What may stand behind a word that is no flag.
_tricorne_plain() { # _tricorne_plain PROGRAM WORD FIRST?
	case $2 in
	scenario) [ -z "$3" ] || printf '%s\n' lint list show ;;
	book) [ -z "$3" ] || printf '%s\n' make lost show add remove name set links link calendar void told tell confirm every end delete ;;
	clauses) _tricorne_value "$1" "$2" --ruleset ;;
	schema) _tricorne_value "$1" "$2" --ruleset && echo table ;;
	esac
}

_tricorne_files() { # _tricorne_files FLAG VALUE: of folders, or of files
	case $1 in
	DIR) mapfile -t COMPREPLY < <(compgen -d -- "$2") ;;
	FILE) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	*) return 1 ;;
	esac
	compopt -o filenames 2>/dev/null || true # outside of a completion there are no options
}

_tricorne() {
	local program=${COMP_WORDS[0]} word=${COMP_WORDS[1]} cur=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]} value
	COMPREPLY=()
	if [ "$COMP_CWORD" -eq 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_tricorne_words "$program") --help" -- "$cur")
		return
	fi
	value=$(_tricorne_flags "$program" "$word" | sed -n "s/^$last \(..*\)/\1/p")
	if [ -n "$value" ]; then
		_tricorne_files "$value" "$cur" || mapfile -t COMPREPLY < <(compgen -W "$(_tricorne_value "$program" "$word" "$last")" -- "$cur")
	elif [[ $cur == -* ]]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_tricorne_flags "$program" "$word" | sed 's/ .*//') --help" -- "$cur")
	elif [ "$word" = scenario ] && [ "$last" = show ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_tricorne_battles "$program")" -- "$cur")
	elif [ "$word" = import ] || [ "$word" = referee ] || [ "$word" = verify ] || [ "$word" = audit ] || [ "$word ${COMP_WORDS[2]}" = "scenario lint" ] && [ "$last" != scenario ]; then
		_tricorne_files FILE "$cur"
	elif [ "$word" = plan ] && [ "$COMP_CWORD" -eq 3 ]; then
		mapfile -t COMPREPLY < <(compgen -W 'try add up down remove clear hold go' -- "$cur")
	else
		value=$([ "$COMP_CWORD" -eq 2 ] && echo first)
		mapfile -t COMPREPLY < <(compgen -W "$(_tricorne_plain "$program" "$word" "$value")" -- "$cur")
	fi
}
complete -F _tricorne tricorne
