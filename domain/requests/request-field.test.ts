import { expect, test } from 'vitest'
import { answeredIn, ticked } from './request-field.ts'

test('a field that a release adds, left as it is, changes nothing of what a request says', () => {
  const before = { description: { ...ticked('Description'), empty: '' }, gift: ticked('Gift') }
  const after = {
    ...before,
    preferredContact: { ...ticked('Preferred contact'), empty: 'any' },
    stones: { ...ticked('Stones'), empty: [] }
  }
  const said = { description: 'A ring for my mother.', gift: false }
  const parsedSince = { ...said, preferredContact: 'any', stones: [] }
  expect(answeredIn(said, before)).toEqual([['description', 'A ring for my mother.']])
  expect(answeredIn(parsedSince, after)).toEqual(answeredIn(said, before))
  expect(answeredIn({ ...parsedSince, preferredContact: 'phone' }, after)).not.toEqual(answeredIn(said, before))
})
