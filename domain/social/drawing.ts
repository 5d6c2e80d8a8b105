import type { DiamondType } from '../catalogue/vocabulary.ts'

/** The colours of a post, by what they are for. A post is light everywhere: whoever sees it has another device. */
export type PostColour = 'page' | 'tile' | 'ink' | 'secondary' | 'tertiary' | 'line' | 'natural' | 'labGrown'

/** A straight-edged area filled with one colour: the ground, a tile, a hairline. */
export interface Area {
  kind: 'area'
  x: number
  y: number
  width: number
  height: number
  colour: PostColour
}

/** One line of words. */
export interface Line {
  kind: 'line'
  text: string
  /** Where the line begins, or ends where it is set to the right. */
  x: number
  /** The baseline. */
  y: number
  /** The size of type in px, to be set smaller only where the line is wider than its `room`. */
  size: number
  face: 'display' | 'text'
  weight: 400 | 500
  colour: PostColour
  align: 'left' | 'right'
  room: number
  /** The lines with which it shares one size of type, whichever of them is the widest. */
  alike: readonly string[]
}

/** What is drawn, in the order in which it is drawn; all places and sizes in px of the post. */
export type DrawnItem =
  | Area
  | Line
  /** The product's square picture. */
  | { kind: 'picture'; x: number; y: number; side: number }
  /** The sign of origin: filled lozenge or open hexagon. */
  | { kind: 'sign'; type: DiamondType; x: number; y: number; side: number }

/** The space left and right of all words, in px. */
export const MARGIN = 72
/** How wide a line of words may be, in px. */
export const ROOM = 1080 - 2 * MARGIN

type Place = Pick<Line, 'text' | 'x' | 'y'> & Partial<Pick<Line, 'size' | 'align' | 'room' | 'colour' | 'weight'>>

/** A line in the text face. */
export function textLine(place: Place): Line {
  return {
    kind: 'line',
    face: 'text',
    size: 30,
    weight: 400,
    colour: 'ink',
    align: 'left',
    room: ROOM,
    alike: [],
    ...place
  }
}

/** The name's one or two lines in the display face; `y` is the first baseline. */
export function nameItems(name: readonly string[], y: number, size: number): Line[] {
  return name.map((text, index) => ({
    kind: 'line',
    face: 'display',
    weight: 400,
    colour: 'ink',
    align: 'left',
    room: ROOM,
    alike: name,
    text,
    size,
    x: MARGIN,
    y: y + index * nameLeading(size)
  }))
}

/** From one baseline of a name to the next, in px. */
export const nameLeading = (size: number): number => Math.round(size * 1.12)

/** A hairline over the whole measure. */
export function hairline(y: number, colour: PostColour = 'line'): Area {
  return { kind: 'area', x: MARGIN, y, width: ROOM, height: 2, colour }
}

/** The sign of origin with its word, which belongs to it. LOOK, section 2. */
export function originItems(type: DiamondType, origin: string, y: number, room = ROOM): DrawnItem[] {
  const side = 30
  const colour = type === 'natural' ? 'natural' : 'labGrown'
  return [
    { kind: 'sign', type, x: MARGIN, y: y - 25, side },
    textLine({ text: origin, x: MARGIN + side + 12, y, weight: 500, colour, room: room - side - 12 })
  ]
}

/** The ground of a picture, and the picture in its middle: it was taken on this very ground, so no edge shows. */
export function tileItems({ x, y, width, height }: Omit<Area, 'kind' | 'colour'>): DrawnItem[] {
  const side = Math.min(width, height)
  return [
    { kind: 'area', x, y, width, height, colour: 'tile' },
    { kind: 'picture', x: x + (width - side) / 2, y: y + (height - side) / 2, side }
  ]
}
