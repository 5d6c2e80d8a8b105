import type { DrawnItem } from './drawing.ts'
import { plate } from './layouts/plate.ts'
import { report } from './layouts/report.ts'
import { story } from './layouts/story.ts'
import { title } from './layouts/title.ts'
import { type PostLayout, postSize } from './post-layout.ts'
import type { PostWords } from './post-words.ts'

const LAYOUTS: Record<PostLayout, (words: PostWords) => DrawnItem[]> = { plate, title, report, story }

/** A post as a list of what to draw, on a ground of the page's white. Requests spec, sections 2 and 9. */
export function drawPost(layout: PostLayout, words: PostWords): DrawnItem[] {
  return [
    { kind: 'area', x: 0, y: 0, ...postSize(layout), colour: 'page' },
    ...LAYOUTS[layout](words).filter((item) => item.kind !== 'line' || item.text !== '')
  ]
}
