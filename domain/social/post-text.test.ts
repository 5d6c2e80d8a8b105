import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product-schema.ts'
import { defaultCaption, PIECE_SENTENCE, postText, saysOrigin, UNGRADED_SENTENCE } from './caption.ts'
import { defaultHashtags, tidyHashtags } from './hashtags.ts'

const brand = 'Northlight Diamonds'
const words = { graded: PIECE_SENTENCE, ungraded: UNGRADED_SENTENCE, closing: 'See it at Northlight Diamonds.' }
const pendant: Product = {
  id: 'lab-grown-round-pendant',
  name: 'Laboratory-grown round pendant, sterling silver',
  description: 'One stone on a fine chain.',
  price: 89_900,
  imageUrl: '/media/pendant-1200.jpg',
  additionalMedia: [],
  category: 'necklaces',
  diamondType: 'lab-grown',
  carat: 0.5,
  certification: 'in-house',
  featured: false,
  stock: 3,
  inStock: true,
  metalType: 'sterlingsilver',
  metadata: { cut: 'round', colour: 'F', clarity: 'VS1', stoneCount: 1 }
}

test('the first caption names the product and what is known of it', () => {
  expect(defaultCaption(pendant, words)).toBe(
    'Laboratory-grown round pendant, sterling silver: 0.50 ct, F, VS1. See it at Northlight Diamonds.'
  )
})

test('what a caption says of a piece is the shop’s, and the origin is told whatever it says', () => {
  const own = { graded: 'New at the bench: {piece} ({grades}).', ungraded: 'New: {piece}.', closing: '' }
  expect(defaultCaption({ ...pendant, name: 'Round pendant' }, own)).toBe(
    'New at the bench: Round pendant (0.50 ct, F, VS1).\nLaboratory-grown diamonds.'
  )
  expect(defaultCaption({ ...pendant, carat: null, metadata: {} }, own)).toBe(`New: ${pendant.name}.`)
})

test('a name that does not tell the origin gets it in the caption', () => {
  const caption = defaultCaption({ ...pendant, name: 'Round pendant' }, words)
  expect(caption).toContain('Laboratory-grown diamonds.')
  expect(defaultCaption({ ...pendant, name: 'Round pendant', diamondType: 'natural' }, words)).not.toContain('rown')
})

test.each(['', 'My birthday present', 'lab diamonds #LaboratoryGrownDiamonds'])(
  'a caption that says only “%s” leaves with the origin',
  (caption) => {
    expect(saysOrigin(caption, 'lab-grown')).toBe(false)
    expect(postText({ caption, hashtags: '', diamondType: 'lab-grown' })).toContain('Laboratory-grown diamonds.')
    expect(postText({ caption, hashtags: '', diamondType: 'natural' })).toBe(caption)
  }
)

test('a caption that tells the origin in its own words is left as it is', () => {
  const caption = 'Mine, with laboratory-grown stones'
  expect(postText({ caption, hashtags: '#Mine', diamondType: 'lab-grown' })).toBe(`${caption}\n\n#Mine`)
})

test('the first hashtags are the brand’s, and one tells a laboratory-grown origin', () => {
  expect(defaultHashtags({ diamondType: 'natural' }, brand)).toBe('#NorthlightDiamonds #Northlight #DiamondJewellery')
  expect(defaultHashtags(pendant, brand)).toContain('#LaboratoryGrownDiamonds')
})

test.each([
  ['ring, ##gold;  18 "pavé"  #Ring', '#ring #gold #pavé'],
  ['', ''],
  ['#### 2026 ,', ''],
  ['new_ring#gift', '#new_ring #gift']
])('typed “%s”, the hashtags are “%s”', (typed, tidy) => {
  expect(tidyHashtags(typed)).toBe(tidy)
})

test('no more hashtags leave than Instagram takes', () => {
  const many = Array.from({ length: 40 }, (_, index) => `tag${index}`).join(' ')
  expect(tidyHashtags(many).split(' ')).toHaveLength(30)
})
