import sharp from 'sharp'

/** What whoever took a photograph is told of it: it is taken all the same. */
export interface Look {
  /** It looks out of focus. */
  isSoft: boolean
  /** Its background is not the near white of the house's pictures. */
  isOffGround: boolean
}

/** Small enough that a telephone's noise is no edge. */
const SIDE = 600
/** Looked at by tiles: a stone is sharp, what is behind it need not be. */
const TILES = 4
/** The sharpest tile of the studio's softest picture has 26, that of its sharpest one out of focus by four pixels 6. */
const LEAST_SHARPNESS = 9
/** The house's ground is #f4f3f1, or lighter. */
const DARKEST_GROUND = 215
const MOST_COLOUR = 18
const CORNER = 30

/** Looks at a photograph as it was drawn for pages: square and upright. */
export async function lookAtPhotograph(bytes: Buffer): Promise<Look> {
  const { data } = await sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const end = SIDE - CORNER
  const corners = [
    [0, 0],
    [end, 0],
    [0, end],
    [end, end]
  ] as const
  // A piece may reach into one corner.
  const off = corners.filter(([left, top]) => isOffGround(data, left, top)).length
  return { isSoft: sharpestTile(data) < LEAST_SHARPNESS, isOffGround: off >= 2 }
}

function isOffGround(data: Buffer, left: number, top: number): boolean {
  const sums = [0, 0, 0]
  for (let y = top; y < top + CORNER; y++)
    for (let x = left; x < left + CORNER; x++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * SIDE + x) * 3 + channel] ?? 0)
  const means = sums.map((sum) => sum / CORNER ** 2)
  return Math.min(...means) < DARKEST_GROUND || Math.max(...means) - Math.min(...means) > MOST_COLOUR
}

/** How much the lightness of neighbours differs, as the standard deviation of its Laplacian, in the tile where it does most. */
function sharpestTile(data: Buffer): number {
  const light = (at: number) =>
    (data[at * 3] ?? 0) * 0.3 + (data[at * 3 + 1] ?? 0) * 0.6 + (data[at * 3 + 2] ?? 0) * 0.1
  const side = SIDE / TILES
  const [sums, squares] = [new Float64Array(TILES ** 2), new Float64Array(TILES ** 2)]
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x
      const edge = 4 * light(at) - light(at - 1) - light(at + 1) - light(at - SIDE) - light(at + SIDE)
      const tile = Math.floor(y / side) * TILES + Math.floor(x / side)
      sums[tile] = (sums[tile] ?? 0) + edge
      squares[tile] = (squares[tile] ?? 0) + edge * edge
    }
  const pixels = side ** 2
  return Math.max(...squares.map((square, tile) => Math.sqrt(square / pixels - ((sums[tile] ?? 0) / pixels) ** 2)))
}
