/** The tile's ground, #F7F6F4 (LOOK, section 2): every picture on it must melt into its tile. */
export const GROUND = [0xf7, 0xf6, 0xf4]

/** Levels off the ground within which a pixel is ground, and the span over which the correction fades out. */
const EXACT = 3
const FADE = 3

/** How far a pixel is from the ground: the largest difference of its three channels, in levels. */
export function distanceFromGround(pixels, at, ground = GROUND) {
  return Math.max(...ground.map((level, channel) => Math.abs(pixels[at + channel] - level)))
}

/**
 * Sets pixels that are almost ground to exactly the ground, in place, in 8-bit RGB.
 *
 * Renders and lossy masters leave it a level or two off, which shows as a faint square where pictures stand in a
 * grid. The correction fades out, so that the outermost edge of a shadow gets no step.
 */
export function settleGround(pixels, ground = GROUND) {
  for (let at = 0; at < pixels.length; at += 3) {
    const share = Math.min(1, (EXACT + FADE - distanceFromGround(pixels, at, ground)) / FADE)
    if (share <= 0) continue
    for (let channel = 0; channel < 3; channel++) {
      const level = pixels[at + channel]
      pixels[at + channel] = Math.round(level + share * (ground[channel] - level))
    }
  }
  return pixels
}
