import { describe, expect, test } from 'vitest'
import { catalogue } from '#data/catalogue/catalogue.ts'
import type { ProductRecord } from '../catalogue/product-schema.ts'
import { checkPiece, pieceChanges, pieceTexts, readPiece, siblingOf, withArticles } from './piece.ts'
import { fieldsOf, PIECE_FIELDS, SETTINGS } from './piece-fields.ts'

const named = (id: string): ProductRecord => {
  const record = catalogue.find((one) => one.id === id)
  if (!record) throw new Error(id)
  return record
}
const ring = named('natural-solitaire-ring-platinum')
const mistakesOf = (texts: Record<string, string>, base = ring) => {
  const read = readPiece(texts, base)
  return read.kind === 'mistakes' ? read.mistakes : {}
}

test('every record of the house is read from its own texts as it was, and is true', () => {
  for (const record of catalogue) {
    expect(checkPiece(record), record.id).toEqual({ kind: 'piece', record })
    expect(readPiece(pieceTexts(record), record), record.id).toEqual({ kind: 'piece', record })
    const { customizable } = record.metadata
    if (customizable) continue
    expect(readPiece(pieceTexts(record)), record.id).toEqual({ kind: 'piece', record })
  }
})

test('every setting of the house can be chosen for its kind', () => {
  for (const { id, category, metadata } of catalogue)
    if (metadata.setting) expect(SETTINGS[category], id).toContain(metadata.setting)
})

test('every field has a sentence of its own for what it is not, and a place in the record', () => {
  expect(new Set(PIECE_FIELDS.map(({ name }) => name)).size).toBe(PIECE_FIELDS.length)
  for (const { wrong, name } of PIECE_FIELDS) expect(wrong.endsWith('.'), name).toBe(true)
})

describe('what a field is not is refused in its own words', () => {
  test.each([
    ['id', 'New ring'],
    ['id', 'new'],
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['description', ''],
    ['carat', '0'],
    ['carat', '1.234'],
    ['carat', '-1'],
    ['stoneCount', '1.5'],
    ['stoneCount', '501'],
    ['stoneCarat', '0.0001'],
    ['colour', 'Z'],
    ['clarity', 'VS'],
    ['design', 'Halo Ring'],
    ['price', '12.50'],
    ['price', '0'],
    ['stock', 'some'],
    ['metalType', 'brass'],
    ['setting', 'glued'],
    ['sizingNote', 'x'.repeat(201)]
  ])('%s “%s”', (name, text) => {
    expect(Object.keys(mistakesOf({ [name]: text }))).toEqual([name])
  })

  test.each([
    ['Natural halo ring, platinum', 'There is no piece “Natural halo ring, platinum”.'],
    ['a\nb\nc\nd\ne', 'up to 4 others'],
    ['band\n\nnatural-solitaire-ring-platinum', 'does not stand beside itself'],
    ['band\r\nstuds\r\nband', '“band” stands there twice']
  ])('beside it “%s”', (text, words) => {
    expect(mistakesOf({ related: text })).toEqual({ related: expect.stringContaining(words) })
  })

  test.each([
    ['chainLengths', '45, 50'],
    ['chainLengths', '5'],
    ['chainLengths', '45 cm']
  ])('%s “%s” of a necklace', (name, text) => {
    const necklace = catalogue.find(({ category }) => category === 'necklaces')
    expect(Object.keys(mistakesOf({ [name]: text }, necklace))).toEqual([name])
  })

  test.each(['7', '7 | wide', '7 | wide | £10', '7 | wide | £0 | more'])('sizes “%s” of a bracelet', (text) => {
    const bracelet = named('natural-line-bracelet-18k-white-gold')
    expect(Object.keys(mistakesOf({ sizeOptions: text }, bracelet))).toEqual(['sizeOptions'])
  })
})

test('what stands beside a piece is an address or a link on each line, and nothing where there is none', () => {
  const related = (text: string) => {
    const read = readPiece({ related: text }, { ...ring, metadata: { ...ring.metadata, related: ['before'] } })
    return read.kind === 'piece' ? read.record.metadata.related : read
  }
  const links = 'https://shop.example/products/band?from=rings\r\n /desk/catalogue/studs/piece \r\n\r\nhalo'
  expect(related(links)).toEqual(['band', 'studs', 'halo'])
  expect(related(' \n ')).toBeUndefined()
})

