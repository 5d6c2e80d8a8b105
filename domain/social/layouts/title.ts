import {
  type DrawnItem,
  hairline,
  MARGIN,
  nameItems,
  nameLeading,
  originItems,
  ROOM,
  textLine,
  tileItems
} from '../drawing.ts'
import type { PostWords } from '../post-words.ts'
import { brandLine } from './brand-line.ts'

const NAME = 60
/** How much of their common line the origin has, in px; the facts have the rest. */
const ORIGIN_ROOM = 330

/** The words above, the picture below them to the edge: as large as a name of one line or two leaves it. */
export function title({ name, diamondType, origin, facts, price, brand }: PostWords): DrawnItem[] {
  const lastName = 206 + (name.length - 1) * nameLeading(NAME)
  const grades = lastName + 62
  const tile = grades + 46
  return [
    ...brandLine(brand, price, 92),
    hairline(122, 'ink'),
    ...nameItems(name, 206, NAME),
    ...originItems(diamondType, origin, grades, ORIGIN_ROOM),
    textLine({
      text: facts,
      x: MARGIN + ROOM,
      y: grades,
      size: 28,
      colour: 'secondary',
      align: 'right',
      room: ROOM - ORIGIN_ROOM
    }),
    ...tileItems({ x: 0, y: tile, width: 1080, height: 1080 - tile })
  ]
}
