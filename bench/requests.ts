import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { untilAlive } from '../e2e/alive.ts'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { answerCookies, makeReadyOffline } from './offline-page.ts'
import type { Part } from './part.ts'
import { writePhotographs } from './photographs.ts'
import { freePort } from './processes.ts'
import { copyWaitingRequest, draftBytes, watchRequests } from './requests-in-page.ts'
import { openShop } from './shop.ts'
import { spreadOf, writeSpread } from './spread.ts'

const target = { preparedMs: 3000, sentBytes: 2_000_000, drainMs: 10_000, usableMs: 1000 }
const photographs = 5
const waiting = 50
const turns = { prepare: 3, drain: 3, open: 5 }

/** Requests without the shop: photographs made ready, a page opened from cold, and what waited sent. */
export const measureRequests: Part = async ({ root, chromiumPath }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const place = { dataDir: path.join(folder, 'var'), port: await freePort() }
  const files = await writePhotographs(folder, photographs)
  const launch = async () => {
    const context = await chromium.launchPersistentContext(path.join(folder, 'browser'), {
      executablePath: chromiumPath,
      args: CHROMIUM_FLAGS,
      viewport: { width: 390, height: 844 },
      hasTouch: true
    })
    await answerCookies(context)
    return context
  }
  const prepared: number[] = []
  const bytes: number[] = []
  const usable: number[] = []
  const drained: number[] = []
  let shop = await openShop(root, place)
  let browser = await launch()
  try {
    await makeReadyOffline(await browser.newPage(), shop.url)
    for (let turn = 0; turn < turns.prepare; turn++) {
      const page = await browser.newPage()
      prepared.push(await timeToPrepare(page, `${shop.url}/bespoke`, files))
      bytes.push(await page.evaluate(draftBytes))
      for (let left = photographs; left > 0; left--)
        await page
          .getByRole('button', { name: /^Remove photo/ })
          .first()
          .click()
      await page.close()
    }
    await shop.close()
    for (let turn = 0; turn < turns.open; turn++) {
      await browser.close()
      browser = await launch()
      usable.push(await timeToUse(browser, `${shop.url}/wholesale`))
    }
    for (let turn = 0; turn < turns.drain; turn++) {
      const page = await browser.newPage()
      await submitWithoutShop(page, `${shop.url}/wholesale`)
      await page.evaluate(copyWaitingRequest, waiting)
      const drain = page.evaluate(watchRequests, waiting)
      shop = await openShop(root, place)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      drained.push(await drain)
      await page.close()
      await shop.close()
    }
  } finally {
    await browser.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
  const [prepare, sent, open, drain] = [prepared, bytes, usable, drained].map(spreadOf)
  if (!prepare || !sent || !open || !drain) throw new Error('Nothing was measured')
  return {
    rows: [
      {
        what: `${photographs} photographs of 12 megapixels, from the choice until the request can be sent`,
        measured: writeSpread(prepare, 0, 'ms'),
        target: { says: '< 3 s', isMet: prepare.max < target.preparedMs }
      },
      {
        what: 'what is sent of them',
        measured: `${(sent.max / 1e6).toFixed(2)} MB`,
        target: { says: '≤ 2 MB', isMet: sent.max <= target.sentBytes }
      },
      {
        what: 'the wholesale page with the shop stopped and the browser just opened, until what is typed shows',
        measured: writeSpread(open, 0, 'ms'),
        target: { says: '< 1 s', isMet: open.max < target.usableMs }
      },
      {
        what: `${waiting} waiting requests sent, from the first to the last`,
        measured: writeSpread(drain, 0, 'ms'),
        target: { says: '< 10 s', isMet: drain.max < target.drainMs }
      }
    ],
    details: [
      `Photographs of 4000 × 3000 with the noise of a telephone. Prepared: ${list(prepared)} ms. The first turn also loads the code that makes them smaller.`,
      '',
      `The waiting requests are one wholesale enquiry and ${waiting - 1} copies of it under ids of their own. Sent: ${list(drained)} ms. Opened: ${list(usable)} ms, from the beginning of the navigation in a browser that has just been started.`
    ]
  }
}

const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ')

async function timeToPrepare(page: Page, address: string, files: string[]): Promise<number> {
  await page.goto(address)
  const input = page.locator('input[type="file"]')
  await input.waitFor({ state: 'attached' })
  await untilAlive(page)
  await input.evaluate((element) => {
    const times = { chosen: 0, ready: 0 }
    Object.assign(window, { times })
    element.addEventListener('change', () => (times.chosen ||= performance.now()), { capture: true, once: true })
    new MutationObserver(() => {
      const pictures = document.querySelectorAll('button[aria-label^="Remove photo"]').length
      if (pictures >= 5) times.ready ||= performance.now()
    }).observe(document, { subtree: true, childList: true })
  })
  await input.setInputFiles(files)
  const times = await page.waitForFunction(
    () => {
      const { times } = window as unknown as { times: { chosen: number; ready: number } }
      return times.ready > 0 && times
    },
    undefined,
    { timeout: 60_000 }
  )
  const { chosen, ready } = (await times.jsonValue()) as { chosen: number; ready: number }
  return ready - chosen
}

/** From the beginning of the navigation until a letter typed into the first field stands there. */
async function timeToUse(browser: BrowserContext, address: string): Promise<number> {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const field = () => document.querySelector<HTMLInputElement>('form input[name="companyName"]')
    const watching = new MutationObserver(() => {
      if (!field()) return
      watching.disconnect()
      // Two frames later it is on the screen, and its listeners are in place.
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { usableAt: performance.now() })))
    })
    watching.observe(document, { subtree: true, childList: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  const field = page.locator('form input[name="companyName"]')
  await field.pressSequentially('Northern')
  // In a later turn what was typed before is there already, as a draft.
  if (!(await field.inputValue()).endsWith('Northern')) throw new Error('What was typed does not stand in the field')
  const options = await page.locator('form select[name="businessType"] option').count()
  if (options < 5) throw new Error('The options are not there')
  const usableAt = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt)
  const time = (await usableAt.jsonValue()) as number
  await page.close()
  return time
}

/** Fills and sends the wholesale form while the shop is away; resolves when the page says that it is saved. */
export async function submitWithoutShop(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const typed = { companyName: 'Northern Rings Ltd', contactName: 'Alex Morgan', email: 'trade@example.org' }
  for (const [name, value] of Object.entries(typed)) await page.locator(`form [name="${name}"]`).fill(value)
  const chosen = {
    businessType: 'jewelry-retailer',
    businessSize: 'small-business',
    monthlyVolume: '11-50',
    averageOrderValue: '5k-25k',
    annualBudget: '250k-1m'
  }
  for (const [name, value] of Object.entries(chosen))
    await page.locator(`form select[name="${name}"]`).selectOption(value)
  for (const value of ['wedding-rings', 'natural', 'premium']) await page.locator(`form [value="${value}"]`).check()
  await page.locator('form button[type="submit"]').click()
  await page.getByText('Saved on this device').first().waitFor({ timeout: 20_000 })
}
