import type { Alloy } from '../catalogue/metals.ts'
import type { Place } from '../catalogue/places.ts'
import type { Cut, DiamondType } from '../catalogue/vocabulary.ts'

// What shoppers and the trade call things, as data. Words are folded and singular: "Eternities" is looked up as "eternity".
// A phrase of several words goes before each of its words.

/** Comma-separated phrases as a list. */
export const list = (phrases: string): readonly string[] => phrases.split(',').map((phrase) => phrase.trim())

/** Words of one kind of jewellery alone. A kind without a word fails to compile. */
export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  'tennis-bracelets': 'tennis, tennis bracelet, riviera bracelet, tenis bracelet',
  'engagement-rings':
    'engagement, engagement ring, proposal, proposal ring, e ring, ering, eng ring, betrothal ring, promise ring, bridal ring',
  'wedding-bands':
    'wedding, wedding band, wedding ring, band, anniversary ring, anniversary band, stacking ring, stacker',
  necklaces: 'necklace, neckless, neclace, necklet, choker',
  bracelets: 'link bracelet, other bracelet',
  earrings: 'earring, ear ring, earing',
  anklets: 'anklet, ankle bracelet, ankle chain, ankle',
  'loose-diamonds':
    'loose, loose diamond, loose stone, loose gem, unset diamond, unset stone, single stone, diamond only'
}

/** Words that stand for several kinds. */
export const PLACES_WORDS: readonly { label: string; places: readonly Place[]; phrases: string }[] = [
  { label: 'Rings', places: ['engagement-rings', 'wedding-bands'], phrases: 'ring, rng, cocktail ring, dress ring' },
  { label: 'Bracelets', places: ['tennis-bracelets', 'bracelets'], phrases: 'bracelet, wrist' },
  {
    label: 'Engagement and wedding rings',
    places: ['engagement-rings', 'wedding-bands'],
    phrases: 'bridal, bridal set, wedding set, engagement and wedding ring'
  },
  {
    label: 'Gifts, no ring size needed',
    places: ['tennis-bracelets', 'necklaces', 'bracelets', 'earrings', 'anklets'],
    phrases: 'gift, present, gift idea, pressie, stocking filler'
  }
]

/** The settings a search knows, as `metadata.setting` has them. */
export const SETTINGS = [
  'solitaire',
  'halo',
  'three-stone',
  'bezel',
  'channel',
  'pave',
  'plain',
  'eternity',
  'vintage',
  'cluster',
  'stud',
  'hoop',
  'drop',
  'pendant',
  'line',
  'bangle',
  'chain'
] as const
export type Setting = (typeof SETTINGS)[number]

interface SettingWords {
  label: string
  settings: readonly Setting[]
  /** Where the word names a kind of jewellery besides. */
  places?: readonly Place[]
  /** The same thing in other kinds of jewellery, meant only where such a kind is named. */
  elsewhere?: Partial<Record<Place, Setting>>
  phrases: string
}

/** Words of how the stones are held, several of them of one kind of jewellery alone. */
export const SETTING_WORDS: readonly SettingWords[] = [
  {
    label: 'Solitaire',
    settings: ['solitaire'],
    places: ['engagement-rings', 'wedding-bands'],
    elsewhere: { necklaces: 'pendant', earrings: 'stud' },
    phrases: 'solitaire, single diamond, one stone, soliter, sol'
  },
  { label: 'Halo', settings: ['halo'], phrases: 'halo, hallo, double halo' },
  {
    label: 'Three-stone',
    settings: ['three-stone'],
    phrases: 'three stone, 3 stone, trilogy, triology, trinity, past present future, three diamond, 3 diamond'
  },
  { label: 'Bezel', settings: ['bezel'], phrases: 'bezel, bezel set, rubover, rub over, rim set, flush' },
  { label: 'Channel', settings: ['channel'], phrases: 'channel, channel set' },
  { label: 'Pavé', settings: ['pave'], phrases: 'pave, pave set, half eternity, half set, micro pave' },
  { label: 'Plain', settings: ['plain'], phrases: 'plain' },
  {
    label: 'Eternity',
    settings: ['eternity'],
    places: ['engagement-rings', 'wedding-bands'],
    phrases:
      'eternity, full eternity, eternity ring, eternity band, full circle, infinity, infinity ring, infinity band'
  },
  {
    label: 'Vintage',
    settings: ['vintage'],
    phrases: 'vintage, antique, art deco, deco, victorian, edwardian, milgrain'
  },
  { label: 'Cluster', settings: ['cluster'], phrases: 'cluster, flower, daisy' },
  {
    label: 'Stud earrings',
    settings: ['stud', 'bezel'],
    places: ['earrings'],
    phrases: 'stud, stud earring, ear stud, diamond stud, studd, stub earring'
  },
  {
    label: 'Hoop earrings',
    settings: ['hoop'],
    places: ['earrings'],
    phrases: 'hoop, hoop earring, huggie, huggy, sleeper, creole'
  },
  {
    label: 'Drops',
    settings: ['drop'],
    phrases: 'drop, dangle, dangly, dangling, droplet, hanging'
  },
  {
    label: 'Pendants',
    settings: ['pendant', 'halo'],
    places: ['necklaces'],
    phrases: 'pendant, pendent, pendant necklace, pendnat'
  },
  { label: 'Line', settings: ['line'], phrases: 'line, line bracelet, row' },
  { label: 'Bangles', settings: ['bangle'], places: ['bracelets'], phrases: 'bangle, bangle bracelet, cuff, kada' },
  { label: 'Station', settings: ['chain'], phrases: 'station, by the yard, diamond by the yard, chain, scatter' }
]

