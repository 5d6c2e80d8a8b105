import { expect, test } from 'vitest'
import { STORED_ITEMS } from '../consent/storage-keys.ts'
import { ownCopyWords } from './own-copy.ts'

test('what is kept of an account is told in one sentence, and the list of what is stored says the same', () => {
  expect(ownCopyWords).toBe('your details, your addresses, your orders and your requests with our answers')
  expect(STORED_ITEMS.find(({ name }) => name === 'northlight-own')?.purpose).toContain(ownCopyWords)
})
