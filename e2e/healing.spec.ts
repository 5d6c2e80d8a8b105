import {
  expectSentOnce,
  faults,
  isCatalogue,
  isInstalling,
  isKeptFile,
  isProgram,
  isSending,
  keptFiles,
  limitRoom,
  nextVisitMends,
  onThisDevice,
  opensWithout,
  ready,
  restartWorker,
  SIGN_IN,
  type Spoiling,
  takenAway,
  test,
  writeEnquiry
} from './bad-line.ts'
import { expect } from './shop.ts'

const isEvery = process.env.FAULTS === 'every'

test('a network that answers with its own page is not taken for the shop, and the next visit installs it', async ({
  page,
  line,
  shop
}) => {
  let spoiled = 0
  // The page itself came before the network asked for a sign-in: what the worker fetches afterwards is the network's.
  await page.goto(line.url)
  line.spoil = (path) => (isKeptFile(path) && ++spoiled > 0 ? 'a page' : undefined)
  await expect.poll(() => spoiled).toBeGreaterThan(0)
  await page.waitForTimeout(2000)
  expect((await keptFiles(page)).wrong).toBe(0)
  await expect(ready(page)).toHaveCount(0)
  line.spoil = () => undefined
  await nextVisitMends(page, line, shop)
})

for (const how of faults) {
  if (how !== 'a page' && !isEvery) continue
  test(`${how} at rest, where files lie wrongly or were taken off: it is said what is missing, and the next visit mends it`, async ({
    page,
    line,
    shop
  }) => {
    await page.goto(line.url)
    await expect(ready(page)).toBeVisible()
    line.spoil = (path) => (isSending(path) ? 'a 503' : undefined)
    await writeEnquiry(page, line, shop)
    const told = await onThisDevice(page, line)
    await expect(ready(told)).toBeVisible()
    const { all } = await keptFiles(page)
    expect(all).toBeGreaterThan(40)
    // As an earlier version of the shop let it happen, and as a browser does that is short of room.
    await page.evaluate(async (wrong) => {
      const page = () => new Response(wrong, { headers: { 'content-type': 'text/html', etag: '"1"' } })
      const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
      const cache = await caches.open(name)
      const keys = await cache.keys()
      for (const [index, key] of keys.entries()) {
        if (index % 3 === 0 || key.url.includes('shell')) await cache.delete(key)
        else if (index % 3 === 1) await cache.put(key, page())
      }
      const catalogue = await caches.open('catalogue-1')
      await catalogue.delete('/api/promotions')
      await catalogue.put('/api/testimonials', page())
    }, SIGN_IN)
    expect((await keptFiles(page)).wrong).toBeGreaterThan(all / 4)
    // Nothing can be had yet: it is said, and what is wrong is answered no more.
    line.spoil = (path) => (isSending(path) ? 'a 503' : isProgram(path) || isCatalogue(path) ? how : undefined)
    await restartWorker(page)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'check' }))
    await expect(told.getByText(/of the shop’s files are missing here/).first()).toBeVisible()
    await expect(ready(told)).toHaveCount(0)
    expect((await keptFiles(page)).wrong).toBe(0)
    // Where even the shell is gone, the shop's own page is there to be read.
    await page.goto(`${line.url}/faq`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // The catalogue alone cannot be had: the program is whole, and the shop is not.
    line.spoil = (path) => (isSending(path) ? 'a 503' : isCatalogue(path) ? how : undefined)
    const next = await onThisDevice(page, line)
    await expect.poll(async () => (await keptFiles(page)).all).toBe(all)
    await expect(next.getByText('2 of the shop’s files are missing here')).toBeVisible()
    await expect(ready(next)).toHaveCount(0)

    line.spoil = () => undefined
    await expect(ready(await onThisDevice(page, line))).toBeVisible()
    await expect.poll(() => keptFiles(page)).toEqual({ all, wrong: 0 })
    await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })
}

test('what is spoiled while the worker runs is mended as soon as a page asks for it', async ({ page, line, shop }) => {
  await page.goto(`${line.url}/install`)
  await expect(ready(page)).toBeVisible()
  const { all } = await keptFiles(page)
  await page.evaluate(async (wrong) => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const cache = await caches.open(name)
    for (const key of await cache.keys())
      if (/\/assets\/.*\.(?:js|css)/.test(key.url))
        await cache.put(key, new Response(wrong, { headers: { 'content-type': 'text/html' } }))
  }, SIGN_IN)
  expect((await keptFiles(page)).wrong).toBeGreaterThan(20)
  for (const address of ['/size-guide', '/faq', '/products?category=earrings']) {
    await page.goto(line.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page is alive: its own script came, and not the network's page in its place.
    await page.mouse.move(1, 1)
  }
  // What was asked for is whole; of the rest every check of the catalogue reads a portion.
  await expect
    .poll(async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'check' }))
      return keptFiles(page)
    })
    .toEqual({ all, wrong: 0 })
  await opensWithout(page, line, shop)
})

