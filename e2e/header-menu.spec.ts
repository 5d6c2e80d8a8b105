import type { Page } from '@playwright/test'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })

const opener = (page: Page, name = 'Jewellery') => page.getByRole('button', { name })
const list = (page: Page, name: string) => page.getByRole('list', { name })

test('the menu is a panel with a picture of each kind and range, which are asked for when it opens', async ({
  page,
  readShop
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAlive(page, `${readShop.url}/shipping`)
  expect(asked.filter((url) => url.includes('/media/'))).toEqual([])
  await opener(page).click()
  await expect(list(page, 'By kind').locator('img')).toHaveCount(8)
  await expect(list(page, 'Ranges and gifts').locator('img')).toHaveCount(5)
  await expect(list(page, 'By shape').getByRole('link')).toHaveCount(10)
  for (const picture of await list(page, 'By kind').locator('img').all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await list(page, 'Ranges and gifts').getByRole('link', { name: 'Eternity rings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eternity rings')
  await expect(list(page, 'By kind')).toHaveCount(0)
})

test('a pointer that rests opens it, one that only crosses does not, and leaving closes it', async ({
  page,
  readShop
}) => {
  await openAlive(page, readShop.url)
  const box = await opener(page).boundingBox()
  if (!box) throw new Error('The menu has no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.move(x, 600)
  await page.waitForTimeout(400)
  await expect(list(page, 'By kind')).toHaveCount(0)

  await page.mouse.move(x, y)
  await expect(list(page, 'By kind')).toBeVisible()
  // A press on what has just opened by itself leaves it open.
  await page.mouse.click(x, y)
  await expect(list(page, 'By kind')).toBeVisible()
  // Down into the panel it stays.
  await page.mouse.move(x, y + 120, { steps: 8 })
  await page.waitForTimeout(500)
  await expect(list(page, 'By kind')).toBeVisible()
  // The other menu takes its place.
  await opener(page, 'Bespoke').hover()
  await expect(list(page, 'Made for you')).toBeVisible()
  await expect(list(page, 'By kind')).toHaveCount(0)
  await page.mouse.move(x, 880)
  await expect(list(page, 'Made for you')).toHaveCount(0)
})

test('Escape closes it without the pointer having to move, and a press elsewhere does', async ({ page, readShop }) => {
  await openAlive(page, readShop.url)
  await opener(page).hover()
  await expect(list(page, 'By kind')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page, 'By kind')).toHaveCount(0)
  await opener(page).press('Enter')
  await expect(list(page, 'By kind')).toBeVisible()
  await page.mouse.click(640, 890)
  await expect(list(page, 'By kind')).toHaveCount(0)
})

test('axe finds nothing in it, in both schemes and in forced colours, and nothing runs out sideways', async ({
  page,
  readShop
}) => {
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media })
    await openAlive(page, `${readShop.url}/shipping`)
    await opener(page).press('Enter')
    await expect(list(page, 'By kind')).toBeVisible()
    expect(await axeFinds(page, 'header')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})
