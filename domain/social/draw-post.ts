import {
  type DrawnItem,
  hairline,
  MARGIN,
  nameItems,
  nameLeading,
  originItems,
  textLine,
  tileItems
} from './drawing.ts'
import { brandLine } from './layouts/brand-line.ts'
import { report } from './layouts/report.ts'
import { story } from './layouts/story.ts'
import { title } from './layouts/title.ts'
import { type PostLayout, postSize } from './post-layout.ts'
import type { PostWords } from './post-words.ts'

const NAME = 58

/** The picture over the whole width, the words below it. */
function plate({ name, diamondType, origin, facts, price, brand }: PostWords): DrawnItem[] {
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

const LAYOUTS: Record<PostLayout, (words: PostWords) => DrawnItem[]> = { plate, title, report, story }

/** A post as a list of what to draw, on a ground of the page's white. Requests spec, sections 2 and 9. */
export function drawPost(layout: PostLayout, words: PostWords): DrawnItem[] {
  return [
    { kind: 'area', x: 0, y: 0, ...postSize(layout), colour: 'page' },
    ...LAYOUTS[layout](words).filter((item) => item.kind !== 'line' || item.text !== '')
  ]
}
