import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CartLineOnWire } from '#domain/cart/cart-wire.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const bracelet = aProduct({
  id: 'bracelet',
  name: 'Natural tennis bracelet, sterling silver',
  category: 'tennis-bracelets',
  price: 391_700,
  metalType: 'sterlingsilver',
  metadata: { customizable: true }
})
const sized = aProduct({
  id: 'sized',
  category: 'bracelets',
  carat: 2,
  price: 100_000,
  metadata: {
    braceletSize: true,
    sizeOptions: [
      { size: '7', description: '7 inches', adjustment: 0 },
      { size: '8', description: '8 inches', adjustment: 4_000 }
    ]
  }
})
const stone = aProduct({ id: 'stone', category: 'loose-diamonds', metalType: null })
const content = {
  ...smallContent,
  products: [...smallContent.products, bracelet, sized, stone],
  braceletPrices: { ...smallContent.braceletPrices, 'tennis-bracelet-natural-7-01-silver': 800_000 }
}
const design = JSON.stringify({ selectedLength: '6', selectedDiamondWeight: 0.083, diamondType: 'natural' })

const cartOf = async (visitor: TestVisitor) => (await visitor.get('/api/cart')).json() as CartLineOnWire[]

test('a stranger has an empty cart and is given no cookie', async () => {
  const shop = await startShop({ content })
  const answer = await shop.get('/api/cart')
  expect(answer).toMatchObject({ status: 200, text: '[]', headers: { 'cache-control': 'no-store' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await shop.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('a line is priced by the shop: list, size and carat', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const answer = await visitor.post('/api/cart', { productId: 'sized', selectedSize: '8', selectedCarat: 3 })
  expect(answer.status).toBe(201)
  expect(answer.json()).toMatchObject({
    productId: 'sized',
    quantity: 1,
    selectedSize: '8',
    sizeAdjustment: 40,
    selectedCarat: 3,
    caratAdjustment: 700,
    customPrice: null,
    priceUpdatedFrom: null,
    isMadeToOrder: true,
    availability: 'available',
    product: { id: 'sized', price: '1000.00' }
  })
  expect(await cartOf(visitor)).toEqual([answer.json()])
})

test('a designed bracelet is priced from its design', async () => {
  const shop = await startShop({ content })
  const answer = await shop.visitor().post('/api/cart', { productId: 'bracelet', customization: design })
  expect(answer.json()).toMatchObject({ customPrice: 3917, customization: design })
})

test.each([
  ['a designed bracelet', { productId: 'bracelet', customization: design, customPrice: 1 }, '1.00', 3917],
  ['a wedding ring', { productId: 'ring', selectedCarat: 2, customPrice: 2500 }, '2500.00', null],
  ['any piece', { productId: 'necklace', shownPrice: 1 }, '1.00', null]
])('the browser’s price of %s is replaced by the shop’s, and the answer says which', async (_, body, from, custom) => {
  const shop = await startShop({ content })
  const answer = await shop.visitor().post('/api/cart', body)
  expect(answer.json()).toMatchObject({ priceUpdatedFrom: from, customPrice: custom })
})

test('a wedding ring sent with its right price is not said to have changed', async () => {
  const shop = await startShop({ content })
  const answer = await shop.visitor().post('/api/cart', { productId: 'ring', selectedCarat: 2, customPrice: 6250 })
  expect(answer.json()).toMatchObject({ priceUpdatedFrom: null, caratAdjustment: 3750 })
})

test.each([
  ['a quantity of 0', { productId: 'necklace', quantity: 0 }, 'quantity', 'At least one piece.'],
  ['a quantity of −1', { productId: 'necklace', quantity: -1 }, 'quantity', 'At least one piece.'],
  ['a quantity of 1.5', { productId: 'necklace', quantity: 1.5 }, 'quantity', 'How many must be a whole number.'],
  ['a quantity of 1e9', { productId: 'necklace', quantity: 1e9 }, 'quantity', /At most 99 pieces/],
  ['a quantity of "2"', { productId: 'necklace', quantity: '2' }, 'quantity', 'How many must be a whole number.'],
  ['an unknown piece', { productId: 'moon' }, 'productId', 'There is no such piece.'],
  ['a piece on enquiry', { productId: 'stone' }, 'productId', /on enquiry only/],
  ['a piece out of stock', { productId: 'anklet' }, 'productId', 'This piece is out of stock.'],
  ['a size there is not', { productId: 'sized', selectedSize: '9' }, 'selectedSize', /in this size/],
  ['no size where one is needed', { productId: 'sized' }, 'selectedSize', /select a bracelet size/],
  ['a weight there is not', { productId: 'ring', selectedCarat: 7 }, 'selectedCarat', /in this weight/],
  ['a bracelet without a design', { productId: 'bracelet' }, 'customization', /choose a length/],
  ['a design that is no JSON', { productId: 'bracelet', customization: '{' }, 'customization', /cannot be read/],
  [
    'a length there is not',
    { productId: 'bracelet', customization: JSON.stringify({ selectedLength: '9', selectedDiamondWeight: 0.083 }) },
    'customization',
    'We do not make a bracelet of this length.'
  ],
  ['a design of a ring', { productId: 'ring', customization: design }, 'customization', /not made to a design/],
  ['a price below nothing', { productId: 'ring', customPrice: -1 }, 'customPrice', 'This is not a price.'],
  ['an id that is no UUID', { id: 'first', productId: 'ring' }, 'id', 'This is not the id of a line.']
])('%s is refused in words', async (_, body, path, message) => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const answer = await visitor.post('/api/cart', body)
  expect(answer).toMatchObject({ status: 422 })
  expect(answer.json()).toMatchObject({
    errors: expect.arrayContaining([
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) }
    ])
  })
  expect(await cartOf(visitor)).toEqual([])
})

test('equal choices are one line, another size is another', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const [first, second] = [randomUUID(), randomUUID()]
  await visitor.post('/api/cart', { id: first, productId: 'sized', selectedSize: '7', quantity: 2 })
  await visitor.post('/api/cart', { id: second, productId: 'sized', selectedSize: '7', selectedCarat: 2 })
  await visitor.post('/api/cart', { productId: 'sized', selectedSize: '8' })
  const lines = await cartOf(visitor)
  expect(lines.map(({ selectedSize, quantity }) => [selectedSize, quantity])).toEqual([
    ['7', 3],
    ['8', 1]
  ])
  expect(lines[0]).toMatchObject({ id: first, aliases: expect.arrayContaining([first, second]) })
})

