import {
  type DrawnItem,
  hairline,
  MARGIN,
  nameItems,
  nameLeading,
  originItems,
  textLine,
  tileItems
} from '../drawing.ts'
import type { PostWords } from '../post-words.ts'
import { brandLine } from './brand-line.ts'

const NAME = 58

/** The picture over the whole width, the words below it. */
export function plate({ name, diamondType, origin, facts, price, brand }: PostWords): DrawnItem[] {
  const tile = 690
  const lastName = 838 + (name.length - 1) * nameLeading(NAME)
  return [
    ...tileItems({ x: 0, y: 0, width: 1080, height: tile }),
    ...originItems(diamondType, origin, tile + 66),
    ...nameItems(name, 838, NAME),
    textLine({ text: facts, x: MARGIN, y: lastName + 50, size: 28, colour: 'secondary' }),
    hairline(984),
    ...brandLine(brand, price, 1036)
  ]
}
