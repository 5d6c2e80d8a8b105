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

const NAME = 66

/** The height in px at the foot of a story over which apps lay their own buttons: nothing of ours stands there. */
export const STORY_FOOT = 320

/** A phone's whole screen. Its head and foot stay free, for there the apps put their own. */
export function story({ name, diamondType, origin, facts, price, brand }: PostWords): DrawnItem[] {
  const tile = { x: 0, y: 260, width: 1080, height: 900 }
  const firstName = 1308
  const lastName = firstName + (name.length - 1) * nameLeading(NAME)
  return [
    textLine({ text: brand, x: MARGIN, y: 196, size: 34, weight: 500 }),
    hairline(226, 'ink'),
    ...tileItems(tile),
    ...originItems(diamondType, origin, 1228),
    ...nameItems(name, firstName, NAME),
    textLine({ text: facts, x: MARGIN, y: lastName + 62, size: 32, colour: 'secondary' }),
    ...(price === null ? [] : [textLine({ text: price, x: MARGIN, y: lastName + 124, size: 36, weight: 500 })])
  ]
}
