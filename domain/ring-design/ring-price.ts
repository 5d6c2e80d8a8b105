import { metalLabel, metalPounds, type RingMetal } from '../catalogue/metals.ts'
import {
  CLARITY_FACTORS,
  COLOR_FACTORS,
  CRAFTSMANSHIP_PERCENT,
  estimate,
  ORIGIN_FACTORS,
  SETTING_COSTS
} from '../pricing/calculator.ts'
import { formatPounds, type Pence, pounds, roundToPounds } from '../pricing/money.ts'
import { VAT_PERCENT } from '../pricing/vat.ts'
import { isPlainBand } from '../requests/ring-choices.ts'
import { signsOf } from './engraving.ts'
import { caratOf, isOutside, openDesign, type RingDesign, type RingPair } from './ring-design.ts'
import { accentStones, metalWeight } from './ring-metal.ts'
import { stoneWords } from './ring-words.ts'

/**
 * What the bench charges, in pence before VAT, here and for a gram of each metal (`ringGram` in metals.ts): figures of the
 * shop, which the specification has none of. They are examples until the owner has put the bench's own in their place,
 * which is told before opening.
 */
export const ARE_RATES_EXAMPLES: boolean = true
/** The day of these prices, as it is told. */
export const METAL_PRICES_OF = '23 November 2026'

/** Small diamonds by the carat, and setting each. */
const ACCENT = { carat: { natural: pounds(900), 'lab-grown': pounds(420) }, setting: pounds(7) } as const

/** Making a plain band: what is more than its metal. */
const BAND_MAKING = pounds(165)
/** What a setting takes at the bench beyond four claws. */
const SETTING_MORE: Readonly<Record<string, Pence>> = {
  bezel: pounds(60),
  channel: pounds(110),
  halo: pounds(140),
  'three-stone': pounds(150),
  vintage: pounds(190),
  tension: pounds(220),
  pave: pounds(130)
}
/** What a band takes beyond a plain one. */
const BAND_MORE: Readonly<Record<string, Pence>> = {
  'diamond-encrusted': pounds(90),
  'vintage-milgrain': pounds(70),
  twisted: pounds(95),
  'split-shank': pounds(110),
  cathedral: pounds(85),
  bypass: pounds(95)
}
const SATIN = pounds(25)
/** Outside a slip of the graver is seen, and the face is polished again round the words. */
const ENGRAVING = {
  inside: { first: pounds(20), sign: pounds(1.5) },
  outside: { first: pounds(35), sign: pounds(2.5) }
}

/**
 * The ring that the calculator's engagement ring is taken for: four claws on a plain band of 2.1 mm, 18K yellow gold,
 * size N. Its setting costs what the calculator says (450 pounds before VAT), of which its metal is a part.
 */
const MEANT: RingDesign = {
  ...openDesign,
  diamondType: 'natural',
  diamondShape: 'round-brilliant',
  caratWeight: '1.00',
  settingType: 'prong',
  bandStyle: 'plain',
  metalType: '18k-yellow-gold',
  ringSize: 'N',
  width: '2.1'
}
const CLAW_MAKING = SETTING_COSTS['engagement-ring'] - metalPence(MEANT)

export interface PriceLine {
  what: 'diamond' | 'metal' | 'accents' | 'making' | 'engraving'
  label: string
  /** VAT included, whole pounds; null while it is open. */
  amount: Pence | null
}

export interface RingPrice {
  lines: PriceLine[]
  /** Of all that is known, VAT included, whole pounds: the lines together. */
  total: Pence
  /** What is not in it, because it is open: "the diamond". Empty where the price is whole. */
  open: string[]
}

/**
 * What a designed ring comes to by what it is made of: its diamond by the calculator (excellent cut), its metal by weight,
 * the small stones, the bench's work and the engraving.
 *
 * It agrees with the spec's estimate (ring-estimate.ts; requests spec, section 9), whose setting costs 450 pounds whatever
 * the ring: with a stone of one carat in four claws on a plain band of 2.1 mm, 18K yellow gold, size N, both are the same
 * to the pound. Every other ring costs what it has more or less of metal, small stones and work. An estimate all the same:
 * the shop quotes before anything is made. Rounded once, at the end (DECISIONS 3): the lines so that they add up to it.
 */
