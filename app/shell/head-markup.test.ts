import { expect, test } from 'vitest'
import { headMarkup } from './head-markup.ts'

const origin = 'https://shop.example'
const plain = { title: 'Rings', description: 'All rings', canonical: '/products' }

test('what a product is called cannot break out of the head', () => {
  const markup = headMarkup({ ...plain, title: '</title><script>alert("x")</script>' }, origin)
  expect(markup).not.toContain('<script>')
})

test('structured data cannot end its own element', () => {
  const markup = headMarkup({ ...plain, jsonLd: [{ name: '</script><script>alert(1)</script>' }] }, origin)
  expect(markup.match(/<\/script>/g)).toHaveLength(1)
})

test('addresses in structured data, canonical and picture are whole', () => {
  const markup = headMarkup(
    { ...plain, image: '/media/a.jpg', jsonLd: [{ url: '/products/a', image: '/media/a.jpg' }] },
    origin
  )
  expect(markup).toContain('<link rel="canonical" href="https://shop.example/products">')
  expect(markup).toContain('"url":"https://shop.example/products/a"')
  expect(markup).toContain('content="https://shop.example/media/a.jpg"')
})

test('a page without a canonical address is not to be indexed', () => {
  expect(headMarkup({ title: 'Not found', description: 'Nothing' }, origin)).toContain('content="noindex"')
})
