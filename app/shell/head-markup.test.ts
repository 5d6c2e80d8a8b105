import { expect, test } from 'vitest'
import { pictureUrl } from '#domain/catalogue/pictures.ts'
import { headMarkup } from './head-markup.ts'

const origin = 'https://shop.example'
const plain = { title: 'Rings', description: 'All rings', canonical: '/products' }
const picture = { path: '/media/a.jpg?v=1a2b3c4d', width: 1200, height: 1200, alt: 'A ring of 18" & more' }

/** What a link preview reads, by the tag's name. */
const previewOf = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content]
    )
  )

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
    { ...plain, image: picture, jsonLd: [{ url: '/products/a', image: '/media/a.jpg' }] },
    origin
  )
  expect(markup).toContain('<link rel="canonical" href="https://shop.example/products">')
  expect(markup).toContain('"url":"https://shop.example/products/a"')
  expect(markup).toContain('content="https://shop.example/media/a.jpg?v=1a2b3c4d"')
})

test('a shared page shows its picture large, with its size and what it shows', () => {
  expect(previewOf(headMarkup({ ...plain, image: picture }, origin))).toMatchObject({
    'og:image': 'https://shop.example/media/a.jpg?v=1a2b3c4d',
    'og:image:width': '1200',
    'og:image:height': '1200',
    'og:image:alt': 'A ring of 18&quot; &amp; more',
    'twitter:card': 'summary_large_image'
  })
})

test('a page without a picture of its own is shared with the home page’s card', () => {
  expect(previewOf(headMarkup(plain, origin))).toMatchObject({
    'og:image': 'https://shop.example/og/home.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringContaining('ring')
  })
})

test('a page without a canonical address is not to be indexed', () => {
  expect(headMarkup({ title: 'Not found', description: 'Nothing' }, origin)).toContain('content="noindex"')
})

test('the first picture is fetched as it will be shown: the dark version in a dark page, and never both', () => {
  const markup = headMarkup({ ...plain, preload: { url: pictureUrl('ring', 'a1b2'), sizes: '100vw' } }, origin)
  const [dark, light] = ['screen and (prefers-color-scheme: dark)', 'not screen and (prefers-color-scheme: dark)']
  const links = [...markup.matchAll(/<link rel="preload"[^>]* media="([^"]*)" imagesrcset="([^ ]*)/g)]
  expect(links.map(([, media, first]) => [media, first])).toEqual([
    [light, '/media/ring-400.avif?v=a1b2'],
    [dark, '/media/ring-dark-400.avif?v=a1b2-1']
  ])
})
