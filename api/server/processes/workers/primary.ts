import cluster, { type Worker } from 'node:cluster'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { openMetrics } from '../../../observability/metrics-endpoint.ts'
import { metricsOfPrimary } from '../../../observability/worker-metrics.ts'
import type { Config } from '../../config.ts'
import { isFromWorker, type ToWorker } from './messages.ts'

/** A process that answers visitors, as the one that watches over it knows it. */
export interface WorkerProcess {
  pid: number | undefined
  /** The address, once it listens and says that its database is away. */
  waiting: Promise<string>
  /** The address, once it answers. */
  open: Promise<string>
  /** How it ended. */
  ended: Promise<string>
  /** Lets it take nobody in any more, and end when nobody is left: another answers already. */
  drain: () => void
  stop: () => void
  kill: () => void
}

interface WorkerPoolOptions {
  /** Spawns one that works by the build in this folder. May throw, where the machine has no room for one more. */
  spawn: (build: string) => WorkerProcess
  /** The folder of the build that is to be worked by, as of now. */
  buildNow: () => string
  /** So many are to answer at all times. */
  count: number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

interface WorkerPool {
  /** Told when the first one waits for the database. */
  open: (onWaiting: (address: string) => void) => Promise<{ kind: 'open'; address: string } | { kind: 'failed' }>
  /** Puts a new one in the place of each, one after the other. Asked while it is at it, it begins once more. */
  reload: () => Promise<void>
  stop: () => Promise<void>
}

const shortestWaitMs = 100
const longestWaitMs = 30_000
/** One that lived as long was no failed beginning: the next is spawned at once. */
const settledMs = 60_000
/** A new one that takes longer to answer is given up. */
const beginningMs = 120_000
/** Longer than it waits for its visitors itself. */
const endingMs = 40_000

/** Keeps so many workers at work. One that dies is replaced; if that happens again and again, after a growing wait. */
export function createWorkerPool({ spawn, buildNow, count, log }: WorkerPoolOptions): WorkerPool {
  const workers = new Set<WorkerProcess>()
  /** Workers whose end nobody has to be told of. */
  const retiring = new Set<WorkerProcess>()
  /** The last one that somebody opened with: also whoever takes another's place works by it, whatever has come since. */
  let build: Build = { folder: '' }
  const builds = new WeakMap<WorkerProcess, Build>()
  let failures = 0
  let isStopping = false
  let reloading: Promise<void> | undefined
  let isAskedAgain = false

  /** One that cannot even be started is one that ended. */
  function spawnFor(given: Build): WorkerProcess {
    let worker: WorkerProcess
    try {
      worker = spawn(given.folder)
    } catch (error) {
      log.error({ err: error }, 'a worker could not be started')
      worker = failedStart('not started')
    }
    builds.set(worker, given)
    return worker
  }

  /** Watches over one from now on. */
  function superviseWorker(worker: WorkerProcess): void {
    const since = performance.now()
    workers.add(worker)
    void worker.ended.then(async (how) => {
      workers.delete(worker)
      if (isStopping || retiring.delete(worker)) return
      failures = performance.now() - since > settledMs ? 0 : failures + 1
      const waitMs = failures <= 1 ? 0 : Math.min(shortestWaitMs * 2 ** (failures - 2), longestWaitMs)
      log.error({ worker: worker.pid, how, waitMs }, 'a worker ended; another takes its place')
      await after(waitMs, null)
      if (!isStopping) superviseWorker(spawnFor(build))
    })
  }

  /** One that is not replaced if it ends before it is kept. */
  function takeOnTrial(given: Build): WorkerProcess {
    const worker = spawnFor(given)
    workers.add(worker)
    retiring.add(worker)
    return worker
  }

  function keep(worker: WorkerProcess): void {
    build = builds.get(worker) ?? build
    retiring.delete(worker)
    superviseWorker(worker)
  }

  async function reloadAll(): Promise<void> {
    const next: Build = { folder: buildNow() }
    const anOld = () => [...workers].find((worker) => builds.get(worker) !== next)
    for (let old = anOld(); old && !isStopping; old = anOld()) {
      const fresh = takeOnTrial(next)
      if (!(await opensInTime(fresh))) {
        workers.delete(fresh)
        fresh.kill()
        log.error('the new workers do not open: those that are there go on as they were')
        return
      }
      keep(fresh)
      await dismiss(old)
    }
    if (!isStopping) log.info({ workers: workers.size }, 'all workers are new')
  }

  async function dismiss(old: WorkerProcess): Promise<void> {
    if (!workers.has(old)) return
    retiring.add(old)
    old.drain()
    if ((await Promise.race([old.ended, after(endingMs, 'late')])) === 'late') old.kill()
    await old.ended
  }

  return {
    open: async (onWaiting) => {
      // One before the others: what keeps the shop shut is told once, and a new database is made by one.
      const first = takeOnTrial({ folder: buildNow() })
      void first.waiting.then(onWaiting)
      const address = await Promise.race([first.open, first.ended.then(() => null)])
      if (address === null) return { kind: 'failed' }
      keep(first)
      const others = Array.from({ length: count - 1 }, () => spawnFor(build))
      for (const worker of others) superviseWorker(worker)
      await Promise.all(others.map((worker) => Promise.race([worker.open, worker.ended])))
      return { kind: 'open', address }
    },
    reload: () => {
      isAskedAgain = reloading !== undefined
      reloading ??= (async () => {
        try {
          do {
            isAskedAgain = false
            await reloadAll()
          } while (isAskedAgain && !isStopping)
        } finally {
          reloading = undefined
        }
      })()
      return reloading
    },
    stop: async () => {
      isStopping = true
      const left = [...workers]
      for (const worker of left) worker.stop()
      const allEnded = Promise.all(left.map(({ ended }) => ended))
      if ((await Promise.race([allEnded, after(endingMs, 'late')])) === 'late')
        for (const worker of workers) worker.kill()
      await allEnded
    }
  }
}

/** Told from another by itself, not by its folder: a build may be put in the place of the one before. */
interface Build {
  folder: string
}

function failedStart(how: string): WorkerProcess {
  const never = new Promise<string>(() => {})
  const nothing = () => {}
  return {
    pid: undefined,
    waiting: never,
    open: never,
    ended: Promise.resolve(how),
    drain: nothing,
    stop: nothing,
    kill: nothing
  }
}

function opensInTime(worker: WorkerProcess): Promise<boolean> {
  return Promise.race([worker.open.then(() => true), worker.ended.then(() => false), after(beginningMs, false)])
}

const after = <Word>(ms: number, word: Word): Promise<Word> =>
  new Promise((resolve) => setTimeout(() => resolve(word), ms))

/**
 * Each worker takes its visitors from the one listener itself. When the primary deals them out instead, it may hand one to a
 * worker that has just been killed, and never hears of that: the visitor waits until they give up.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Starts the built server of a shop's folder as a worker of this process. `given` is what it is given besides its environment. */
function spawnWorker(root: string, given: object): WorkerProcess {
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
    drain: () => send({ northlight: 'hand-over' }),
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

export interface PrimaryPlan {
  root: string
  config: Config
  log: Logger
  /** Handed on to each worker. */
  given: object
  /** Told where the shop is, when that changes. */
  onState: (state: 'waiting' | 'open', address: string) => void
}

/**
 * Watches over the workers of a shop: replaces those that die, renews all of them on SIGHUP, and stops all of them when it
 * is stopped. It answers nobody itself. Resolves when they are open; else with what kept them shut, unless they have said.
 */
export async function watchOver({
  root,
  config,
  log,
  given,
  onState
}: PrimaryPlan): Promise<{ failed: string[] } | null> {
  const pool = createWorkerPool({
    spawn: (build) => spawnWorker(build, given),
    buildNow: followingLink(root, process.argv[1]),
    count: config.workers,
    log
  })
  const stop = async () => {
    await pool.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.on('SIGHUP', () => void pool.reload())

  if (config.metricsPort > 0) {
    const metrics = await openMetrics(config.metricsPort, metricsOfPrimary())
    if (metrics.kind === 'failed') return { failed: [metrics.line] }
  }
  const opening = await pool.open((address) => onState('waiting', address))
  if (opening.kind === 'failed') return { failed: [] }
  onState('open', opening.address)
  return null
}

/**
 * The shop's folder as it is now. A release in a folder of its own is run by way of a link to the current one; the
 * `program` that was started still has the link in its name, where everything else knows the folder it led to.
 */
export function followingLink(root: string, program: string | undefined): () => string {
  if (program === undefined) return () => root
  const asStarted = path.resolve(program, '../..')
  return realOf(asStarted) === realOf(root) ? () => realOf(asStarted) ?? root : () => root
}

/** Null where it leads nowhere, as a link does while it is being changed. */
function realOf(folder: string): string | null {
  try {
    return realpathSync(folder)
  } catch {
    return null
  }
}
