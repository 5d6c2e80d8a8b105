import { expect, test } from 'vitest'
import { documentAddress } from './page-address.ts'

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

test('other pages have their whole query', () => {
  expect(document('/products?category=earrings&carat=1')).toBe('/products?category=earrings&carat=1')
  expect(document('/faq')).toBe('/faq')
})
