import { GROUND } from './ground.mjs'

/** The ground of a picture in a dark page: `darkTile` of the palette. app/theme/palette.test.ts holds the two together. */
export const DARK_GROUND = [0x24, 0x2b, 0x31]

/** Of a pixel: up to so much of the piece it is ground, and from so much on the piece alone. */
const NONE = 0.004
const WHOLE = 0.995
/** From so much of it on a pixel tells the colours that the piece has near its edge; within so many px. */
const TELLS = 0.9
const NEAR = 3
/** px: blurs that carry the shadow from beside the piece under its edge; the wider one under an edge that is out of focus. */
const SPREAD = 2.5
const WIDE_SPREAD = 8
/** px around a place within which a sharp edge goes from the ground to the piece; and the blur that takes a soft one's grain away. */
const SHARP = 2
const GRAIN = 1.6
/** What light is left where no ground is seen nearby, as between two links. */
const HIDDEN = 0.6

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const y = level / 255
  return y <= 0.04045 ? y / 12.92 : ((y + 0.055) / 1.055) ** 2.4
})

function levelOf(light) {
  const x = Math.min(1, Math.max(0, light))
  return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
}

/**
 * A picture on the dark ground, made of the one on the light ground and the piece's matte: 8-bit RGB, and of each pixel how
 * much is the piece, 0 to 255.
 *
 * Seen is F·m + paper·s·(1−m), in light and not in levels: F is the piece, m the matte, s what the piece's shadow lets
 * through. Where m is 0 the picture tells s, and under the edge s is as beside it. At the edge F is what is left, but no
 * lighter and no darker than the piece is a few pixels further in: a matte has grain, and no paper must glow through it.
 * `isSoft`: the depth of field leaves edges that are many pixels wide, and in these the grain of the matte would be seen.
 */
export function onDarkGround(pixels, matte, { width, height, isSoft = false }) {
  const size = { width, height }
  const count = width * height
  const grainy = Float32Array.from(matte, (level) => level / 255)
  const share = isSoft ? withoutGrain(grainy, size) : grainy
  const isGround = extreme(share, size, 1, false).map((most) => (most < NONE ? 1 : 0))
  const shadow = carriedUnder(shadowOf(pixels, isGround), isGround, size, isSoft ? [SPREAD, WIDE_SPREAD] : [SPREAD])
  const out = new Uint8Array(count * 3)
  const [seen, high, low] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let channel = 0; channel < 3; channel++) {
    const [paper, ground] = [LINEAR[GROUND[channel]], LINEAR[DARK_GROUND[channel]]]
    for (let at = 0; at < count; at++) {
      seen[at] = LINEAR[pixels[at * 3 + channel]]
      const tells = share[at] > TELLS
      high[at] = tells ? seen[at] : -1
      low[at] = tells ? seen[at] : 2
    }
    const [most, least] = [extreme(high, size, NEAR, false), extreme(low, size, NEAR, true)]
    for (let at = 0; at < count; at++) {
      const m = share[at]
      if (m >= WHOLE) {
        out[at * 3 + channel] = pixels[at * 3 + channel]
        continue
      }
      const s = shadow[at]
      let light = ground * s
      if (m > NONE) {
        const [from, to] = most[at] < 0 ? [0, 1] : [least[at], most[at]]
        light = m * Math.min(to, Math.max(from, (seen[at] - (1 - m) * paper * s) / m)) + (1 - m) * light
      }
      out[at * 3 + channel] = levelOf(light)
    }
  }
  return out
}

/** What the shadow lets through where the ground is seen: of all light alike, so that no grain of colour is carried on. */
function shadowOf(pixels, isGround) {
  const paper = GROUND.reduce((sum, level) => sum + LINEAR[level], 0)
  return isGround.map((is, at) => {
    const light = LINEAR[pixels[at * 3]] + LINEAR[pixels[at * 3 + 1]] + LINEAR[pixels[at * 3 + 2]]
    return is * Math.min(1, light / paper)
  })
}

/** The shadow where the ground is seen, and elsewhere what it is beside it, as near as one of the blurs finds it. */
function carriedUnder(shadow, isGround, size, spreads) {
  const blurs = spreads.map((spread) => [blurred(shadow, size, spread), blurred(isGround, size, spread)])
  return shadow.map((through, at) => {
    if (isGround[at]) return through
    const [sum, weight] = blurs.find(([, weights]) => weights[at] > 0.01) ?? []
    return weight ? sum[at] / weight[at] : HIDDEN
  })
}

/** A matte whose soft edges are smooth; where it goes from nothing to all within a few pixels it stays as it is. */
function withoutGrain(share, size) {
  const [most, least] = [extreme(share, size, SHARP, false), extreme(share, size, SHARP, true)]
  const weight = blurred(
    share.map(() => 1),
    size,
    GRAIN
  )
  return blurred(share, size, GRAIN).map((sum, at) => (most[at] - least[at] > TELLS ? share[at] : sum / weight[at]))
}

/** The largest of the values in a square about each place, or the smallest. */
function extreme(values, size, reach, isLeast) {
  return inBothWays(values, size, (line, at, last) => {
    let found = line[at]
    for (let by = Math.max(0, at - reach); by <= Math.min(last, at + reach); by++)
      if (isLeast ? line[by] < found : line[by] > found) found = line[by]
    return found
  })
}

/** A Gaussian that is not brought to one: what it is divided by is blurred alike. */
function blurred(values, size, spread) {
  const reach = Math.ceil(3 * spread)
  const weights = Float32Array.from({ length: reach + 1 }, (_, by) => Math.exp((-by * by) / (2 * spread * spread)))
  return inBothWays(values, size, (line, at, last) => {
    let sum = 0
    const to = Math.min(last, at + reach)
    for (let by = Math.max(0, at - reach); by <= to; by++) sum += weights[Math.abs(by - at)] * line[by]
    return sum
  })
}

/** What a filter makes of each row, and then of each column of that. */
function inBothWays(values, { width, height }, filter) {
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    const line = values.subarray(y * width, (y + 1) * width)
    for (let x = 0; x < width; x++) out[y * width + x] = filter(line, x, width - 1)
  }
  const column = new Float32Array(height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = out[y * width + x]
    for (let y = 0; y < height; y++) out[y * width + x] = filter(column, y, height - 1)
  }
  return out
}