export function ringPrice(ring: RingDesign): RingPrice {
  const diamond = diamondPence(ring)
  const weight = metalWeight(ring)
  const accents = accentStones(ring)
  const isLab = ring.diamondType === 'lab-grown'
  const exact: [PriceLine['what'], string, number | null][] = []
  if (!isPlainBand(ring)) exact.push(['diamond', stoneWords(ring) ?? 'The diamond', diamond?.stone ?? null])
  exact.push([
    'metal',
    weight === null ? 'The metal' : `${metalLabel(ring.metalType as RingMetal)}, ${weight.toFixed(1)} g`,
    weight === null ? null : metalPence(ring)
  ])
  if (accents.count > 0)
    exact.push([
      'accents',
      `${isLab ? 'Laboratory-grown' : 'Natural'}, about ${accents.count} small stones, ${accents.carat.toFixed(2)} ct`,
      accents.carat * ACCENT.carat[isLab ? 'lab-grown' : 'natural'] + accents.count * ACCENT.setting
    ])
  exact.push(['making', isPlainBand(ring) ? 'Making' : 'Setting and making', makingPence(ring, diamond?.craft ?? 0)])
  const signs = signsOf(ring.engraving.trim())
  const rate = isOutside(ring) ? ENGRAVING.outside : ENGRAVING.inside
  if (signs > 0)
    exact.push([
      'engraving',
      `Engraving${isOutside(ring) ? ' outside' : ''}, ${signs === 1 ? 'one sign' : `${signs} signs`}`,
      rate.first + signs * rate.sign
    ])

  const withVat = exact.map(([what, label, pence]) => ({
    what,
    label,
    exact: pence === null ? null : (pence * (100 + VAT_PERCENT)) / 100
  }))
  const total = roundToPounds(withVat.reduce((sum, line) => sum + (line.exact ?? 0), 0))
  const amounts = addingUp(
    withVat.map((line) => line.exact ?? 0),
    total
  )
  return {
    lines: withVat.map(({ what, label, exact: known }, index) => ({
      what,
      label,
      amount: known === null ? null : (amounts[index] ?? 0)
    })),
    total,
    open: withVat.flatMap((line) => (line.exact === null ? [`the ${line.what}`] : []))
  }
}

/** The stone with its report, and the craftsmanship that the calculator asks for one of its price; null while it is open. */
function diamondPence(ring: RingDesign): { stone: number; craft: number } | null {
  const { diamondType, diamondColor: color, diamondClarity: clarity } = ring
  const carat = caratOf(ring)
  if (carat === null || !isKeyOf(ORIGIN_FACTORS, diamondType)) return null
  if (!isKeyOf(COLOR_FACTORS, color) || !isKeyOf(CLARITY_FACTORS, clarity)) return null
  const told = estimate({ carat, cut: 'excellent', color, clarity, diamondType, jewelryType: 'engagement-ring' })
  return {
    stone: told.baseDiamondPence + told.certificationPence,
    craft: (told.baseDiamondPence * CRAFTSMANSHIP_PERCENT) / 100
  }
}

function metalPence(ring: RingDesign): number {
  return (metalWeight(ring) ?? 0) * pounds(metalPounds(ring.metalType as RingMetal))
}

function makingPence(ring: RingDesign, craft: number): number {
  const band = (BAND_MORE[ring.bandStyle] ?? 0) + (ring.finish === 'satin' ? SATIN : 0)
  return isPlainBand(ring) ? BAND_MAKING + band : CLAW_MAKING + craft + (SETTING_MORE[ring.settingType] ?? 0) + band
}

const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key)

/** Whole pounds for each, which together are the total: what rounding leaves goes to those it took most from. */
function addingUp(exact: readonly number[], total: Pence): Pence[] {
  const floors = exact.map((pence) => Math.floor(pence / 100) * 100)
  const left = Math.round((total - floors.reduce((sum, pence) => sum + pence, 0)) / 100)
  const byRest = exact
    .map((pence, index) => ({ index, rest: pence - (floors[index] ?? 0) }))
    .sort((a, b) => b.rest - a.rest)
  const more = new Set(byRest.slice(0, left).map(({ index }) => index))
  return floors.map((pence, index) => pence + (more.has(index) ? 100 : 0))
}

export interface PairPrice {
  rings: RingPrice[]
  total: Pence
  open: string[]
}

/** Both rings together. */
export function pairPrice({ rings }: RingPair): PairPrice {
  const prices = rings.map(ringPrice)
  return {
    rings: prices,
    total: prices.reduce((sum, { total }) => sum + total, 0),
    open: [...new Set(prices.flatMap(({ open }) => open))]
  }
}

/** "£40 more since your last change: width from 1.8 mm to 2.0 mm", never counted up; '' where nothing moved. `moved` is in pence. */
export const movedWords = (moved: Pence, change: string | null): string =>
  moved === 0
    ? ''
    : `${formatPounds(Math.abs(moved))} ${moved > 0 ? 'more' : 'less'} since your last change${change ? `: ${change}` : ''}`

/** Whether there is a price to tell: without its metal a ring has none. */
export const isTold = ({ open }: Pick<RingPrice, 'open'>): boolean => !open.includes('the metal')

/** "£4,600", "£1,120 without the diamond"; what is missing where there is no price yet. */
export function priceWords(price: Pick<RingPrice, 'total' | 'open'>): string {
  if (!isTold(price)) return 'A price shows here once the metal is chosen'
  return `${formatPounds(price.total)}${price.open.length > 0 ? ` without ${price.open.join(' and ')}` : ''}`
}
