import type { BrowserContext, Page } from '@playwright/test'
import { ours } from './browser.ts'
import { answerCookies, test as base, expect, whileOpen } from './shop.ts'

/** How long the whole shop may take to come to a device, in ms: a part that failed is asked for again after 8, then 16 s. */
const INSTALLS_WITHIN = 150_000

/** Opens a page and waits until the shop says that it works without signal. */
export async function makeReadyOffline(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByText('Ready to use offline')).toBeVisible({ timeout: INSTALLS_WITHIN })
  // The list-size pictures follow in their own time.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('list-pictures-1')).keys()).length), {
      timeout: INSTALLS_WITHIN
    })
    .toBeGreaterThan(20)
}

interface Kept {
  context: BrowserContext
  url: string
}

/** For what is only read: a device that was made ready once, of a shop that is stopped. Many tests open their pages on it. */
export const offline = base.extend<{ url: string }, { kept: Kept }>({
  kept: [
    async ({ browser }, use) =>
      whileOpen(async (shop) => {
        const context = await browser.newContext(ours)
        await answerCookies(context)
        const page = await context.newPage()
        await makeReadyOffline(page, shop.url)
        await page.close()
        await shop.stop()
        await use({ context, url: shop.url })
        await context.close()
      }),
    { scope: 'worker', timeout: 360_000 }
  ],
  url: async ({ kept }, use) => use(kept.url),
  page: async ({ kept }, use) => {
    const page = await kept.context.newPage()
    await use(page)
    await page.close()
  }
})
