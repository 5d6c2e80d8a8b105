type Ground = [number, number, number]

/** The ground of the studio's pictures, and of every tile in a light page. */
export const PAPER: Ground = [0xf7 / 255, 0xf6 / 255, 0xf4 / 255]

/** The ground in sRGB, from a colour of the palette: `#242b31`. Where it is none, the studio's. */
export function groundOf(colour: string): Ground {
  const [, ...levels] = /^#(..)(..)(..)$/.exec(colour.trim()) ?? []
  const [red, green, blue] = levels.map((level) => Number.parseInt(level, 16) / 255)
  return red === undefined || green === undefined || blue === undefined ? PAPER : [red, green, blue]
}
