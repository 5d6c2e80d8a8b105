import { expect, test } from 'vitest'
import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { relatedPieces } from '#domain/catalogue/related-pieces.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PieceVersionsView, PieceView } from '#domain/desk/piece-view.ts'
import { pieceTexts } from '#domain/pieces/piece.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>

const documentOf = (answer: TestAnswer) => answer.json() as DeskDocument
const page = (id: string) => `/desk/catalogue/${id}/piece`
async function pieceOf(staff: Staff, id: string): Promise<PieceView> {
  const { page: drawn } = documentOf(await staff.get(page(id)))
  if (drawn.kind !== 'piece') throw new Error(`A page of ${drawn.kind}`)
  return drawn.view
}

async function add(staff: Staff, id: string, isPublished = true): Promise<void> {
  const record: ProductRecord = {
    id,
    name: `Natural ${id} ring, platinum`,
    description: 'A round stone, ringed.',
    price: 490_000,
    category: 'wedding-rings',
    diamondType: 'natural',
    carat: 1,
    featured: false,
    stock: 'made-to-order',
    metalType: 'platinum',
    metadata: { setting: 'halo', cut: 'round', ringSize: true }
  }
  expect((await staff.post('/desk/catalogue/new', { ...pieceTexts(record), 'ringSize-asked': 'yes' })).status).toBe(303)
  if (isPublished) expect((await staff.post(`/desk/catalogue/${id}/publish`, { version: '1' })).status).toBe(303)
}

/** Saves what stands beside a piece, over the version that its page was drawn of. */
async function save(staff: Staff, id: string, related: string, more: Record<string, string> = {}) {
  const { version } = await pieceOf(staff, id)
  return staff.post(page(id), { version: String(version), related, ...more })
}

/** What shoppers see beside a piece: by the shop's answers, as their pages and their copies without signal put it together. */
async function beside(shop: Shop, id: string): Promise<string[]> {
  const answer = (await shop.get('/api/products')).json() as ProductOnWire[]
  const pieces = answer.map(fromWire)
  const product = fromWire((await shop.get(`/api/products/${id}`)).json() as ProductOnWire)
  expect(pieces.find((piece) => piece.id === id)?.metadata.related).toEqual(product.metadata.related)
  return relatedPieces(product, pieces).map(({ piece }) => piece.id)
}

async function openWithPieces(...ids: string[]) {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  for (const id of ids) await add(staff, id)
  return { shop, staff }
}

test('an owner chooses what stands beside a piece, by name, address or link, and shoppers see it in that order', async () => {
  const { shop, staff } = await openWithPieces('halo', 'bezel', 'cushion', 'oval')
  const typed = 'natural OVAL ring, platinum\r\nhttps://shop.example/products/bezel?from=rings\r\ncushion\r\n'
  expect((await save(staff, 'halo', typed, { action: 'publish' })).headers.location).toContain('piece-published')
  expect(await beside(shop, 'halo')).toEqual(['oval', 'bezel', 'cushion'])
  expect((await pieceOf(staff, 'halo')).texts.related).toBe('oval\nbezel\ncushion')

  // Archived since: it is left out there, its page says so, and nothing else that is written stumbles over it.
  await staff.post('/desk/catalogue/bezel/archive')
  expect(await beside(shop, 'halo')).toEqual(['oval', 'cushion'])
  const { related, texts, version } = await pieceOf(staff, 'halo')
  expect(related.map(({ id, state }) => [id, state])).toEqual([
    ['oval', 'published'],
    ['bezel', 'archived'],
    ['cushion', 'published']
  ])
  expect((await staff.post(page('halo'), { ...texts, version: String(version), colour: 'E' })).status).toBe(303)

  expect((await save(staff, 'halo', ' \r\n', { action: 'publish' })).status).toBe(303)
  expect((await shop.get('/api/products/halo')).text).not.toContain('related')
})

