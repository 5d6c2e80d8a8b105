import type { Page } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { EARRINGS, RING } from './cart.ts'
import { expect, test } from './shop.ts'

/** A desk, a phone, and a desk at 400 %. */
const screens = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 }
] as const

test.use({ isAsked: true, serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return element && element !== document.body ? `${element.tagName} ${name.replace(/\s+/g, ' ').trim()}` : 'BODY'
  })

/** Presses the control by keyboard; the focus must not fall to the page, neither at once nor when all is done. */
async function pressByKey(page: Page, name: RegExp | string, role: 'button' | 'link' = 'button'): Promise<void> {
  const control = page.getByRole('main').getByRole(role, { name }).first()
  await control.focus()
  await page.keyboard.press('Enter')
  expect(await focused(page)).not.toBe('BODY')
}

/** A moment later: what was pressed has been done, and may have taken its button with it. */
async function notLost(page: Page): Promise<void> {
  await page.waitForTimeout(300)
  expect(await focused(page)).not.toBe('BODY')
}

async function openAsked(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
  await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible()
}

/**
 * In the page: what stands over the element that has the focus, if it stands there wholly or over one of its sides; undefined
 * where nothing has it any more.
 */
async function coveredStop(): Promise<string | null | undefined> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const stop = document.activeElement
  if (!stop || stop === document.body) return undefined
  // What the eye sees of a hidden radio is its label.
  const shown = stop.matches('[type="radio"], [type="checkbox"]') ? (stop.closest('label') ?? stop) : stop
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const within = (value: number, end: number) => Math.min(Math.max(value, 1), end - 2)
  const x = within((left + right) / 2, window.innerWidth)
  const isOver = (y: number) => {
    const over = document.elementFromPoint(x, y)
    let cover = over
    while (cover && !['fixed', 'sticky'].includes(getComputedStyle(cover).position)) cover = cover.parentElement
    return cover && !cover.contains(stop) && !stop.contains(cover) ? cover : null
  }
  if (bottom < 0 || top > window.innerHeight) return `${shown.textContent} is not on the screen`
  const edges = [top + 3, (top + bottom) / 2, bottom - 3].map((y) => within(y, window.innerHeight))
  const covers = edges.map(isOver).filter((cover) => cover !== null)
  // What is higher than the room there is cannot be seen as a whole.
  const isCovered = bottom - top > 80 ? covers.length === edges.length : covers.length > 0
  return isCovered ? `${shown.textContent?.trim()} is behind ${covers[0]?.className}` : null
}

/** Goes through the whole page by Tab, or back through it from its end. */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  await page.evaluate((isBack) => {
    const start = isBack
      ? [...document.querySelectorAll<HTMLElement>('footer a')].at(-1)
      : document.getElementById('main')
    if (!isBack) window.scrollTo(0, 0)
    start?.focus()
  }, key === 'Shift+Tab')
  const found: string[] = []
  for (let count = 0; count < 150; count++) {
    await page.keyboard.press(key)
    let covered = await page.evaluate(coveredStop)
    // What is covered comes out with a frame that a slow machine may not have drawn yet.
    for (let look = 0; covered && look < 5; look++) covered = await page.evaluate(coveredStop)
    if (covered === undefined) break
    if (covered) found.push(covered)
  }
  return found
}

for (const viewport of screens)
  test(`at ${viewport.width} by ${viewport.height} the focus is on something after each action by keyboard`, async ({
    page,
    shop
  }) => {
    await page.setViewportSize(viewport)

    for (const piece of [RING, EARRINGS]) {
      await openAsked(page, `${shop.url}/products/${piece}`)
      await pressByKey(page, /^Add(ing)? to Cart/)
      await expect(page.getByText('Added to cart')).toBeVisible()
      await expect.poll(() => focused(page)).toContain('Add to Cart')
    }

    await openAsked(page, `${shop.url}/cart`)
    await pressByKey(page, /^One more/)
    await expect(page.locator('output').first()).toHaveText('2')
    await pressByKey(page, /^One fewer/)
    await expect(page.locator('output').first()).toHaveText('1')
    expect(await focused(page)).toContain('One fewer')
    await pressByKey(page, /^Remove\b/)
    await expect.poll(() => focused(page)).toContain('Undo. Removed: ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Remove\b/ })).toHaveCount(2)
    await notLost(page)
    await pressByKey(page, 'Clear Cart')
    await pressByKey(page, 'Remove all')
    await expect.poll(() => focused(page)).toContain('Undo. All items')

    await openAsked(page, `${shop.url}/products?category=wedding-rings&metal=platinum`)
    const chip = page.getByRole('link', { name: /^Remove filter/ })
    await expect(chip).toHaveCount(2)
    await pressByKey(page, /^Remove filter/, 'link')
    await expect(chip).toHaveCount(1)
    await expect.poll(() => focused(page)).toContain('Remove filter')
    await pressByKey(page, 'Clear Filters', 'link')
    await expect(chip).toHaveCount(0)
    await notLost(page)

    await openAsked(page, `${shop.url}/compare?pieces=${EARRINGS},${RING}`)
    await pressByKey(page, /^Remove\b/)
    // The button that was pressed reads alike: only when it is gone is the focus on the other one's.
    await expect(page.getByRole('main').getByRole('button', { name: /^Remove\b/ })).toHaveCount(1)
    await expect.poll(() => focused(page)).toContain('Remove: ')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toContain('Compare')

    await openAsked(page, `${shop.url}/products/${RING}`)
    await pressByKey(page, /^Wish list: /)
    await expect(page.getByText('In your wish list')).toBeVisible()
    await openAsked(page, `${shop.url}/wish-list`)
    await pressByKey(page, /^Remove\b/)
    await expect.poll(() => focused(page)).toContain('Undo. Taken off your wish list')
    // It does not run away: six seconds are not enough for everybody.
    await page.waitForTimeout(7000)
    expect(await focused(page)).toContain('Undo. Taken off your wish list')
  })

for (const viewport of screens)
  test(`at ${viewport.width} by ${viewport.height} no stop stands behind the banner, the bar or a toast`, async ({
    page,
    shop
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openAsked(page, `${shop.url}/products/${RING}`)
    expect(await coveredStops(page)).toEqual([])

    // Pointed at, the toast stays.
    await pressByKey(page, /^Add(ing)? to Cart/)
    await page.getByText('Added to cart').hover()
    expect(await coveredStops(page)).toEqual([])

    for (const address of ['/', '/products?category=wedding-rings', '/cart', '/checkout']) {
      await openAsked(page, shop.url + address)
      expect(await coveredStops(page)).toEqual([])
    }

    await openAsked(page, `${shop.url}/products?category=wedding-rings`)
    expect(await coveredStops(page, 'Shift+Tab')).toEqual([])
  })

test('a listing that changes without leaving its page is named, and its count said once', async ({
  page,
  readShop
}) => {
  await page.setViewportSize(screens[0])
  await openAsked(page, `${readShop.url}/products?category=earrings`)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.hasAttribute('data-voice'))
          for (const { textContent } of addedNodes) said.push(textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Jewellery' }).click()
  await page.getByRole('link', { name: 'Necklaces' }).first().click()
  // Where it takes a while to come that is said as well.
  const said = () =>
    page.evaluate(() => (window as unknown as { said: string[] }).said.filter((words) => words !== 'Loading'))
  await expect.poll(async () => (await said()).length).toBe(2)
  await page.waitForTimeout(2000)
  expect(await said()).toEqual([
    expect.stringMatching(/^Necklaces/),
    expect.stringMatching(/^\d+ (pieces|necklaces|designs)/)
  ])
})
