#!/usr/bin/env bash
# postgres.sh FOLDER PID: starts a PostgreSQL of a test's own, whose data and Unix socket lie in FOLDER, which is made; when it
# answers, prints "ready" and ends. The server ends, and the folder goes, when process PID does. It never touches the
# system's. Ends with 3 if there is no PostgreSQL on this machine.
#
# In FOLDER lie `start`, `stop` and `say` as well: stop MODE (fast, immediate) and start for tests in which it goes away, say
# STATEMENT for those in which somebody else has a hand in it.
set -euo pipefail
folder=$1 pid=$2
bin=$(pg_config --bindir 2>/dev/null || true)
[ -x "$bin/initdb" ] || bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
# What is beside the folder (the lock of who starts it, the note that there is none) goes with that process as well.
if [ ! -x "$bin/initdb" ]; then
	setsid sh -c "while kill -0 $pid 2>/dev/null; do sleep 0.3; done; rm -f '$folder.lock' '$folder.none'" </dev/null >/dev/null 2>&1 &
	exit 3
fi
mkdir -p "$folder"

# Its programs refuse to be run by root.
as=()
if [ "$(id -u)" = 0 ]; then
	user=$(id -un postgres 2>/dev/null || echo nobody)
	as=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
	chown "$user" "$folder"
fi
cat >"$folder/start" <<SCRIPT
#!/bin/sh
cd '$folder' && exec ${as[*]} '$bin/pg_ctl' -D '$folder/data' -l '$folder/log' -w -t 60 -s start </dev/null >/dev/null 2>&1
SCRIPT
cat >"$folder/stop" <<SCRIPT
#!/bin/sh
cd '$folder' && exec ${as[*]} '$bin/pg_ctl' -D '$folder/data' -w -t 60 -s -m "\$1" stop </dev/null >/dev/null 2>&1
SCRIPT
cat >"$folder/say" <<SCRIPT
#!/bin/sh
exec '$bin/psql' -h '$folder' -U tricorne -d postgres -q -v ON_ERROR_STOP=1 -c "\$1" </dev/null >/dev/null
SCRIPT
chmod +x "$folder/start" "$folder/stop" "$folder/say"
cd "$folder"
"${as[@]}" "$bin/initdb" -D "$folder/data" -U tricorne -A trust -E UTF8 --locale=C --no-sync >"$folder/initdb.log" 2>&1
# Processes are killed here, and never the machine: what the kernel was given is safe.
"${as[@]}" tee -a "$folder/data/postgresql.conf" >/dev/null <<CONF
listen_addresses = ''
unix_socket_directories = '$folder'
max_connections = 90
shared_buffers = 32MB
fsync = off
full_page_writes = off
CONF
"$folder/start"
# Until the one it is for is gone.
setsid sh -c "while kill -0 $pid 2>/dev/null; do sleep 0.3; done; '$folder/stop' immediate; rm -rf '$folder' '$folder.lock'" </dev/null >/dev/null 2>&1 &
echo ready
