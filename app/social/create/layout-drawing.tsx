import type { PostLayout } from '#domain/social/post-layout.ts'

/** Where picture and words stand in each layout, on a grid of 48: ground, picture, then the words' lines. */
const DRAWINGS: Record<PostLayout, { frame: string; picture: string; lines: string }> = {
  plate: { frame: 'M6 6H42V42H6Z', picture: 'M6 6H42V29H6Z', lines: 'M10 34H30M10 38H24' },
  title: { frame: 'M6 6H42V42H6Z', picture: 'M6 19H42V42H6Z', lines: 'M10 11H32M10 15H26' },
  report: {
    frame: 'M6 6H42V42H6Z',
    picture: 'M10 19H24V38H10Z',
    lines: 'M10 11H32M10 15H26M28 20H38M28 26H38M28 32H38'
  },
  story: { frame: 'M13 4H35V44H13Z', picture: 'M13 10H35V29H13Z', lines: 'M17 33H31M17 37H27' }
}

/** A layout in small; decorative, as its name stands below. */
export function LayoutDrawing({ layout }: { layout: PostLayout }) {
  const { frame, picture, lines } = DRAWINGS[layout]
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.1" aria-hidden="true" focusable="false">
      <path d={picture} fill="currentColor" fillOpacity="0.14" stroke="none" />
      <path d={frame} />
      <path d={lines} />
    </svg>
  )
}
