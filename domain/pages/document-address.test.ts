import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reducedAddress } from '../catalogue/page-address.ts'
import { documentAddress, parametersAt } from './document-address.ts'

const document = (address: string) => documentAddress(address, (query) => new URLSearchParams(query))

test('a piece’s document hangs on its configuration and the way to it, in whatever order they stand', () => {
  const address = '/products/ring?utm_source=mail&size=M&line=1&carat=0.5&from=wedding-rings'
  expect(document(address)).toBe('/products/ring?from=wedding-rings&carat=0.5&size=M')
  expect(document('/products/ring?carat=0.5&carat=2&size=M&from=wedding-rings')).toBe(
    '/products/ring?from=wedding-rings&carat=0.5&size=M'
  )
})

test('without a configuration it is the bare address', () => {
  expect(document('/products/ring?fbclid=1')).toBe('/products/ring')
  expect(document('/products/ring?')).toBe('/products/ring')
  expect(document('/products/ring?carat=')).toBe('/products/ring')
})

test('what cannot stand in an address is written so that it can, and a lone surrogate harms nothing', () => {
  expect(document('/products/ring?size=a%26b%20c')).toBe('/products/ring?size=a%26b%20c')
  expect(document('/products/ring?size=%ED%A0%80')).toMatch(/^\/products\/ring\?size=/)
})

test.each([
  ['/products?x=1&utm_source=mail', '/products'],
  [
    '/products?sort=price-desc&q=halo%20ring&category=earrings&x=7',
    '/products?category=earrings&q=halo%20ring&sort=price-desc'
  ],
  ['/products?category=watches&minPrice=-1&metal=tin&sort=selection&pages=21', '/products'],
  ['/products?pages=3&minPrice=500', '/products?minPrice=500&pages=3'],
  // Of more than is looked at, its beginning.
  [`/products?q=${'x'.repeat(101)}`, `/products?q=${'x'.repeat(100)}`],
  ['/?source=app', '/'],
  ['/about?x=1', '/about'],
  ['/bespoke-wedding-rings?step=2&step=3', '/bespoke-wedding-rings?step=2'],
  ['/bespoke-wedding-rings?step=9', '/bespoke-wedding-rings'],
  ['/checkout?token=abc', '/checkout'],
  ['/simple-checkout?order=NL-7K3F-9QXM', '/simple-checkout?order=1'],
  ['/stripe-checkout?order=NL-7K3F-9QXM&pay=abc&expires=1', '/stripe-checkout'],
  ['/compare?pieces=a,b,a,%21,c,d,e', '/compare?pieces=a%2Cb%2Cc%2Cd'],
  ['/wish-list?pieces=%21', '/wish-list?pieces=%2C'],
  ['/price-calculator?carat=9&cut=bad&color=F&x=1', '/price-calculator?carat=5&cut=excellent&color=F'],
  ['/faq?q=ring', '/faq?q=ring'],
  ['/nowhere?x=1', '/nowhere'],
  ['/constructor?x=1', '/constructor']
])('%s is the document of %s', (address, expected) => {
  expect(document(address)).toBe(expected)
  expect(document(expected)).toBe(expected)
})

test('the browser comes to the same address as the shop for what the shop has read so', () => {
  const browsers = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://shop.test')
    return reducedAddress(pathname, searchParams, parametersAt(pathname))
  }
  const paths = ['/', '/products', '/products/ring', '/bespoke', '/faq', '/compare', '/wish-list', '/simple-checkout']
  const name = fc.constantFrom(
    'category',
    'q',
    'sort',
    'carat',
    'size',
    'pieces',
    'order',
    'piece',
    'utm_source',
    '__proto__'
  )
  const query = fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom('earrings', 'ring', 'a,b', '0.5'))))
  fc.assert(
    fc.property(fc.constantFrom(...paths), query, (path, pairs) => {
      const shops = document(`${path}?${new URLSearchParams(pairs)}`)
      expect(document(shops)).toBe(shops)
      expect(browsers(shops)).toBe(shops)
    })
  )
})
