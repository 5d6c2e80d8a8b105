import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AddedLine, CartChange } from './cart-change.ts'
import { type CartLine, lineIdentity, MOST_OF_A_LINE } from './cart-line.ts'
import { applyChanges } from './cart-view.ts'

const added = (id: string, given: Partial<AddedLine> = {}): AddedLine => ({
  id,
  productId: 'ring',
  quantity: 1,
  selectedSize: null,
  sizeAdjustment: 0,
  selectedCarat: null,
  caratAdjustment: 0,
  customization: null,
  customPrice: null,
  product: {
    id: 'ring',
    name: 'Ring',
    price: 250_000,
    imageUrl: '',
    category: 'wedding-rings',
    diamondType: 'natural',
    metalType: 'platinum',
    carat: 1,
    metadata: {}
  },
  isMadeToOrder: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...given
})
const add = (id: string, given: Partial<AddedLine> = {}): CartChange => ({ type: 'add', line: added(id, given) })
const change = (id: string, lineId: string, given: Partial<AddedLine> = {}): CartChange => {
  const { id: _, productId, quantity, createdAt, ...chosen } = added(lineId, given)
  return { type: 'change', id, lineId, ...chosen }
}
const shown = (lines: readonly CartLine[]) => lines.map(({ id, quantity }) => [id, quantity])

test('adds stand in their order, equal choices in one line', () => {
  const lines = applyChanges([], [add('a'), add('b', { selectedSize: 'N' }), add('c', { quantity: 2 })])
  expect(shown(lines)).toEqual([
    ['a', 3],
    ['b', 1]
  ])
  expect(lines[0]?.aliases).toEqual(['a', 'c'])
})

test('a change reaches its line by any id that went into it', () => {
  expect(shown(applyChanges([], [add('a'), add('b'), { type: 'set-quantity', lineId: 'b', quantity: 7 }]))).toEqual([
    ['a', 7]
  ])
})

test('a removed line never comes back: neither by its add again nor by a late change', () => {
  const changes: CartChange[] = [
    add('a'),
    add('b'),
    { type: 'remove', lineId: 'a' },
    add('b'),
    { type: 'set-quantity', lineId: 'a', quantity: 2 }
  ]
  expect(applyChanges([], changes)).toEqual([])
})

test('after a clear an old add does nothing, a new one does', () => {
  expect(shown(applyChanges([], [add('a'), { type: 'clear' }, add('a'), add('b')]))).toEqual([['b', 1]])
})

test('a change the answer holds already is not counted twice', () => {
  const answer = applyChanges([], [add('a'), add('b')])
  expect(shown(applyChanges(answer, [add('a'), add('b')]))).toEqual([['a', 2]])
})

test('a changed line keeps its place, its ids and its quantity, and costs what is chosen now', () => {
  const lines = applyChanges(
    [],
    [
      add('a', { quantity: 2, selectedSize: 'M' }),
      add('b', { selectedSize: 'N' }),
      change('x', 'a', { selectedSize: 'P', selectedCarat: 2, caratAdjustment: 100_000 })
    ]
  )
  expect(shown(lines)).toEqual([
    ['a', 2],
    ['b', 1]
  ])
  expect(lines[0]).toMatchObject({ selectedSize: 'P', selectedCarat: 2, caratAdjustment: 100_000, aliases: ['a', 'x'] })
})

test('a line with that choice takes the changed one in: quantities add up to 99, and every id leads there', () => {
  const changes = [
    add('a', { quantity: 60 }),
    add('b', { quantity: 60, selectedSize: 'N' }),
    change('x', 'a', { selectedSize: 'N' })
  ]
  const [line, ...others] = applyChanges([], changes)
  expect(others).toEqual([])
  expect(line).toMatchObject({ id: 'b', quantity: 99, selectedSize: 'N', aliases: ['b', 'a', 'x'] })
  expect(shown(applyChanges([], [...changes, { type: 'set-quantity', lineId: 'a', quantity: 5 }]))).toEqual([['b', 5]])
  expect(applyChanges([], [...changes, { type: 'remove', lineId: 'a' }])).toEqual([])
})

test('a change that comes late, after others, changes nothing', () => {
  const changes = [
    add('a', { selectedSize: 'M' }),
    change('x', 'a', { selectedSize: 'N' }),
    change('y', 'a', { selectedSize: 'P' })
  ]
  const late = change('x', 'a', { selectedSize: 'N' })
  expect(applyChanges([], [...changes, late])).toEqual(applyChanges([], changes))
  expect(applyChanges(applyChanges([], changes), [late])[0]?.selectedSize).toBe('P')
  expect(applyChanges([], [...changes, { type: 'remove', lineId: 'a' }, late])).toEqual([])
})

test('a change of a line there never was changes nothing', () => {
  expect(applyChanges([], [{ type: 'remove', lineId: 'x' }])).toEqual([])
})

const choice = fc.record({ productId: fc.constantFrom('ring', 'band'), selectedSize: fc.constantFrom(null, 'N') })
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyChange: fc.Arbitrary<CartChange> = fc.oneof(
  fc.tuple(id, choice, fc.integer({ min: 1, max: 60 })).map(([lineId, given, quantity]) =>
    // One id is one add: its content hangs on nothing but the id.
    add(lineId, {
      ...given,
      selectedSize: lineId < 'c' ? 'N' : null,
      productId: 'ring',
      quantity: quantity % 3 ? 1 : 60
    })
  ),
  fc.record({ type: fc.constant('set-quantity' as const), lineId: id, quantity: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ type: fc.constant('remove' as const), lineId: id }),
  // One id is one change.
  fc
    .constantFrom('v', 'w', 'x', 'y', 'z')
    .chain((one) =>
      fc.constant(change(one, one < 'x' ? 'a' : one < 'z' ? 'd' : 'e', { selectedSize: one < 'y' ? 'N' : 'P' }))
    ),
  fc.constant({ type: 'clear' as const })
)

test('every cart has distinct lines of 1 to 99 pieces, whatever was done to it', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
      const lines = applyChanges([], changes)
      expect(new Set(lines.map(lineIdentity)).size).toBe(lines.length)
      expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= MOST_OF_A_LINE)).toBe(true)
    })
  )
})

test('applying the changes in two parts, as when some were sent, is applying them at once', () => {
  // The answer does not tell of removed lines, so an add may not stand on both sides of the cut.
  fc.assert(
    fc.property(
      fc.uniqueArray(anyChange, {
        selector: (one) => (one.type === 'add' ? one.line.id : one.type === 'change' ? one.id : one),
        maxLength: 12
      }),
      fc.nat(12),
      (changes, cut) => {
        const whole = applyChanges([], changes)
        const parts = applyChanges(applyChanges([], changes.slice(0, cut)), changes.slice(cut))
        expect(shown(parts)).toEqual(shown(whole))
      }
    )
  )
})

test('each change does nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 20 }), anyChange, (changes, last) => {
      const once = applyChanges([], [...changes, last])
      expect(shown(applyChanges([], [...changes, last, last]))).toEqual(shown(once))
    })
  )
})
