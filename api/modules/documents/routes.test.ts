import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { invalidateListing } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { startShop } from '../../testing/start-shop.ts'

const parsed = (text: string) => {
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window
  return document
}
const textsOf = (parent: ParentNode, name: string) =>
  [...parent.querySelectorAll('*')].filter(({ tagName }) => tagName === name).map(({ textContent }) => textContent)

const hostile = '=cmd|"/c calc"!A1, <b>&amp; \u202eevil\u0007'

const content = {
  ...smallContent,
  products: [
    aProduct({ id: 'ring', metadata: { design: 'ring', setting: 'eternity', cut: 'round' } }),
    aProduct({ id: 'studs', category: 'earrings', stock: 0, price: 49_900, metadata: { setting: 'stud' } }),
    aProduct({ id: 'hostile', category: 'necklaces', stock: 2, name: hostile, metadata: { cut: 'oval' } }),
    aProduct({ id: 'stone', category: 'loose-diamonds', metalType: null, metadata: { cut: 'oval' } })
  ]
}

const openShop = () => startShop({ content, env: { PUBLIC_URL: 'https://shop.test' }, now: '2026-01-01T12:00:00Z' })

test('the feed lists every piece with a price as its page says, in both forms', async () => {
  const shop = await openShop()
  const [xml, csv] = [await shop.get('/feeds/products.xml'), await shop.get('/feeds/products.csv')]

  expect(xml.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const items = [...parsed(xml.text).querySelectorAll('item')]
  expect(items.map((item) => textsOf(item, 'g:id')[0])).toEqual(['ring', 'studs', 'hostile'])
  expect(items.map((item) => textsOf(item, 'g:availability')[0])).toEqual(['in_stock', 'out_of_stock', 'in_stock'])
  expect(items.map((item) => textsOf(item, 'g:price')[0])).toEqual(['2500.00 GBP', '499.00 GBP', '2500.00 GBP'])
  expect(textsOf(items[0] as Element, 'g:link')).toEqual(['https://shop.test/products/ring'])
  expect(textsOf(items[1] as Element, 'g:country')).toEqual(['GB'])
  expect(textsOf(items[0] as Element, 'g:max_handling_time')[0]).toBe('10')

  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ring] = csv.text.split('\n')
  expect(head).toMatch(/^id,item_group_id,title,.*,shipping$/)
  expect(ring).toMatch(/^ring,ring,Solitaire ring,.*GB:::0\.00 GBP:7:10:3:5/)
})

