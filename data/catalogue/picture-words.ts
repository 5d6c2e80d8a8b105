import { metalLabel } from '#domain/catalogue/metals.ts'
import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'

/** How a cut stands before "diamond". */
const CUT_WORDS: Record<Cut, string> = {
  round: 'a round',
  princess: 'a princess-cut',
  emerald: 'an emerald-cut',
  asscher: 'an asscher-cut',
  oval: 'an oval',
  pear: 'a pear-shaped',
  marquise: 'a marquise',
  cushion: 'a cushion-cut',
  radiant: 'a radiant-cut',
  heart: 'a heart-shaped'
}

interface Words {
  metal: string
  /** "an oval", of the main stone. */
  stone: string
}

type View = (words: Words) => string
const STONES_ALONG = 'round diamonds in rims along a cable chain'

/** What the two views of a piece show, by its category and setting: the main one, and the second. */
const VIEWS: Record<string, readonly [View, View]> = {
  'tennis-bracelets line': [
    ({ metal }) => `Tennis bracelet in ${metal}, closed, the whole line of round diamonds`,
    ({ metal }) => `Claws and links of the tennis bracelet in ${metal}, close to`
  ],
  'wedding-rings solitaire': [
    ({ metal, stone }) => `Ring in ${metal} with ${stone} diamond in claws`,
    ({ metal }) => `The solitaire in ${metal} from its side: how high the diamond stands, and its claws`
  ],
  'wedding-rings bezel': [
    ({ metal, stone }) => `Ring in ${metal} with ${stone} diamond in a rim`,
    ({ metal }) => `The ring in ${metal} from its side: how low the rim sits`
  ],
  'wedding-rings halo': [
    ({ metal, stone }) => `Ring in ${metal}: ${stone} diamond ringed by small ones, more along the band`,
    ({ metal }) => `The halo ring in ${metal} from its side, the small diamonds along its shoulder`
  ],
  'wedding-rings vintage': [
    ({ metal, stone }) => `Ring in ${metal}: ${stone} diamond ringed by small ones, with a beaded edge`,
    ({ metal }) => `The ring in ${metal} from its side, the beaded edge and the diamonds along its shoulder`
  ],
  'wedding-rings three-stone': [
    ({ metal, stone }) => `Ring in ${metal} with three diamonds, ${stone} one in the middle`,
    ({ metal }) => `The three diamonds of the ring in ${metal} from the side`
  ],
  'wedding-rings eternity': [
    ({ metal }) => `Ring in ${metal} with round diamonds all the way round`,
    ({ metal }) => `The eternity ring in ${metal} turned further, diamonds inside and out`
  ],
  'wedding-rings pave': [
    ({ metal }) => `Band in ${metal} with a row of round diamonds over its upper half`,
    ({ metal }) => `The band in ${metal} turned further: where the diamonds end and the plain metal begins`
  ],
  'wedding-rings channel': [
    ({ metal }) => `Band in ${metal} with round diamonds in a channel between two walls`,
    ({ metal }) => `The band in ${metal} turned further, the diamonds between their walls`
  ],
  'bracelets line': [
    ({ metal }) => `Bracelet in ${metal}: round diamonds in rims, joined by long open links`,
    ({ metal }) => `Rims and links of the bracelet in ${metal}, close to`
  ],
  'bracelets bangle': [
    ({ metal }) => `Oval bangle in ${metal} with a row of round diamonds along its front`,
    ({ metal }) => `The bangle in ${metal} from above`
  ],
  'bracelets chain': [
    ({ metal }) => `Bracelet in ${metal}, ${STONES_ALONG}`,
    ({ metal }) => `Chain and rims of the bracelet in ${metal}, close to`
  ],
  'anklets chain': [
    ({ metal }) => `Anklet in ${metal}, ${STONES_ALONG}`,
    ({ metal }) => `Chain and rims of the anklet in ${metal}, close to`
  ],
  'anklets drop': [
    ({ metal }) => `Anklet in ${metal}, small round diamonds hanging from a fine chain`,
    ({ metal }) => `The hanging diamonds of the anklet in ${metal}, close to`
  ],
  'earrings stud': [
    ({ metal, stone }) => `Pair of stud earrings in ${metal}, ${stone} diamond in four claws on each`,
    ({ metal }) => `The stud earrings in ${metal} from the side, with their posts and backs`
  ],
  'earrings bezel': [
    ({ metal, stone }) => `Pair of stud earrings in ${metal}, ${stone} diamond in a rim on each`,
    ({ metal }) => `The stud earrings in ${metal} from the side, with their posts and backs`
  ],
  'earrings hoop': [
    ({ metal }) => `Pair of hoop earrings in ${metal}, their fronts set with round diamonds`,
    ({ metal }) => `The hoop earrings in ${metal} from the other side`
  ],
  'earrings drop': [
    ({ metal, stone }) => `Pair of drop earrings in ${metal}, ${stone} diamond under a small one on each hook`,
    ({ metal }) => `The drop earrings in ${metal} from the side`
  ],
  'necklaces pendant': [
    ({ metal, stone }) => `Pendant in ${metal}, ${stone} diamond in claws on a cable chain`,
    ({ metal }) => `The pendant in ${metal} from the side, its loop and chain`
  ],
  'necklaces halo': [
    ({ metal, stone }) => `Pendant in ${metal}, ${stone} diamond ringed by small ones, on a cable chain`,
    ({ metal }) => `The halo pendant in ${metal} from the side, its loop and chain`
  ],
  'necklaces bezel': [
    ({ metal, stone }) => `Necklace in ${metal}, ${stone} diamond in a rim on a cable chain`,
    ({ metal }) => `The rim of the necklace in ${metal} from the side`
  ],
  'necklaces chain': [
    ({ metal }) => `Necklace in ${metal}, laid down in two turns, round diamonds in rims along its chain`,
    ({ metal }) => `Chain and rims of the necklace in ${metal}, close to`
  ],
  'loose-diamonds': [
    ({ stone }) =>
      `${stone.replace(/^an? /, '').replace(/^./, (first) => first.toUpperCase())} diamond, loose, from above`,
    ({ stone }) => `${stone.replace(/^./, (first) => first.toUpperCase())} diamond, loose, tilted`
  ]
}

/**
 * What the views of a piece show, in words for whoever cannot see them: the main view, then the second. A RangeError for
 * a piece of a kind that has no words yet.
 */
export function pictureWords({ id, category, metalType, metadata }: ProductRecord): [string, string] {
  const kind = metadata.setting ? `${category} ${metadata.setting}` : category
  const views = VIEWS[kind]
  if (!views) throw new RangeError(`${id}: no words for pictures of "${kind}"`)
  const metal = metalType ? metalLabel(metalType).replace(/^[PS]/, (letter) => letter.toLowerCase()) : ''
  const words = { metal, stone: CUT_WORDS[metadata.cut ?? 'round'] }
  return [views[0](words), views[1](words)]
}