test('an add sent twice is one, with a key or without', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const [id, key] = [randomUUID(), randomUUID()]
  const first = await visitor.post('/api/cart', { id, productId: 'ring' }, { 'Idempotency-Key': key })
  const again = await visitor.post('/api/cart', { id, productId: 'ring' }, { 'Idempotency-Key': key })
  const without = await visitor.post('/api/cart', { id, productId: 'ring' })
  expect(first.headers['idempotency-key']).toBe(key)
  expect(again.json()).toEqual(first.json())
  expect(without.json()).toEqual(first.json())
  expect(await cartOf(visitor)).toMatchObject([{ quantity: 1 }])
})

test('a removed line does not come back, and a late change to it changes nothing', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const [id, absorbed] = [randomUUID(), randomUUID()]
  await visitor.post('/api/cart', { id, productId: 'ring' })
  await visitor.post('/api/cart', { id: absorbed, productId: 'ring' })
  expect((await visitor.delete(`/api/cart/${absorbed}`)).json()).toEqual({ id: absorbed, removed: true })
  expect((await visitor.delete(`/api/cart/${id}`)).status).toBe(200)
  expect((await visitor.put(`/api/cart/${id}`, { quantity: 3 })).json()).toEqual({ id, removed: true })
  expect((await visitor.post('/api/cart', { id, productId: 'ring' })).json()).toEqual({ id, removed: true })
  expect(await cartOf(visitor)).toEqual([])
})

test('a quantity is set, by the line’s id or any it absorbed', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const [id, absorbed] = [randomUUID(), randomUUID()]
  await visitor.post('/api/cart', { id, productId: 'ring' })
  await visitor.post('/api/cart', { id: absorbed, productId: 'ring' })
  expect((await visitor.put(`/api/cart/${absorbed}`, { quantity: 5 })).json()).toMatchObject({ id, quantity: 5 })
  expect(await visitor.put(`/api/cart/${id}`, { quantity: 0 })).toMatchObject({ status: 422 })
})

test('clearing says how many lines there were, and an old add does not refill it', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const id = randomUUID()
  await visitor.post('/api/cart', { id, productId: 'ring' })
  await visitor.post('/api/cart', { productId: 'necklace' })
  expect((await visitor.delete('/api/cart')).json()).toEqual({ removed: 2 })
  await visitor.post('/api/cart', { id, productId: 'ring' })
  expect(await cartOf(visitor)).toEqual([])
})

test('somebody else’s line can be neither changed nor removed nor joined', async () => {
  const shop = await startShop({ content })
  const [owner, other] = [shop.visitor(), shop.visitor()]
  const id = randomUUID()
  await owner.post('/api/cart', { id, productId: 'ring' })
  expect((await other.put(`/api/cart/${id}`, { quantity: 2 })).status).toBe(404)
  expect((await other.delete(`/api/cart/${id}`)).status).toBe(404)
  expect((await other.post('/api/cart', { id, productId: 'ring' })).status).toBe(404)
  expect((await other.delete(`/api/cart/${randomUUID()}`)).status).toBe(404)
  expect(await cartOf(owner)).toMatchObject([{ id, quantity: 1 }])
  expect(await cartOf(other)).toEqual([])
})

