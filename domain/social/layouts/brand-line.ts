import { type DrawnItem, MARGIN, ROOM, textLine } from '../drawing.ts'

/** The shop's name on the left, and the price on the right where it is to be shown. */
export function brandLine(brand: string, price: string | null, y: number): DrawnItem[] {
  const half = ROOM / 2 - 12
  return [
    textLine({ text: brand, x: MARGIN, y, weight: 500, room: half }),
    ...(price === null
      ? []
      : [textLine({ text: price, x: MARGIN + ROOM, y, weight: 500, align: 'right' as const, room: half })])
  ]
}
