import { readFile } from 'node:fs/promises'
import type { ProductRecord } from '../domain/catalogue/product-schema.ts'
import { listingTitle } from '../domain/catalogue/titles.ts'
import { CATEGORIES, type Category, DIAMOND_TYPES, type DiamondType } from '../domain/catalogue/vocabulary.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline, offline } from './worker.ts'

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

test('when the shop comes back, the offline line leaves by itself', async ({ page, shop }) => {
  await makeReadyOffline(page, shop.url)
  await shop.stop()
  await page.reload()
  await expect(page.getByText('We cannot be reached just now.')).toBeVisible()
  await shop.start()
  await expect(page.getByText('We cannot be reached just now.')).toBeHidden({ timeout: 30_000 })
})
