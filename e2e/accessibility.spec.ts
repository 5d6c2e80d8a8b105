import type { Page } from '@playwright/test'
import { LOOKED_AT } from '../domain/pages/pages.ts'
import { openAlive, openAwake } from './alive.ts'
import { axeFinds } from './axe.ts'
import { addFromPage, badge, EARRINGS, RING } from './cart.ts'
import { expect, test } from './shop.ts'

// Where nothing of the worker is seen, none fetches the whole shop for each test.
test.use({ serviceWorkers: 'block' })

/** What a page looks like at other addresses than those at which it is looked at anyway. */
const OTHER_LOOKS = [
  '/products?category=tennis-bracelets&diamondType=lab-grown',
  '/products?category=loose-diamonds',
  '/products?q=zirconia',
  '/products/natural-tennis-bracelet-18k-white-gold',
  '/products/natural-oval-diamond',
  '/products/no-such-piece',
  `/wish-list?pieces=${EARRINGS},${RING}`,
  `/compare?pieces=${EARRINGS},${RING},natural-oval-diamond`
]

/** Every screen is measured; those looked at by axe have each width and each scheme once. */
const screens = [
  { width: 320, height: 640, colorScheme: 'light', isLookedAt: true },
  { width: 390, height: 844, colorScheme: 'dark', isLookedAt: false },
  { width: 640, height: 450, colorScheme: 'light', isLookedAt: false },
  { width: 1280, height: 900, colorScheme: 'dark', isLookedAt: true }
] as const

/**
 * Opens the page with all that comes alive in it, and measures and judges it on every screen. That its policy refuses nothing
 * of it is asked at the end of every journey, in shop.ts.
 */
async function lookAt(page: Page, address: string): Promise<void> {
  await openAwake(page, address)
  await page.waitForFunction(() => document.documentElement.classList.contains('faces'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A section that was never on the screen changes its colours only while axe looks at it: what is judged is where they end.
  await page.evaluate(() => {
    // The policy of the page lets no style element in.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  for (const { colorScheme, isLookedAt, ...viewport } of screens) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    if (!isLookedAt) continue
    expect(await axeFinds(page)).toEqual([])
  }
}

for (const address of [...LOOKED_AT, ...OTHER_LOOKS])
  test(`axe finds nothing on ${address}, and nothing runs out sideways`, async ({ page, readShop }) => {
    await lookAt(page, readShop.url + address)
  })

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('axe finds nothing on install while the shop comes to the device, and nothing runs out sideways', async ({
    page,
    readShop
  }) => {
    await lookAt(page, `${readShop.url}/install`)
  })
})

test('axe finds nothing in the menu, the search, the filters and the size guide', async ({ page, readShop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAlive(page, `${readShop.url}/products?category=wedding-rings`)
  for (const opener of ['Open menu', 'Search', /^Filters/]) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await axeFinds(page, '.MuiDrawer-root')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('axe finds nothing in signing in, creating an account and asking for a new password', async ({
  page,
  readShop
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAlive(page, `${readShop.url}/account`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  for (const [name, next] of [
    ['Sign in', 'Create an account'],
    ['Create an account', 'I have an account'],
    ['Sign in', 'Forgotten your password?'],
    ['Choose a new password', null]
  ] as const) {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await axeFinds(page, '.MuiDialog-root')).toEqual([])
    if (next) await page.getByRole('dialog').getByRole('button', { name: next }).click()
  }
})

test('axe finds nothing on a filled cart, its panel, the checkout and its errors', async ({ page, readShop: shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addFromPage(page, shop, EARRINGS)
  const check = async () => {
    expect(await axeFinds(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  for (const { colorScheme, isLookedAt, ...viewport } of screens) {
    if (!isLookedAt) continue
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openAlive(page, `${shop.url}/cart`)
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
    await check()
    await openAlive(page, shop.url)
    await badge(page, 1).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Checkout' })).toBeVisible()
    await check()
    await openAlive(page, `${shop.url}/checkout`)
    await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
    await expect(page.getByText('First name is required').first()).toBeVisible()
    await check()
  }
})

test('the shop can be walked by keyboard alone', async ({ page, readShop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAlive(page, readShop.url)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('button', { name: 'Jewellery' }).focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('list', { name: 'By kind' }).getByRole('link')
  await expect(links.first()).toHaveText('Tennis bracelets')
  await expect(page.getByRole('button', { name: 'Jewellery' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Jewellery' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  const address = await links.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(page.locator('#main')).toBeFocused()
})
