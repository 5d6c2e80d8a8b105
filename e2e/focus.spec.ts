import type { Page } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { RING } from './cart.ts'
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

async function openAsked(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
  await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible()
}

/** In the page: what stands over the element that has the focus, if it stands there wholly or over one of its sides. */
async function coveredStop(): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const stop = document.activeElement
  if (!stop || stop === document.body) return null
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

/** Goes through the whole page by Tab. */
async function coveredStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus()
  })
  const found: string[] = []
  for (let count = 0; count < 150; count++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === 'BODY') break
    const covered = await page.evaluate(coveredStop)
    if (covered) found.push(covered)
  }
  return found
}

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
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await expect.poll(async () => (await said()).length).toBe(2)
  await page.waitForTimeout(2000)
  expect(await said()).toEqual([
    expect.stringMatching(/^Necklaces/),
    expect.stringMatching(/^\d+ (pieces|necklaces|designs)/)
  ])
})
