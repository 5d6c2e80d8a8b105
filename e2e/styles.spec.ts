import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'block' })

const pages = [
  '/',
  '/products?category=tennis-bracelets',
  '/products/natural-tennis-bracelet-18k-white-gold',
  '/bespoke-wedding-rings',
  '/size-guide',
  '/checkout'
]

/** Each element with its place, size, colours and face. */
const looks = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
    return [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontFamily, display, opacity } = getComputedStyle(element)
      const place = [x, y, width, height].map(Math.round)
      return [element.tagName, element.className, ...place, color, backgroundColor, fontFamily, display, opacity].join()
    })
  })

// Documents bring the rules of their own classes only; the whole sheet must change nothing when it follows.
test('a page looks the same with its own rules as with the whole sheet, on screen and on paper', async ({
  page,
  readShop
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Without the loader, whose moment to bring the sheet is not ours to choose.
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script>\(\(\)[\s\S]*?<\/script>/, '')
    return route.fulfill({ response, body })
  })
  for (const address of pages)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await page.goto(readShop.url + address, { waitUntil: 'load' })
      const own = await looks(page)
      const sheet = await page.locator('#nl-chunks').getAttribute('data-sheet')
      await page.addStyleTag({ url: `${sheet}` })
      expect(await looks(page), `${address} on ${media}`).toEqual(own)
    }
})
