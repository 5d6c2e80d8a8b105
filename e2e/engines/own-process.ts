import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** A program that a test has started, with everything that it starts itself. */
export interface OwnProcess {
  child: ChildProcess
  /** The end of what it has written. */
  said: () => string
  /** Ends it and its children, and nothing else. */
  stop: () => Promise<void>
}

/** How long a program has to end by itself, ms. */
const TO_END_MS = 2000

/** Starts a program in a process group of its own. */
export function startProcess(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): OwnProcess {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  const hear = (text: unknown) => {
    said = (said + text).slice(-20_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  child.once('error', hear)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const tell = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // The group has ended.
    }
  }
  return {
    child,
    said: () => said,
    async stop() {
      tell('SIGTERM')
      await Promise.race([ended, wait(TO_END_MS)])
      // Its helpers may outlive a browser.
      tell('SIGKILL')
    }
  }
}

/** Asks again and again until there is an answer; what it throws meanwhile is told when the time is over. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  timeoutMs = 15_000
): Promise<Answer> {
  const end = Date.now() + timeoutMs
  let last: unknown
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== null && answer !== false) return answer
    } catch (error) {
      last = error
    }
    await wait(50)
  }
  throw new Error(`${what} did not come within ${timeoutMs} ms`, { cause: last })
}
