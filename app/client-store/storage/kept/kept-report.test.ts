import { expect, test } from 'vitest'
import { storageRows } from './kept-report.tsx'

const nothing = { files: 0, bytes: 0 }
const caches = {
  program: nothing,
  catalogue: nothing,
  listPictures: nothing,
  livePieces: nothing,
  seenPictures: nothing
}
const empty = { pieces: 0, drafts: [], waiting: 0, receipts: 0 }
const valuesOf = (kept: Parameters<typeof storageRows>[0]) => storageRows(kept).map(({ value }) => value)

test('every part is named with its number and its size', () => {
  const kept = {
    caches: {
      program: { files: 153, bytes: 1_420_000 },
      catalogue: { files: 4, bytes: 96_000 },
      listPictures: { files: 44, bytes: 270_400 },
      livePieces: { files: 37, bytes: 2_215_000 },
      seenPictures: { files: 1, bytes: 84_000 }
    },
    own: { pieces: 2, drafts: ['Bespoke request', 'Order form'], waiting: 1, receipts: 3 },
    total: 2_310_000
  }
  expect(storageRows(kept).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'The shop’s pages and program: 153 files, 1.4 MB',
    'What we sell, and at which price: 4 files, 96 kB',
    'Small pictures of every piece: 44 files, 270 kB',
    'The shape of every piece, to turn it: 37 files, 2.2 MB',
    'Large pictures you have looked at: 1 file, 84 kB',
    'Your cart: 2 pieces',
    'Your drafts: Bespoke request, Order form',
    'Waiting to be sent: 1',
    'Receipts of what we have received: 3',
    'All together, as this browser counts it: 2.3 MB'
  ])
})

test('what is not there is said in words', () => {
  expect(valuesOf({ caches, own: empty, total: 0 })).toEqual([
    ...Array(5).fill('Nothing'),
    'Empty',
    'None',
    'Nothing',
    'None',
    '0 kB'
  ])
})

test('a browser that keeps nothing of the shopper’s, and does not count, is told apart from an empty one', () => {
  expect(valuesOf({ caches, own: null, total: null }).slice(5)).toEqual(['This browser keeps none of it'])
})
