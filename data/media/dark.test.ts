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
const made = ({ pixels, matte }: ReturnType<typeof still>, isSoft = false) =>
  onDarkGround(pixels, matte, { width: SIDE, height: SIDE, isSoft })
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

/** From ground to piece across half the picture, as out of focus; the matte has grain, of which the picture has none. */
function outOfFocus() {
  const share = (x: number) => Math.min(1, Math.max(0, (x - 9) / 13))
  const { pixels, matte } = still()
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const grain = share(x) > 0 && share(x) < 1 ? ((x + y) % 2 ? 0.03 : -0.03) : 0
      matte[y * SIDE + x] = Math.round(255 * (share(x) + grain))
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * SIDE + x) * 3 + channel] = toLevel(
          share(x) * toLight(PIECE) + (1 - share(x)) * toLight(GROUND[channel] ?? 0)
        )
    }
  /** How many levels a pixel is from what it is without grain, at most. */
  const mostOff = (picture: Uint8Array, columns: readonly number[]) =>
    Math.max(
      ...columns.flatMap((x) =>
        pixel(picture, x).map((level, channel) =>
          Math.abs(level - toLevel(share(x) * toLight(PIECE) + (1 - share(x)) * toLight(DARK_GROUND[channel] ?? 0)))
        )
      )
    )
  return { still: { pixels, matte }, mostOff }
}

test('an edge that is out of focus has no grain of its matte, and the shadow beside it is found under its middle', () => {
  const { still: soft, mostOff } = outOfFocus()
  const middle = [13, 14, 15, 16, 17, 18, 19]
  expect(mostOff(made(soft), middle)).toBeGreaterThan(12)
  expect(mostOff(made(soft, true), middle)).toBeLessThanOrEqual(6)
})

test('where a picture has a depth of field, what is sharp in it stays sharp', () => {
  const columns = [7, 8, 9, 11, 12, 13]
  const [sharp, soft] = [made(still()), made(still(), true)]
  expect(columns.map((x) => pixel(soft, x))).toEqual(columns.map((x) => pixel(sharp, x)))
})
