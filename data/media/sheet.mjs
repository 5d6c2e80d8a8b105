import sharp from 'sharp'

const GAP = 6
const BETWEEN = '#888888'

/** A picture of many tiles of one size in px, side by side in so many columns, to be looked at. */
export function sheetOf(tiles, { width, height, columns }) {
  return sharp({
    create: {
      width: Math.min(columns, tiles.length) * (width + GAP) - GAP,
      height: Math.ceil(tiles.length / columns) * (height + GAP) - GAP,
      channels: 3,
      background: BETWEEN
    }
  }).composite(
    tiles.map((input, at) => ({
      input,
      left: (at % columns) * (width + GAP),
      top: Math.floor(at / columns) * (height + GAP)
    }))
  )
}
