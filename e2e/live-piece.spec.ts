import type { Locator, Page } from '@playwright/test'
import { DARK_GROUND } from '#data/media/dark.mjs'
import { storedFiles } from '#domain/live-piece/testing/read-usdz.ts'
import { faultsOfGlb } from '#domain/live-piece/testing/validate-glb.ts'
import { openAlive, openAwake } from './alive.ts'
import { axeFinds } from './axe.ts'
import { ours } from './browser.ts'
import { badge } from './cart.ts'
import { chunkOf } from './chunk-of.ts'
import {
  allowSoftware,
  askedBy,
  canvas,
  correlation,
  difference,
  inSoftware,
  loseContext,
  meanOf,
  oneByOne,
  resting,
  ring,
  SIDE,
  seen,
  slider
} from './live.ts'
import { fill, orderButton, untilConfirmed } from './ordering.ts'
import { answerCookies, expect, test } from './shop.ts'

test.use(inSoftware)
test.describe.configure(oneByOne)

function warmth(picture: Float32Array): number {
  const pixels = Array.from({ length: picture.length / 3 }, (_, at) => picture.subarray(at * 3, at * 3 + 3))
  const piece = pixels.filter(([red = 0, green = 0, blue = 0]) => red + green + blue < 2.6)
  return meanOf(piece.map(([red = 0, , blue = 0]) => red - blue))
}

test('what draws a piece comes with whoever turns it, and with nobody else', async ({ page, readShop: shop }) => {
  const asked = askedBy(page)
  const viewer = `/${chunkOf('app/ui/live-piece/live-piece.tsx')}`
  await allowSoftware(page, { pixels: 400, samples: 1 })
  await openAwake(page, shop.url + ring)
  // What else the page has comes with the shopper's first move, and what lies further down once it is in sight.
  await page.mouse.wheel(0, 4000)
  await expect(page.getByRole('button', { name: 'Turn it' })).toBeAttached()
  await expect.poll(() => asked).toContain(`/${chunkOf('app/features/product/shown/north-light.tsx')}`)
  expect(asked).not.toContain(viewer)
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(canvas(page)).toHaveAttribute('data-look', /^(?:shown|resting)$/, { timeout: 120_000 })
  expect(asked).toContain(viewer)
  // This computer has no viewer that stands things on a table.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'See it on your table' })).toHaveCount(0)
})

test('a solitaire is turned, its light moved, its metal and weight changed, and it is bought as it is seen', async ({
  page,
  shop
}) => {
  const asked = askedBy(page)
  const pieces = () => asked.filter((path) => path.startsWith('/media/live/')).length
  await allowSoftware(page)
  await openAwake(page, shop.url + ring)
  const picture = page.getByRole('img', { name: 'Natural solitaire ring, platinum', exact: true }).first()
  const still = await seen(picture)

  await page.getByRole('button', { name: 'Turn it' }).click()
  const first = await resting(page)
  await expect(page.getByRole('main').getByText('Computer picture of this design, to scale')).toBeVisible()
  await expect(picture).toBeAttached()
  // The piece comes alive in its picture's place: the same view, in the same light, on the same ground.
  expect(difference(still, first)).toBeLessThan(0.05)
  for (const channel of [0, 1, 2]) expect(first[channel]).toBeCloseTo(([247, 246, 244][channel] ?? 0) / 255, 2)

  await canvas(page).focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  const turned = await resting(page)
  expect(difference(first, turned)).toBeGreaterThan(0.03)
  await canvas(page).press('Home')
  // As at first, but that the shadow has become finer meanwhile.
  const home = await resting(page)
  expect(difference(first, home)).toBeLessThan(difference(first, turned) / 2)

  await slider(page).focus()
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'From the north')
  const moved = difference(home, await resting(page))
  expect(moved).toBeGreaterThan(0.004)
  // The piece stays where it is: far less changes than when it is turned.
  expect(moved).toBeLessThan(difference(home, turned))
  await slider(page).focus()
  await page.keyboard.press('Home')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'From the north-west')
  await resting(page)

  expect(pieces()).toBe(1)
  await page.getByRole('link', { name: '18K white gold' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('white gold')
  const white = await resting(page)
  expect(difference(home, white)).toBeGreaterThan(0.001)

  await page.getByRole('radio', { name: /^2\.00/ }).check({ force: true })
  await expect(page.getByRole('main').getByText('Shown live, as chosen.')).toBeVisible()
  const heavy = await resting(page)
  expect(difference(white, heavy)).toBeGreaterThan(0.004)
  // Metal is a light on the same shape, and a heavier stone the same shape made larger: nothing more was fetched.
  expect(pieces()).toBe(1)

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  // It is on the device once it is counted.
  await expect(badge(page, 1)).toBeVisible()
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByRole('main').getByText('Natural solitaire ring, 18K white gold').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('2.00 ct').first()).toBeVisible()

  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  await orderButton(page).click()
  await untilConfirmed(page)
  await expect(page.getByRole('main').getByText('Natural solitaire ring, 18K white gold').first()).toBeVisible()
})

