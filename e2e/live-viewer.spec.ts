import type { Page } from '@playwright/test'
import { openAwake } from './alive.ts'
import {
  allowSoftware,
  canvas,
  inSoftware,
  loseContext,
  oneByOne,
  openOnReadyDevice,
  resting,
  ring,
  slider
} from './live.ts'
import { expect, test, whileOpen } from './shop.ts'

test.use(inSoftware)
test.describe.configure(oneByOne)

test('nothing is drawn of a piece that stands, is out of sight or in a hidden page, until it is seen again', async ({
  page,
  readShop: shop
}) => {
  await allowSoftware(page, { pixels: 4000, samples: 2 })
  await page.addInitScript(() => {
    const draw = WebGL2RenderingContext.prototype.drawArrays
    WebGL2RenderingContext.prototype.drawArrays = function (...what) {
      window.nlDraws = (window.nlDraws ?? 0) + 1
      draw.apply(this, what)
    }
    Object.defineProperty(document, 'hidden', { get: () => window.nlHidden === true })
  })
  await openAwake(page, shop.url + ring)
  await page.getByRole('button', { name: 'Turn it' }).click()
  await resting(page)
  const draws = () => page.evaluate(() => window.nlDraws ?? 0)
  const unchanged = async () => {
    const before = await draws()
    await page.waitForTimeout(500)
    expect(await draws()).toBe(before)
    return before
  }
  const turn = () =>
    canvas(page).evaluate((element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true }))
    )
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      window.nlHidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const standing = await unchanged()
  expect(standing).toBeGreaterThan(0)
  await hide(true)
  await turn()
  const hidden = await unchanged()
  await hide(false)
  await expect.poll(draws).toBeGreaterThan(hidden)
  await resting(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(canvas(page)).not.toBeInViewport()
  await page.waitForTimeout(200)
  await turn()
  const away = await unchanged()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(draws).toBeGreaterThan(away)
})

test('thirty pieces opened and closed leave memory as it was, and every context given back', async ({
  page,
  readShop: shop
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.text().includes('Too many active WebGL') && warnings.push(message.text()))
  await allowSoftware(page, { pixels: 400, samples: 1 })
  await page.addInitScript(() => {
    const made: WeakRef<WebGL2RenderingContext>[] = []
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
      const context = Reflect.apply(getContext, this, asked)
      if (context instanceof WebGL2RenderingContext) made.push(new WeakRef(context))
      return context
    } as typeof getContext
    const held = () => made.filter((each) => each.deref()?.isContextLost() === false).length
    Object.assign(window, { contextsHeld: held })
  })
  const held = () => page.evaluate(() => (window as unknown as { contextsHeld: () => number }).contextsHeld())
  await openAwake(page, `${shop.url}/products/natural-round-brilliant-diamond`)
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const open = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await page.getByRole('button', { name: 'Turn it' }).click()
      await expect(canvas(page)).toHaveAttribute('data-look', /^(?:shown|resting)$/, { timeout: 120_000 })
      expect(await held()).toBe(1)
      await page.getByRole('button', { name: /^Picture 1/ }).click()
      await expect(canvas(page)).toHaveCount(0)
    }
  }
  await open(4)
  const before = await used()
  await open(30)
  expect((await used()) - before).toBeLessThan(1_000_000)
  await expect.poll(held).toBe(0)
  expect(warnings).toEqual([])
})

test('a context that is taken away in the midst of a drag leaves the picture; after the second time none is offered', async ({
  page,
  readShop: shop
}) => {
  await allowSoftware(page)
  await openAwake(page, shop.url + ring)
  const lose = async () => {
    const box = await page.getByRole('button', { name: 'Turn it' }).boundingBox()
    await page.getByRole('button', { name: 'Turn it' }).click()
    await resting(page)
    await page.mouse.move(200, (box?.y ?? 500) - 150)
    await page.mouse.down()
    await page.mouse.move(240, (box?.y ?? 500) - 150)
    await loseContext(page)
    await page.mouse.up()
    await expect(canvas(page)).toHaveCount(0)
    await expect(
      page.getByRole('main').getByText('Your browser has stopped drawing the piece as it turns. Its pictures stay.')
    ).toBeVisible()
  }
  await lose()
  await lose()
  await expect(page.getByRole('button', { name: 'Turn it' })).toHaveCount(0)
  await openAwake(page, shop.url + ring)
  await expect(page.getByRole('button', { name: 'Turn it' })).toHaveCount(0)
  await expect(slider(page)).toHaveCount(0)
})

test('without a graphics processor, and to save data, nothing is offered that cannot be done', async ({
  page,
  context,
  readShop: shop
}) => {
  await openAwake(page, shop.url + ring)
  await expect(page.getByRole('button', { name: 'Turn it' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Computer picture of this design')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Natural solitaire ring, platinum', exact: true })).toBeVisible()

  const saving = await context.newPage()
  await allowSoftware(saving)
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openAwake(saving, shop.url + ring)
  await expect(saving.getByRole('button', { name: 'Turn it' })).toHaveCount(0)
  await saving.close()
})

test('geometry that came cut, or is none, or cannot be had leaves the picture and says so', async ({
  page,
  readShop: shop
}) => {
  await allowSoftware(page)
  await openAwake(page, shop.url + ring)
  const address = '**/media/live/*.bin*'
  const answers: [answer: Parameters<Page['route']>[1], words: string][] = [
    [(route) => route.fulfill({ body: Buffer.from('NLP1\x10\x00\x00\x00{}') }), 'This piece cannot be turned here.'],
    [(route) => route.fulfill({ body: '<html>' }), 'This piece cannot be turned here.'],
    [(route) => route.abort(), 'We cannot get the piece to turn just now.']
  ]
  for (const [answer, words] of answers) {
    await page.route(address, answer)
    await page.getByRole('button', { name: 'Turn it' }).click()
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(canvas(page)).toHaveCount(0)
    await page.unroute(address)
  }
})

test('a piece that was never opened turns without signal, out of a pack that lies compressed', async ({ browser }) => {
  await whileOpen(async (shop) => {
    const { context, page } = await openOnReadyDevice(browser, shop.url)
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open('live-pieces-1')
        const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
        const sizes = await Promise.all(answers.map(async (answer) => (await answer?.blob())?.size ?? 0))
        return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
      })
    await expect.poll(async () => (await kept()).files, { timeout: 120_000 }).toBeGreaterThan(30)
    expect((await kept()).bytes).toBeLessThan(400_000)
    await shop.stop()

    await openAwake(page, `${shop.url}/products/natural-halo-ring-18k-white-gold`)
    await page.getByRole('button', { name: 'Turn it' }).click()
    await expect(canvas(page)).toHaveAttribute('data-look', 'resting', { timeout: 240_000 })
    await context.close()
  })
})