test('a piece that was taken down or sold meanwhile stays visible and marked', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring' })
  await visitor.post('/api/cart', { productId: 'necklace', quantity: 4 })
  await shop.db.updateTable('products').set({ is_listed: 0 }).where('id', '=', 'ring').execute()
  expect(await cartOf(visitor)).toMatchObject([
    { productId: 'ring', availability: 'gone', customPrice: 2500 },
    { productId: 'necklace', availability: 'too-few', left: 3 }
  ])
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'necklace').execute()
  expect((await cartOf(visitor))[1]).toMatchObject({ availability: 'out-of-stock', left: 0 })
})

test('two lines of one piece share its stock', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  await shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', 'sized').execute()
  await visitor.post('/api/cart', { productId: 'sized', selectedSize: '7', quantity: 2 })
  await visitor.post('/api/cart', { productId: 'sized', selectedSize: '8', quantity: 2 })
  expect(await cartOf(visitor)).toMatchObject([
    { availability: 'too-few', left: 3, isMadeToOrder: false },
    { availability: 'too-few', left: 3 }
  ])
})

test('another carat of a piece in stock is made to order: it takes none and lacks none', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'necklace', selectedCarat: 1, quantity: 3 })
  await visitor.post('/api/cart', { productId: 'necklace', selectedCarat: 2, quantity: 20 })
  expect(await cartOf(visitor)).toMatchObject([
    { availability: 'available', left: 3, isMadeToOrder: false },
    { availability: 'available', left: null, isMadeToOrder: true }
  ])
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'necklace').execute()
  expect(await cartOf(visitor)).toMatchObject([{ availability: 'out-of-stock' }, { availability: 'out-of-stock' }])
})

test('a line is changed to another choice, priced by the shop, and keeps its quantity and ids', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const [id, changeId] = [randomUUID(), randomUUID()]
  await visitor.post('/api/cart', { id, productId: 'sized', selectedSize: '7', quantity: 2 })
  const answer = await visitor.put(`/api/cart/${id}`, { changeId, selectedSize: '8', selectedCarat: 3, shownPrice: 1 })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.json()).toMatchObject({
    id,
    quantity: 2,
    selectedSize: '8',
    sizeAdjustment: 40,
    selectedCarat: 3,
    caratAdjustment: 700,
    priceUpdatedFrom: '1.00',
    aliases: expect.arrayContaining([id, changeId])
  })
  expect(await cartOf(visitor)).toEqual([answer.json()])
})

test('what is not named of a choice stays, and a quantity goes along', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const id = randomUUID()
  await visitor.post('/api/cart', { id, productId: 'sized', selectedSize: '8' })
  await visitor.put(`/api/cart/${id}`, { selectedCarat: 3, quantity: 4 })
  expect(await cartOf(visitor)).toMatchObject([{ selectedSize: '8', selectedCarat: 3, quantity: 4 }])
})

test('a bracelet is changed to another design at its price', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const id = randomUUID()
  await visitor.post('/api/cart', { id, productId: 'bracelet', customization: design })
  const longer = JSON.stringify({ selectedLength: '7', selectedDiamondWeight: 0.1 })
  const answer = (await visitor.put(`/api/cart/${id}`, { customization: longer })).json() as CartLineOnWire
  expect(answer).toMatchObject({ customization: longer, customPrice: 5800 })
})

test('a line with the same choice takes the changed one in, and all ids lead there', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const [id, other, changeId] = [randomUUID(), randomUUID(), randomUUID()]
  await visitor.post('/api/cart', { id, productId: 'sized', selectedSize: '7', quantity: 60 })
  await visitor.post('/api/cart', { id: other, productId: 'sized', selectedSize: '8', quantity: 60 })
  const answer = await visitor.put(`/api/cart/${id}`, { changeId, selectedSize: '8' })
  expect(answer.json()).toMatchObject({ id: other, quantity: 99 })
  const [line, ...none] = await cartOf(visitor)
  expect(none).toEqual([])
  expect(new Set(line?.aliases)).toEqual(new Set([id, other, changeId]))
  expect((await visitor.put(`/api/cart/${id}`, { quantity: 2 })).json()).toMatchObject({ id: other, quantity: 2 })
})

