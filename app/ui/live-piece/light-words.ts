/** Degrees from the north, where west is negative: the studio's light stands in the north-west. */
export const STUDIO_LIGHT = -45

/** Where a light comes from, in words. */
export function lightWords(degrees: number): string {
  if (degrees < -67.5) return 'From the west'
  if (degrees < -22.5) return 'From the north-west'
  if (degrees <= 22.5) return 'From the north'
  if (degrees <= 67.5) return 'From the north-east'
  return 'From the east'
}
