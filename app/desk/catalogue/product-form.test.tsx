// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import { drawn } from '../testing/drawn.tsx'
import { product } from '../testing/samples/catalogue.ts'
import { documentOf } from '../testing/samples/document.ts'

const open = (priceBy: DeskProductView['priceBy']) =>
  drawn(documentOf({ kind: 'product', view: { ...product, priceBy } })).querySelector('#product')

test('a piece is priced here, and a bracelet that follows its design says where instead', () => {
  expect(open('piece')?.querySelector('[name="price"]')).not.toBeNull()
  const form = open('design')
  expect(form?.querySelector('[name="price"]')).toBeNull()
  expect(form?.textContent).toContain('Bracelets’ prices and weights')
  expect(form?.querySelector('[name="stock"]')).not.toBeNull()
})
