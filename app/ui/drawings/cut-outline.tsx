import type { Cut } from '#domain/catalogue/vocabulary.ts'

/** Girdle and table of each cut on a 48 grid. */
export const CUT_OUTLINES: Record<Cut, string> = {
  round: 'M9 24a15 15 0 1 0 30 0a15 15 0 1 0-30 0zM16 24a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
  oval: 'M12 24a12 16 0 1 0 24 0a12 16 0 1 0-24 0zM17.5 24a6.5 9 0 1 0 13 0a6.5 9 0 1 0-13 0z',
  princess: 'M10 10H38V38H10ZM17 17H31V31H17ZM10 10 38 38M38 10 10 38',
  emerald: 'M16 8H32L37 13V35L32 40H16L11 35V13ZM19 13H29L32 16V32L29 35H19L16 32V16Z',
  asscher: 'M16 9H32L39 16V32L32 39H16L9 32V16ZM20 16H28L32 20V28L28 32H20L16 28V20Z',
  radiant: 'M15 8H33L37 12V36L33 40H15L11 36V12ZM18 16H30V32H18ZM11 12 18 16M37 12 30 16M11 36 18 32M37 36 30 32',
  cushion:
    'M18.5 9.5h11a9 9 0 0 1 9 9v11a9 9 0 0 1-9 9h-11a9 9 0 0 1-9-9v-11a9 9 0 0 1 9-9zM21 16h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5h-6a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5z',
  pear: 'M24 7C28 15 37 20 37 29A13 12 0 0 1 11 29C11 20 20 15 24 7ZM24 17C26 21 31 24 31 29A7 6.5 0 0 1 17 29C17 24 22 21 24 17Z',
  marquise: 'M24 6C36 16 36 32 24 42C12 32 12 16 24 6ZM24 14C30 20 30 28 24 34C18 28 18 20 24 14Z',
  heart:
    'M24 39C14 31 9 25 9 18A8 8 0 0 1 24 15A8 8 0 0 1 39 18C39 25 34 31 24 39ZM24 31.5C18.6 27 15.8 23.2 15.8 19.6A4.2 4.2 0 0 1 24 18.4A4.2 4.2 0 0 1 32.2 19.6C32.2 23.2 29.4 27 24 31.5Z'
}

/** What each outline takes of its grid, its length along the second: left, top, right, bottom. */
export const CUT_BOXES: Record<Cut, readonly [number, number, number, number]> = {
  round: [9, 9, 39, 39],
  oval: [12, 8, 36, 40],
  princess: [10, 10, 38, 38],
  emerald: [11, 8, 37, 40],
  asscher: [9, 9, 39, 39],
  radiant: [11, 8, 37, 40],
  cushion: [9.5, 9.5, 38.5, 38.5],
  pear: [11, 7, 37, 41],
  marquise: [15, 6, 33, 42],
  heart: [9, 10, 39, 39]
}

/** The thin outline of a cut, at any size: the line keeps its width. Decorative: the cut's name stands beside it. */
export function CutOutline({ cut, className }: { cut: Cut; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        d={CUT_OUTLINES[cut]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
