import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import type { Hand } from './crew.ts'
import { isFromWorker, type ToWorker } from './line.ts'

/**
 * Each worker takes its visitors from the one door itself. When the primary deals them out instead, it may hand one to a
 * worker that has just been killed, and never hears of that: the visitor waits until they give up.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Starts the built server of a shop's folder as a worker of this process. `given` is what it is given besides its environment. */
export function hireWorker(root: string, given: object): Hand {
  cluster.setupPrimary({
    exec: path.join(root, 'dist/server/server.js'),
    args: [root, JSON.stringify(given)],
    // A primary that was started from a line of code has that line among them.
    execArgv: process.execArgv.filter((option) => /^--(?!eval|input-type)/.test(option)),
    cwd: root
  })
  const worker = cluster.fork()
  // Fails only when it has ended, which is told anyway.
  const send = (message: ToWorker) => void worker.send(message, () => {})
  return {
    pid: worker.process.pid,
    waiting: saidBy(worker, 'waiting'),
    open: saidBy(worker, 'open'),
    ended: endOf(worker),
    handOver: () => send({ northlight: 'hand-over' }),
    stop: () => void worker.process.kill('SIGTERM'),
    kill: () => void worker.process.kill('SIGKILL')
  }
}

const saidBy = (worker: Worker, word: 'waiting' | 'open'): Promise<string> =>
  new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isFromWorker(message) && message.northlight === word) resolve(message.address)
    })
  })

const endOf = (worker: Worker): Promise<string> =>
  new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    worker.once('error', (error) => resolve(String(error)))
  })