test('a page whose scripts do not come says so, and comes to life with the line', async ({ page, line }) => {
  line.spoil = (path) => (path.endsWith('.js') && isKeptFile(path) ? 'a page' : undefined)
  await page.goto(`${line.url}/outbox`)
  const said = page.getByText('Part of this page did not come, so for now it can only be read.')
  await expect(said).toBeVisible()
  line.spoil = () => undefined
  await expect(page.getByRole('heading', { name: 'Nothing waits here' })).toBeVisible()
  await expect(said).toHaveCount(0)
})

/** Every fault of the line, for some of the files, for all of them, and for the catalogue; npm test makes the main ones. */
const faultsOfTheLine: readonly {
  how: Spoiling
  of: string
  isOf: (path: string, turn: number) => boolean
  isMain?: boolean
}[] = faults.flatMap((how) => [
  {
    how,
    of: 'every second file',
    isOf: (path, turn) => isProgram(path) && turn % 2 === 1,
    isMain: how === 'other bytes' || how === 'a 503' || how === 'a cut connection'
  },
  { how, of: 'every file', isOf: isProgram },
  { how, of: 'the catalogue', isOf: isCatalogue }
])

for (const { how, of, isOf, isMain } of faultsOfTheLine) {
  if (!isMain && !isEvery) continue
  test(`${how} for ${of} at the first installation is not kept, and the next visit mends it`, async ({
    page,
    line,
    shop
  }) => {
    let spoiled = 0
    let turn = 0
    const waits = of === 'every file'
    if (waits) {
      // The worker comes only after something was written and waits.
      line.spoil = (path) => (isSending(path) || path === '/sw.js' ? 'a 503' : undefined)
      await writeEnquiry(page, line, shop)
    }
    await page.goto(line.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    line.spoil = (path) => {
      if (isSending(path)) return 'a 503'
      if (!isOf(path, ++turn)) return undefined
      spoiled++
      return how
    }
    await expect.poll(() => spoiled).toBeGreaterThan(0)
    await page.waitForTimeout(1500)
    // A page whose own parts were among them reloads itself once they can be had.
    await expect(async () => expect((await keptFiles(page)).wrong).toBe(0)).toPass()
    await expect(ready(page)).toHaveCount(0)
    line.spoil = () => undefined
    await nextVisitMends(page, line, shop, waits)
  })
}

for (const { what, take, waits } of takenAway) {
  const isMain = what === 'all caches'
  if (!isMain && !isEvery) continue
  test(`${what} taken away at rest is there again after the next visit`, async ({ page, line, shop }) => {
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible()
    line.spoil = (path) => (isSending(path) ? 'a 503' : undefined)
    // What is deleted with the database cannot be sent any more; everything else leaves what waits alone.
    if (waits) await writeEnquiry(page, line, shop)
    await take(page)
    line.spoil = () => undefined
    await page.goto(line.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const told = await onThisDevice(page, line)
    await expect(ready(told)).toBeVisible()
    expect((await keptFiles(page)).all).toBeGreaterThan(40)
    if (waits) await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })

  if (!isEvery) continue
  test(`${what} taken away during the first installation is there after the next visit`, async ({
    page,
    line,
    shop
  }) => {
    line.spoil = (path) => (isSending(path) || path === '/sw.js' ? 'a 503' : undefined)
    if (waits) await writeEnquiry(page, line, shop)
    line.spoil = (path) => (isSending(path) ? 'a 503' : undefined)
    line.delay = 300
    await page.goto(line.url)
    await expect.poll(() => isInstalling(page)).toBe(true)
    await expect.poll(async () => (await keptFiles(page)).all).toBeGreaterThan(5)
    expect(await isInstalling(page)).toBe(true)
    await take(page)
    line.delay = 0
    line.spoil = () => undefined
    await page.goto(line.url)
    const told = await onThisDevice(page, line)
    await expect(ready(told)).toBeVisible()
    expect((await keptFiles(page)).all).toBeGreaterThan(40)
    if (waits) await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })
}

if (isEvery)
  test('where there is no room for the shop, nothing says that it is here, and with room the next visit brings it', async ({
    page,
    line,
    shop
  }) => {
    let asked = 0
    line.spoil = (path) => {
      if (isSending(path)) return 'a 503'
      if (isProgram(path)) asked++
      return path === '/sw.js' ? 'a 503' : undefined
    }
    await writeEnquiry(page, line, shop)
    await limitRoom(page, line, (usage) => usage + 300_000)
    line.spoil = (path) => {
      if (isProgram(path)) asked++
      return isSending(path) ? 'a 503' : undefined
    }
    await page.goto(line.url)
    asked = 0
    await expect.poll(() => asked).toBeGreaterThan(20)
    await expect.poll(() => isInstalling(page)).toBe(false)
    const told = await onThisDevice(page, line)
    await expect(
      told.getByText('The shop is not on this device yet.').or(told.getByText(/It stopped|: \d+%/))
    ).toBeVisible()
    await expect(ready(page)).toHaveCount(0)
    await limitRoom(page, line)
    line.spoil = () => undefined
    await nextVisitMends(page, line, shop, true)
  })
