import { expect, test } from 'vitest'
import { DARK_GROUND, onDarkGround } from './dark.mjs'
import { GROUND } from './ground.mjs'

const SIDE = 24
/** The level of the piece: dark, so that paper at its edge is seen at once. */
const PIECE = 60

/** A strip of the piece on the ground, with an edge of half a pixel, under a shadow to its right. */
function still({ shadow = 1, matteError = 0 } = {}) {
  const pixels = new Uint8Array(SIDE * SIDE * 3)
  const matte = new Uint8Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const share = x < 8 || x > 12 ? 0 : x === 8 || x === 12 ? 0.5 : 1
      const through = x > 10 ? shadow : 1
      const at = y * SIDE + x
      matte[at] = Math.round(255 * (share > 0 && share < 1 ? share + matteError : share))
      for (let channel = 0; channel < 3; channel++)
        pixels[at * 3 + channel] = toLevel(
          share * toLight(PIECE) + (1 - share) * toLight(GROUND[channel] ?? 0) * through
        )
    }
  return { pixels, matte }
}
const toLight = (level: number) => ((level / 255 + 0.055) / 1.055) ** 2.4
const toLevel = (light: number) => Math.round(255 * (1.055 * light ** (1 / 2.4) - 0.055))
const made = ({ pixels, matte }: ReturnType<typeof still>) => onDarkGround(pixels, matte, { width: SIDE, height: SIDE })
const pixel = (picture: Uint8Array, x: number) => [...picture.subarray((12 * SIDE + x) * 3, (12 * SIDE + x) * 3 + 3)]
const dark = (level: number, share = 1) => toLevel(toLight(level) * share)

test('bare ground becomes exactly the dark ground, and the piece stays as it is', () => {
  const picture = made(still())
  expect(pixel(picture, 2)).toEqual(DARK_GROUND)
  expect(pixel(picture, 10)).toEqual([PIECE, PIECE, PIECE])
})

test('at an edge that is half the piece, half of its light is left, and none of the paper’s', () => {
  const half = DARK_GROUND.map((level) => toLevel(0.5 * toLight(PIECE) + 0.5 * toLight(level)))
  for (const [channel, level] of pixel(made(still()), 8).entries())
    expect(Math.abs(level - (half[channel] ?? 0))).toBeLessThanOrEqual(1)
})

test('a matte that takes the edge for less than it is lets no paper glow: nothing there is lighter than the piece', () => {
  const share = 0.35
  const most = DARK_GROUND.map((level) => toLevel(share * toLight(PIECE) + (1 - share) * toLight(level)))
  for (const [channel, level] of pixel(made(still({ matteError: share - 0.5 })), 8).entries())
    expect(level).toBeLessThanOrEqual((most[channel] ?? 0) + 1)
})

test('a shadow takes as much of the light from the dark ground as it took from the paper, under the edge too', () => {
  const picture = made(still({ shadow: 0.5 }))
  expect(pixel(picture, 20)).toEqual(DARK_GROUND.map((level) => dark(level, 0.5)))
  const edge = DARK_GROUND.map((level) => toLevel(0.5 * toLight(PIECE) + 0.25 * toLight(level)))
  for (const [channel, level] of pixel(picture, 12).entries())
    expect(Math.abs(level - (edge[channel] ?? 0))).toBeLessThanOrEqual(1)
})

test('a chain too fine to fill a pixel anywhere has its own light all the same', () => {
  const thin = still()
  for (let y = 0; y < SIDE; y++)
    for (let x = 9; x <= 12; x++) {
      thin.matte[y * SIDE + x] = 0
      thin.pixels.set(GROUND, (y * SIDE + x) * 3)
    }
  const half = DARK_GROUND.map((level) => toLevel(0.5 * toLight(PIECE) + 0.5 * toLight(level)))
  for (const [channel, level] of pixel(made(thin), 8).entries())
    expect(Math.abs(level - (half[channel] ?? 0))).toBeLessThanOrEqual(3)
})
