import { METALS, type MetalType, metalFamily, metalLabel, type RingMetal } from '../catalogue/metals.ts'
import { cleanLine } from '../forms/clean-text.ts'
import { labelOf } from '../requests/option.ts'
import { isPlainBand, NOT_SURE } from '../requests/ring-choices.ts'
import { RING_SIZE_OPTIONS } from '../requests/ring-options.ts'
import { DESIGN_OPTIONS, openDesign, openPair, type RingDesign, type RingPair, widthsFor } from './ring-design.ts'

/**
 * One or two rings as text, by which they are shared in an address, kept in a draft and sent with a request:
 * `1`, the version; `u` where they are not linked, `b` where the second is being designed; and after a `*` each ring, its
 * parts in the order of PARTS with `_` between them. What was typed is percent-encoded.
 */
const VERSION = '1'
const PARTS = [
  'diamondType',
  'diamondShape',
  'caratWeight',
  'diamondColor',
  'diamondClarity',
  'settingType',
  'metalType',
  'ringSize',
  'bandStyle',
  'profile',
  'width',
  'finish',
  'engraving',
  'engravedAt'
] as const satisfies readonly (keyof RingDesign)[]

/** More than two rings with the longest engraving that a form holds need. */
export const MOST_DESIGN = 900
/** What is typed is as long as anybody types it: what is too long is told, and not cut. */
const MOST_ENGRAVING = 100

/** A part that is no longer made, and what stands in its place. */
export interface Replaced {
  ring: 1 | 2
  part: keyof RingDesign
  was: string
  now: string
}

export interface ReadDesign {
  pair: RingPair
  replaced: Replaced[]
}

export function writeDesign({ rings, active, isLinked }: RingPair): string {
  const flags = `${isLinked ? '' : 'u'}${active === 1 ? 'b' : ''}`
  return [VERSION + flags, ...rings.map(writeRing)].join('*')
}

function writeRing(ring: RingDesign): string {
  const written = PARTS.map((part) => {
    if (part === 'caratWeight' && ring.caratWeight === 'custom') return `custom-${encoded(ring.customCarat)}`
    return part === 'engraving' ? encoded(ring.engraving.slice(0, MOST_ENGRAVING)) : ring[part]
  })
  return written.join('_').replace(/_+$/, '')
}

