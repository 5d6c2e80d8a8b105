import { className } from '../vite/class-name.ts'
import { openAwake } from './alive.ts'
import { ours } from './browser.ts'
import { chunkOf } from './chunk-of.ts'
import { stretchWait } from './held.ts'
import { expect, test } from './shop.ts'

declare global {
  interface Window {
    /** What the column beside the pictures said, one drawing after another. */
    drawn?: string[]
  }
}

/** The column beside the pictures, and the list in it that comes a moment later. */
const info = `.${className('info', 'app/features/product/product-detail.module.css')}`
const lines = `.${className('lines', 'app/features/product/buying/truth-lines.module.css')}`

test('a piece opened from a list shows its head, and then the rest at once, with what its parts say', async ({
  browser,
  readShop
}) => {
  const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
  const page = await context.newPage()
  // How long a page is held back for its parts: app/features/product/first-part.tsx.
  await stretchWait(page, 400, 20_000)
  await openAwake(page, `${readShop.url}/products?category=bracelets`)
  const parts = ['buying/truth-lines', 'shown/product-leaves']
  for (const part of parts)
    await page.route(`**/${chunkOf(`app/features/product/${part}.tsx`)}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
  await page.evaluate((info) => {
    const column = () => document.querySelector('main h1')?.closest(info)
    const drawn: string[] = []
    window.drawn = drawn
    new MutationObserver(() => {
      const words = column()?.textContent
      if (words && words !== drawn.at(-1)) drawn.push(words)
    }).observe(document.body, { subtree: true, childList: true })
  }, info)
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/products\/./)
  const column = page.locator(info).filter({ has: page.locator('h1') })
  await expect(column.locator(lines)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const [head = '', ...rest] = (await page.evaluate(() => window.drawn)) ?? []
  const whole = (await column.textContent()) ?? ''
  expect(rest).toEqual([whole])
  expect(whole.startsWith(head)).toBe(true)
  expect(head).toContain(await column.getByRole('heading', { level: 1 }).textContent())
  await context.close()
})
