import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { integrityOf } from '../api/server/http/integrity.ts'
import { createAccount } from './account.ts'
import { openAlive } from './alive.ts'
import {
  expectSentOnce,
  faults,
  isCatalogue,
  isInstalling,
  isProgram,
  isSending,
  keptFiles,
  type Line,
  limitRoom,
  onThisDevice,
  opensWithout,
  ready,
  takenAway,
  test,
  writeEnquiry
} from './bad-line.ts'
import { EARRINGS } from './cart.ts'
import { expect, type Shop } from './shop.ts'
import { setPrice } from './shop-database.ts'

/** How many scripts the next version has more than the one that is there: more than are fetched at a time. */
const ADDED = 12

/** The version after the built one: its worker lists some scripts more, which the update must fetch. */
async function makeVersionAfter(shop: Shop): Promise<string> {
  const root = await shop.copyBuild()
  const client = path.join(root, 'dist/client')
  const worker = path.join(client, 'sw.js')
  const script = await readFile(worker, 'utf8')
  const entry = /\{"integrity":"[^"]+","revision":null,"url":"assets\/[^"]+\.js"\},/
  if (!entry.test(script)) throw new Error('The worker does not list the scripts as this test expects')
  let added = ''
  for (let at = 1; at <= ADDED; at++) {
    const text = `export const added = '${'a later part of the shop '.repeat(at * 400)}'\n`
    await writeFile(path.join(client, `assets/added-page-${at}.js`), text)
    added += `{"integrity":"${integrityOf(Buffer.from(text))}","revision":null,"url":"assets/added-page-${at}.js"},`
  }
  await writeFile(
    worker,
    script.replace(entry, (first) => added + first)
  )
  return root
}

const isEvery = process.env.FAULTS === 'every'

/** Half of the files, the same each time they are asked for. */
const isOdd = (asked: string) => [...asked].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1

const spoiledParts: readonly { of: string; isOf: (asked: string) => boolean }[] = [
  { of: 'everything', isOf: (asked) => isProgram(asked) || isCatalogue(asked) },
  { of: 'every second file', isOf: (asked) => isProgram(asked) && isOdd(asked) },
  { of: 'the catalogue', isOf: isCatalogue }
]

for (const how of faults) {
  for (const { of, isOf } of spoiledParts) {
    if (!isEvery && (of !== 'everything' || (how !== 'a page' && how !== 'a cut connection'))) continue
    test(`${how} for ${of} at rest and during an update changes nothing that is kept, and what waits is sent once`, async ({
      page,
      line,
      shop
    }) => {
      await page.goto(`${line.url}/install`)
      await expect(ready(page)).toBeVisible()
      const before = (await keptFiles(page)).all
      line.spoil = (asked) => (isSending(asked) ? 'a 503' : undefined)
      await writeEnquiry(page, line, shop)

      // At rest: what the shop says of its program or its catalogue is spoiled on the way.
      line.spoil = (asked) => (isSending(asked) ? 'a 503' : isOf(asked) ? how : undefined)
      await expectOldShop(page, line, before)

      // A new version has come to the shop, and its files are spoiled on the way to the device.
      let spoiled = 0
      await shop.stop()
      await shop.start(await makeVersionAfter(shop))
      line.spoil = (asked) => {
        if (isSending(asked)) return 'a 503'
        if (!isOf(asked)) return undefined
        spoiled++
        return how
      }
      await page.goto(line.url)
      await lookForUpdate(page)
      await expect.poll(() => spoiled).toBeGreaterThan(0)
      await expect.poll(() => isInstalling(page)).toBe(false)
      await expectOldShop(page, line, before)
      await expect(page.getByText('A new version is ready')).toHaveCount(0)

      line.spoil = () => undefined
      await takeUpdate(page, line, before)
      await expectSentOnce(shop)
      await opensWithout(page, line, shop)
    })
  }
}

for (const { what, take, waits } of takenAway) {
  if (!isEvery) continue
  test(`${what} taken away during an update is there again, and so is the update`, async ({ page, line, shop }) => {
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible()
    const before = (await keptFiles(page)).all
    line.spoil = (asked) => (isSending(asked) ? 'a 503' : undefined)
    if (waits) await writeEnquiry(page, line, shop)

    await shop.stop()
    await shop.start(await makeVersionAfter(shop))
    line.delay = 300
    await page.goto(line.url)
    await lookForUpdate(page)
    await expect.poll(() => isInstalling(page)).toBe(true)
    await take(page)
    line.delay = 0
    line.spoil = () => undefined
    await takeUpdate(page, line, before)
    if (waits) await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })
}

if (isEvery)
  test('where the device is full, an update leaves the version that is there, and comes with room', async ({
    page,
    line,
    shop
  }) => {
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible()
    const before = (await keptFiles(page)).all
    line.spoil = (asked) => (isSending(asked) ? 'a 503' : undefined)
    await writeEnquiry(page, line, shop)
    await limitRoom(page, line, (usage) => usage / 2)
    await shop.stop()
    await shop.start(await makeVersionAfter(shop))
    let asked = 0
    line.spoil = (path) => {
      if (isProgram(path)) asked++
      return isSending(path) ? 'a 503' : undefined
    }
    await page.goto(line.url)
    await lookForUpdate(page)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect.poll(() => isInstalling(page)).toBe(false)
    await expectOldShop(page, line, before)
    await expect(page.getByText('A new version is ready')).toHaveCount(0)

    await limitRoom(page, line)
    line.spoil = () => undefined
    await takeUpdate(page, line, before)
    await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })

