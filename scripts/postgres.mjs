import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serverGuard } from './postgres/guard.mjs'

export { ensurePostgres, findPostgres } from './postgres/find.mjs'

// Nothing is swept up behind a test: what it finds does not depend on when it was swept.
const risky = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0'
]

/**
 * A PostgreSQL server of our own, with an empty database `shop`, on this machine alone; gone when we are.
 * `isSafe: false` is for tests: what it holds need not survive this machine.
 */
export async function startPostgres({ bin, isSafe = true, port: wantedPort, folder: wantedFolder }) {
  const folder = wantedFolder ?? mkdtempSync(path.join(tmpdir(), 'shop-postgres-'))
  const data = path.join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  const asUser = { ...user, cwd: folder, env }

  const cluster = ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), cluster, { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] })
  const port = wantedPort ?? (await freePort())
  const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', 'max_connections=200']
  const given = [...settings, ...(isSafe ? [] : risky)].flatMap((setting) => ['-c', setting])
  const guard = serverGuard(folder)
  let server

  async function start() {
    const log = openSync(path.join(folder, 'log'), 'a')
    server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', `${port}`, ...given], {
      ...asUser,
      stdio: ['ignore', log, log]
    })
    guard.watch(server.pid)
    // What is told to a terminal is told to us: our end is its end, but our waiting for it is nobody's.
    server.unref()
    await untilReady(server, port, () => readFileSync(path.join(folder, 'log'), 'utf8').slice(-2000))
  }

  /** How each signal ends it: SIGINT closes its connections and its books; SIGKILL leaves it as it lies. */
  async function end(signal) {
    if (hasEnded(server)) return
    const children = childrenOf(server.pid)
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    if (signal === 'SIGKILL') for (const child of children) killIfThere(child)
    server.ref()
    await ended
    // Started again beside one of its own that still lives, it would refuse.
    while (children.some(lives)) await pause(10)
    guard.watch('')
  }

  await start()
  await withClient(`postgres://shop@127.0.0.1:${port}/postgres`, (client) => client.query('create database shop'))
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop`,
    port,
    folder,
    get pid() {
      return server.pid
    },
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT')
      guard.end()
      if (wantedFolder === undefined) rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** initdb refuses root, so root runs the server as somebody who may do nothing else. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }).stdout.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/** It may have to read its journal first, after a kill. */
async function untilReady(server, port, logged) {
  for (const deadline = Date.now() + 60_000; ; ) {
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start:\n${logged()}`)
    try {
      return await withClient(`postgres://shop@127.0.0.1:${port}/postgres`, (client) => client.query('select 1'))
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(20)
    }
  }
}

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

const childrenOf = (pid) =>
  processes()
    .filter(([, parent]) => parent === `${pid}`)
    .map(([child]) => Number(child))

/** One that nobody has buried yet does not live. */
const lives = (pid) => processes().some(([each, , state]) => each === `${pid}` && !state.startsWith('Z'))

function killIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
