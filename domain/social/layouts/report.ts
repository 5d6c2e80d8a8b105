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

const NAME = 56
const TILE = 460
/** The tallest a row may be, in px, so that few of them still read as one table. */
const TALLEST_ROW = 116
const ROWS_LEFT = MARGIN + TILE + 44

/** The grading report: what the piece is made of, value by value, beside its picture. LOOK, section 1. */
export function report({ name, diamondType, origin, price, brand, report: rows }: PostWords): DrawnItem[] {
  const lastName = 202 + (name.length - 1) * nameLeading(NAME)
  const top = lastName + 110
  const height = 1080 - MARGIN - top
  const row = Math.min(TALLEST_ROW, Math.floor(height / rows.length))
  return [
    ...brandLine(brand, price, 92),
    hairline(122, 'ink'),
    ...nameItems(name, 202, NAME),
    ...originItems(diamondType, origin, lastName + 60),
    ...tileItems({ x: MARGIN, y: top, width: TILE, height }),
    ...rows.flatMap((fact, index) => rowItems(fact, top + index * row, row))
  ]
}

function rowItems({ label, value }: PostWords['report'][number], y: number, height: number): DrawnItem[] {
  const width = MARGIN + ROOM - ROWS_LEFT
  const baseline = y + Math.round(height / 2) + 10
  return [
    { kind: 'area', x: ROWS_LEFT, y, width, height: 2, colour: 'line' },
    textLine({ text: label, x: ROWS_LEFT, y: baseline, size: 26, colour: 'tertiary', room: 150 }),
    textLine({ text: value, x: MARGIN + ROOM, y: baseline, size: 28, align: 'right', room: width - 160 })
  ]
}
