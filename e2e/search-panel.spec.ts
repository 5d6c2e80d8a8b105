import type { Page } from '@playwright/test'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './shop.ts'
import { offline } from './worker.ts'

const text = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

async function openSearch(page: Page, url: string): Promise<void> {
  await openAlive(page, url)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(text(page)).toBeFocused()
}

/** What a screen reader is told is active. */
const active = (page: Page) =>
  text(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
  )

test.describe('with the shop there', () => {
  // The worker has its own journeys.
  test.use({ serviceWorkers: 'block' })

  test('by keyboard alone a shopper finds pieces, a range and a page, and opens a piece', async ({
    page,
    readShop
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openAlive(page, readShop.url)
    await page.getByRole('button', { name: 'Search' }).focus()
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    await expect(text(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(group(page, 'By kind').getByRole('option')).toHaveCount(8)

    // What is spoken stands for a second.
    const told = page.waitForFunction(() =>
      [...document.querySelectorAll('[data-voice]')].some(({ textContent }) =>
        /^\d+ suggestions: \d+ pieces, \d+ ranges/.test(textContent ?? '')
      )
    )
    await page.keyboard.type('studs')
    await expect(group(page, 'Pieces').getByRole('option', { name: /^Stud earrings/ })).toBeVisible()
    await expect(group(page, 'Kinds and ranges').getByRole('option').first()).toHaveText('Stud earrings')
    await told

    expect(await active(page)).toBeUndefined()
    await page.keyboard.press('ArrowDown')
    const first = await options(page).first().textContent()
    expect(await active(page)).toBe(first)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    expect(await active(page)).toBeUndefined()
    await page.keyboard.press('ArrowUp')
    expect(await active(page)).toBe(await options(page).last().textContent())
    await page.keyboard.press('Home')
    expect(await active(page)).toBeUndefined()
    expect(await text(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    expect(await active(page)).toBeUndefined()
    expect(await text(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)

    await page.keyboard.press('ArrowDown')
    const address = await options(page).first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname + url.search === address)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
  })

  test('Enter without a choice leads to the listing, Escape takes away the words and then the panel', async ({
    page,
    readShop
  }) => {
    await openSearch(page, readShop.url)
    await page.keyboard.type('halo')
    await page.keyboard.press('Escape')
    await expect(text(page)).toHaveValue('')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('halo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=halo$/)
  })

  test('the same designs stand in the panel as first in the listing of the same words', async ({ page, readShop }) => {
    await openSearch(page, readShop.url)
    await page.keyboard.type('solitare platinum under 9000')
    await expect(page.getByText('Showing solitaire platinum under 9000')).toBeVisible()
    const shown = await group(page, 'Pieces')
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .all()
    const names = await Promise.all(shown.map((option) => option.locator('[dir]').textContent()))
    expect(names.length).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    // The page that was searched from has cards as well.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search:/)
    const listed = page.getByRole('article').getByRole('heading')
    await expect(listed.first()).toBeVisible()
    expect((await listed.allTextContents()).slice(0, names.length)).toEqual(names)
  })

  test('questions lead to their pages, and what nothing answers to has what comes nearest', async ({
    page,
    readShop
  }) => {
    await openSearch(page, readShop.url)
    await page.keyboard.type('ring size')
    await expect(group(page, 'Pages').getByRole('option').first()).toHaveText('Size guide')
    await text(page).fill('emerald halo hoops under 10')
    await expect(
      group(page, /^Nearest, without/)
        .getByRole('option')
        .first()
    ).toBeVisible()
    await text(page).fill('zirconia')
    await expect(group(page, 'Nearest, without “zirconia”').getByRole('option').first()).toBeVisible()
  })

  test('a phone searches by touch', async ({ page, readShop }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openSearch(page, readShop.url)
    await text(page).fill('returns')
    await group(page, 'Pages').getByRole('option', { name: 'Warranty and returns' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/warranty and returns/i)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  for (const [name, typed] of [
    ['of 10,000 characters', 'ring '.repeat(2000)],
    ['of emoji', '💍💎✨👩‍❤️‍👨'],
    ['from right to left', 'خاتم خطوبة ألماس'],
    ['of a regular expression', '(((.*+?^$[]|\\'],
    ['of markup', '<img src=x onerror=alert(1)>"\'&']
  ] as const)
    test(`a text ${name} is withstood`, async ({ page, readShop }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await openSearch(page, readShop.url)
      await text(page).fill(typed)
      await page.keyboard.press('ArrowDown')
      await text(page).press('Home')
      await text(page).fill(`${typed} `)
      await text(page).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/products/)
      expect(errors).toEqual([])
    })

  test('an answer that comes after a later one is not shown, while the shop is asked', async ({ page, readShop }) => {
    // A catalogue too large to be taken: each text is asked for.
    await page.route('**/api/products?limit=1', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '100000' } })
    })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const answered: string[] = []
    await page.route(/\/api\/products\?q=anklet/, async (route) => {
      const response = await route.fetch()
      await held
      answered.push('anklet')
      await route.fulfill({ response })
    })
    await openSearch(page, readShop.url)
    const asked = page.waitForRequest(/\/api\/products\?q=anklet/)
    await text(page).fill('anklet')
    await asked
    await text(page).fill('halo ring')
    await expect(group(page, 'Pieces').getByRole('option').first()).toContainText('Halo ring')
    letGo()
    await expect.poll(() => answered).toEqual(['anklet'])
    await page.waitForTimeout(200)
    await expect(group(page, 'Pieces').getByRole('option').first()).toContainText('Halo ring')
  })

  test('where the shop is out of reach and nothing is here, pages and kinds are suggested all the same', async ({
    page,
    readShop
  }) => {
    await page.route('**/api/products?limit=1', (route) => route.abort())
    await page.route('**/api/search?*', (route) => route.abort())
    await openSearch(page, readShop.url)
    await text(page).fill('earring care')
    await text(page).fill('care')
    await expect(group(page, 'Pages').getByRole('option', { name: 'Care' })).toBeVisible()
    await text(page).fill('💎')
    await expect(page.getByText('Nothing to suggest.')).toBeVisible()
  })

  test('axe finds nothing in the panel, empty, filled and with one active, in both schemes', async ({
    page,
    readShop
  }) => {
    for (const [width, height, colorScheme] of [
      [390, 844, 'light'],
      [1280, 900, 'dark']
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openSearch(page, readShop.url)
      expect(await axeFinds(page, '.MuiDrawer-root')).toEqual([])
      await text(page).fill('ring')
      await expect(group(page, 'Pieces').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      expect(await axeFinds(page, '.MuiDrawer-root')).toEqual([])
    }
  })

  test('searches are remembered for the visit, on the device only with preferences on, and can be cleared', async ({
    page,
    readShop
  }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('northlight-searches'))
    await openSearch(page, readShop.url)
    await text(page).fill('halo')
    await text(page).press('Enter')
    await expect(page).toHaveURL(/q=halo/)
    expect(await stored()).toBeNull()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(group(page, 'Recent searches').getByRole('option')).toHaveText(['halo'])
    await page.keyboard.press('Escape')

    await page.evaluate(() => window.dispatchEvent(new Event('openCookieSettings')))
    await page.getByRole('switch', { name: 'Preferences' }).check()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await page.getByRole('button', { name: 'Search' }).click()
    await text(page).fill('studs')
    await text(page).press('Enter')
    await expect(page).toHaveURL(/q=studs/)
    expect(JSON.parse((await stored()) ?? '')).toEqual(['studs'])
    // Every journey's browser says no anew with each document: this one goes on saying yes.
    const yes = await page.evaluate(() => localStorage.getItem('northlight-consent') ?? '')
    await page.addInitScript((choice) => localStorage.setItem('northlight-consent', choice), yes)
    await page.reload()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(group(page, 'Recent searches').getByRole('option')).toHaveText(['studs'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(group(page, 'Recent searches')).toHaveCount(0)
    await expect(text(page)).toBeFocused()
    expect(await stored()).toBeNull()

    await text(page).fill('hoops')
    await text(page).press('Enter')
    await expect(page).toHaveURL(/q=hoops/)
    expect(await stored()).not.toBeNull()
    await page.evaluate(() => window.dispatchEvent(new Event('openCookieSettings')))
    await page.getByRole('switch', { name: 'Preferences' }).uncheck()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect.poll(stored).toBeNull()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block' })

  test('the search is a form', async ({ page, readShop }) => {
    await page.goto(readShop.url)
    await page.getByRole('searchbox', { name: 'Search the shop' }).fill('solitaire')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=solitaire/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

offline('with the shop stopped, the panel finds pieces and pages by what the device has', async ({ page, url }) => {
  await openSearch(page, url)
  await text(page).fill('platinum eternity')
  await expect(group(page, 'Pieces').getByRole('option').first()).toContainText('Eternity ring')
  const picture = group(page, 'Pieces').locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await text(page).fill('care')
  await group(page, 'Pages').getByRole('option', { name: 'Care' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care instructions')
})