test('a change that comes late, by its key or without, changes nothing', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const [id, changeId] = [randomUUID(), randomUUID()]
  await visitor.post('/api/cart', { id, productId: 'sized', selectedSize: '7' })
  const first = { changeId, selectedSize: '8' }
  const answer = await visitor.put(`/api/cart/${id}`, first, { 'Idempotency-Key': changeId })
  await visitor.put(`/api/cart/${id}`, { changeId: randomUUID(), selectedSize: '7', selectedCarat: 3 })
  const again = await visitor.put(`/api/cart/${id}`, first, { 'Idempotency-Key': changeId })
  expect(again.json()).toEqual(answer.json())
  expect((await visitor.put(`/api/cart/${id}`, first)).json()).toMatchObject({ selectedSize: '7', selectedCarat: 3 })
  await visitor.delete(`/api/cart/${id}`)
  expect((await visitor.put(`/api/cart/${id}`, first)).json()).toEqual({ id, removed: true })
  expect(await cartOf(visitor)).toEqual([])
})

test.each([
  ['a size there is not', { selectedSize: '9' }, 'selectedSize', 'We do not make this piece in this size.'],
  ['no size', { selectedSize: null }, 'selectedSize', 'Please select a bracelet size before adding to cart.'],
  ['a weight there is not', { selectedCarat: 7 }, 'selectedCarat', 'We do not make this piece in this weight.'],
  ['a design', { customization: design }, 'customization', 'This piece is not made to a design.'],
  ['nothing at all', {}, 'quantity', 'Please say how many, or what is to be changed.'],
  ['a change without a UUID', { changeId: '1', selectedSize: '8' }, 'changeId', 'This is not the id of a line.']
])('a line is not changed to %s', async (_, body, path, message) => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const id = randomUUID()
  await visitor.post('/api/cart', { id, productId: 'sized', selectedSize: '7' })
  const before = await cartOf(visitor)
  const answer = await visitor.put(`/api/cart/${id}`, body)
  expect(answer).toMatchObject({ status: 422 })
  expect(answer.json()).toMatchObject({ errors: [{ path, message }] })
  expect(await cartOf(visitor)).toEqual(before)
})

test('a piece that was taken down is not changed, and nobody changes somebody else’s line', async () => {
  const shop = await startShop({ content })
  const [owner, other] = [shop.visitor(), shop.visitor()]
  const [id, theirs, changeId] = [randomUUID(), randomUUID(), randomUUID()]
  await owner.post('/api/cart', { id, productId: 'sized', selectedSize: '7' })
  await owner.put(`/api/cart/${id}`, { changeId, selectedSize: '8' })
  await other.post('/api/cart', { id: theirs, productId: 'sized', selectedSize: '7' })
  expect((await other.put(`/api/cart/${id}`, { selectedCarat: 3 })).status).toBe(404)
  expect((await other.put(`/api/cart/${theirs}`, { changeId, selectedCarat: 3 })).status).toBe(404)
  await shop.db.updateTable('products').set({ is_listed: 0 }).where('id', '=', 'sized').execute()
  expect((await owner.put(`/api/cart/${id}`, { selectedCarat: 3 })).json()).toMatchObject({
    errors: [{ path: 'productId', message: 'We no longer sell this piece.' }]
  })
  expect(await cartOf(owner)).toMatchObject([{ selectedSize: '8' }])
  expect(await cartOf(other)).toMatchObject([{ selectedSize: '7' }])
})

test('a price that moved is said on its line', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring', shownPrice: 2500 })
  await shop.db.updateTable('products').set({ price: 260_000 }).where('id', '=', 'ring').execute()
  expect(await cartOf(visitor)).toMatchObject([{ priceUpdatedFrom: '2500.00', product: { price: '2600.00' } }])
})

test('a change that is the first thing asked since the catalogue changed is answered', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  const id = randomUUID()
  await visitor.post('/api/cart', { id, productId: 'ring' })
  await shop.db.updateTable('meta').set({ value: 'another' }).where('key', '=', 'catalogue_version').execute()
  expect(await visitor.put(`/api/cart/${id}`, { quantity: 2 })).toMatchObject({ status: 200 })
})

test('a cart whose lines come and go while it is read is answered each time', async () => {
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'necklace' })
  let isChanging = true
  const read = async () => {
    const answers: number[] = []
    while (isChanging) answers.push((await visitor.get('/api/cart')).status)
    return answers
  }
  const reading = Promise.all([read(), read(), read()])
  for (let turn = 0; turn < 40; turn++) {
    const id = randomUUID()
    await visitor.post('/api/cart', { id, productId: 'ring' })
    await visitor.delete(`/api/cart/${id}`)
  }
  isChanging = false
  expect(new Set((await reading).flat())).toEqual(new Set([200]))
})
