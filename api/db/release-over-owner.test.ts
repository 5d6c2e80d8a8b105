import { expect, test } from 'vitest'
import { entryOf } from '#data/content/entries.ts'
import { aProduct, smallContent } from '../testing/content.ts'
import { startWorkedShop } from '../testing/desk/worked-shop.ts'
import { seed } from './seed.ts'
import { PRIMARY_KEYS } from './tables.ts'

/** What a release brings: all else is customers' and the owner's. `content` has rows of both, and is looked at by itself. */
const OF_THE_RELEASE: readonly string[] = [
  'meta',
  'catalogue_changes',
  'products',
  'stock_movements',
  'bracelet_prices',
  'price_history',
  'promotions',
  'testimonials',
  'content'
]

test('a new release that says everything otherwise touches nothing that the owner has changed', async () => {
  const { shop } = await startWorkedShop()
  const staff = await shop.staff()
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await staff.post(path, fields)
    expect([path, answer.status]).toEqual([path, 303])
  }
  await post('/desk/catalogue/ring', { revision: '', price: '2,750', stock: 'count', count: '4', featured: 'no' })
  await post('/desk/catalogue/anklet', { revision: '', price: '', stock: 'listed', featured: 'yes', hidden: 'yes' })
  await post('/desk/words/figures.return-days', { value: '60', base: '0', action: 'save' })
  await post('/desk/words/headings.gift-cards', { value: 'A card, well chosen', base: '0', action: 'save' })
  await post('/desk/words/carats.anklets', { value: '0.25 | 0.5\n0.5 | 1', base: '0', action: 'save' })
  const key = 'bracelets.lab-grown.silver'
  const table = (entryOf(key)?.initial ?? '').replace('| 800 |', '| 850 |')
  await post(`/desk/words/${key}`, { value: table, base: '0', action: 'save' })
  await post('/desk/words/new', { slug: 'our-story', title: 'Our story', text: 'A window.', place: 'menu' })

  const tables = (Object.keys(PRIMARY_KEYS) as (keyof typeof PRIMARY_KEYS)[]).filter(
    (table) => !OF_THE_RELEASE.includes(table)
  )
  const kept = async () => {
    const rows: Record<string, unknown> = {}
    for (const table of tables)
      rows[table] = (await shop.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()
    rows.content = await shop.db.selectFrom('content').selectAll().where('is_owners', '=', 1).orderBy('key').execute()
    return rows
  }
  const shown = async () =>
    shop.db
      .selectFrom('products')
      .select(['id', 'price', 'stock', 'is_featured', 'is_listed'])
      .where('id', 'in', ['ring', 'anklet'])
      .orderBy('id')
      .execute()
  const before = await kept()
  expect(before.content).toHaveLength(7)
  const [anklet, ring] = await shown()
  expect(ring).toMatchObject({ price: 275_000, stock: 4, is_featured: 0 })
  expect(anklet?.is_listed).toBe(0)

  const released = {
    ...smallContent,
    products: smallContent.products.map(({ id, category }) =>
      aProduct({ id, category, name: 'Of the release', price: 1_000_000, stock: 50, featured: true })
    ),
    braceletPrices: { 'tennis-bracelet-lab-grown-6-0083-silver': 1, 'tennis-bracelet-natural-6-0083-silver': 200 },
    promotions: [],
    testimonials: [],
    words: [
      { key: 'figures.return-days', initial: '14' },
      { key: 'headings.gift-cards', initial: 'Of the release' },
      { key: 'about.lead', initial: 'Of the release' },
      { key: 'carats.anklets', initial: '0.5 | 1\n1 | 9' },
      { key, initial: 'of the release' }
    ]
  }
  expect(await seed(shop.db, released, Date.parse('2026-01-02T12:00:00Z'))).toBe('seeded')

  expect(await kept()).toEqual(before)
  const [ankletAfter, ringAfter] = await shown()
  expect(ringAfter).toMatchObject({ price: 275_000, stock: 4, is_featured: 0 })
  // What the owner left to the list follows it.
  expect(ankletAfter).toMatchObject({ is_listed: 0, is_featured: 1, price: 1_000_000 })
  const prices = await shop.db.selectFrom('bracelet_prices').selectAll().orderBy('handle').execute()
  expect(prices.find(({ handle }) => handle === 'tennis-bracelet-lab-grown-6-0083-silver')?.price).toBe(85_000)
  expect(prices.find(({ handle }) => handle === 'tennis-bracelet-natural-6-0083-silver')?.price).toBe(200)
  const lead = await shop.db.selectFrom('content').select('value').where('key', '=', 'about.lead').executeTakeFirst()
  expect(lead?.value).toBe('Of the release')
})