test('another weight than the picture shows is seen at once, without a press; where motion is not wanted it is said', async ({
  page,
  readShop: shop
}) => {
  const asked = askedBy(page)
  const viewer = `/${chunkOf('app/ui/live-piece/live-piece.tsx')}`
  const main = page.getByRole('main')
  // On a telephone the picture is above what is chosen: it is drawn once it is in sight again.
  const weighing = async (carat: RegExp) => {
    await page.getByRole('radio', { name: carat }).check({ force: true })
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  const drawn = page.locator('canvas[data-look="resting"]')
  await allowSoftware(page)
  // An address may ask for a weight: its first visit brings what any other does.
  await openAwake(page, `${shop.url + ring}?carat=2`)
  await expect(main.getByText('Shown at 1.00 ct.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain(viewer)

  await weighing(/^0\.75/)
  await expect(main.getByText('Shown live, as chosen.')).toBeVisible({ timeout: 120_000 })
  await expect(drawn).toHaveCSS('opacity', '1', { timeout: 120_000 })
  const light = await seen(drawn)
  await weighing(/^2\.00/)
  await expect(main.getByText('Shown live, as chosen.')).toBeVisible({ timeout: 120_000 })
  await expect(drawn).toHaveCSS('opacity', '1', { timeout: 120_000 })
  expect(difference(light, await seen(drawn))).toBeGreaterThan(0.004)
  // It stands in for the picture, and is none to be turned until that is asked for.
  await expect(canvas(page)).toHaveCount(0)
  await expect(main.getByText('Computer picture of this design, to scale')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(canvas(page)).toHaveAttribute('data-look', /^(?:shown|resting)$/)
  await page.getByRole('button', { name: /^Picture 1/ }).click()
  await expect(canvas(page)).toHaveCount(0)
  await expect(main.getByText('Shown live, as chosen.')).toBeVisible()
  // A press on it takes hold of it, and the keys go there.
  await page.getByRole('button', { name: 'Turn the piece' }).press('Enter')
  await expect(canvas(page)).toBeFocused()
  // On paper there is the picture alone.
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('Shown at 1.00 ct.')).toBeVisible()
  await expect(main.getByText('Shown live, as chosen.')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Taken away, it leaves the picture with its line; asked for anew, it comes anew.
  await canvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  )
  await expect(page.locator('canvas[data-look]')).toHaveCount(0)
  await expect(main.getByText('Shown at 1.00 ct.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(main.getByText('Shown live, as chosen.')).toBeVisible({ timeout: 120_000 })
  await weighing(/^1\.00/)
  await page.getByRole('button', { name: /^Picture 1/ }).click()
  await expect(page.locator('canvas[data-look]')).toHaveCount(0)
  await expect(main.getByText(/^Shown /)).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAwake(page, shop.url + ring)
  asked.length = 0
  await weighing(/^2\.00/)
  await expect(main.getByText('Shown at 1.00 ct.')).toBeVisible()
  await page.waitForTimeout(1500)
  expect(asked).not.toContain(viewer)
  await expect(page.locator('canvas[data-look]')).toHaveCount(0)
})

test('a band of many stones is shown at another weight by a file of its own, and without the shop stays as pictured and says so', async ({
  page,
  readShop: shop
}) => {
  const asked = askedBy(page)
  const main = page.getByRole('main')
  const weighing = async (carat: RegExp) => {
    await page.getByRole('radio', { name: carat }).check({ force: true })
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await allowSoftware(page)
  await openAwake(page, `${shop.url}/products/lab-grown-diamond-band-18k-rose-gold`)
  await weighing(/^2\.00/)
  await expect(main.getByText('Shown live, as chosen.')).toBeVisible({ timeout: 120_000 })
  expect(asked.filter((path) => path.startsWith('/media/live/'))).toEqual(['/media/live/pave-band-round-2-00ct.bin'])
  const drawn = page.locator('canvas[data-look="resting"]')
  await expect(drawn).toHaveCSS('opacity', '1', { timeout: 120_000 })
  const heavy = await seen(drawn)

  await page.route('**/media/live/pave-band-round-0-50ct.bin*', (route) => route.abort())
  await weighing(/^0\.50/)
  await expect(main.getByText('Shown at 1.00 ct.')).toBeVisible({ timeout: 120_000 })
  await expect(drawn).toHaveCSS('opacity', '1', { timeout: 120_000 })
  await page.unroute('**/media/live/pave-band-round-0-50ct.bin*')
  await weighing(/^0\.75/)
  await expect(main.getByText('Shown live, as chosen.')).toBeVisible({ timeout: 120_000 })
  await expect(drawn).toHaveCSS('opacity', '1', { timeout: 120_000 })
  expect(difference(heavy, await seen(drawn))).toBeGreaterThan(0.004)
})

test('a bracelet is turned with as many stones as are chosen, as heavy as chosen, and follows another length', async ({
  page,
  readShop: shop
}) => {
  await allowSoftware(page)
  await openAwake(page, `${shop.url}/products/lab-grown-tennis-bracelet-9k-white-gold?length=6&stone=0.125`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Shown with \d+ stones of /)).toBeVisible()
  await page.getByRole('button', { name: 'Turn it' }).click()
  const short = await resting(page)
  await expect(main.getByText('Shown live, as chosen.')).toBeVisible()
  const chosen = async (length: string) => {
    await page.locator(`input[name="selectedLength"][value="${length}"]`).check({ force: true })
    await expect(page.locator('dl').filter({ hasText: 'Your bracelet' })).toContainText(`${length} inches`)
    // What was shown stays until the other is strung.
    await expect(main.getByText('Shown live, as chosen.')).toBeVisible({ timeout: 120_000 })
    return resting(page)
  }
  const long = await chosen('8.5')
  expect(difference(short, long)).toBeGreaterThan(0.004)
  expect(difference(short, await chosen('6'))).toBeLessThan(difference(short, long) / 2)
})

test('where a phone has a viewer of its own, the turned piece is stood on a table as it is shown, while there is signal', async ({
  page,
  context,
  readShop: shop
}) => {
  const asked = askedBy(page)
  const part = `/${chunkOf('app/features/product/shown/on-your-table.tsx')}`
  await allowSoftware(page, { pixels: 400, samples: 1 })
  await page.addInitScript(() => {
    // As Safari on an iPhone answers.
    const { supports } = DOMTokenList.prototype
    DOMTokenList.prototype.supports = function (this: DOMTokenList, token: string) {
      return token === 'ar' || Reflect.apply(supports, this, [token])
    }
  })
  await openAwake(page, shop.url + ring)
  const link = page.getByRole('link', { name: 'See it on your table' })
  await page.getByRole('radio', { name: /^2\.00/ }).check({ force: true })
  await expect(link).toHaveCount(0)
  expect(asked).not.toContain(part)
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(link).toBeVisible({ timeout: 120_000 })
  expect(asked).toContain(part)
  await expect(link).toHaveAttribute('rel', 'ar')
  // Safari asks first where the link holds anything but a picture.
  expect(await link.evaluate((element) => [...element.childNodes].map(({ nodeName }) => nodeName))).toEqual(['IMG'])
  await expect(page.getByRole('main').getByText(/^At its true size, as a ring of about size M/)).toBeVisible()

  const address = new URL((await link.getAttribute('href')) ?? '', shop.url)
  expect(address.hash).toBe('#allowsContentScaling=0')
  expect(address.searchParams.get('weight')).toBe('2')
  const file = await page.request.get(address.href)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'model/vnd.usdz+zip'])
  const [layer] = storedFiles(await file.body())
  // A round stone of 2.00 ct is some 8.2 mm wide, and stands in metres.
  expect(layer?.text).toContain('(0.001, 0, 0, 0)')
  const [, first = ''] = /parts\/round\.usda@[^=]*= \( \(([^)]*)\)/.exec(layer?.text ?? '') ?? []
  expect(Math.hypot(...first.split(', ').map(Number)) * 2).toBeCloseTo(8.2, 0)

  await context.setOffline(true)
  await expect(link).toHaveCount(0)
  await context.setOffline(false)
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: /^Picture 1/ }).click()
  await expect(link).toHaveCount(0)
})

test.describe('on Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36'
  })

  test('its viewer is sent the piece, and where it is not there that is said', async ({ page, readShop: shop }) => {
    await allowSoftware(page, { pixels: 400, samples: 1 })
    await openAwake(page, shop.url + ring)
    await page.getByRole('button', { name: 'Turn it' }).click()
    const link = page.getByRole('link', { name: 'See it on your table' })
    await expect(link).toBeVisible({ timeout: 120_000 })
    const intent = (await link.getAttribute('href')) ?? ''
    const [asked = '', terms = ''] = intent.split('#Intent;')
    const given = new URL(asked.replace('intent:', 'https:')).searchParams
    expect([given.get('resizable'), given.get('mode')]).toEqual(['false', 'ar_preferred'])
    const file = await page.request.get(given.get('file') ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'model/gltf-binary'])
    expect(await faultsOfGlb(await file.body())).toEqual([])

    const back = /browser_fallback_url=([^;]*)/.exec(terms)?.[1] ?? ''
    await page.evaluate((url) => window.location.assign(url), decodeURIComponent(back))
    await expect(page.getByText('This phone has no viewer that stands things on a table.').first()).toBeVisible()
    await expect(link).toHaveCount(0)
    await expect(canvas(page)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
})

