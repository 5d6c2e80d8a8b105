import { openAwake } from './alive.ts'
import { ours } from './browser.ts'
import { chunkOf } from './chunk-of.ts'
import { expect, test } from './shop.ts'

declare global {
  interface Window {
    /** What the column beside the pictures said in its first drawing. */
    drawnFirst?: string
  }
}

test('a piece opened from a list is drawn once, with what its parts say', async ({ browser, readShop }) => {
  const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
  const page = await context.newPage()
  // How long a page is held back for its parts (app/features/product/first-part.tsx) is not for a slow machine to decide here.
  await page.addInitScript(() => {
    const own = window.setTimeout
    window.setTimeout = ((work: TimerHandler, ms?: number) => own(work, ms === 400 ? 20_000 : ms)) as typeof setTimeout
  })
  await openAwake(page, `${readShop.url}/products?category=bracelets`)
  const parts = ['buying/truth-lines', 'shown/product-leaves']
  for (const part of parts)
    await page.route(`**/${chunkOf(`app/features/product/${part}.tsx`)}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
  await page.evaluate(() => {
    const column = () => document.querySelector('main h1')?.closest('[class*=info]')
    const watching = new MutationObserver(() => {
      const words = column()?.textContent
      if (!words) return
      window.drawnFirst = words
      watching.disconnect()
    })
    watching.observe(document.body, { subtree: true, childList: true })
  })
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/products\/./)
  const column = page.locator('[class*=info]').filter({ has: page.locator('h1') })
  await expect(column.locator('[class*=lines]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.drawnFirst)).toBe(await column.textContent())
  await context.close()
})