test('an update leaves what waits, what was begun, and what the device keeps of the account', async ({
  page,
  line,
  shop
}) => {
  const here = { ...shop, url: line.url }
  await page.goto(line.url)
  await expect(ready(page)).toBeVisible()
  const before = (await keptFiles(page)).all
  await createAccount(page, here)
  await openAlive(page, `${line.url}/account?tab=settings`)
  await expect(page.locator('[name="firstName"]')).toHaveValue('Alex')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('northlight-own'))).toContain('Alex')
  line.spoil = (asked) => (isSending(asked) ? 'a 503' : undefined)
  await writeEnquiry(page, line, shop)
  await openAlive(page, `${line.url}/bespoke`)
  const description = page.locator('form [name="description"]')
  await description.fill('A brooch like a wren ✨ مرحبا')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()

  await shop.stop()
  await shop.start(await makeVersionAfter(shop))
  await page.goto(line.url)
  await takeUpdate(page, line, before)
  await openAlive(page, `${line.url}/bespoke`)
  await expect(description).toHaveValue('A brooch like a wren ✨ مرحبا')
  line.spoil = () => undefined
  await expectSentOnce(shop)
  await shop.stop()
  await openAlive(page, `${line.url}/account`)
  await expect(page.getByText('Hello Alex')).toBeVisible()
  await expect(page.getByText(/^As of .+ could not be brought up to date/)).toBeVisible()
})

test('where the device is full, a new price is read, the one that stays is marked, and room brings the new one', async ({
  page,
  line,
  shop
}) => {
  await page.goto(`${line.url}/install`)
  await expect(ready(page)).toBeVisible()
  const { all } = await keptFiles(page)
  await limitRoom(page, line, (usage) => usage / 2)
  await shop.stop()
  setPrice(shop, EARRINGS, 1_234_500)
  await shop.start()
  await page.goto(`${line.url}/products?category=earrings`)
  await expect(page.getByText(/Prices as of/).first()).toBeVisible()
  expect(await keptFiles(page)).toEqual({ all, wrong: 0 })

  await limitRoom(page, line)
  // On its own page: a list shows what a design costs in its cheapest metal.
  await page.goto(`${line.url}/products/${EARRINGS}`)
  await expect(page.getByText('£12,345').first()).toBeVisible()
  await expect(page.getByText(/Prices as of/)).toHaveCount(0)
  await opensWithout(page, line, shop)
})

/** A program that puts the clock of the shop that runs it forward by a number of hours, or back. */
const clockOff = (hours: number) => {
  const program = `const off=${hours}*36e5;const Own=Date;globalThis.Date=class extends Own{constructor(...a){a.length?super(...a):super(Own.now()+off)}static now(){return Own.now()+off}}`
  return `--import=data:text/javascript,${encodeURIComponent(program)}`
}

for (const hours of [-25, 25]) {
  if (hours < 0 && !isEvery) continue
  test(`a device whose clock is ${hours} hours off from the shop’s installs, is mended and updated, and sends what waits once`, async ({
    page,
    line,
    shop
  }) => {
    await shop.stop()
    await shop.start(undefined, { NODE_OPTIONS: clockOff(hours) })
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible()
    const { all } = await keptFiles(page)
    line.spoil = (asked) => (isSending(asked) ? 'a 503' : undefined)
    await writeEnquiry(page, line, shop)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    line.spoil = () => undefined
    await page.goto(line.url)
    await expect.poll(async () => (await keptFiles(page)).all).toBe(all)
    await expectSentOnce(shop)
    await shop.stop()
    await shop.start(await makeVersionAfter(shop), { NODE_OPTIONS: clockOff(hours) })
    await takeUpdate(page, line, all)
    await opensWithout(page, line, shop)
  })
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update()).catch(() => {})

/** The next visit finds the new version: the shopper agrees to it, or it comes by itself where no other was at work. */
async function takeUpdate(page: Page, line: Line, before: number): Promise<void> {
  await page.goto(line.url)
  await lookForUpdate(page)
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect
    .poll(
      async () => {
        if (await reload.isVisible()) await reload.click()
        // The page may be on its way to the new version.
        const { all, wrong } = await keptFiles(page).catch(() => ({ all: 0, wrong: 0 }))
        return all > before && wrong === 0
      },
      { timeout: 90_000 }
    )
    .toBe(true)
  // Its own way to the new version takes the place of one that is asked for in the same moment.
  await expect(async () => {
    await onThisDevice(page, line)
  }).toPass({ timeout: 60_000 })
  await expect(ready(page.getByRole('region', { name: 'On this device' }))).toBeVisible()
}

/** Pages and prices of the version that is kept stand there as they did, and nothing of the network's has come between. */
async function expectOldShop(page: Page, line: Line, files: number): Promise<void> {
  for (const [address, heading] of [
    ['/products?category=earrings', 'Earrings'],
    ['/size-guide', 'Size guide']
  ] as const) {
    await page.goto(line.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading, 'i'))
    if (address.startsWith('/products'))
      await expect(page.getByRole('main').getByText(/£\d/).filter({ visible: true }).first()).toBeVisible()
  }
  const kept = await keptFiles(page)
  expect(kept.wrong).toBe(0)
  expect(kept.all).toBeGreaterThanOrEqual(files)
}
