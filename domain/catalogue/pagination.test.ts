import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate, parsePaging } from './pagination.ts'

const letters = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))

test('the first page says where the next begins', () => {
  expect(paginate(letters, { limit: 2 })).toEqual({ kind: 'page', items: letters.slice(0, 2), next: 'b', total: 5 })
})

test('a list that ends with the page has no next', () => {
  expect(paginate(letters, { limit: 1, cursor: 'd' })).toEqual({
    kind: 'page',
    items: [{ id: 'e' }],
    next: null,
    total: 5
  })
  expect(paginate(letters, { limit: 5 })).toMatchObject({ next: null })
})

test('an empty list is one empty page', () => {
  expect(paginate([], { limit: 10 })).toEqual({ kind: 'page', items: [], next: null, total: 0 })
})

test('a cursor that names nothing in the list is said to be unknown', () => {
  expect(paginate(letters, { limit: 2, cursor: 'z' })).toEqual({ kind: 'unknown-cursor' })
})

test('the pages together are the list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), fc.integer({ min: 1, max: 100 }), (ids, limit) => {
      const list = ids.map((id) => ({ id }))
      const seen: { id: string }[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = paginate(list, cursor === undefined ? { limit } : { limit, cursor })
        if (page.kind !== 'page') throw new Error('the cursor was lost')
        expect(page.items.length).toBeLessThanOrEqual(limit)
        seen.push(...page.items)
        cursor = page.next
      }
      expect(seen).toEqual(list)
    })
  )
})

test('without limit and cursor the whole list is meant', () => {
  expect(parsePaging({})).toEqual({ paging: null, problems: [] })
})

test('limit and cursor are read', () => {
  expect(parsePaging({ limit: '48', cursor: 'a' })).toEqual({ paging: { limit: 48, cursor: 'a' }, problems: [] })
  expect(parsePaging({ limit: '100' })).toEqual({ paging: { limit: 100 }, problems: [] })
})

test.each(['0', '101', '-1', '1.5', 'all', '1e2'])('limit=%s is a problem', (limit) => {
  expect(parsePaging({ limit })).toEqual({
    paging: null,
    problems: [{ path: 'limit', message: 'Must be a whole number from 1 to 100' }]
  })
})

test('a cursor without limit is a problem', () => {
  expect(parsePaging({ cursor: 'a' }).problems).toEqual([{ path: 'limit', message: 'A cursor needs a limit' }])
})
