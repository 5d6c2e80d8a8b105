import { chromium, type Page } from '@playwright/test'
import { untilAlive } from '../e2e/alive.ts'
import { CHROMIUM_FLAGS } from './chromium.ts'
import type { Part } from './part.ts'
import { openShop, whileOpen } from './shop.ts'
import { spreadOf, writeSpread } from './spread.ts'

const most = 16
const inputs = 100

/** The calculator: from an input's own time stamp to the new total in the document, by the page's performance marks. */
export const measureCalculator: Part = async ({ root, chromiumPath }) => {
  const shop = await openShop(root)
  return whileOpen([shop], async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const times = await timesOf(page, `${shop.url}/price-calculator`)
      const spread = spreadOf(times)
      return {
        rows: [
          {
            what: 'an input of the calculator, until the new total is in the document',
            measured: writeSpread(spread, 1, 'ms'),
            target: { says: `median < ${most} ms`, isMet: spread.median < most }
          }
        ],
        details: [`${times.length} steps of the carat slider by keyboard. The next frame shows it.`]
      }
    } finally {
      await browser.close()
    }
  })
}

async function timesOf(page: Page, address: string): Promise<number[]> {
  await page.goto(address)
  await untilAlive(page)
  const slider = page.getByRole('slider').first()
  await slider.focus()
  const done = () => page.evaluate(() => performance.getEntriesByName('calculator', 'measure').length)
  // There and back, so that every step changes the total.
  for (let step = 0; step < inputs; step++) {
    const before = await done()
    await page.keyboard.press(step % 40 < 20 ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForFunction((count) => performance.getEntriesByName('calculator', 'measure').length > count, before)
  }
  return page.evaluate(() => performance.getEntriesByName('calculator', 'measure').map(({ duration }) => duration))
}
