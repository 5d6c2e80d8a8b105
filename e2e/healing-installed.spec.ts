import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  expectSentOnce,
  faults,
  isCatalogue,
  isProgram,
  isSending,
  keptFiles,
  type Line,
  opensWithout,
  ready,
  test,
  writeEnquiry
} from './bad-line.ts'
import { EARRINGS } from './cart.ts'
import { expect, type Shop } from './shop.ts'
import { setPrice } from './shop-database.ts'

/** The version before the built one: its worker lists every third of the shop's scripts less, which the update must fetch. */
async function makeVersionBefore(shop: Shop): Promise<string> {
  const root = await shop.copyBuild()
  const worker = path.join(root, 'dist/client/sw.js')
  const script = await readFile(worker, 'utf8')
  let turn = 0
  const fewer = script.replace(/,\{"integrity":"[^"]+","revision":null,"url":"assets\/[^"]+\.js"\}/g, (entry) =>
    turn++ % 3 === 0 ? '' : entry
  )
  if (turn < 30) throw new Error('The worker does not list the scripts as this test expects')
  await writeFile(worker, fewer)
  return root
}

const isEvery = process.env.FAULTS === 'every'

for (const how of faults) {
  if (how !== 'a page' && how !== 'a cut connection' && !isEvery) continue
  test(`${how} at rest and during an update changes nothing that is kept, and what waits is sent once`, async ({
    page,
    line,
    shop
  }) => {
    test.setTimeout(180_000)
    await shop.stop()
    await shop.start(await makeVersionBefore(shop))
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible({ timeout: 60_000 })
    const before = (await keptFiles(page)).all
    line.spoil = (asked) => (isSending(asked) ? 'a 503' : undefined)
    await writeEnquiry(page, line, shop)

    // At rest: everything the shop says of its program and its catalogue is spoiled on the way.
    line.spoil = (asked) => (isSending(asked) ? 'a 503' : isProgram(asked) || isCatalogue(asked) ? how : undefined)
    await expectOldShop(page, line, before)

    // A new version has come to the shop, and its files are spoiled on the way to the device.
    let spoiled = 0
    await shop.stop()
    await shop.start()
    line.spoil = (asked) => {
      if (isSending(asked)) return 'a 503'
      if (!isProgram(asked) && !isCatalogue(asked)) return undefined
      spoiled++
      return how
    }
    await page.goto(line.url)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => spoiled, { timeout: 30_000 }).toBeGreaterThan(0)
    await expectOldShop(page, line, before)
    await expect(page.getByText('A new version is ready')).toHaveCount(0)

    line.spoil = () => undefined
    await page.goto(line.url)
    await page.getByRole('button', { name: 'Reload' }).click({ timeout: 60_000 })
    await expect.poll(async () => (await keptFiles(page)).all, { timeout: 60_000 }).toBeGreaterThan(before)
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible({ timeout: 60_000 })
    expect((await keptFiles(page)).wrong).toBe(0)
    await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })
}

test('where the device is full, a new price is read, the one that stays is marked, and room brings the new one', async ({
  page,
  line,
  shop
}) => {
  await page.goto(`${line.url}/install`)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  const { all } = await keptFiles(page)
  const devtools = await page.context().newCDPSession(page)
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: line.url })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: Math.round(usage / 2) })
  await shop.stop()
  setPrice(shop, EARRINGS, 1_234_500)
  await shop.start()
  await page.goto(`${line.url}/products?category=earrings`)
  await expect(page.getByText(/Prices as of/).first()).toBeVisible({ timeout: 20_000 })
  expect(await keptFiles(page)).toEqual({ all, wrong: 0 })

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url })
  await page.goto(`${line.url}/products?category=earrings`)
  await expect(page.getByText('£12,345').first()).toBeVisible({ timeout: 30_000 })
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
  test(`a device whose clock is ${hours} hours off from the shop’s installs, is mended, and sends what waits once`, async ({
    page,
    line,
    shop
  }) => {
    test.setTimeout(120_000)
    await shop.stop()
    await shop.start(undefined, { NODE_OPTIONS: clockOff(hours) })
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible({ timeout: 60_000 })
    const { all } = await keptFiles(page)
    line.spoil = (asked) => (isSending(asked) ? 'a 503' : undefined)
    await writeEnquiry(page, line, shop)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    line.spoil = () => undefined
    await page.goto(line.url)
    await expect.poll(async () => (await keptFiles(page)).all, { timeout: 60_000 }).toBe(all)
    await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })
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
