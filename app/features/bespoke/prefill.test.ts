import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { pieceId, prefill } from './prefill.ts'

const ring = { name: 'Natural solitaire ring, platinum', category: 'wedding-rings' } as Product
const of = (query: string, product: Product | null = null) => prefill(new URLSearchParams(query), product)

test('an address without a wish leaves the form empty', () => {
  expect(of('')).toEqual({ jewelryType: '', description: '' })
  expect(of('utm_source=mail')).toEqual({ jewelryType: '', description: '' })
})

test('a piece of the shop is named, and its kind chosen', () => {
  expect(of('piece=natural-solitaire-ring-platinum', ring)).toEqual({
    jewelryType: 'ring',
    description: 'About “Natural solitaire ring, platinum”:\n'
  })
})

test('the kind of a known piece is the piece’s, whatever the address says', () => {
  expect(of('piece=natural-solitaire-ring-platinum&jewelryType=brooch', ring).jewelryType).toBe('ring')
})

test('an id that is no product’s is read as words', () => {
  expect(of('piece=old-family-brooch').description).toBe('About “old family brooch”:\n')
})

test('other words come through as they are, with the kind the address names', () => {
  expect(of('piece=Closing+six+claws&jewelryType=ring')).toEqual({
    jewelryType: 'ring',
    description: 'About “Closing six claws”:\n'
  })
})

test('a crafted link brings neither line breaks nor endless words', () => {
  const { description } = of(`piece=${encodeURIComponent(`a\r\nb\u0000c\u202e${'💎'.repeat(500)}`)}`)
  expect(description).toBe(`About “a b c ${'💎'.repeat(114)}”:\n`)
})

test('what stands in the calculator is said in words', () => {
  expect(of('carat=1.2&cut=very-good&color=G&clarity=VS2&diamondType=lab-grown&jewelryType=engagement-ring')).toEqual({
    jewelryType: 'ring',
    description: 'An engagement ring: laboratory-grown diamond, 1.20 ct, colour G, clarity VS2, very good cut.\n'
  })
})

test('the calculator’s loose diamond is none of the request’s kinds', () => {
  expect(of('carat=3&diamondType=natural&jewelryType=loose-diamond')).toEqual({
    jewelryType: 'other',
    description: 'A loose stone: natural diamond, 3.00 ct.\n'
  })
})

test('what is outside the lists is left out, the rest is kept', () => {
  expect(of('carat=-1&cut=toString&color=Z&clarity=VS1&diamondType=glass&jewelryType=constructor')).toEqual({
    jewelryType: '',
    description: 'A piece: clarity VS1.\n'
  })
})

test('a kind alone is chosen without words', () => {
  expect(of('jewelryType=cufflinks')).toEqual({ jewelryType: 'cufflinks', description: '' })
})

test('only words joined by hyphens are asked of the catalogue', () => {
  expect(pieceId(new URLSearchParams('piece=natural-solitaire-ring-platinum'))).toBe('natural-solitaire-ring-platinum')
  for (const piece of ['brooch', 'Closing six claws', '../orders', 'a--b', ''])
    expect(pieceId(new URLSearchParams({ piece }))).toBeNull()
})
