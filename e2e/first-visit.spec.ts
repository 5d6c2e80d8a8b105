import { readingBytes, viewerBytes } from '../bench/reading-bytes.ts'
import { bytesOf, firstVisit, firstVisitRoutes, mostScriptBytes } from '../bench/script-bytes.ts'
import { untilAlive } from './alive.ts'
import { ours } from './browser.ts'
import { expect, test } from './shop.ts'

test('the scripts of a first visit stay within their limit on every route', async ({ browser, readShop }) => {
  // All at once: most of it is waiting for what comes late. What the worker fetches for itself is not a visit's.
  const visits = Object.entries(firstVisitRoutes).map(async ([route, address]) => {
    const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
    const { scripts } = await firstVisit(context, readShop.url, address)
    await context.close()
    return { route, scripts, bytes: bytesOf(scripts) }
  })
  for (const { route, scripts, bytes } of await Promise.all(visits)) {
    const heaviest = scripts.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8)
    const told = heaviest.map((script) => `${script.name} ${script.bytes}`).join('\n')
    expect(bytes, `${route}: ${bytes} bytes, of which\n${told}\n`).toBeLessThanOrEqual(mostScriptBytes)
    // Less than half of it, and nothing was measured.
    expect(bytes, route).toBeGreaterThan(mostScriptBytes / 2)
  }
})

test('no page to read loads more script than it may', () => {
  const { row, details } = readingBytes(process.cwd())
  expect(row.target?.isMet, details.join('\n')).toBe(true)
})

test('what turns pieces weighs no more than it may', () => {
  const { measured, target } = viewerBytes(process.cwd())
  expect(target?.isMet, measured).toBe(true)
})

test('the scripts of a first visit are all asked for before the first of them has come', async ({
  browser,
  readShop
}) => {
  const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
  const page = await context.newPage()
  const asked = new Set<string>()
  let letThrough = () => {}
  const line = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    asked.add(new URL(route.request().url()).pathname)
    await line
    await route.continue()
  })
  await page.goto(readShop.url, { waitUntil: 'domcontentloaded' })
  const listed = await page.evaluate(() =>
    Object.keys(JSON.parse(document.getElementById('nl-chunks')?.textContent ?? '{}'))
  )
  const scripts = listed.filter((address) => address.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  await expect.poll(() => scripts.filter((address) => !asked.has(address))).toEqual([])
  letThrough()
  await untilAlive(page)
  await context.close()
})
