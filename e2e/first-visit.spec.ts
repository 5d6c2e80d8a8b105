import { readingBytes } from '../bench/reading-bytes.ts'
import { bytesOf, firstVisit, firstVisitRoutes, mostScriptBytes } from '../bench/script-bytes.ts'
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
