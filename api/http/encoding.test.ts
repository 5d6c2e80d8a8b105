import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['brother', 'identity'],
  ['BR', 'br']
])('Accept-Encoding: %s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
