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
      const files = JSON.parse((await page.locator('#nl-chunks').textContent()) ?? '{}')
      const sheet = Object.keys(files).find((file) => file.endsWith('.css'))
      await page.addStyleTag({ url: `${sheet}` })
      expect(await looks(page), `${address} on ${media}`).toEqual(own)
    }
})

/** How wide the telephones are that most visitors hold, in CSS pixels. */
const TELEPHONES = [360, 375, 384, 390, 393, 402, 412, 414, 428, 430, 440]

test('nothing on the first page moves when its own faces take the place of the first ones', async ({
  page,
  readShop
}) => {
  await page.goto(readShop.url)
  await expect(page.locator('html.faces')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const width of TELEPHONES) {
    await page.setViewportSize({ width, height: 844 })
    const moved = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('main h1, main h2, main p, main figcaption, main a')]
      const tops = () => texts.map((element) => Math.round(element.getBoundingClientRect().bottom))
      const own = tops()
      document.documentElement.classList.remove('faces')
      const first = tops()
      document.documentElement.classList.add('faces')
      return texts.flatMap((element, index) => {
        const [now = 0, before = 0] = [own[index], first[index]]
        // A line of text is 18 px and more; faces differ by a pixel.
        return Math.min(now, before) < innerHeight && Math.abs(now - before) > 6 ? [element.textContent] : []
      })
    })
    expect(moved, `at ${width} px`).toEqual([])
  }
})