/** Words of the stone's shape. A cut without a word fails to compile. */
export const CUT_WORDS: Readonly<Record<Cut, string>> = {
  round: 'round, brilliant, round brilliant, rbc, circle, brillant',
  princess: 'princess, princes, prinsess',
  emerald: 'emerald',
  asscher: 'asscher, asher, ascher, asscer',
  oval: 'oval, ovel, elongated oval',
  pear: 'pear, teardrop, tear drop, pearshape, pare shape',
  marquise: 'marquise, marquis, marquee, navette, markise',
  cushion: 'cushion, cusion, pillow',
  radiant: 'radiant',
  heart: 'heart, love heart, hart shape'
}

/** Words of several shapes. */
export const CUTS_WORDS: readonly { label: string; cuts: readonly Cut[]; phrases: string }[] = [
  { label: 'Square shapes', cuts: ['princess', 'asscher'], phrases: 'square' },
  { label: 'Step cuts', cuts: ['emerald', 'asscher'], phrases: 'step, baguette' },
  { label: 'Rectangular shapes', cuts: ['emerald', 'radiant'], phrases: 'rectangular, rectangle' }
]

export const ORIGIN_WORDS: Readonly<Record<DiamondType, string>> = {
  natural: 'natural, mined, earth mined, earth grown, non lab, not lab grown, no lab, natrual',
  'lab-grown':
    'lab, lab grown, labgrown, lab created, labcreated, lab made, laboratory, laboratory grown, laboratory created, lab diamond, man made, manmade, cultured, synthetic, cvd, hpht, grown, created, lgd'
}

/** What a metal is called by its colour and kind; its fineness is a number beside it. An alloy without a word fails to compile. */
export const ALLOY_WORDS: Readonly<Record<Alloy, string>> = {
  platinum: 'platinum, plat, platnum, platinium, platinum 950, pt, pt950, plantinum',
  'white-gold': 'white gold, whitegold, wg, wht gold',
  'yellow-gold': 'yellow gold, yellowgold, yg, yelow gold, yellow',
  'rose-gold': 'rose gold, rosegold, rg, pink gold, red gold, rose',
  silver: 'silver, sterling silver, sterling, 925, 925 silver, silver 925, sterlingsilver, ss925'
}

/** Metals of a white colour: with a karat beside it, white gold. */
export const ANY_WHITE = 'white, white metal'

/** Gold of whichever colour. */
export const ANY_GOLD = 'gold, golden, gld'

/** Karats of gold, and the thousandths by which hallmarks say them. */
export const FINENESS: Readonly<Record<string, string>> = {
  '375': '9',
  '585': '14',
  '750': '18',
  '916': '22',
  '999': '24'
}
/** Numbers that are a fineness wherever "ct" or "k" follows: no piece of the shop weighs so much. */
export const KARATS = ['9', '10', '14', '18', '22', '24'] as const

export const CERTIFICATE_WORDS = { GIA: 'gia, gia certified', IGI: 'igi, igi certified' } as const

