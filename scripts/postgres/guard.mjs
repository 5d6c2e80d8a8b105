import { spawn } from 'node:child_process'

// Reads which server runs until its reader's end is ours, however we come to it; then ends that server.
const guarding = `
trap '' INT TERM HUP
while read -r next; do server=$next; done
if [ -n "$server" ]; then kill -INT "$server" && while kill -0 "$server"; do sleep 0.1; done; fi
case $1 in */shop-postgres-*) rm -rf "$1" ;; esac
`

/** Ends a server and removes its temporary folder when this process is gone, even by SIGKILL. */
export function serverGuard(folder) {
  const guard = spawn('sh', ['-c', guarding, 'guard', folder], { stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  guard.stdin.unref?.()
  return {
    /** The server that runs now; empty for none. */
    watch: (pid) => guard.stdin.write(`${pid}\n`),
    end: () => guard.stdin.end()
  }
}
