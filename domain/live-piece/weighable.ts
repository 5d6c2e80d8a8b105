/** Pieces of one stone, or of two alike, by their names in the studio. */
export const OF_ONE_STONE = ['pendant', 'halo-pendant', 'bezel-necklace', 'studs', 'studs-rim']
/** Rings whose head holds the stone that is chosen. */
const WITH_HEAD = ['solitaire', 'halo-ring', 'three-stone']
/** Pieces of many stones, which the studio makes anew at every weight: `OF_MANY` in data/studio/recipes/live.py. */
const OF_MANY = ['bangle', 'drop-anklet', 'drops', 'hoops', 'line', 'pave-band', 'station-necklace', 'stations']

const nameIn = (liveUrl: string): string => /^\/media\/live\/(.+)-[a-z]+-\d+-\d+ct\b/.exec(liveUrl)?.[1] ?? ''

/**
 * Whether a live piece can be shown at another weight, by its address: nobody need fetch it to find out. How it then looks
 * says `weighed`, or a file of its own; data/studio/live.test.ts holds them together.
 */
export const isWeighable = (liveUrl: string): boolean =>
  [...OF_ONE_STONE, ...WITH_HEAD].includes(nameIn(liveUrl)) || hasWeightsInFiles(liveUrl)

/** Whether another weight of a live piece is a file of its own. */
export const hasWeightsInFiles = (liveUrl: string): boolean => OF_MANY.includes(nameIn(liveUrl))
