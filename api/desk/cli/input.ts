import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Everything that is piped in, or typed until an end of file (Ctrl-D). */
export async function readInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Write it here; Ctrl-D on a line of its own ends it.\n')
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

/** Asks without showing what is typed. Where nobody types, the first line that is piped in. */
export async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await readInput()).split(/\r?\n/)[0] ?? ''
  process.stderr.write(question)
  const unseen = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  return new Promise((resolve) => {
    // Ctrl-C or Ctrl-D: nothing was typed, and nothing is changed.
    lines.once('close', () => {
      process.stderr.write('\n')
      resolve('')
    })
    lines.question('', (answer) => {
      resolve(answer)
      lines.close()
    })
  })
}
