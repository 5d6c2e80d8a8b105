import { expect, test } from 'vitest'
import weights from '#data/media/live-weights.json' with { type: 'json' }
import { livePieceUrl } from '#domain/catalogue/pictures.ts'
import { pieceFile } from './piece-file.ts'
import { fileAtWeight } from './weights-in-files.ts'

const band = livePieceUrl('pave-band-round-1-00ct', 'v1')
const [heavyKey = '', version = ''] = weights['pave-band-round-1-00ct']['2']

test('a piece of many stones is shown at another weight by another file, whose stones weigh just that', async () => {
  expect(await pieceFile({ url: band, weight: 2 })).toEqual({ url: livePieceUrl(heavyKey, version), weight: 1 })
})

test('by its own file it is shown at its own weight, and at one that the studio made none of', async () => {
  expect(await pieceFile({ url: band, weight: 1 })).toEqual({ url: band, weight: 1 })
  expect(await pieceFile({ url: band, weight: 1.1 })).toEqual({ url: band, weight: 1.1 })
})

test('a piece of one stone needs no other file: its stone is made larger', async () => {
  const url = livePieceUrl('solitaire-round-1-00ct', 'v1')

  expect(await pieceFile({ url, weight: 2 })).toEqual({ url, weight: 2 })
})

test.each([
  [0.5 / 2, 0.25],
  [1 / 3, 0.3333]
])('how many times as heavy is looked up to four places: %d', (times) => {
  expect(fileAtWeight(livePieceUrl('hoops-round-1-00ct', 'v1'), times) !== null).toBe(times === 0.25)
})

test('an address that is none names no file', () => {
  for (const url of ['', '/media/live/constructor.bin', 'https://elsewhere.test/x'])
    expect(fileAtWeight(url, 2)).toBeNull()
})
