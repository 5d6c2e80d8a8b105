import { expect, test } from 'vitest'
import { MOST_SHARED, sharedListPath, sharedPieces } from './shared-list.ts'

const piecesIn = (path: string) => sharedPieces(new URLSearchParams(path.split('?')[1]).get('pieces'))

test('a shared list is read as it was written', () => {
  expect(piecesIn(sharedListPath(['ring', 'anklet-9k']))).toEqual(['ring', 'anklet-9k'])
})

test('an address without pieces shares no list, and one that names none shares an empty one', () => {
  expect(piecesIn('/wish-list')).toBeNull()
  expect(piecesIn('/wish-list?pieces=')).toEqual([])
})

test('what is no id, or is named twice, is left out', () => {
  expect(piecesIn('/wish-list?pieces=ring,<script>,ring,,../desk')).toEqual(['ring'])
})

test('an address shares so many pieces and no more, whoever wrote it', () => {
  const ids = Array.from({ length: MOST_SHARED + 5 }, (_, index) => `piece-${index}`)
  expect(piecesIn(sharedListPath(ids))).toEqual(ids.slice(0, MOST_SHARED))
  expect(piecesIn(`/wish-list?pieces=${ids.join(',')}`)).toHaveLength(MOST_SHARED)
})