test.describe('in a dark page', () => {
  test.use({ colorScheme: 'dark' })

  test('a piece that turns has the ground of its picture, and axe finds nothing', async ({ page, readShop: shop }) => {
    await allowSoftware(page)
    await openAwake(page, shop.url + ring)
    await page.getByRole('button', { name: 'Turn it' }).click()
    const live = await resting(page)
    for (const [at, level] of DARK_GROUND.entries()) expect(live[at]).toBeCloseTo(level / 255, 1.5)
    expect(await axeFinds(page)).toEqual([])
  })

  test('a piece that turns fills the whole screen, keeps its keys there, and is where it was afterwards', async ({
    page,
    readShop: shop
  }) => {
    await allowSoftware(page)
    await openAwake(page, shop.url + ring)
    await page.getByRole('button', { name: 'Turn it' }).click()
    await resting(page)
    const before = await canvas(page).boundingBox()
    const button = page.getByRole('main').getByRole('button', { name: 'Full screen', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await expect.poll(() => canvas(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await expect(canvas(page)).toBeFocused()
    // Its words are in the ink of the dark ground that they stand on.
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toHaveCSS('color', 'rgb(238, 241, 242)')
    const whole = await resting(page)
    // All of the piece is on it: along its upper edge there is the ground alone.
    const edge = Array.from(whole.slice(0, SIDE * 3))
    expect(Math.max(...edge) - Math.min(...edge)).toBeLessThan(0.08)
    await canvas(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(difference(whole, await resting(page))).toBeGreaterThan(0.005)
    // No key leads out of it by chance.
    await canvas(page).focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => canvas(page).boundingBox()).toEqual(before)
    await expect(button).toBeFocused()

    // A piece that ends there leads back to its picture, and the keys go with it.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
    await loseContext(page)
    await expect(canvas(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    const enlarge = page.getByRole('button', { name: /^Enlarge/ }).first()
    await expect(enlarge).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(enlarge).not.toBeFocused()
  })
})

test('a piece of gold is as warm live as in its picture', async ({ page, readShop: shop }) => {
  await allowSoftware(page)
  await openAwake(page, `${shop.url}/products/lab-grown-three-stone-ring-18k-yellow-gold`)
  const still = warmth(await seen(page.getByRole('img', { name: /three-stone ring/i }).first()))
  await slider(page).focus()
  await page.keyboard.press('Home')
  const live = warmth(await resting(page))
  expect(still).toBeGreaterThan(0.1)
  expect(Math.abs(live - still)).toBeLessThan(0.05)
})

const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: 'Solitaire ring' }).first()
const sprites = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/media/sprites/')).length

test('beyond its own pixels a picture is drawn from the piece itself, up to 2400 px, by keys alone', async ({
  page,
  readShop: shop
}) => {
  await allowSoftware(page)
  await openAwake(page, shop.url + ring)
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()
  const times = async () =>
    (await dialog.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)) / 390
  const live = dialog.locator('canvas')

  await page.evaluate(() => {
    window.nlHeard = []
    const listen = new MutationObserver(() => {
      const words = document.querySelector('dialog [data-voice]')?.textContent
      if (words) window.nlHeard?.push(words)
    })
    listen.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  // The picture's own 1200 px first: what has no more to show is not drawn larger, and what stands in for it is got ready.
  for (let press = 0; press < 3; press++) await page.keyboard.press('+')
  expect(await times()).toBeCloseTo(1200 / 390, 1)
  await expect(live).toHaveAttribute('data-look', /shown|resting/, { timeout: 240_000 })
  await expect(live).toHaveCSS('opacity', '0')
  await expect(dialog.getByRole('button', { name: 'Nearer' })).toBeEnabled()

  for (let press = 0; press < 6; press++) await page.keyboard.press('+')
  expect(await times()).toBeCloseTo(2400 / 390, 1)
  await expect(dialog.getByRole('button', { name: 'Nearer' })).toBeDisabled()
  await expect(dialog.getByText('Live 6.2×')).toBeVisible()
  await expect(live).toHaveAttribute('data-look', 'resting', { timeout: 240_000 })
  await expect(live).toHaveCSS('opacity', '1')
  await expect
    .poll(() => page.evaluate(() => window.nlHeard))
    .toContain('6.2 times as large, drawn live from its measures')
  // The same part of the same picture: what is drawn lies where the picture beneath it does.
  const stage = dialog.getByRole('region', { name: 'The picture' })
  const drawn = await seen(stage)
  await live.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
  const blurred = await seen(stage)
  expect(correlation(drawn, blurred)).toBeGreaterThan(0.7)
  await live.evaluate((element) => element.style.removeProperty('visibility'))

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  // Begun again by the next frame, and soon over.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await expect(live).toHaveAttribute('data-look', 'resting', { timeout: 240_000 })
  const carried = await seen(stage)
  expect(difference(carried, drawn)).toBeGreaterThan(0.02)
  await page.keyboard.press('Home')
  await expect(live).toHaveCSS('opacity', '0')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 2')).toBeVisible()
  await expect(live).toHaveCount(0)
})

/** How wide a picture under the mouse is, in px, and at which share of its sides the mouse points. */
const underMouse = (picture: Locator, x: number, y: number) =>
  picture.evaluate(
    (image, [left, top]) => {
      const box = image.getBoundingClientRect()
      return { width: box.width, across: (left - box.left) / box.width, down: (top - box.top) / box.height }
    },
    [x, y] as const
  )

test('of a place that a mouse stays on, the piece itself is drawn up to 2400 px', async ({ page, readShop: shop }) => {
  const asked = askedBy(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await allowSoftware(page)
  await openAwake(page, shop.url + ring)
  const button = page.getByRole('button', { name: /^Enlarge/ }).first()
  const box = await button.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.55, (box?.y ?? 0) + (box?.height ?? 0) * 0.35]
  const picture = button.locator('img')
  const live = button.locator('canvas')
  await page.mouse.move(x - 4, y)
  await expect(picture).toBeVisible()
  await page.mouse.move(x, y)
  // At first its own pixels, and nothing is fetched for who only passes over it.
  await expect.poll(async () => (await underMouse(picture, x, y)).width).toBeCloseTo(1200, 0)
  expect(asked.filter((path) => path.startsWith('/media/live/'))).toEqual([])

  await expect(live).toHaveAttribute('data-look', /shown|resting/, { timeout: 240_000 })
  await expect.poll(async () => (await underMouse(picture, x, y)).width).toBeCloseTo(2400, 0)
  const { across, down } = await underMouse(picture, x, y)
  expect([across.toFixed(2), down.toFixed(2)]).toEqual(['0.55', '0.35'])
  await expect(live).toHaveCSS('opacity', '1')
  await expect(button.getByText('Live')).toBeVisible()
  // The same part of the same picture.
  await expect(live).toHaveAttribute('data-look', 'resting', { timeout: 240_000 })
  const drawn = await seen(button)
  await live.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
  expect(correlation(drawn, await seen(button))).toBeGreaterThan(0.7)
  await page.mouse.move(2, 2)
  await expect(live).toHaveCount(0)
})

test('where no piece is turned, a mouse brings a picture as near as its own pixels', async ({
  page,
  readShop: shop
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAwake(page, shop.url + ring)
  const button = page.getByRole('button', { name: /^Enlarge/ }).first()
  const box = await button.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200]
  await page.mouse.move(x - 4, y)
  await expect(button.locator('img')).toBeVisible()
  await page.mouse.move(x, y)
  await page.waitForTimeout(4000)
  expect((await underMouse(button.locator('img'), x, y)).width).toBeCloseTo(1200, 0)
  await expect(button.locator('canvas')).toHaveCount(0)
  await expect(button.getByText('Live')).toHaveCount(0)
})

test('a card turns under a mouse that stays on it, and its picture comes back', async ({ page, readShop: shop }) => {
  const asked = askedBy(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAwake(page, `${shop.url}/products?category=wedding-rings`)
  const card = cardOf(page)
  await card.scrollIntoViewIfNeeded()
  expect(sprites(asked)).toBe(0)
  const box = await card.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 120]
  await page.mouse.move(x, y)
  const sprite = card.locator('img[src^="/media/sprites/"]')
  await expect(sprite.locator('..')).toHaveCSS('opacity', '1')
  expect(sprites(asked)).toBe(1)
  await page.mouse.move(x + 1, y)
  const straight = await sprite.getAttribute('style')
  await page.mouse.move(x + (box?.width ?? 0) / 3, y)
  await expect(sprite).not.toHaveAttribute('style', straight ?? '')
  // What it shows is told by the picture beneath: nothing is said twice.
  await expect(card.getByRole('img')).toHaveCount(0)
  await page.mouse.move(2, 2)
  await expect(sprite.locator('..')).toHaveCSS('opacity', '0')
})

test('no sprite is fetched for little motion, to save data, or under a finger', async ({ browser, readShop: shop }) => {
  const still = async (about: { saves?: boolean; hasTouch?: boolean; reducedMotion?: 'reduce' }) => {
    const { saves, ...options } = about
    const context = await browser.newContext({ ...ours, viewport: { width: 1280, height: 900 }, ...options })
    await answerCookies(context)
    const page = await context.newPage()
    if (saves)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked = askedBy(page)
    await openAwake(page, `${shop.url}/products?category=wedding-rings`)
    if (options.hasTouch) await cardOf(page).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
    else await cardOf(page).hover()
    await page.waitForTimeout(600)
    const count = sprites(asked)
    await context.close()
    return count
  }
  expect(await still({ reducedMotion: 'reduce' })).toBe(0)
  expect(await still({ saves: true })).toBe(0)
  expect(await still({ hasTouch: true })).toBe(0)
})
