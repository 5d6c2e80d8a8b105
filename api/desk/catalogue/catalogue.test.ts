import { expect, test } from 'vitest'
import type { CatalogueView, DeskProductView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { addToCart, bodyOfCart, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { changeProduct } from './change-product.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>

const documentOf = (answer: TestAnswer) => answer.json() as DeskDocument
const viewOf = async (staff: Staff, id: string): Promise<DeskProductView> => {
  const { page } = documentOf(await staff.get(`/desk/catalogue/${id}`))
  if (page.kind !== 'product') throw new Error(`A page of ${page.kind}`)
  return page.view
}

/** The form as the page draws it, with what is typed laid over it. */
async function formOf(staff: Staff, id: string, typed: Record<string, string> = {}): Promise<Record<string, string>> {
  const { override, revision } = await viewOf(staff, id)
  const { price, stock, isFeatured, isHidden } = override
  return {
    revision,
    price: price === null ? '' : String(price / 100),
    stock: stock === null ? 'listed' : stock === 'made-to-order' ? stock : 'count',
    count: typeof stock === 'number' ? String(stock) : '',
    featured: isFeatured === null ? 'listed' : isFeatured ? 'yes' : 'no',
    ...(isHidden && { hidden: 'yes' }),
    ...typed
  }
}

async function change(staff: Staff, id: string, typed: Record<string, string>): Promise<void> {
  const answer = await staff.post(`/desk/catalogue/${id}`, await formOf(staff, id, typed))
  expect([answer.status, answer.headers.location]).toEqual([303, `/desk/catalogue/${id}?said=product-changed`])
}

const changesKept = (shop: Shop) => shop.db.selectFrom('audit').selectAll().where('subject', '=', 'product').execute()

test('a corrected price reaches who has the catalogue open, and the change is written down', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  const { etag = '' } = (await shop.get('/api/products')).headers
  expect((await shop.get('/api/products', { 'If-None-Match': etag })).status).toBe(304)

  await change(staff, 'ring', { price: '£2,399' })

  const renewed = await shop.get('/api/products', { 'If-None-Match': etag })
  expect(renewed.status).toBe(200)
  expect(renewed.json()).toContainEqual(expect.objectContaining({ id: 'ring', price: '2399.00' }))
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({ price: '2399.00' })
  expect(await changesKept(shop)).toMatchObject([
    {
      at: '2025-12-01T12:00:00.000Z',
      who: 'staff:Anna',
      action: 'product.price',
      subject_id: 'ring',
      before: '{"price":250000}',
      after: '{"price":239900}'
    }
  ])
  expect((await viewOf(staff, 'ring')).changes).toEqual([
    { at: '2025-12-01T12:00:00.000Z', who: 'Anna', what: 'Price: £2,500 → £2,399' }
  ])
})

test('a price of nothing, of less, of a slip of the finger or of no sum is refused, and stays in the form', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  for (const price of ['0', '-1', '1000000000000', '1e12', '0.99', '1000000.01', '2399.50', '12.345', 'cheap']) {
    const typed = await formOf(staff, 'ring', { price, hidden: 'yes' })
    const answer = await staff.post('/desk/catalogue/ring', typed)
    expect([price, answer.status]).toEqual([price, 422])
    expect(documentOf(answer).form).toEqual({ name: 'product', values: typed, errors: { price: expect.any(String) } })
  }
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({ price: '2500.00' })
  expect(await changesKept(shop)).toEqual([])
})

test('a bracelet that can be customised has no price of its own, and may go back to the list', async () => {
  const tennis = { id: 'tennis', category: 'tennis-bracelets', metadata: { customizable: true } } as const
  const shop = await startShop({ content: { ...smallContent, products: [aProduct(tennis), aProduct({ id: 'ring' })] } })
  const staff = await shop.staff()
  expect([(await viewOf(staff, 'tennis')).priceBy, (await viewOf(staff, 'ring')).priceBy]).toEqual(['design', 'piece'])
  const answer = await staff.post('/desk/catalogue/tennis', await formOf(staff, 'tennis', { price: '2,000' }))
  expect([answer.status, documentOf(answer).form?.errors]).toEqual([
    422,
    { price: expect.stringContaining('Bracelets’ prices and weights') }
  ])
  await change(staff, 'tennis', { featured: 'yes' })
  expect(await viewOf(staff, 'tennis')).toMatchObject({ price: 250_000, isFeatured: true })
})

