import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
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
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip']
])('Accept-Encoding: %s is answered in %s', (header, encoding) => {
  const req = new IncomingMessage(new Socket())
  if (header !== undefined) req.headers['accept-encoding'] = header
  expect(chooseEncoding(req)).toBe(encoding)
  // The second time it is remembered.
  expect(chooseEncoding(req)).toBe(encoding)
})
