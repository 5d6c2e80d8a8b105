/** The ground in sRGB, from a colour of the palette: `#f7f6f4`. */
export function groundOf(colour: string): [number, number, number] {
  const [, ...levels] = /^#(..)(..)(..)$/.exec(colour.trim()) ?? []
  const [red = 247, green = 246, blue = 244] = levels.map((level) => Number.parseInt(level, 16))
  return [red / 255, green / 255, blue / 255]
}

/** The ground of the studio's pictures, and of every tile in a light page. */
export const PAPER = groundOf('#f7f6f4')
