import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#api/db/engine.ts'
import { openDatabase } from '../api/db/open.ts'
import { createPasswords } from '../api/modules/customers/passwords.ts'
import { insertCustomer } from '../api/modules/customers/queries.ts'
import type { Part } from './part.ts'
import { freePort, startProgram, untilOk } from './processes.ts'
import type { RunningServer } from './shop.ts'
import { whileOpen } from './shop.ts'
import { percentile, writeSpreadOf } from './spread.ts'

const target = { signInMs: 2000, timesQuiet: 5 }
const siblings = 60
const signIns = 3
const hostile = 200
const samples = 200
const timeoutMs = 60_000
const email = 'alex@example.org'
const password = 'four quiet wrens at dusk'
/** Built beside this program by scripts/bench.mjs. */
const attackers = path.join(import.meta.dirname, 'attackers.js')
/** A page that everybody is given as it is kept. */
const kept = '/'

/**
 * A shop with its limits on, under attack: wrong passwords from sibling /64s while a customer signs in, and connections
 * that ask for pages under random parameters, or dawdle, while kept pages are read.
 */
export const measureAttack: Part = async ({ root }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const dataDir = path.join(folder, 'var')
  await whileOpen([await openGuarded(root, dataDir)], async () => {})
  await addCustomer(dataDir)
  const shop = await openGuarded(root, dataDir)
  const { times, refused, quiet, attacked } = await whileOpen([shop], async () => {
    const signedIn = await signInUnderFire(shop)
    console.log(`signed in: ${signedIn.times.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    // The minute's budgets begin anew.
    await pause(1000)
    await readKept(shop, 50)
    const quiet = await readKept(shop, samples)
    const attack = startProgram(process.execPath, [attackers, shop.url, String(hostile)], {
      cwd: root,
      env: process.env
    })
    await pause(2000)
    const attacked = await readKept(shop, samples)
    await attack.stop()
    return { ...signedIn, quiet, attacked }
  })
  await rm(folder, { recursive: true, force: true })
  const worst = Math.max(...times)
  const ratio = percentile(attacked, 99) / percentile(quiet, 99)
  return {
    rows: [
      {
        what: `a customer’s sign-in while ${siblings} wrong ones at once come from sibling /64s`,
        measured: `${writeSpreadOf(times)} ms`,
        target: { says: `all < ${target.signInMs} ms`, isMet: worst < target.signInMs }
      },
      {
        what: `a kept page while ${hostile} connections ask pages with random parameters or dawdle, p99 against quiet`,
        measured: `${percentile(attacked, 99).toFixed(1)} ms against ${percentile(quiet, 99).toFixed(1)} ms: ${ratio.toFixed(1)} ×`,
        target: { says: `< ${target.timesQuiet} ×`, isMet: ratio < target.timesQuiet }
      }
    ],
    details: [
      `Of the wrong sign-ins ${refused} were told to wait by a limit. The customer’s browser is a new one, at an address of its own.`,
      `Kept page: median ${percentile(quiet, 50).toFixed(1)} ms quiet, ${percentile(attacked, 50).toFixed(1)} ms attacked, ${samples} readings each, one after the other. The slowest of the attacked: ${attacked
        .toSorted((a, b) => b - a)
        .slice(0, 6)
        .map((ms) => ms.toFixed(0))
        .join(', ')} ms.`,
      'The attackers are a process of their own on the same machine, and take their share of its processors.'
    ]
  }
}

/** The built shop with its usual limits, behind a proxy, so that requests can say where they come from. */
async function openGuarded(root: string, dataDir: string): Promise<RunningServer> {
  const port = await freePort()
  const server = JSON.stringify(path.join(root, 'dist/server/server.js'))
  const code = `const { main } = await import(${server}); await main(${JSON.stringify(root)})`
  const program = startProgram(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' }
  })
  const url = `http://127.0.0.1:${port}`
  await untilOk(`${url}/healthz`, program)
  return { url, pid: program.pid, close: () => program.stop() }
}

async function addCustomer(dataDir: string): Promise<void> {
  const opened = await openDatabase({ folder: dataDir })
  if (opened.kind !== 'open') throw new Error(opened.line)
  const now = new Date().toISOString()
  const chosen = { email, first_name: 'Alex', last_name: 'Morgan', marketing_consent_at: null }
  const password_hash = await createPasswords().hash(password)
  await inTransaction(opened.db, (within) => insertCustomer(within, { ...chosen, password_hash }, now))
  await opened.close()
}

interface Answered {
  status: number
  ms: number
}

const send = (url: string, from: string, body?: object): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const text = body && JSON.stringify(body)
    const headers = {
      'X-Forwarded-For': from,
      'X-Owner': `guest:${randomUUID()}`,
      'Accept-Encoding': 'br',
      ...(text && { 'Content-Type': 'application/json' })
    }
    const sent = request(url, { method: text ? 'POST' : 'GET', agent: false, headers }, (response) => {
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }))
      response.resume()
    })
    sent.on('error', reject)
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`${url} did not answer within ${timeoutMs / 1000} s`)))
    sent.end(text)
  })

/** So many wrong passwords at once, each from a /64 beside the others, and a right one in their midst, some times over. */
async function signInUnderFire({ url }: RunningServer): Promise<{ times: number[]; refused: number }> {
  const login = `${url}/api/shopify/customer/login`
  const times: number[] = []
  let refused = 0
  for (let turn = 0; turn < signIns; turn++) {
    const wrong = Array.from({ length: siblings }, (_, index) => {
      const from = `2001:db8:${turn.toString(16)}:${index.toString(16)}::1`
      return send(login, from, { email: `nobody-${turn}-${index}@example.org`, password: `guess ${index}` })
    })
    await pause(100)
    const { status, ms } = await send(login, `198.51.100.${turn + 1}`, { email, password })
    if (status !== 200) throw new Error(`The customer was answered ${status}`)
    times.push(ms)
    refused += (await Promise.all(wrong)).filter((answer) => answer.status === 429).length
  }
  return { times, refused }
}

async function readKept({ url }: RunningServer, count: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const { status, ms } = await send(url + kept, `203.0.113.${turn % 250}`)
    if (status !== 200) throw new Error(`A kept page was answered ${status}`)
    times.push(ms)
    await pause(5)
  }
  return times
}
