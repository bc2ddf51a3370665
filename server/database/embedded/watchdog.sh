#!/bin/sh
# Runs beside Node, in a session of its own, so that neither Ctrl-C nor `kill -9` of Node reaches
# it. Its standard input ends when Node releases the server, or dies. If nobody else holds the
# server then, PostgreSQL gets a fast shutdown (SIGINT) and, if that takes longer than 2.5 s, an
# immediate one (SIGQUIT), which loses nothing: the next start replays the log.
# https://www.postgresql.org/docs/18/server-shutdown.html
#
#   watchdog.sh <our file among the holders> <folder of holders> <postmaster.pid>
# It runs as PostgreSQL's user. A holder may belong to root, such as a back-up: signal 0 is refused
# then, and the system is asked whether the process exists.
holder=$1
holders=$2
lock=$3

lives() {
  kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ] || ps -p "$1" >/dev/null 2>&1
}

read -r _
rm -f "$holder"
for other in "$holders"/*; do
  name=${other##*/} # <process id>-<number>
  [ -e "$other" ] && lives "${name%%-*}" && exit 0
done

read -r server < "$lock" || exit 0 # its first line is the server's process id
kill -INT "$server" || exit 0
turns=0
while kill -0 "$server" && [ $turns -lt 400 ]; do
  turns=$((turns + 1))
  [ $turns -eq 100 ] && kill -QUIT "$server"
  sleep 0.025
done
