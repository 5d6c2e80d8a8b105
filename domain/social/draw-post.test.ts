import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product-schema.ts'
import { drawPost } from './draw-post.ts'
import type { DrawnItem } from './drawing.ts'
import { STORY_FOOT } from './layouts/story.ts'
import { POST_LAYOUTS, type PostLayout, postSize } from './post-layout.ts'
import { postWords, wordsInOrder } from './post-words.ts'

const brand = 'Northlight Diamonds'
const short: Product = {
  id: 'band',
  name: 'Laboratory-grown band',
  description: 'A full circle of stones.',
  price: 249_900,
  imageUrl: '/media/band-1200.jpg',
  additionalMedia: [],
  category: 'wedding-rings',
  diamondType: 'lab-grown',
  carat: 1,
  certification: 'in-house',
  featured: false,
  stock: 'made-to-order',
  inStock: true,
  metalType: 'platinum',
  metadata: { cut: 'round', colour: 'F–G', clarity: 'VS1–VS2', stoneCount: 30 }
}
const long: Product = { ...short, name: 'Laboratory-grown five-carat cushion pendant, 18K yellow gold' }
const bare: Product = { ...short, name: 'Band', carat: null, metalType: null, metadata: {} }
const loose: Product = { ...short, category: 'loose-diamonds' }

const said = (items: readonly DrawnItem[]) => items.flatMap((item) => (item.kind === 'line' ? [item.text] : []))
const draw = (layout: PostLayout, product: Product, showsPrice = true) =>
  drawPost(layout, postWords(product, brand, showsPrice))

const every = POST_LAYOUTS.flatMap((layout) => [short, long, bare].map((product) => ({ layout, product })))

test.each(every)('$layout says the name of $product.name, the origin with its sign, and the brand', (post) => {
  const items = draw(post.layout, post.product)
  expect(said(items).join(' ')).toContain(post.product.name)
  expect(said(items)).toEqual(expect.arrayContaining(['Laboratory-grown', brand, '£2,499']))
  expect(items).toContainEqual(expect.objectContaining({ kind: 'sign', type: 'lab-grown' }))
  expect(said(items)).not.toContain('')
})

test.each(every)('$layout keeps the words of $product.name within the picture, and off the piece', (post) => {
  const { width, height } = postSize(post.layout)
  const items = draw(post.layout, post.product)
  const tile = items.find((item) => item.kind === 'area' && item.colour === 'tile')
  if (tile?.kind !== 'area') throw new Error('There is no tile')
  for (const item of items) {
    if (item.kind !== 'line') continue
    const left = item.align === 'right' ? item.x - item.room : item.x
    expect(left).toBeGreaterThanOrEqual(72)
    expect(left + item.room).toBeLessThanOrEqual(width - 72)
    expect(item.y - item.size).toBeGreaterThanOrEqual(0)
    expect(item.y + item.size * 0.3).toBeLessThanOrEqual(post.layout === 'story' ? height - STORY_FOOT : height)
    const isBeside = left >= tile.x + tile.width || left + item.room <= tile.x
    const isAboveOrBelow = item.y + item.size * 0.25 <= tile.y || item.y - item.size * 0.8 >= tile.y + tile.height
    expect(isBeside || isAboveOrBelow, item.text).toBe(true)
  }
})

test.each(every)('$layout sets no two lines of $product.name upon each other', (post) => {
  const boxes = draw(post.layout, post.product).flatMap((item) => {
    if (item.kind !== 'line') return []
    const left = item.align === 'right' ? item.x - item.room : item.x
    return [{ left, right: left + item.room, top: item.y - item.size * 0.8, bottom: item.y + item.size * 0.2 }]
  })
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
})

test.each(every)('$layout draws the picture of $product.name square and whole', (post) => {
  const { width, height } = postSize(post.layout)
  const picture = draw(post.layout, post.product).find((item) => item.kind === 'picture')
  if (picture?.kind !== 'picture') throw new Error('There is no picture')
  expect(picture.side).toBeGreaterThanOrEqual(400)
  expect(picture.x + picture.side).toBeLessThanOrEqual(width)
  expect(picture.y + picture.side).toBeLessThanOrEqual(height)
})

test('the squares are 1080 by 1080, the story 1080 by 1920', () => {
  expect(POST_LAYOUTS.map((layout) => Object.values(postSize(layout)).join('×'))).toEqual([
    '1080×1080',
    '1080×1080',
    '1080×1080',
    '1080×1920'
  ])
})

test.each(POST_LAYOUTS)('%s states no price unless asked to, and never that of a loose diamond', (layout) => {
  expect(said(draw(layout, short, false)).join()).not.toContain('£')
  expect(said(draw(layout, loose, true)).join()).not.toContain('£')
})

test('the report gives each grade by its name', () => {
  expect(said(draw('report', short))).toEqual(
    expect.arrayContaining(['Weight', '1.00 ct total', 'Cut', 'Round brilliant', 'Metal', 'Platinum', 'Our own'])
  )
})

test('a laboratory’s certificate that costs extra is not said to be part of the piece', () => {
  const single = { ...short.metadata, stoneCount: 1, stoneCarat: 1 }
  const saysOf = (diamondType: Product['diamondType']) =>
    said(draw('report', { ...short, diamondType, metadata: single }))
  expect(saysOf('lab-grown')).toContain('IGI, at extra cost')
  expect(saysOf('lab-grown')).not.toContain('IGI')
  expect(saysOf('natural')).toContain('GIA')
})

test('the words of a picture can be read out', () => {
  expect(wordsInOrder(postWords(long, brand, false))).toBe(
    'Laboratory-grown five-carat cushion pendant, 18K yellow gold. Laboratory-grown. 1.00 ct total, F–G, VS1–VS2. Northlight Diamonds'
  )
})
