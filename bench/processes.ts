import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { get } from './http-get.ts'

export interface Program {
  child: ChildProcess
  pid: number
  /** What it wrote so far, for when it ends unasked. */
  said: () => string
  /** Ends it, and everything it started. */
  stop: () => Promise<void>
}

// However the benchmark ends, nothing it started outlives it.
const running = new Set<number>()
process.once('exit', () => {
  for (const pid of running) process.kill(-pid, 'SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.error(`Stopped by ${signal}.`)
    process.exit(1)
  })
}

/** Lets the head of a process group end with the benchmark, until the answer is called. */
export function endWithBenchmark(pid: number): () => void {
  running.add(pid)
  return () => void running.delete(pid)
}

/** Starts a program as the head of a process group of its own, so that npm and what npm starts end together. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions): Program {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} could not be started`)
  const forget = endWithBenchmark(pid)
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => {
      forget()
      resolve()
    })
  })
  let heard = ''
  const hear = (chunk: Buffer) => {
    heard = (heard + chunk).slice(-4000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return {
    child,
    pid,
    said: () => heard,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      process.kill(-pid, 'SIGTERM')
      await closed
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

/** Asks every few milliseconds until the answer is 200. Throws when the program ends or a minute has passed. */
export async function untilOk(url: string, { child, said }: Program): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  let last = 'nothing'
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program behind ${url} ended with ${child.exitCode ?? child.signalCode}: ${said()}`)
    try {
      const { status } = await get(url)
      if (status === 200) return
      last = `status ${status}`
    } catch (error) {
      last = String(error)
    }
    await wait(5)
  }
  throw new Error(`${url} did not answer 200 within a minute, but ${last}`)
}
