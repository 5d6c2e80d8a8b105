import { expect, test } from 'vitest'
import { buildFieldsOf, type NamedPiece, readBuild, readRates } from './build-form.ts'

const rates = { metals: { platinum: 32_50 }, perHour: 55_00, marginPercent: 40 }
const pieces = new Map<string, NamedPiece>([
  ['oval', { kind: 'piece', name: 'Oval diamond', price: 1299_00 }],
  ['diamond', { kind: 'several', names: ['Oval diamond (oval)', 'Pear diamond (pear)'] }]
])
const form = {
  words: ' Ring remodelled ',
  quotedFor: 'consumer',
  metal: 'platinum',
  grams: '4.2',
  'carat-1': '0.5',
  'perCarat-1': '1,800',
  hours: '6',
  perHour: '55',
  hallmark: '12',
  margin: '40%'
}

test('a line is reckoned from what was typed', () => {
  expect(readBuild(form, { rates, pieces })).toMatchObject({
    kind: 'built',
    line: { words: 'Ring remodelled', quotedFor: 'consumer', total: 2757_00 }
  })
  const piece = { words: 'A stone', quotedFor: 'trade', 'piece-2': 'oval', 'count-2': '2', margin: '0' }
  expect(readBuild(piece, { rates: null, pieces })).toMatchObject({ line: { total: 2165_00 } })
})

test('what an hour costs and the margin are the table’s where they are left empty', () => {
  const { perHour: _, margin: __, ...rest } = form
  expect(readBuild(rest, { rates, pieces })).toEqual(readBuild(form, { rates, pieces }))
  const bare = { words: 'Resize', quotedFor: 'consumer', hours: '1' }
  expect(readBuild(bare, { rates: null, pieces })).toMatchObject({
    errors: { perHour: expect.any(String), margin: expect.any(String) }
  })
})

test.each([
  ['words', ''],
  ['words', 'x'.repeat(301)],
  ['quotedFor', 'everybody'],
  ['metal', 'tin'],
  ['metal', '18k-rose-gold'],
  ['grams', '0'],
  ['grams', '4.2345'],
  ['carat-1', 'big'],
  ['perCarat-1', ''],
  ['count-1', '0'],
  ['piece-1', 'oval'],
  ['piece-2', 'no-such-stone'],
  ['hours', '1.234'],
  ['perHour', 'much'],
  ['hallmark', '-1'],
  ['margin', '96'],
  ['margin', '-4']
])('%s “%s” is refused at its field', (field, typed) => {
  const read = readBuild({ ...form, [field]: typed }, { rates, pieces })
  expect(read.kind === 'refused' && Object.keys(read.errors)).toEqual([field])
})

test('nothing is no line, and neither is more than a line may be', () => {
  const bare = { words: 'Nothing', quotedFor: 'trade' }
  expect(readBuild(bare, { rates, pieces })).toMatchObject({ kind: 'refused', errors: { grams: expect.any(String) } })
  const dear = { ...bare, other: '900,000', margin: '50' }
  expect(readBuild(dear, { rates, pieces })).toMatchObject({ kind: 'refused', errors: { '': expect.any(String) } })
})

test('of a form the builder’s own fields are kept, without what is empty', () => {
  expect(buildFieldsOf({ ...form, action: 'keep', other: ' ', key: 'k' })).toEqual({
    ...form,
    words: 'Ring remodelled'
  })
})

test('the owner’s table is read; what is left empty has no price', () => {
  const typed = { 'metal-platinum': '32.50', 'metal-sterlingsilver': '', perHour: '55', margin: '40' }
  expect(readRates(typed)).toEqual({ kind: 'read', rates })
  expect(readRates({ 'metal-platinum': 'x', perHour: '', margin: '101' })).toMatchObject({
    kind: 'refused',
    errors: { 'metal-platinum': expect.any(String), perHour: expect.any(String), margin: expect.any(String) }
  })
})

test('a name that several pieces have is refused, and says them', () => {
  const several = { words: 'A stone', quotedFor: 'consumer', 'count-1': '1', 'piece-1': 'diamond', margin: '0' }
  expect(readBuild(several, { rates: null, pieces })).toMatchObject({
    kind: 'refused',
    errors: { 'piece-1': expect.stringContaining('Oval diamond (oval); Pear diamond (pear)') }
  })
})
