import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'

interface Run {
  env?: Record<string, string>
  /** What it reads on standard input: an open file, or what comes from elsewhere. */
  input?: number | AsyncIterable<Uint8Array>
  /** Takes what it says on standard output. */
  read?: (output: Readable) => Promise<void>
  /** What to do where the program is missing, as a sentence. */
  hint: string
}

/** Runs another program to its end. The last thing it complained of is the reason when it fails. */
export async function runTool(
  program: string,
  args: readonly string[],
  { env, input, read, hint }: Run
): Promise<void> {
  const stdio: SpawnOptions['stdio'] = [
    typeof input === 'object' ? 'pipe' : (input ?? 'ignore'),
    read ? 'pipe' : 'ignore',
    'pipe'
  ]
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env, LC_ALL: 'C' } })
  // First of all, so that it writes no more into a folder that is being cleared.
  const stop = () => child.kill()
  process.prependOnceListener('exit', stop)
  const complaints: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
  const ended = once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`${program} is not installed. ${hint}`)
    throw error
  })
  try {
    const [[status]] = await Promise.all([
      ended,
      read && child.stdout ? read(child.stdout) : null,
      typeof input === 'object' && child.stdin ? feed(input, child.stdin) : null
    ])
    if (status !== 0) throw new BackupError(`${program} failed: ${reason(complaints.join('')) ?? `status ${status}`}`)
  } finally {
    process.off('exit', stop)
    stop()
  }
}

/** A program that ends before it has read all says why by itself. */
async function feed(input: AsyncIterable<Uint8Array>, stdin: Writable): Promise<void> {
  try {
    await pipeline(input, stdin)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** What follows the error itself are hints and goodbyes. */
function reason(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.findLast((line) => /error:|No space left|Wrote only/.test(line)) ?? lines.at(-1)
}
