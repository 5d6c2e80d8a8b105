import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { ModuleChunks } from '../api/server/pages/build.ts'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { getOk } from './http-get.ts'
import { lostAndFound } from './line-lost.ts'
import { answerCookies } from './offline-page.ts'
import type { Part, Row } from './part.ts'
import { openShop, type RunningServer, whileOpen } from './shop.ts'
import { openSlowLine } from './slow-line.ts'
import { spreadOf, writeSpread } from './spread.ts'

const line = { latency: 300, bitsPerSecond: 1_600_000 }
const turns = 3
const most = { readyMs: 12_000, units: 70, unitBytes: 600_000, releaseBytes: 15_000, modules: 15 }

/** The shop on the device: how soon it is there, of how many files it is, what a release changes of them, and how it follows the line. OFFLINE, section 5. */
export const measureDevice: Part = async ({ root, chromiumPath }) => {
  const shop = await openShop(root)
  return whileOpen([shop], async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
    try {
      const ready: Ready[] = []
      for (let turn = 0; turn < turns; turn++) ready.push(await timeToReady(browser, shop))
      const kept = await keptUnits(browser, shop)
      const changed = await changedByAWord(root)
      const modules = await coldModules(root)
      const lost = await lostAndFound(browser, root)
      return {
        rows: [...readyRows(ready), ...unitRows(kept), releaseRow(changed), modulesRow(modules), ...lost],
        details: [
          `The line: ${line.latency} ms and ${line.bitsPerSecond / 1e6} Mbit/s for all connections together, HTTP/1.1 as the shop speaks it behind its proxy.`,
          `A release that changes one word of the page about the warranty renames: ${changed.names.join(', ')}.`,
          `Scripts of a route opened cold, static imports of its page and of the entry: ${modules.map(({ page, count }) => `${path.basename(page, '.tsx')} ${count}`).join(', ')}.`
        ]
      }
    } finally {
      await browser.close()
    }
  })
}

interface Ready {
  readyMs: number
  /** How long a press on the menu took while the shop was on its way. */
  menuMs: number
}

async function timeToReady(browser: Browser, shop: RunningServer): Promise<Ready> {
  const slow = await openSlowLine(Number(new URL(shop.url).port), line)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    await answerCookies(context)
    const page = await context.newPage()
    const started = performance.now()
    await page.goto(slow.url, { waitUntil: 'commit' })
    await untilInstalling(page)
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').waitFor()
    const menuMs = performance.now() - pressed
    await page.keyboard.press('Escape')
    await page.getByText('Ready to use offline').waitFor({ timeout: 180_000 })
    return { readyMs: performance.now() - started, menuMs }
  } finally {
    await context.close()
    await slow.close()
  }
}

/** Not by a function that answers with a promise: a promise counts as true before it is kept. */
const untilInstalling = (page: Page) =>
  page.evaluate(async () => {
    while (!(await navigator.serviceWorker.getRegistration())?.installing)
      await new Promise((resolve) => setTimeout(resolve, 20))
  })

function readyRows(ready: readonly Ready[]): Row[] {
  const all = spreadOf(ready.map(({ readyMs }) => readyMs))
  const menu = spreadOf(ready.map(({ menuMs }) => menuMs))
  return [
    {
      what: `a first visit at ${line.latency} ms and ${line.bitsPerSecond / 1e6} Mbit/s, until the shop is ready to use offline`,
      measured: writeSpread(all, 0, 'ms'),
      target: { says: `≤ ${most.readyMs / 1000} s`, isMet: all.median <= most.readyMs }
    },
    {
      what: 'while the worker installs, from a press on the menu until it is open',
      measured: writeSpread(menu, 0, 'ms')
    }
  ]
}

/** What the worker keeps of the program, in files and bytes as sent. */
async function keptUnits(browser: Browser, shop: RunningServer): Promise<{ files: number; bytes: number }> {
  const context = await browser.newContext()
  try {
    await answerCookies(context)
    const page = await context.newPage()
    await page.goto(shop.url)
    await page.getByText('Ready to use offline').waitFor({ timeout: 60_000 })
    const addresses = await precached(page)
    const sizes = await Promise.all(addresses.map(async (address) => (await getOk(shop.url + address)).body.length))
    return { files: addresses.length, bytes: sizes.reduce((sum, each) => sum + each, 0) }
  } finally {
    await context.close()
  }
}

const precached = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

const unitRows = ({ files, bytes }: { files: number; bytes: number }): Row[] => [
  {
    what: 'files kept beside pictures and catalogue',
    measured: String(files),
    target: { says: `≤ ${most.units}`, isMet: files <= most.units }
  },
  {
    what: 'what they are as sent',
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    target: { says: `≤ ${most.unitBytes / 1000} kB`, isMet: bytes <= most.unitBytes }
  }
]

interface Changed {
  names: string[]
  bytes: number
}

/** Builds a copy of the shop in which one word of one page is another, and compares the names of its scripts. */
async function changedByAWord(root: string): Promise<Changed> {
  const copy = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  try {
    const left = new Set(['.git', '.cache', 'dist', 'node_modules', 'var', 'test-results'])
    for (const name of await readdir(root))
      if (!left.has(name)) await cp(path.join(root, name), path.join(copy, name), { recursive: true })
    // Not by a symbolic link: the names of scripts go by where a package lies from the shop's folder.
    await promisify(execFile)('cp', ['-al', path.join(root, 'node_modules'), path.join(copy, 'node_modules')])
    const page = path.join(copy, 'app/features/info/warranty/warranty-page.tsx')
    const text = await readFile(page, 'utf8')
    const other = text.replace("const title = 'Warranty", "const title = 'Guarantee")
    if (other === text) throw new Error(`${page} reads otherwise`)
    await writeFile(page, other)
    await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: copy })
    const scripts = async (folder: string) =>
      (await readdir(path.join(folder, 'dist/client/assets'))).filter((name) => name.endsWith('.js'))
    const before = new Set(await scripts(root))
    const names = (await scripts(copy)).filter((name) => !before.has(name))
    const sizes = names.map(async (name) => (await stat(path.join(copy, 'dist/client/assets', `${name}.br`))).size)
    return { names, bytes: (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0) }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const releaseRow = ({ names, bytes }: Changed): Row => ({
  what: `scripts of a release that changes one word (${names.length} of them)`,
  measured: `${(bytes / 1000).toFixed(1)} kB`,
  target: { says: `≤ ${most.releaseBytes / 1000} kB`, isMet: bytes <= most.releaseBytes }
})

async function coldModules(root: string): Promise<{ page: string; count: number }[]> {
  const table = await readFile(path.join(root, 'dist/client/.vite/modules.json'), 'utf8')
  const { of, imports }: ModuleChunks = JSON.parse(table)
  const pages = Object.keys(of).filter((module) => /^app\/.*-page\.tsx$/.test(module))
  return pages.map((page) => {
    const found = new Set([of['index.html'], of[page]].filter((file) => file !== undefined))
    // A set is gone through to its end, also where it grows meanwhile.
    for (const file of found) for (const each of imports[file] ?? []) found.add(each)
    return { page, count: found.size }
  })
}

function modulesRow(modules: readonly { page: string; count: number }[]): Row {
  const counts = spreadOf(modules.map(({ count }) => count))
  const within = modules.filter(({ count }) => count <= most.modules).length
  return {
    what: `modules that a route opened cold evaluates (${within} of ${modules.length} routes within the target)`,
    measured: writeSpread(counts, 0, ''),
    target: { says: `≤ ${most.modules}`, isMet: within === modules.length }
  }
}
