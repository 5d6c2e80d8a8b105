import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import pictures from '#data/media/product-pictures.json' with { type: 'json' }
import { PLACES } from '#domain/catalogue/places.ts'
import { rangeOf } from '#domain/catalogue/product-facts.ts'
import { matches } from '#domain/catalogue/product-filter.ts'
import { PICTURED_RANGES, PLACE_PICTURES } from './place-pictures.ts'

const shop = products({})
const isIn = (id: string, story: string) => (pictures as Record<string, string[]>)[id]?.[0] === story

test('the picture of each kind shows a piece of that kind', () => {
  for (const place of PLACES) {
    const shown = shop.filter(({ id }) => isIn(id, PLACE_PICTURES[place].story))
    expect(
      shown.some((product) => (rangeOf(product) ?? product.category) === place),
      place
    ).toBe(true)
  }
})

test('the picture of each range shows a piece that the range holds', () => {
  expect(PICTURED_RANGES).toHaveLength(5)
  for (const { range, story } of PICTURED_RANGES) {
    const held = shop.filter((product) => matches(product, { ...range.filter, sort: 'name' }))
    expect(
      held.some(({ id }) => isIn(id, story)),
      `${range.slug}: ${held.map(({ id, price }) => `${id} ${price}`)}`
    ).toBe(true)
  }
})