test('a count that is none is refused', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  for (const count of ['', '-1', '1.5', 'many', '100001']) {
    const answer = await staff.post('/desk/catalogue/ring', await formOf(staff, 'ring', { stock: 'count', count }))
    expect([count, answer.status]).toEqual([count, 422])
    expect(documentOf(answer).form?.errors).toEqual({ count: expect.any(String) })
  }
})

test('whoever calls, neither such a price nor such a count gets into the shop', async () => {
  const { db } = await startShop()
  const acting = { actor: { kind: 'shell' }, now: 0 } as const
  for (const price of [0, -1, 1e12, 99, 250.5, 239_950, Number.NaN])
    expect(await changeProduct({ db }, { id: 'ring', to: { price } }, acting)).toMatchObject({ kind: 'refused' })
  for (const stock of [-1, 0.5, 1e12, Number.NaN])
    expect(await changeProduct({ db }, { id: 'ring', to: { stock } }, acting)).toMatchObject({ kind: 'refused' })
})

test('a piece is counted, made to order, put into the window, taken out of the shop, and as listed again', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const before = (await shop.get('/api/products')).text

  await change(staff, 'anklet', { stock: 'count', count: '4', featured: 'yes' })
  expect((await shop.get('/api/products/anklet')).json()).toMatchObject({ stock: 4, inStock: true, featured: true })
  await change(staff, 'anklet', { stock: 'made-to-order', featured: 'no' })
  expect((await shop.get('/api/products/anklet')).json()).toMatchObject({ stock: 'made-to-order', featured: false })
  await change(staff, 'anklet', { hidden: 'yes' })
  expect((await shop.get('/api/products/anklet')).status).toBe(404)

  const { hidden: _, ...shown } = await formOf(staff, 'anklet', {
    price: '699.50',
    stock: 'listed',
    featured: 'listed'
  })
  expect((await staff.post('/desk/catalogue/anklet', shown)).status).toBe(303)
  expect((await shop.get('/api/products')).text).toBe(before)
  expect(await shop.db.selectFrom('product_overrides').selectAll().execute()).toEqual([])
  expect((await viewOf(staff, 'anklet')).changes.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Taken out of the shop', 'Back in the shop', 'Stock: 4 in stock → made to order'])
  )
})

test('a price that is changed while an order takes a piece leaves the count alone', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await change(staff, 'necklace', { stock: 'count', count: '3' })
  const form = await formOf(staff, 'necklace', { price: '1,350' })
  await orderOne(shop.visitor())
  expect((await staff.post('/desk/catalogue/necklace', form)).status).toBe(303)
  expect(await viewOf(staff, 'necklace')).toMatchObject({ price: 135_000, stock: 2 })
})

test('a count that an order has changed meanwhile is asked for again', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await change(staff, 'necklace', { stock: 'count', count: '3' })
  const form = await formOf(staff, 'necklace', { count: '5' })
  await orderOne(shop.visitor())

  const told = documentOf(await staff.post('/desk/catalogue/necklace', form))
  expect(told.form?.errors['']).toMatch(/^There are 2 now: an order has changed the count\./)
  expect(told.form?.values).toEqual(form)
  expect(await viewOf(staff, 'necklace')).toMatchObject({ stock: 2 })
  // The page holds what it was drawn of anew: pressing again is meant.
  const { revision } = (told.page as { view: DeskProductView }).view
  expect((await staff.post('/desk/catalogue/necklace', { ...form, revision })).status).toBe(303)
  expect(await viewOf(staff, 'necklace')).toMatchObject({ stock: 5 })
})

test('of two who change one price the second is told by whom, and of two who change different things both have their way', async () => {
  const shop = await startShop()
  const [anna, ben] = [await shop.staff({ name: 'Anna' }), await shop.staff({ name: 'Ben' })]
  const [first, same, other] = [
    await formOf(anna, 'ring', { price: '2,000' }),
    await formOf(ben, 'ring', { price: '3,000' }),
    await formOf(ben, 'ring', { featured: 'no' })
  ]
  expect((await anna.post('/desk/catalogue/ring', first)).status).toBe(303)

  const answer = await ben.post('/desk/catalogue/ring', same)
  expect(answer.status).toBe(409)
  expect(documentOf(answer).form?.errors['']).toMatch(/^Anna changed this at 12:00, while you had this page open\./)
  expect((await ben.post('/desk/catalogue/ring', other)).status).toBe(303)
  expect(await viewOf(anna, 'ring')).toMatchObject({ price: 200_000, isFeatured: false })
})