test('what cannot stand beside a piece is refused in words that say which and why, and what was typed stays', async () => {
  const { staff } = await openWithPieces('halo', 'bezel', 'cushion')
  await add(staff, 'draft', false)
  await staff.post('/desk/catalogue/cushion/archive')
  const cases: [string, string][] = [
    ['nowhere', 'There is no piece “nowhere”.'],
    ['Natural nowhere ring\r\nbezel', 'There is no piece “Natural nowhere ring”.'],
    ['draft', '“Natural draft ring, platinum” is a draft: it can stand beside others once it is published.'],
    ['cushion', '“Natural cushion ring, platinum” is archived, and shoppers do not see it: please take it out.'],
    ['halo', 'A piece does not stand beside itself: please take it out.'],
    ['bezel\r\nNatural bezel ring, platinum', '“bezel” stands there twice: please take one of them out.'],
    ['bezel\r\nring\r\nanklet\r\nnecklace\r\na', 'Beside a piece stand up to 4 others'],
    ["bezel'; drop table products; --", 'There is no piece “bezel'],
    [`${'x'.repeat(5000)}`, 'There is no piece “xxx'],
    ['\u0000', 'There is no piece'],
    [`${'%\n_\n'.repeat(300)}`, 'There is no piece “%”']
  ]
  for (const [typed, words] of cases) {
    const answer = await save(staff, 'halo', typed)
    expect([answer.status, documentOf(answer).form?.errors], typed.slice(0, 80)).toEqual([
      422,
      { related: expect.stringContaining(words) }
    ])
    expect(documentOf(answer).form?.values.related).toBe(typed.replaceAll('\r\n', '\n'))
  }
  expect((await pieceOf(staff, 'halo')).version).toBe(1)
})

test('of two who choose what stands beside one piece the second is told whose and what, and other fields are both written', async () => {
  const { shop, staff: anna } = await openWithPieces('halo', 'bezel', 'oval')
  const ben = await shop.staff({ name: 'Ben' })
  const { texts } = await pieceOf(anna, 'halo')
  expect((await anna.post(page('halo'), { ...texts, version: '1', related: 'bezel' })).status).toBe(303)
  expect((await ben.post(page('halo'), { ...texts, version: '1', colour: 'E' })).status).toBe(303)
  expect((await pieceOf(ben, 'halo')).texts).toMatchObject({ related: 'bezel', colour: 'E' })
  // The same by another name is no conflict, another piece is one.
  const same = { ...texts, version: '1', colour: 'E', related: 'Natural bezel ring, platinum' }
  expect((await ben.post(page('halo'), same)).status).toBe(303)
  const told = await ben.post(page('halo'), { ...texts, version: '1', related: 'oval' })
  expect(told.status).toBe(409)
  expect(documentOf(told).form?.errors['']).toMatch(/^Anna changed “Pieces beside it” to “bezel”/)
  expect((await pieceOf(ben, 'halo')).texts.related).toBe('bezel')
})

test('versions tell, compare and bring back what stood beside a piece, and a duplicate has the same', async () => {
  const { shop, staff } = await openWithPieces('halo', 'bezel', 'oval')
  await save(staff, 'halo', 'bezel', { action: 'publish' })
  await save(staff, 'halo', 'oval\nbezel', { action: 'publish' })
  expect((await pieceOf(staff, 'halo')).versions[0]).toMatchObject({ version: 3, changed: ['Pieces beside it'] })
  const { page: compared } = documentOf(await staff.get('/desk/catalogue/halo/versions?from=2&to=3'))
  expect((compared as { view: PieceVersionsView }).view.changes).toEqual([
    { name: 'related', label: 'Pieces beside it', before: 'bezel', after: 'oval\nbezel' }
  ])
  await staff.post('/desk/catalogue/halo/restore', { version: '2', base: '3', action: 'publish' })
  expect(await beside(shop, 'halo')).toEqual(['bezel'])
  await staff.post('/desk/catalogue/halo/duplicate', { 'metal-18k-rose-gold': 'yes' })
  expect((await pieceOf(staff, 'halo-18k-rose-gold')).texts.related).toBe('bezel')
})
