import { openAlive } from './alive.ts'
import { expect, test } from './shop.ts'
import { offline } from './worker.ts'

offline('with the shop stopped, a range opens by typed address with its own pieces', async ({ page, url }) => {
  await page.goto(`${url}/ranges/hoop-earrings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoop earrings')
  await expect(page.getByRole('article').first()).toContainText(/hoop/i)
  await expect(page).toHaveTitle('Hoop earrings · Northlight Diamonds')
  await page.goto(`${url}/ranges/no-such-range`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such range.')
})

test.describe('with the shop alone', () => {
  test.use({ serviceWorkers: 'block' })

  test('a range narrows under its own address, and a chip of its own leads out of it', async ({
    page,
    readShop: shop
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openAlive(page, `${shop.url}/ranges/stud-earrings`)
    await page.getByRole('radio', { name: 'Natural' }).check()
    await expect(page).toHaveURL(`${shop.url}/ranges/stud-earrings?diamondType=natural`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural stud earrings')
    await page.getByRole('link', { name: 'Remove filter Stud' }).click()
    await expect(page).toHaveURL(`${shop.url}/products?category=earrings&diamondType=natural`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural earrings')
  })

  test('every address of the sitemap answers under the address by which it asks to be known', async ({
    request,
    readShop: shop
  }) => {
    const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at?.replaceAll('&amp;', '&') ?? '')
    expect(addresses.length).toBeGreaterThan(150)
    for (const address of addresses.filter((at) => !at.includes('/products/'))) {
      const answer = await request.get(address)
      const canonical = /rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1]
      expect([answer.status(), canonical?.replaceAll('&amp;', '&')], address).toEqual([200, address])
    }
  })
})
