import { openAwake } from './alive.ts'
import { expect, test } from './shop.ts'

const ring = '/products/natural-solitaire-ring-platinum'

test('pictures are swiped, and the thumbnail that is marked follows; what is out of sight was not fetched before', async ({
  page,
  readShop: shop
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // So wide that a picture over its whole width is another file than a thumbnail's.
  await page.setViewportSize({ width: 820, height: 1100 })
  await openAwake(page, shop.url + ring)
  const large = () => asked.filter((path) => /-second-(?:800|1200)\.avif$/.test(path))
  expect(large()).toEqual([])

  const strip = page.getByRole('region', { name: 'Pictures' })
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: /^Picture 2/ })).toHaveAttribute('aria-current', 'true')
  await expect.poll(large).not.toEqual([])
  await page.getByRole('button', { name: /^Picture 1/ }).click()
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(0)
})

test('a picture opens over the whole window, is brought nearer by keys up to its own pixels, and gives the focus back', async ({
  page,
  readShop: shop
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAwake(page, shop.url + ring)
  const enlarge = page.getByRole('button', { name: /^Enlarge/ }).first()
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures of Natural solitaire ring, platinum' })
  await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()

  const width = () => dialog.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)
  const whole = await width()
  for (let press = 0; press < 8; press++) await page.keyboard.press('+')
  // 1200 px of picture were shown on 390 px.
  expect((await width()) / whole).toBeCloseTo(1200 / 390, 1)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 2')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Picture 2/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: /^Enlarge/ }).nth(1)).toBeFocused()
})

test('a film plays and is held by one press, without the browser’s own controls', async ({ page, readShop: shop }) => {
  await openAwake(page, shop.url + ring)
  await page.getByRole('button', { name: 'Watch video' }).click()
  const film = page.locator('video')
  await expect(film).not.toHaveAttribute('controls')
  await page.getByRole('button', { name: 'Play the film' }).click()
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('a ring is drawn across a finger of the size that is chosen, from its own geometry', async ({
  page,
  readShop: shop
}) => {
  await openAwake(page, `${shop.url}${ring}?size=M`)
  const drawing = page.getByRole('img', { name: /^On a finger of size M/ })
  await drawing.scrollIntoViewIfNeeded()
  await expect(page.getByText('On a finger of size M, 16.7 mm across, drawn to scale.')).toBeVisible()
  // A shadow, the metal, the stone's outline and its facets.
  expect(await drawing.locator('path').count()).toBeGreaterThan(6)
  const form = page.locator('figure', { has: drawing }).locator('img')
  await expect(form).toHaveJSProperty('complete', true)
  expect(await form.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/media/form-finger-')
})

test.describe('with the shop alone', () => {
  // A worker that has come meanwhile would fetch it past what is cut here.
  test.use({ serviceWorkers: 'block' })

  test('where the picture of a form cannot be had, a piece is drawn on its outline', async ({
    page,
    readShop: shop
  }) => {
    await page.route('**/media/form-*', (route) => route.abort())
    await openAwake(page, `${shop.url}${ring}?size=V`)
    const drawing = page.getByRole('img', { name: /^On a finger of size V/ })
    await drawing.scrollIntoViewIfNeeded()
    const words = page.getByText(/^On a finger of size V, .* mm across, drawn to scale\.$/)
    await expect(words).toBeVisible()
    const scene = page.locator('figure', { has: drawing })
    await expect(scene.locator('img')).toHaveCount(0)
    const outline = await scene.locator('svg[aria-hidden] path').boundingBox()
    // The drawing shows 34 mm.
    const mm = ((outline?.height ?? 0) / ((await drawing.boundingBox())?.height ?? 1)) * 34
    expect(mm).toBeCloseTo(Number(/([\d.]+) mm/.exec((await words.textContent()) ?? '')?.[1]), 0)
  })
})
