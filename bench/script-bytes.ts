import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { getOk } from './http-get.ts'
import type { Part, PartResult, Row } from './part.ts'
import { readingBytes, viewerBytes } from './reading-bytes.ts'
import { openShop, whileOpen } from './shop.ts'

/** What the scripts of a first visit may weigh, in bytes as sent, on each of its routes. */
export const mostScriptBytes = 118_000
const quietFor = 6000
/** Where a first visit may begin. */
export const firstVisitRoutes = {
  home: '/',
  listing: '/products?category=tennis-bracelets',
  'all products': '/products',
  detail: '/products/natural-tennis-bracelet-18k-white-gold'
}

interface Script {
  name: string
  /** Encoded body. */
  bytes: number
  from: 'network' | 'worker' | 'document'
}

/**
 * Every script byte of a first visit, from the first request until six seconds after the network fell idle. Scripts
 * that the worker answered count as if they had been fetched; inline ones count as brotli.
 */
export const measureScriptBytes: Part = async ({ root, chromiumPath }) => {
  const shop = await openShop(root)
  return whileOpen([shop], async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
    try {
      return await measureRoutes(browser, root, shop.url)
    } finally {
      await browser.close()
    }
  })
}

async function measureRoutes(browser: Browser, root: string, origin: string): Promise<PartResult> {
  const rows: Row[] = []
  const details: string[] = []
  for (const [name, address] of Object.entries(firstVisitRoutes)) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
    const { page, scripts } = await firstVisit(context, origin, address)
    const sum = bytesOf(scripts)
    rows.push({
      what: `JavaScript of a first visit, ${name}, as sent (brotli)`,
      measured: `${kilobytes(sum)} kB`,
      target: { says: `≤ ${mostScriptBytes / 1000} kB`, isMet: sum <= mostScriptBytes }
    })
    details.push(`${name}: ${kilobytes(sum)} kB`, '', '| script | bytes | from |', '|---|---|---|')
    details.push(...scripts.map(({ name: file, bytes, from }) => `| ${file} | ${bytes} | ${from} |`), '')
    if (name === 'home') details.push(await precacheLine(page, origin), '')
    await context.close()
  }
  const own = readingBytes(root)
  return { rows: [...rows, own.row, viewerBytes(root)], details: [...details, ...own.details] }
}

export const bytesOf = (scripts: readonly Script[]) => scripts.reduce((total, { bytes }) => total + bytes, 0)

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Opens a page in a browser that has never been here, and says which scripts came until nothing more does. */
export async function firstVisit(context: BrowserContext, origin: string, address: string) {
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') finished.push(request)
  })
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  // What comes late comes by a timer: no event tells that none is left.
  await page.waitForTimeout(quietFor)
  await page.waitForLoadState('networkidle')
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')].flatMap(({ type, text }) =>
      ['', 'module', 'text/javascript'].includes(type) ? [text] : []
    )
  )
  const scripts = await Promise.all(finished.map((request) => toScript(request, origin)))
  scripts.push(
    ...inline.map((text) => ({ name: 'inline', bytes: brotliCompressSync(text).length, from: 'document' as const }))
  )
  return { page, scripts }
}

async function toScript(request: Request, origin: string): Promise<Script> {
  const { pathname } = new URL(request.url())
  const response = await request.response()
  if (response?.fromServiceWorker()) {
    const { body } = await getOk(origin + pathname)
    return { name: pathname, bytes: body.length, from: 'worker' }
  }
  const { responseBodySize } = await request.sizes()
  return { name: pathname, bytes: responseBodySize, from: 'network' }
}

/** The worker and everything it keeps from the start, as sent; by the names its own cache holds. */
async function precacheLine(page: Page, origin: string): Promise<string> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const addresses = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
  const sizeOf = async (address: string) => ({ address, bytes: (await getOk(origin + address)).body.length })
  const files = await Promise.all([...new Set(addresses)].map(sizeOf))
  const sum = (some: typeof files) => kilobytes(some.reduce((total, { bytes }) => total + bytes, 0))
  const scripts = files.filter(({ address }) => address.endsWith('.js'))
  const worker = await sizeOf('/sw.js')
  return `Beside it, not in the sums: the worker's own script, ${kilobytes(worker.bytes)} kB, and its precache of ${files.length} files, ${sum(files)} kB as sent (${scripts.length} scripts, ${sum(scripts)} kB).`
}
