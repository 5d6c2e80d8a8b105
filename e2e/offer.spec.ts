import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openAlive } from './alive.ts'
import { expect, openShop, test } from './shop.ts'
import { haveCostTwice } from './shop-database.ts'

// Nothing of the worker is seen here, and to fetch the whole shop for each test takes its time.
test.use({ serviceWorkers: 'block' })

const bracelets = '/products?category=tennis-bracelets&diamondType=lab-grown'
const badge = '50% OFF - Ends: 31 December 2025'

test('an offer says what came off a price only where it was charged before', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-offer-'))
  const shop = await openShop(folder, { SHOP_NOW: '2025-12-31T23:30:00Z' })
  await page.goto(shop.url)
  await expect(
    page.getByText('Our launch offer on laboratory-grown tennis bracelets is for its first 100 customers.')
  ).toBeVisible()
  await page.goto(shop.url + bracelets)
  await expect(page.getByRole('article').first()).toContainText('from £800')
  await expect(page.getByText('Was £')).toHaveCount(0)
  await expect(page.getByText('50% OFF')).toHaveCount(0)

  // As if every piece had cost twice as much from the summer until the offer began.
  await shop.close()
  haveCostTwice(shop, { from: '2025-06-01T00:00:00.000Z', until: '2025-11-01T00:00:00.000Z' })
  await shop.start()
  await page.goto(shop.url)
  await expect(page.getByText('50% off laboratory-grown tennis bracelets for the first 100 customers.')).toBeVisible()
  await openAlive(page, shop.url + bracelets)
  await expect(page.getByText(badge)).toHaveCount(2)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Tennis bracelet', exact: true }) })
  await expect(card).toContainText('from £800 , Was £1,600')
  await card.getByRole('button', { name: '18K white gold' }).click()
  await expect(card).toContainText('from £1,800 , Was £3,600')
  await page.goto(`${shop.url}/products/lab-grown-tennis-bracelet-18k-white-gold`)
  await expect(page.getByText('Was £3,600')).toBeVisible()
  await expect(page.getByText(badge)).toBeVisible()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

test('once it has ended one sentence says so, and no card speaks of it', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-offer-'))
  const shop = await openShop(folder, { SHOP_NOW: '2026-01-14T12:00:00Z' })
  await page.goto(shop.url)
  await expect(
    page.getByText('Our launch offer on laboratory-grown tennis bracelets ended on 31 December 2025.')
  ).toBeVisible()
  await page.goto(shop.url + bracelets)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('Was £')).toHaveCount(0)
  await expect(page.getByText('50% OFF')).toHaveCount(0)
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

test('two weeks after its end the home page speaks of it no more', async ({ page, readShop: shop }) => {
  await page.goto(shop.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('launch offer')).toHaveCount(0)
})
