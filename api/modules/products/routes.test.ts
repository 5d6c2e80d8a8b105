import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'

const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id)

test('the list holds every product by name, prices and size adjustments in pounds', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/products')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(ids(answer.json())).toEqual(['anklet', 'necklace', 'ring'])
  expect(answer.json()).toMatchObject([
    { price: '699.50', stock: 0, inStock: false },
    { stock: 3, inStock: true },
    { price: '2500.00', stock: 'made-to-order', metadata: { sizeOptions: [{ size: 'P', adjustment: 50 }] } }
  ])
})

test.each([
  ['category=anklets', ['anklet']],
  ['diamondType=natural', ['necklace', 'ring']],
  ['metal=18k', ['necklace']],
  ['q=pave%20plat', ['ring']],
  ['featured=true', ['ring']],
  ['minPrice=699.50&maxPrice=1299', ['anklet', 'necklace']],
  ['sort=price-desc', ['ring', 'necklace', 'anklet']],
  ['q=&category=', ['anklet', 'necklace', 'ring']],
  ['utm_source=letter', ['anklet', 'necklace', 'ring']]
])('?%s', async (query, expected) => {
  const shop = await startShop()
  expect(ids((await shop.get(`/api/products?${query}`)).json())).toEqual(expected)
})

test('a page says how many there are and where the next one is', async () => {
  const shop = await startShop()
  const first = await shop.get('/api/products?limit=2&sort=price-asc')
  expect(ids(first.json())).toEqual(['anklet', 'necklace'])
  expect(first.headers).toMatchObject({
    'x-total-count': '3',
    link: '</api/products?sort=price-asc&limit=2&cursor=necklace>; rel="next"'
  })
  const next = await shop.get('/api/products?sort=price-asc&limit=2&cursor=necklace')
  expect(ids(next.json())).toEqual(['ring'])
  expect(next.headers).toMatchObject({ 'x-total-count': '3' })
  expect(next.headers).not.toHaveProperty('link')
})

test('values outside the lists are refused, each by name', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/products?category=watches&sort=cheapest&minPrice=lots&limit=0')
  expect(answer.status).toBe(422)
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 422, title: 'Some values are not accepted' })
  const { errors } = answer.json() as { errors: { path: string }[] }
  expect(errors.map(({ path }) => path).toSorted()).toEqual(['category', 'limit', 'minPrice', 'sort'])
})

test('a cursor from another list is refused', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/products?category=anklets&limit=2&cursor=ring')
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ path: 'cursor' }] })
})

test('one product is read by its id', async () => {
  const shop = await startShop()
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({ id: 'ring', name: 'Pavé ring' })
})

test('an address that is none is refused as malformed', async () => {
  const shop = await startShop()
  expect((await shop.get('/api/products/%E0%A4%A')).status).toBe(400)
})

test.each(['/api/products/no-such', '/api/products/%27%20or%201=1'])('%s is not found', async (path) => {
  const shop = await startShop()
  const answer = await shop.get(path)
  expect(answer.status).toBe(404)
  expect(answer.json()).toMatchObject({ status: 404, title: 'Not found' })
})

test('each category has its count and least price', async () => {
  const shop = await startShop()
  expect((await shop.get('/api/categories')).json()).toContainEqual({
    category: 'anklets',
    count: 1,
    fromPrice: '699.50'
  })
})

test('counted by designs, a page is the pieces of its designs, with how many there are of both', async () => {
  const shop = await startShop()
  const first = await shop.get('/api/products?group=design&limit=2&sort=price-asc')
  expect(ids(first.json())).toEqual(['anklet', 'necklace'])
  expect(first.headers).toMatchObject({
    'x-total-count': '3',
    'x-total-pieces': '3',
    link: '</api/products?sort=price-asc&group=design&limit=2&cursor=necklace>; rel="next"'
  })
  const whole = await shop.get('/api/products?group=design')
  expect(whole.headers).toMatchObject({ 'x-total-count': '3', 'x-total-pieces': '3' })
  expect(ids(whole.json())).toHaveLength(3)
  const wrong = await shop.get('/api/products?group=metal')
  expect(wrong.status).toBe(422)
  expect((await shop.get('/api/products?group=design&limit=2&cursor=nowhere')).status).toBe(422)
})

test('each choice beside a filter is told with the designs it would leave', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/facets?minPrice=1000')
  expect(answer.json()).toMatchObject({
    designs: 2,
    pieces: 2,
    choices: {
      kind: {
        any: 2,
        choices: [
          { value: 'engagement-rings', count: 1 },
          { value: 'necklaces', count: 1 },
          { value: 'anklets', count: 0 }
        ]
      },
      origin: {
        any: 2,
        choices: [
          { value: 'natural', count: 2 },
          { value: 'lab-grown', count: 0 }
        ]
      }
    },
    without: []
  })
  expect((await shop.get('/api/facets?colour=Z')).json()).toMatchObject({ errors: [{ path: 'colour' }] })
})

test('a list is narrowed to the weights that its pieces can be had in', async () => {
  const shop = await startShop()
  expect(ids((await shop.get('/api/products?minCarat=1.6&maxCarat=2')).json())).toEqual(['necklace', 'ring'])
  expect(ids((await shop.get('/api/products?minCarat=3')).json())).toEqual([])
})