test('a mistake that is put right is still held against what its form was drawn of', async () => {
  const shop = await startShop()
  const [anna, ben] = [await shop.staff({ name: 'Anna' }), await shop.staff({ name: 'Ben' })]
  const form = await formOf(ben, 'ring', { price: 'three thousand' })
  await change(anna, 'ring', { price: '2,000' })
  const { page } = documentOf(await ben.post('/desk/catalogue/ring', form))
  const { revision } = (page as { view: DeskProductView }).view
  expect((await ben.post('/desk/catalogue/ring', { ...form, revision, price: '3,000' })).status).toBe(409)
})

test('orders and a count that come at once leave what both together say', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const id = 'necklace'
  const acting = { actor: { kind: 'staff', id: staff.id, name: staff.name }, now: 0 } as const
  const [first, second] = [shop.visitor(), shop.visitor()]
  for (const visitor of [first, second]) await addToCart(visitor, { productId: id })
  const bodies = [await bodyOfCart(first), await bodyOfCart(second)]
  const answers = await Promise.all([
    placeOrder(first, bodies[0]),
    changeProduct(shop, { id, to: { stock: 10 } }, acting),
    placeOrder(second, bodies[1])
  ])
  expect(answers.map((answer) => ('status' in answer ? answer.status : answer.kind))).toEqual([201, 'done', 201])
  const after = await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  expect([8, 9, 10]).toContain(after.stock)
})

test('the catalogue is found by words and by id, and narrowed to what needs looking at', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await change(staff, 'ring', { hidden: 'yes' })
  const ids = async (query: string) => {
    const { page } = documentOf(await staff.get(`/desk/catalogue${query}`))
    return (page as { view: CatalogueView }).view.rows.map(({ id }) => id)
  }
  expect(await ids('')).toEqual(['anklet', 'necklace', 'ring'])
  expect(await ids('?q=PAVE+rin')).toEqual(['ring'])
  expect(await ids('?q=necklace')).toEqual(['necklace'])
  expect(await ids('?q=%25')).toEqual(['anklet', 'necklace', 'ring'])
  expect(await ids('?category=anklets')).toEqual(['anklet'])
  expect(await ids('?shown=listed')).toEqual(['anklet', 'necklace'])
  expect(await ids('?shown=hidden')).toEqual(['ring'])
  expect(await ids('?shown=changed')).toEqual(['ring'])
  expect(await ids('?shown=low')).toEqual(['anklet'])
  expect(await ids('?page=99&shown=nonsense')).toEqual(['anklet', 'necklace', 'ring'])
})

test('a piece that there is not can be neither seen nor changed', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  expect((await staff.get('/desk/catalogue/gone')).status).toBe(404)
  expect((await staff.post('/desk/catalogue/gone', { price: '5' })).status).toBe(404)
})

test('a threshold is set with the piece, and one that was not touched leaves another’s alone', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  await change(staff, 'ring', { threshold: '3', 'threshold-was': '' })
  expect((await viewOf(staff, 'ring')).threshold).toBe(3)
  await change(staff, 'ring', { price: '2,399', threshold: '5', 'threshold-was': '5' })
  expect((await viewOf(staff, 'ring')).threshold).toBe(3)
  const refused = await staff.post('/desk/catalogue/ring', {
    ...(await formOf(staff, 'ring')),
    threshold: 'few',
    'threshold-was': '3'
  })
  expect([refused.status, documentOf(refused).form?.errors.threshold]).toEqual([422, expect.stringMatching(/./)])
  await change(staff, 'ring', { threshold: '', 'threshold-was': '3' })
  expect((await viewOf(staff, 'ring')).threshold).toBeNull()
})

test('new prices are begun from the pieces that were ticked, and nothing else of the address counts', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  const begun = await staff.get('/desk/prices?piece-ring=yes&piece-anklet=yes&piece-no=no&piece-%3Cb%3E=yes')
  expect(documentOf(begun).form).toEqual({ name: 'prices', values: { pieces: 'anklet ring' }, errors: {} })
  expect(documentOf(begun).page).toMatchObject({ view: { preview: null } })
  expect(documentOf(await staff.get('/desk/prices')).form ?? null).toBeNull()
})
