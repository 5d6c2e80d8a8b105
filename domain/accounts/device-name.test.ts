import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

test('a browser is called what its user calls it', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
  expect(deviceOf(`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe('Safari on iPhone')
  expect(deviceOf(`${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1`)).toBe('Chrome on iPhone')
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  expect(deviceOf(`${windows} AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0`)).toBe('Edge on Windows')
  expect(deviceOf(`${windows} Gecko/20100101 Firefox/144.0`)).toBe('Firefox on Windows')
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605')).toBe('Safari on Mac')
  expect(deviceOf('curl/8')).toBe('A browser that does not say')
})
