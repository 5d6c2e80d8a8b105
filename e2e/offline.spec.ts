import { readFile } from 'node:fs/promises'
import type { ProductRecord } from '../domain/catalogue/product-schema.ts'
import { listingTitle } from '../domain/catalogue/titles.ts'
import { CATEGORIES, type Category, DIAMOND_TYPES, type DiamondType } from '../domain/catalogue/vocabulary.ts'
import { shiftsOn, watchShifts } from './shifts.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline, offline } from './worker.ts'

/** Misspelt, of the trade, of a weight, of what is not sold, and of a price. */
const SEARCHES = ['solitare platinum', '18ct gold studs', '1ct ring', 'zirconia hoops', 'gifts under 1000']

/** How many designs of a category have a piece of an origin, as data/ has them. */
async function designsOf(category: Category, diamondType: DiamondType): Promise<number> {
  const records: ProductRecord[] = JSON.parse(await readFile(`data/catalogue/${category}.json`, 'utf8'))
  const own = records.filter((record) => record.diamondType === diamondType)
  return new Set(own.map(({ metadata }) => metadata.design)).size
}

offline('with the shop stopped, every listing opens by typed address and shows its pieces', async ({ page, url }) => {
  for (const category of CATEGORIES) {
    for (const diamondType of DIAMOND_TYPES) {
      await page.goto(`${url}/products?category=${category}&diamondType=${diamondType}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(listingTitle({ category, diamondType }))
      await expect(page.getByRole('article')).toHaveCount(await designsOf(category, diamondType))
    }
  }
})

offline(
  'with the shop stopped, home, an unseen product and an unknown address open, and the shell says so',
  async ({ page, url }) => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graded in north light.')
    await expect(page.getByText('We cannot be reached just now. Prices as of')).toBeVisible()
    await expect(page.getByRole('link', { name: /Wedding rings/ }).last()).toBeVisible()

    await page.goto(`${url}/products/natural-drop-anklet-18k-white-gold`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural drop anklet, 18K white gold')
    const picture = page.locator('main img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural drop anklet, 18K white gold')

    await page.goto(`${url}/products/no-such-piece`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')

    await page.goto(`${url}/nowhere/at/all`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not in the case.')
  }
)

offline(
  'with the shop stopped, a filter never set before narrows and sorts the cached catalogue',
  async ({ page, url }) => {
    await page.goto(`${url}/products?q=platinum%20ring&sort=price-desc&minPrice=3000`)
    await expect(page.getByRole('article').nth(1)).toBeVisible()
    const prices = await page
      .getByRole('article')
      .filter({ hasText: '£' })
      .locator('p', { hasText: /^(from )?£/ })
      .allTextContents()
    const amounts = prices.map((price) => Number(price.replace(/[^\d]/g, '')))
    expect(amounts.length).toBeGreaterThan(1)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(3000)
  }
)

test('with the shop stopped a search gives what the shop gave, in its order, and says how it was understood', async ({
  page,
  shop
}) => {
  const lists = SEARCHES.map((q) => `/api/products?${new URLSearchParams({ q, sort: 'selection', group: 'design' })}`)
  const said = SEARCHES.map((q) => `/api/search?${new URLSearchParams({ q })}`)
  // Past the worker, which answers the page's own reads.
  const told = await Promise.all(
    [...lists, ...said].map(async (path) => (await page.request.get(shop.url + path)).json())
  )
  await makeReadyOffline(page, shop.url)
  await shop.stop()

  const here = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).json())),
    [...lists, ...said]
  )
  expect(here).toEqual(told)
  expect(told.slice(0, lists.length).map((list) => list.length > 0)).toEqual([true, true, true, false, true])

  await page.goto(`${shop.url}/products?q=solitare%20platinum`)
  await expect(page.getByText('Showing results for solitaire platinum.')).toBeVisible()
  const names = [...new Set((told[0] as { metadata: { design: string } }[]).map(({ metadata }) => metadata.design))]
  await expect(page.getByRole('article')).toHaveCount(names.length)
  await page.goto(`${shop.url}/products?q=zirconia%20hoops`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /Nearest pieces/ })
      .getByRole('article')
      .first()
  ).toBeVisible()
})

test('when the shop comes back, the offline line leaves by itself', async ({ page, shop }) => {
  await makeReadyOffline(page, shop.url)
  await shop.stop()
  await page.reload()
  await expect(page.getByText('We cannot be reached just now.')).toBeVisible()
  await shop.start()
  await expect(page.getByText('We cannot be reached just now.')).toBeHidden()
})

test('the front page that a device makes by itself moves nothing, also on a slow one', async ({
  page,
  context,
  readShop: shop
}) => {
  await makeReadyOffline(page, shop.url)
  await watchShifts(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let times = 0; times < 3; times++) {
    await page.goto(shop.url)
    await expect(page.getByRole('heading', { name: 'Our selection' })).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Necklaces' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect((await shiftsOn(page)).filter(({ value }) => value > 0.005)).toEqual([])
  }
})
