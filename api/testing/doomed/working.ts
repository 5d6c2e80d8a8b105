import { runLimited } from '../../modules/films/film-tool.ts'

/** A process that has a program work for it, which writes who it is into a file; it is killed meanwhile. */
const [mark = ''] = process.argv.slice(2)
const limits = { timeoutMs: 60_000, memory: 3_000_000 }
await runLimited('/bin/sh', ['-c', 'echo $$ > "$0"; exec sleep 60', mark], limits, new AbortController().signal)
