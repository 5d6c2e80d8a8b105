import { expect, test } from 'vitest'
import { MOST_RECENT, parseRecent, recentLike, withSearch } from './recent-searches.ts'

test('the newest search stands first, and the oldest goes', () => {
  const searched = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce<readonly string[]>(withSearch, [])
  expect(searched).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
  expect(searched).toHaveLength(MOST_RECENT)
})

test('the same words in another spelling of letters are one search, as it was typed last', () => {
  expect(withSearch(['pavé ring', 'studs'], '  Pave   RING ')).toEqual(['Pave RING', 'studs'])
})

test('nothing typed is no search, and a very long one is cut to what is looked at', () => {
  expect(withSearch(['studs'], ' \n ')).toEqual(['studs'])
  expect(withSearch([], 'x'.repeat(10_000))[0]).toHaveLength(100)
})

test.each([null, '', 'no json', '{"a":1}', '"text"', '[1, null, {}]'])('%j in a browser is no search', (stored) => {
  expect(parseRecent(stored)).toEqual([])
})

test('what is stored is read as it was, and no more of it than is remembered', () => {
  expect(parseRecent(JSON.stringify(['studs', ' ', 7, 'halo']))).toEqual(['studs', 'halo'])
  expect(parseRecent(JSON.stringify('abcdefghij'.split('')))).toHaveLength(MOST_RECENT)
})

test('those are offered that go on as the text begins, and not the text itself', () => {
  expect(recentLike(['Platinum halo', 'studs', 'plat'], 'PLAT')).toEqual(['Platinum halo'])
  expect(recentLike(['studs'], '')).toEqual(['studs'])
})
