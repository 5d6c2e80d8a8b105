import type { BrowserContext, Page } from '@playwright/test'
import { ours } from './browser.ts'
import { answerCookies, test as base, expect, whileOpen } from './shop.ts'

/** Opens a page and waits until the shop says that it works without signal. */
export async function makeReadyOffline(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByText('Ready to use offline')).toBeVisible({ timeout: 60_000 })
  // The list-size pictures follow in their own time.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('list-pictures-1')).keys()).length), {
      timeout: 60_000
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
    { scope: 'worker', timeout: 120_000 }
  ],
  url: async ({ kept }, use) => use(kept.url),
  page: async ({ kept }, use) => {
    const page = await kept.context.newPage()
    await use(page)
    await page.close()
  }
})
