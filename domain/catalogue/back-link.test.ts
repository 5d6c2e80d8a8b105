import { expect, test } from 'vitest'
import { backLink } from './back-link.ts'

test.each([
  ['tennis-bracelets', 'Back to Tennis Bracelets', '/products?category=tennis-bracelets'],
  ['loose-diamonds', 'Back to Loose Diamonds', '/products?category=loose-diamonds'],
  ['wedding-bands', 'Back to Wedding Rings', '/ranges/wedding-rings'],
  ['watches', 'Back to Products', '/products'],
  ['', 'Back to Products', '/products'],
  [null, 'Back to Products', '/products'],
  [undefined, 'Back to Products', '/products']
])('from %s the way back is "%s"', (from, label, href) => {
  expect(backLink(from)).toEqual({ label, href })
})
