import { expect, test } from 'vitest'
import { matches } from '#domain/catalogue/product-filter.ts'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import { DIAMOND_TYPES } from '#domain/catalogue/vocabulary.ts'
import { seed } from '../../db/seed.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { openTestDatabase } from '../../testing/place/test-place.ts'
import { pagesAndListings, pieceFiles, pieces, sitemapIndex } from './sitemap.ts'

const shopOf = async (count: number) => {
  const { db } = await openTestDatabase()
  const products = Array.from({ length: count }, (_, index) => aProduct({ id: `ring-${index}` }))
  await seed(db, { ...smallContent, products }, Date.parse('2026-01-01T12:00:00Z'))
  return db
}

test('a large catalogue is told in files that hold every piece once, and the list of them names each', async () => {
  const db = await shopOf(25)
  await db.updateTable('products').set({ is_listed: 0 }).where('id', 'in', ['ring-3', 'ring-12']).execute()
  const { count, files } = await pieceFiles(db, 10)
  expect(count).toBe(23)

  const told: string[] = []
  for (const { after } of files)
    for await (const text of pieces(db, 'https://shop.test', [after, after + 10]))
      told.push(...[...text.matchAll(/<loc>https:\/\/shop\.test\/products\/([^<]+)</g)].map(([, id]) => id ?? ''))
  const listed = await db.selectFrom('products').select('id').where('is_listed', '=', 1).orderBy('number').execute()
  expect(told).toEqual(listed.map(({ id }) => id))

  const index = sitemapIndex('https://shop.test', files)
  for (const { after } of files) expect(index).toContain(`<loc>https://shop.test/sitemaps/pieces-${after}.xml</loc>`)
  expect(index).toContain('<lastmod>2026-01-01T12:00:00.000Z</lastmod>')
  expect(index).toContain('<loc>https://shop.test/sitemaps/pages.xml</loc>')
})

test('a file in which no piece is left is not named', async () => {
  const db = await shopOf(20)
  const before = await pieceFiles(db, 5)
  const [first] = before.files
  const gone = Array.from({ length: 5 }, (_, index) => (first?.after ?? 0) + index + 1)
  await db.updateTable('products').set({ is_listed: 0 }).where('number', 'in', gone).execute()
  const { files } = await pieceFiles(db, 5)
  expect(files).toEqual(before.files.slice(1))
})

test('a listing is dated and told by its own filter, whatever pieces are alike', async () => {
  const { db } = await openTestDatabase()
  const settings = ['stud', 'hoop', undefined]
  const products = Array.from({ length: 120 }, (_, index) => {
    const setting = settings[index % 3]
    return aProduct({
      id: `piece-${index}`,
      category: index % 2 ? 'earrings' : 'wedding-rings',
      diamondType: index % 5 ? 'natural' : 'lab-grown',
      price: [49_999, 50_000, 99_999, 100_000, 300_000][index % 5] ?? 0,
      metadata: {
        ...(setting && { setting }),
        ...(index % 7 && { cut: 'oval' }),
        ...(index % 11 === 0 && { enquiry_only: true })
      }
    })
  })
  await seed(db, { ...smallContent, products }, Date.parse('2026-01-01T12:00:00Z'))
  let text = ''
  for await (const part of pagesAndListings(db, '')) text += part
  for (const page of RANGE_PAGES)
    for (const diamondType of [undefined, ...DIAMOND_TYPES]) {
      const filter = { ...page.filter, ...(diamondType && { diamondType }), sort: 'name' } as const
      const path = `${rangeAddress(page)}${diamondType ? `?diamondType=${diamondType}` : ''}`
      expect(text.includes(`<loc>${path}</loc>`), path).toBe(products.some((product) => matches(product, filter)))
    }
})