test('what a name holds is text in every form, and no spreadsheet reckons with it', async () => {
  const shop = await openShop()
  const plain = '=cmd|"/c calc"!A1, <b>&amp; evil'
  const document = parsed((await shop.get('/feeds/products.xml')).text)
  expect(textsOf(document, 'g:title')).toContain(plain)
  const csv = (await shop.get('/feeds/products.csv')).text
  expect(csv).toContain(`,"'${plain.replaceAll('"', '""')}",`)
  expect(csv).not.toMatch(/(?:^|,|\n|")[=+@\t\r]/)
})

test('a document comes compressed to whoever can read it so, and not at all to whoever has it', async () => {
  const shop = await openShop()
  const plain = await shop.get('/feeds/products.xml', { 'Accept-Encoding': 'identity' })
  const zipped = await shop.get('/feeds/products.xml', { 'Accept-Encoding': 'gzip, br' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache'
  })
  expect(zipped.headers.etag).toBe(plain.headers.etag?.replace(/"$/, '-gzip"'))
  for (const { headers } of [plain, zipped]) {
    const again = await shop.get('/feeds/products.xml', { 'If-None-Match': headers.etag ?? '' })
    expect(again).toMatchObject({ status: 304, text: '' })
  }
})

test('a feed tells of a price, a count or a piece that has changed', async () => {
  const shop = await openShop()
  const before = await shop.get('/feeds/products.csv')
  await inTransaction(shop.db, async (within) => {
    await within.updateTable('products').set({ price: 260_000 }).where('id', '=', 'ring').execute()
    await within.updateTable('products').set({ is_listed: 0 }).where('id', '=', 'studs').execute()
    await invalidateListing(within)
  })
  // It rests for some milliseconds, ten times as long as it took to build.
  await expect
    .poll(async () => (await shop.get('/feeds/products.csv')).text, { timeout: 20_000 })
    .toMatch(/2600\.00 GBP/)
  const after = await shop.get('/feeds/products.csv', { 'If-None-Match': before.headers.etag ?? '' })
  expect(after).toMatchObject({ status: 200 })
  expect(after.text).not.toMatch(/^studs,/m)
})

const addressesIn = (text: string) =>
  new Map(
    [...parsed(text).querySelectorAll('url, sitemap')].map((url) => [
      url.querySelector('loc')?.textContent?.replace('https://shop.test', '') ?? '',
      {
        lastmod: url.querySelector('lastmod')?.textContent ?? null,
        pictures: textsOf(url, 'image:loc')
      }
    ])
  )

test('the sitemap holds the pages, the listings and ranges that have a piece, and the pieces with their pictures', async () => {
  const shop = await openShop()
  const addresses = addressesIn((await shop.get('/sitemap.xml')).text)
  const paths = [...addresses.keys()]
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of [
    '/',
    '/faq',
    '/products',
    '/products?category=earrings',
    '/products?category=earrings&diamondType=natural',
    '/ranges/eternity-rings',
    '/ranges/stud-earrings?diamondType=natural',
    '/ranges/oval-diamonds',
    '/ranges/gifts-under-500',
    '/products/stone'
  ])
    expect(paths).toContain(path)
  for (const path of ['/ranges/hoop-earrings', '/ranges/heart-diamonds', '/products?category=anklets', '/cart'])
    expect(paths).not.toContain(path)
  expect(paths.filter((path) => path.includes('lab-grown'))).toEqual([])
  expect(addresses.get('/products/ring')?.pictures).toEqual(['https://shop.test/media/ring-1200.jpg?v=1'])
})

test('an address is dated by the change of what it shows, and one whose change nobody knows is not', async () => {
  const shop = await openShop()
  await inTransaction(shop.db, async (within) => {
    const change = (id: string, changed_at: string | null) =>
      within.updateTable('products').set({ changed_at }).where('id', '=', id).execute()
    await change('ring', '2026-02-01T09:00:00.000Z')
    await change('hostile', null)
    await within
      .updateTable('products')
      .set({ is_listed: 0, changed_at: '2026-03-01T09:00:00.000Z' })
      .where('id', '=', 'studs')
      .execute()
    await invalidateListing(within)
  })
  const dates = addressesIn((await shop.get('/sitemap.xml')).text)
  const dateOf = (path: string) => dates.get(path)?.lastmod
  expect(dateOf('/products/ring')).toBe('2026-02-01T09:00:00.000Z')
  expect(dateOf('/products/stone')).toBe('2026-01-01T12:00:00.000Z')
  expect(dateOf('/products/hostile')).toBeNull()
  expect(dateOf('/ranges/eternity-rings')).toBe('2026-02-01T09:00:00.000Z')
  // A piece that has gone has changed the list it stood in.
  expect(dateOf('/products')).toBe('2026-03-01T09:00:00.000Z')
  expect(dateOf('/faq')).toBeNull()
})

test('a part of the sitemap holds its pieces, and one without any is not there', async () => {
  const shop = await openShop()
  const part = addressesIn((await shop.get('/sitemaps/pieces-0.xml')).text)
  expect([...part.keys()]).toEqual(['/products/ring', '/products/studs', '/products/hostile', '/products/stone'])
  for (const after of ['10000', '1', '-1', 'x', '99999999999'])
    expect((await shop.get(`/sitemaps/pieces-${after}.xml`)).status, after).toBe(404)
  expect([...addressesIn((await shop.get('/sitemaps/pages.xml')).text).keys()]).toContain('/ranges/stud-earrings')
})

test('neither the sitemap nor the feeds begin a session', async () => {
  const shop = await openShop()
  for (const path of ['/sitemap.xml', '/feeds/products.xml', '/feeds/products.csv'])
    expect((await shop.get(path)).headers['set-cookie'], path).toBeUndefined()
})