const encoded = (text: string): string =>
  encodeURIComponent(cleanLine(text)).replace(/[_*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The rings of such a text, or null where it is none. A part that is not made any more is replaced by the nearest that
 * is, or left open, and told.
 */
export function readDesign(text: string): ReadDesign | null {
  if (text.length > MOST_DESIGN) return null
  const [mark = '', first, second, ...more] = text.split('*')
  if (!/^1u?b?$/.test(mark) || first === undefined || more.length > 0) return null
  const replaced: Replaced[] = []
  const one = readRing(first, 1, replaced)
  const other = second === undefined ? null : readRing(second, 2, replaced)
  if (!one || (second !== undefined && !other)) return null
  const pair: RingPair = {
    rings: other ? [one, other] : [one],
    active: other && mark.includes('b') ? 1 : 0,
    isLinked: !mark.includes('u')
  }
  return { pair, replaced }
}

function readRing(text: string, ring: 1 | 2, replaced: Replaced[]): RingDesign | null {
  const given = text.split('_')
  if (given.length > PARTS.length) return null
  const design: Record<keyof RingDesign, string> = { ...openDesign }
  for (const [index, part] of PARTS.entries()) {
    const value = given[index] ?? ''
    if (value === '') continue
    if (part === 'engraving') design.engraving = decoded(value).slice(0, MOST_ENGRAVING)
    else if (part === 'caratWeight' && value.startsWith('custom')) {
      design.caratWeight = 'custom'
      design.customCarat = decoded(value.replace(/^custom-?/, '')).slice(0, 12)
    } else design[part] = value
  }
  for (const part of PARTS) {
    const [was, now] = [design[part], nearest(part, design)]
    if (now === was) continue
    design[part] = now
    replaced.push({ ring, part, was: wordsOf(part, was), now: wordsOf(part, now) })
  }
  return design
}

function decoded(text: string): string {
  try {
    return cleanLine(decodeURIComponent(text))
  } catch {
    return ''
  }
}

/** The value itself where it is offered, else the nearest that is; where none is near it is open. */
function nearest(part: (typeof PARTS)[number], design: RingDesign): string {
  const value = design[part]
  if (value === '' || value === NOT_SURE.value || part === 'engraving') return value
  if (part === 'width') return nearestWidth(value, design)
  if (DESIGN_OPTIONS[part].some((option) => option.value === value))
    return value !== 'none' || part === 'diamondType' || isPlainBand(design) ? value : NOT_SURE.value
  if (part === 'metalType') return nearestMetal(value)
  if (part === 'ringSize') return nearestSize(value)
  return part === 'engravedAt' ? 'inside' : NOT_SURE.value
}

/** Any width between those that are made is taken as it is: another band, chosen later, may have it. */
function nearestWidth(value: string, design: RingDesign): string {
  const width = Number(value)
  if (!/^\d{1,2}(\.\d)?$/.test(value) || width <= 0) return NOT_SURE.value
  const nearestOf = widthsFor(design).reduce((best, one) =>
    Math.abs(one - width) < Math.abs(best - width) ? one : best
  )
  return width >= 1.5 && width <= 8 ? value : nearestOf.toFixed(1)
}

/** Of the same colour, as the eye finds it. */
function nearestMetal(value: string): string {
  if (!Object.hasOwn(METALS, value)) return NOT_SURE.value
  const family = metalFamily(value as MetalType)
  const found = DESIGN_OPTIONS.metalType.find(
    (option) => option.value !== NOT_SURE.value && metalFamily(option.value as MetalType) === family
  )
  return found?.value ?? NOT_SURE.value
}

function nearestSize(value: string): string {
  if (!/^[A-Z]$/.test(value)) return NOT_SURE.value
  const [first, last] = [RING_SIZE_OPTIONS[0], RING_SIZE_OPTIONS.at(-1)]
  return (first && value < first.value ? first : last)?.value ?? NOT_SURE.value
}

/** What a value is called; of one that nobody knows, a word that an address may not choose freely. */
function wordsOf(part: keyof RingDesign, value: string): string {
  if (part === 'width' && /^[\d.]{1,6}$/.test(value)) return `${Number(value).toFixed(1)} mm`
  if (part === 'metalType' && Object.hasOwn(METALS, value)) return metalLabel(value as RingMetal)
  const options = (DESIGN_OPTIONS as Partial<Record<string, (typeof DESIGN_OPTIONS)['finish']>>)[part] ?? []
  const label = labelOf(options, value)
  if (label !== value || value === '') return label
  return /^[A-Z]$/.test(value)
    ? value
    : /^[a-z0-9-]{1,24}$/.test(value)
      ? value.replaceAll('-', ' ')
      : 'An unknown part'
}

/** What a draft has besides its design: designs that are kept to be compared with it, each after a `!`. */
const ASIDE = '!'

/** The designs of a form's `design`: the one that is being designed, and those kept to be compared. */
export function designsIn(text: string): { pair: RingPair; kept: string[] } {
  const [current = '', ...kept] = text.split(ASIDE)
  return { pair: readDesign(current)?.pair ?? openPair, kept: kept.filter((one) => readDesign(one) !== null) }
}

export const writeDesigns = (pair: RingPair, kept: readonly string[]): string =>
  [writeDesign(pair), ...kept].join(ASIDE)

/** The text as it is sent: the rings being designed alone, read from the first; '' where it is no design. */
export function canonicalDesign(text: string): string {
  const read = readDesign(text.split(ASIDE)[0] ?? '')
  return read ? writeDesign({ ...read.pair, active: 0 }) : ''
}