test('a sibling never stands beside itself', () => {
  const id = 'natural-solitaire-ring-18k-rose-gold'
  const given = { ...ring, metadata: { ...ring.metadata, related: [id, 'band'] } }
  const to = { metalType: '18k-rose-gold', diamondType: 'natural' } as const
  expect(siblingOf(given, to)).toMatchObject({ id, metadata: { related: ['band'] } })
  const alone = { ...ring, metadata: { ...ring.metadata, related: [id] } }
  expect(siblingOf(alone, to).metadata).not.toHaveProperty('related')
})

test('a hyphen between grades, spaces and a unit are taken as they are meant', () => {
  const read = readPiece({ colour: 'F - G', clarity: 'VS1-VS2', carat: ' 1.00 ct', stoneCarat: '0.9' }, ring)
  expect(read).toMatchObject({
    kind: 'piece',
    record: { carat: 1, metadata: { colour: 'F–G', clarity: 'VS1–VS2' } }
  })
})

test('no piece says another origin in its name than it has, weighs less than its largest stone, or promises a figure that it lacks', () => {
  expect(mistakesOf({ diamondType: 'lab-grown' }).name).toContain('“Laboratory-grown …”')
  expect(mistakesOf({ stoneCarat: '1.01' }).stoneCarat).toContain('1 ct')
  expect(mistakesOf({ description: 'It measures {mm}.', cut: '' }).description).toContain('{mm}')
  expect(mistakesOf({ carat: '1.25' }).carat).toContain('please write 1')
  expect(mistakesOf({ carat: '1.25', enquiryOnly: 'yes' })).toEqual({})
  expect(mistakesOf({ metalType: '' }).metalType).toBe('Please choose a metal.')
})

test('a record of a file is held to the same, by field', () => {
  const read = checkPiece({
    ...ring,
    price: 99.5,
    name: '',
    metadata: { ...ring.metadata, cut: 'square' },
    carat: 'heavy'
  })
  expect(read.kind === 'mistakes' && Object.keys(read.mistakes).sort()).toEqual(['carat', 'cut', 'name', 'price'])
  expect(checkPiece(null)).toMatchObject({ kind: 'mistakes', mistakes: { '': expect.any(String) } })
})

test('a sibling follows in address, name, text and, where its design is priced, in price', () => {
  const sibling = siblingOf(ring, { metalType: '18k-yellow-gold', diamondType: 'lab-grown' })
  expect(sibling).toMatchObject({
    id: 'lab-grown-solitaire-ring-18k-yellow-gold',
    name: 'Laboratory-grown solitaire ring, 18K yellow gold',
    featured: false,
    stock: 'made-to-order'
  })
  expect(sibling.description).toContain('on an 18K yellow gold shank')
  expect(sibling.description).not.toMatch(/platinum|natural/)
  const back = siblingOf(sibling, { metalType: 'platinum', diamondType: 'natural' })
  expect(back).toMatchObject({ id: ring.id, name: ring.name, description: ring.description })
  const bracelet = siblingOf(named('natural-tennis-bracelet-platinum'), {
    metalType: 'sterlingsilver',
    diamondType: 'natural'
  })
  expect(bracelet).toMatchObject({ id: 'natural-tennis-bracelet-sterling-silver', price: 391_700 })
})

test.each([
  ['a 18K white gold band', 'an 18K white gold band'],
  ['a 8K gold band', 'an 8K gold band'],
  ['An 22K yellow gold band', 'A 22K yellow gold band'],
  ['an 9K rose gold band on an elegant hand', 'a 9K rose gold band on an elegant hand'],
  ['set in an platinum ring and an sterling silver one', 'set in a platinum ring and a sterling silver one']
])('"%s" is said "%s"', (text, said) => {
  expect(withArticles(text)).toBe(said)
})

test('what differs between two records is told by field, and nothing else', () => {
  const other = { ...ring, name: 'Natural ring', metadata: { ...ring.metadata, clarity: 'VS2' } }
  expect(pieceChanges(ring, other)).toEqual([
    { name: 'name', label: 'Name', before: ring.name, after: 'Natural ring' },
    { name: 'clarity', label: 'Clarity', before: 'VS1', after: 'VS2' }
  ])
  expect(pieceChanges(ring, ring)).toEqual([])
})

test('a loose diamond has neither metal nor sizes, and is enquired about', () => {
  const names = fieldsOf('loose-diamonds').map(({ name }) => name)
  for (const name of ['metalType', 'setting', 'ringSize', 'chainLengths', 'enquiryOnly'])
    expect(names).not.toContain(name)
  const read = readPiece({
    ...pieceTexts(ring),
    id: 'natural-pear',
    category: 'loose-diamonds',
    name: 'Natural pear, 1.00 ct'
  })
  expect(read).toMatchObject({ kind: 'piece', record: { metalType: null, metadata: { enquiry_only: true } } })
})
