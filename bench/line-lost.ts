import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { answerCookies, makeReadyOffline } from './offline-page.ts'
import type { Row } from './part.ts'
import { freePort } from './processes.ts'
import { submitWithoutShop } from './requests.ts'
import { openShop } from './shop.ts'
import { spreadOf, writeSpread } from './spread.ts'

const turns = 3
const most = { bandMs: 5000, sentMs: 10_000 }
/** How long the shop is away with a request waiting: longer than the waits between two tries are by then, in ms. */
const away = 20_000

/** The shop dies under an open page and comes back: how soon the page says so, and how soon all that waits is sent. OFFLINE, section 5.4. */
export async function lostAndFound(browser: Browser, root: string): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const place = { dataDir: path.join(folder, 'var'), port: await freePort() }
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const [band, sent]: [number[], number[]] = [[], []]
  let shop = await openShop(root, place)
  try {
    await answerCookies(context)
    const page = await context.newPage()
    await makeReadyOffline(page, shop.url)
    const waits = page.getByRole('link', { name: /^Waiting to be sent/ }).first()
    const offline = page.getByText('We cannot be reached just now.')
    for (let turn = 0; turn < turns; turn++) {
      await page.goto(`${shop.url}/faq`)
      await page.mouse.move(5, 5)
      const way = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).first()
      // The footer comes alive with the first move, and the page has been in touch by then.
      await page.waitForTimeout(2000)
      await shop.close()
      const left = performance.now()
      await way.click()
      await offline.waitFor({ timeout: 30_000 })
      band.push(performance.now() - left)
      await submitWithoutShop(page, `${shop.url}/wholesale`)
      await waits.waitFor()
      await page.waitForTimeout(away)
      shop = await openShop(root, place)
      const back = performance.now()
      await waits.waitFor({ state: 'detached', timeout: 60_000 })
      sent.push(performance.now() - back)
    }
  } finally {
    await context.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
  const [said, arrived] = [spreadOf(band), spreadOf(sent)]
  return [
    {
      what: 'the shop dies: from the first move to another page until the band says so',
      measured: writeSpread(said, 0, 'ms'),
      target: { says: `≤ ${most.bandMs / 1000} s`, isMet: said.max <= most.bandMs }
    },
    {
      what: `the shop is back after ${away / 1000} s: until the request that waited is sent, nothing pressed`,
      measured: writeSpread(arrived, 0, 'ms'),
      target: { says: `≤ ${most.sentMs / 1000} s`, isMet: arrived.max <= most.sentMs }
    }
  ]
}
