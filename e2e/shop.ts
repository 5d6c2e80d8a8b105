import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { consentRecord, REJECT_ALL } from '../domain/consent/consent.ts'
import { CONSENT_KEY } from '../domain/consent/consent-key.ts'
import { freePort } from './free-port.ts'

const repository = path.resolve(import.meta.dirname, '..')

/** A whole shop of its own for one test: a real process with a real database in a temporary folder. */
export interface Shop {
  url: string
  /** Where its database lies. */
  dataDir: string
  /** Ends the process without a word, as when the power fails: what "offline" means in these tests. */
  stop: () => Promise<void>
  /** Asks the process to end, and waits until it has seen its visitors off. */
  close: () => Promise<void>
  /** Opens it again on the same address, with the same data; from another root where a test has made one, or set otherwise. */
  start: (root?: string, settings?: Record<string, string>) => Promise<void>
  /** Its process, while it is open. */
  pid: () => number
  /** What it has written. */
  said: () => string
  /** A copy of the built shop that a test may change: the next version. */
  copyBuild: () => Promise<string>
}

export async function openShop(folder: string, settings: Record<string, string> = {}): Promise<Shop> {
  const port = await freePort()
  const dataDir = path.join(folder, 'var')
  let child: ChildProcess | undefined
  let said = ''

  async function start(root = repository, more: Record<string, string> = {}) {
    const server = path.join(repository, 'dist/server/server.js')
    const started = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { main } = await import(${JSON.stringify(server)}); await main(${JSON.stringify(root)})`,
        // As if it had been started by this program: a root that is a link is followed wherever it leads by then.
        path.join(root, 'scripts/start.mjs')
      ],
      {
        cwd: repository,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          ...settings,
          ...more
        }
      }
    )
    child = started
    said = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk
        if (said.includes('is open at')) resolve()
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${said}`)))
    })
  }

  async function end(signal: NodeJS.Signals) {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  function pid() {
    if (child?.pid === undefined) throw new Error('The shop is not open')
    return child.pid
  }

  async function copyBuild() {
    const root = path.join(folder, 'next')
    // Without the compressed copies of worker and document: a test that changes these would see the old ones sent.
    const filter = (file: string) => !/client\/[\w.-]+\.(?:br|gz)$/.test(file)
    await cp(path.join(repository, 'dist/client'), path.join(root, 'dist/client'), { recursive: true, filter })
    await symlink(path.join(repository, 'dist/server'), path.join(root, 'dist/server'))
    await symlink(path.join(repository, 'data'), path.join(root, 'data'))
    return root
  }

  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    start,
    stop: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
    pid,
    said: () => said,
    copyBuild
  }
}

/** The question about cookies was answered on an earlier visit: what is tested is not asked it as well. */
export async function answerCookies(context: BrowserContext): Promise<void> {
  const record = JSON.stringify(consentRecord(REJECT_ALL, '2026-01-01T00:00:00.000Z'))
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [CONSENT_KEY, record] as const)
}

/** Where the data of the run's first shop lie (e2e/first-shop.ts) */
export const FIRST_DATA = 'FIRST_SHOP_DATA'

/** As openShop, on a copy of the first shop's data: making a database and laying the assets by takes longer than opening. */
export async function openShopAgain(folder: string, settings: Record<string, string> = {}): Promise<Shop> {
  const first = process.env[FIRST_DATA]
  if (!first) throw new Error(`${FIRST_DATA} names no folder`)
  // By the system's program: Node's own copy takes eight times as long for as many files.
  await promisify(execFile)('cp', ['-a', first, path.join(folder, 'var')])
  return openShop(folder, settings)
}

/** A shop in a folder of its own, for as long as it is used. */
export async function whileOpen(use: (shop: Shop) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-'))
  const shop = await openShopAgain(folder)
  await use(shop)
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Everything that the browser refuses on the pages of a context for the shop's policy's sake, as the pages themselves are
 * told of it: page, directive, what it was, and which file wanted it.
 */
export async function refusalsIn(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeBinding('tellRefusal', (_, told: string) => void refused.push(told))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      const told = [location.pathname, effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(' ')
      ;(window as unknown as { tellRefusal: (told: string) => void }).tellRefusal(told)
    })
  )
  return refused
}

export interface Fixtures {
  shop: Shop
  /** The visitor has not answered the question about cookies yet. */
  isAsked: boolean
}

/**
 * `shop` is a test's own: to stop it, to change what it sells, to order, to count what lies in it. `readShop` is one for many
 * tests: none of them does any of that, and what a visitor has in their own cart nobody else sees. To open a shop takes two
 * seconds of a processor.
 */
export const test = base.extend<Fixtures, { readShop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  readShop: [async ({}, use) => whileOpen(use), { scope: 'worker' }],
  isAsked: [false, { option: true }],
  context: async ({ context, isAsked }, use) => {
    if (!isAsked) await answerCookies(context)
    const refused = await refusalsIn(context)
    await use(context)
    expect(refused, 'what the policy of the pages forbids').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  shop: async ({}, use) => whileOpen(use)
})

export { expect } from '@playwright/test'
