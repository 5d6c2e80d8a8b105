import type { Page } from '@playwright/test'
import { openAwake } from './alive.ts'
import { expect, test } from './shop.ts'

/** It has no film, whose picture stays light. */
const PIECE = '/products/natural-round-pendant-platinum'

test.use({ serviceWorkers: 'block' })

const DARK = /\/media\/[a-z0-9-]+-dark-\d+\.avif\?v=/

/** Pictures that a page asks for, as it asks. */
function picturesAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/media\/[a-z0-9-]+-\d+\.(?:avif|webp|jpg)\?/.test(request.url())) asked.push(request.url())
  })
  return asked
}

const firstShown = (page: Page) => page.locator('main picture img').first()

for (const address of ['/', '/products?category=wedding-rings', PIECE]) {
  test(`in dark ${address} shows and fetches dark versions alone, and in light none of them`, async ({
    page,
    readShop
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = picturesAskedBy(page)
    await openAwake(page, readShop.url + address)
    await expect(firstShown(page)).toHaveJSProperty('complete', true)
    expect(dark.filter((url) => !DARK.test(url))).toEqual([])
    expect(await firstShown(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(DARK)
    expect(await firstShown(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const other = await page.context().newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    const light = picturesAskedBy(other)
    await openAwake(other, readShop.url + address)
    await expect(firstShown(other)).toHaveJSProperty('complete', true)
    expect(light.length).toBeGreaterThan(0)
    expect(light.filter((url) => DARK.test(url))).toEqual([])
  })
}

test('on paper a dark page shows the light version', async ({ page, readShop }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAwake(page, readShop.url + PIECE)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect
    .poll(() => firstShown(page).evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-\d+\.(?:avif|webp|jpg)\?v=[0-9a-f]+$/)
})

test('a card turns under a mouse on the ground that its picture is on', async ({ page, readShop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const card = page.locator('article').first()
  const turnedOn = async () => {
    const asked = page.waitForRequest(/\/media\/sprites\//)
    await page.mouse.move(0, 0)
    await card.hover()
    await expect(card.locator('img[src^="/media/sprites/"]').locator('..')).toHaveCSS('opacity', '1')
    return (await asked).url()
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await openAwake(page, `${readShop.url}/products?category=tennis-bracelets`)
  expect(await turnedOn()).toMatch(/-dark\.avif\?/)
  // The page changes its colours while it is open: so does what turns.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await expect
    .poll(() =>
      card
        .locator('picture img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
    )
    .not.toMatch(DARK)
  expect(await turnedOn()).not.toMatch(/-dark\.avif\?/)
})

/** How far apart two colours of sRGB are in light, the first of them over white as far as it lets it through. */
const contrastOf = (page: Page, selector: string, groundOf: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((words, ground) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      const lightOf = (colour: string) => {
        if (!canvas) return 0
        for (const style of ['#fff', colour]) {
          canvas.fillStyle = style
          canvas.fillRect(0, 0, 1, 1)
        }
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((level) =>
          level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const background = getComputedStyle(words.closest(ground) ?? words).backgroundColor
      const [most = 0, least = 0] = [getComputedStyle(words).color, background].map(lightOf).sort((a, b) => b - a)
      return (most + 0.05) / (least + 0.05)
    }, groundOf)

test('in dark a light picture stands where no dark one can be had, and the words on the hero are read on it', async ({
  page,
  readShop
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route(DARK, (route) => route.fulfill({ status: 404 }))
  await openAwake(page, readShop.url)
  await expect
    .poll(() => firstShown(page).evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc))
    .toMatch(/-\d+\.avif\?v=[0-9a-f]+$/)
  expect(await contrastOf(page, 'figcaption', 'figcaption')).toBeGreaterThan(4.5)
})

test('in dark the outline of a picture that does not come is read on the ground of the one before it', async ({
  page,
  readShop
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAwake(page, `${readShop.url}/products?category=wedding-rings`)
  await expect(firstShown(page)).toHaveJSProperty('complete', true)
  await page.route(/\/media\//, (route) => route.abort())
  const metals = page.getByRole('list', { name: /^Metals of/ }).first()
  await metals.getByRole('button', { pressed: false }).first().click()
  await expect(page.getByText('Picture to follow')).toBeVisible()
  expect(await contrastOf(page, 'text=Picture to follow', '[data-ground]')).toBeGreaterThan(4.5)
})