export const CARAT_UNITS = list('ct, carat, cts, carrat, caret, carot, carrot, karat, ctw, tcw, cttw, crt, cara')
export const KARAT_UNITS = list('k, kt, karat, kar, ct, carat, carrat, caret, carot, c')
export const POUND_UNITS = list('pound, gbp, quid, sterling pound')

export const MOST_WORDS = list(
  'under, below, less than, up to, upto, max, maximum, no more than, not more than, cheaper than, lower than, within, budget, budget of, not over, unde, undr, bellow'
)
export const LEAST_WORDS = list(
  'over, above, more than, from, at least, min, minimum, starting at, starting from, bigger than, larger than, greater than'
)
export const ABOUT_WORDS = list('about, around, approx, approximately, circa, roughly, near')
export const OR_MORE_WORDS = list(
  'plus, or more, and above, or above, and over, or over, and up, or larger, or bigger, minimum, min'
)
export const OR_LESS_WORDS = list('or less, or under, and under, or below, and below, max, maximum, tops, budget')

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  'half a': 0.5,
  'a half': 0.5,
  quarter: 0.25,
  'quarter of a': 0.25,
  'a quarter': 0.25,
  'third of a': 0.33,
  'three quarter': 0.75,
  a: 1,
  one: 1,
  'one and a half': 1.5,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10
}
export const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1000, thousand: 1000, grand: 1000, hundred: 100 }

/** What orders a list rather than narrowing it. */
export const CHEAPEST_WORDS =
  'cheap, cheapest, cheaper, affordable, inexpensive, low cost, lowest price, value, best value, low price'
export const DEAREST_WORDS = 'most expensive, expensive, luxury, dearest, finest, biggest, largest, best'

/** Every piece is of diamonds and is jewellery: these narrow nothing. */
export const DIAMOND_WORDS =
  'diamond, white diamond, dimond, daimond, diamant, diamante, diamonte, stone, gem, gemstone, diamond set, rock, sparkler, ice'
export const FILLER_WORDS = `
  a, an, the, and, or, with, without size, in, of, for, on, to, my, me, i, im, id, ive, is, it, at, by, as, this, that, some, any, all, set, made,
  want, need, looking, looking for, show, show me, find, buy, shop, shopping, get, please, what, which, where, can, do, you, have,
  her, him, wife, husband, girlfriend, fiancee, fiance, partner, mum, mom, mother, daughter, sister, woman, women, womens, lady, ladies,
  girl, female, nan, nana, gran, granny, grandma, grandmother, aunt, auntie, niece, friend, bestie, bride, bridesmaid, godmother, anniversary, birthday, christmas, xmas, valentine, valentines, valentine day, mother day, wedding day, graduation, push, love,
  nice, beautiful, pretty, lovely, simple, classic, elegant, dainty, delicate, small, tiny, big, large, huge, modern, unique,
  stunning, sparkly, shiny, sparkle, bling, real, genuine, quality, high quality, good, new, style, design, designer, cut, shape,
  shaped, shape cut, cutting, solid, fine, total, weight, tw, twt, size, jewellery, jewelry, jewelery, jewlery, jewellry, jewel,
  piece, item, collection, range, pair, pair of, single, certified, certificate, cert, uk, london, online, price, cost, metal, colour, color,
  clarity, grade, each, only, just, like, look, or similar, type, everyday, inch, cm, mm, claw, prong, four claw, six claw, ethical, sustainable, conflict free`

/** What shoppers ask for and the shop does not sell: never taken for a misspelling of something it does. */
export const UNSOLD_WORDS = `
  ruby, sapphire, pearl, opal, moissanite, moissonite, zirconia, cubic, cubic zirconia, cz, topaz, garnet, amethyst, aquamarine, tanzanite,
  morganite, peridot, citrine, turquoise, jade, onyx, quartz, crystal, swarovski, pandora, tiffany, cartier, rolex, watch, brooch, cufflink,
  cuff link, tie pin, tiara, locket, charm, cross, crucifix, body, nose, belly, toe, titanium, tungsten, palladium, steel, stainless, brass,
  copper, bronze, leather, men, mens, man, male, gents, gent, boy, kids, kid, child, children, baby, black, blue, pink diamond, yellow diamond,
  blue diamond, green diamond, champagne, salt and pepper, trillion, trilliant, signet, personalised, initial, name, birthstone, second hand,
  pre owned, preowned, used, sale, clearance, discount, clasp, repair, box`
