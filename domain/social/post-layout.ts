/**
 * How a post can be laid out, the first by default: three squares and one story. Each has words and picture side by
 * side, never one upon the other. LOOK, section 1.
 */
export const POST_LAYOUTS = ['plate', 'title', 'report', 'story'] as const
export type PostLayout = (typeof POST_LAYOUTS)[number]

/** Width and height in px. */
export interface PostSize {
  width: number
  height: number
}

/** The picture's size in px: 1080 by 1080, as feeds take it; a story fills a phone. Requests spec, section 9. */
export function postSize(layout: PostLayout): PostSize {
  return { width: 1080, height: layout === 'story' ? 1920 : 1080 }
}

const LABELS: Record<PostLayout, { label: string; note: string }> = {
  plate: { label: 'Picture first', note: 'Square' },
  title: { label: 'Name first', note: 'Square' },
  report: { label: 'With its grades', note: 'Square' },
  story: { label: 'Story', note: 'Upright' }
}

/** A layout in the shopper's words, and its shape. */
export const layoutLabel = (layout: PostLayout) => LABELS[layout]
