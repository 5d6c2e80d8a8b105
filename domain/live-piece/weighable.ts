/** Pieces of one stone, or of two alike, by their names in the studio. */
export const OF_ONE_STONE = ['pendant', 'halo-pendant', 'bezel-necklace', 'studs', 'studs-rim']
/** Rings whose head holds the stone that is chosen. */
const WITH_HEAD = ['solitaire', 'halo-ring', 'three-stone']

/**
 * Whether a live piece can be shown at another weight, by its address: nobody need fetch it to find out. How it then looks
 * says `weighed`; data/studio/live.test.ts holds the two together.
 */
export function isWeighable(liveUrl: string): boolean {
  const [, name = ''] = /^\/media\/live\/(.+)-[a-z]+-\d+-\d+ct\./.exec(liveUrl) ?? []
  return OF_ONE_STONE.includes(name) || WITH_HEAD.includes(name)
}
