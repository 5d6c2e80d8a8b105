import { expect, test } from 'vitest'
import { isFromStock } from './stock-choice.ts'

const pendant = { stock: 10, category: 'necklaces', diamondType: 'lab-grown' } as const
const bracelet = { stock: 12, category: 'tennis-bracelets', diamondType: 'lab-grown' } as const
const asListed = { selectedCarat: null, customization: null }
const designed = (selectedLength: string, selectedDiamondWeight: number) => ({
  selectedCarat: null,
  customization: JSON.stringify({ selectedLength, selectedDiamondWeight })
})

test('a piece that is counted in stock comes from it in its own carat, said or not', () => {
  expect(isFromStock(pendant, asListed)).toBe(true)
  expect(isFromStock(pendant, { ...asListed, selectedCarat: 1 })).toBe(true)
})

test('another carat than its own is made to order', () => {
  expect(isFromStock(pendant, { ...asListed, selectedCarat: 0.25 })).toBe(false)
  expect(isFromStock(pendant, { ...asListed, selectedCarat: 2 })).toBe(false)
})

test('a bracelet to design comes from stock at six inches in the smallest stones, and is made in every other design', () => {
  expect(isFromStock(bracelet, asListed)).toBe(true)
  expect(isFromStock(bracelet, designed('6', 0.083))).toBe(true)
  expect(isFromStock(bracelet, designed('6.5', 0.083))).toBe(false)
  expect(isFromStock(bracelet, designed('6', 0.09))).toBe(false)
})

test('a design that cannot be read is not in stock', () => {
  expect(isFromStock(bracelet, { selectedCarat: null, customization: 'six inches' })).toBe(false)
})

test('what is made to order is made to order as listed too', () => {
  expect(isFromStock({ ...pendant, stock: 'made-to-order' }, asListed)).toBe(false)
})
