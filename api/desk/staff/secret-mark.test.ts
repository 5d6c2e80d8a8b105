import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'
import { isSecretOfShop, keepSecretMark } from './secret-mark.ts'

const [one, other] = ['a secret of the tests, long enough', 'another secret of the tests, long enough']

test('the mark of a secret is written where it is new, and whoever brings another is told', async () => {
  const { db } = await startShop()
  expect(await keepSecretMark(db, one)).toBe('new')
  expect(await keepSecretMark(db, one)).toBe('known')
  expect(await keepSecretMark(db, other)).toBe('changed')
  expect(await isSecretOfShop(db, other)).toBe(true)
})
