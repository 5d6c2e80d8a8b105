import { widthsOf } from '../live-piece/ring-parts.ts'
import type { Option } from '../requests/option.ts'
import { isPlainBand, NOT_SURE, RING_CHOICES, STONE_CHOICES } from '../requests/ring-choices.ts'

/** How a band is shaped across, where nothing is set on it: those the studio makes (domain/live-piece/ring-parts.ts). */
export const PROFILES = [
  { value: 'court', label: 'Court' },
  { value: 'd-shape', label: 'D-shape' },
  { value: 'flat', label: 'Flat' }
] as const satisfies readonly Option[]

export const FINISHES = [
  { value: 'polished', label: 'Polished' },
  { value: 'satin', label: 'Satin' }
] as const satisfies readonly Option[]

/** Where the words stand: inside while nothing else is said. */
export const ENGRAVED_AT = [
  { value: 'inside', label: 'Inside' },
  { value: 'outside', label: 'Outside' }
] as const satisfies readonly Option[]

/** Of what the request's own fields ask, what makes the ring: all but the budget. */
const CHOSEN = [
  'diamondType',
  'diamondShape',
  'caratWeight',
  'diamondColor',
  'diamondClarity',
  'settingType',
  'metalType',
  'ringSize',
  'bandStyle'
] as const

/** The fields of the request that hold the ring being designed. */
export const RING_FIELDS = [...CHOSEN, 'customCarat', 'engraving'] as const
export type RingField = (typeof RING_FIELDS)[number]

/** What is chosen beside the request's fields: the request holds it in its `design` alone. */
export type BenchField = 'profile' | 'width' | 'finish' | 'engravedAt'

/**
 * A ring as far as it is designed. Every part is the value of its choice, as the request has it: '' while it is not
 * chosen, `not-sure` where that was the answer, and of a plain band `none` or '' about the stone. `width` is mm as text.
 */
export type RingDesign = Readonly<Record<RingField | BenchField, string>>

export const openDesign: RingDesign = {
  diamondType: '',
  diamondShape: '',
  caratWeight: '',
  diamondColor: '',
  diamondClarity: '',
  settingType: '',
  metalType: '',
  ringSize: '',
  bandStyle: '',
  customCarat: '',
  engraving: '',
  profile: '',
  width: '',
  finish: '',
  engravedAt: ''
}

/** Everything that is chosen from a list, with its list. The width's follows from the band: `widthsFor`. */
export const DESIGN_OPTIONS: Readonly<
  Record<Exclude<keyof RingDesign, 'customCarat' | 'engraving' | 'width'>, readonly Option[]>
> = {
  diamondType: RING_CHOICES.diamondType.options,
  diamondShape: RING_CHOICES.diamondShape.options,
  caratWeight: RING_CHOICES.caratWeight.options,
  diamondColor: RING_CHOICES.diamondColor.options,
  diamondClarity: RING_CHOICES.diamondClarity.options,
  settingType: RING_CHOICES.settingType.options,
  metalType: RING_CHOICES.metalType.options,
  ringSize: RING_CHOICES.ringSize.options,
  bandStyle: RING_CHOICES.bandStyle.options,
  profile: [...PROFILES, NOT_SURE],
  finish: [...FINISHES, NOT_SURE],
  engravedAt: ENGRAVED_AT
}

/** Whether something is chosen, and not left to us. */
export const isChosen = (value: string): boolean => value !== '' && value !== NOT_SURE.value && value !== 'none'

/** Whether the words stand outside. */
export const isOutside = ({ engravedAt }: Pick<RingDesign, 'engravedAt'>): boolean => engravedAt === 'outside'

/** Carats of the centre stone, or null while they are open; of a plain band null. */
export function caratOf(ring: Pick<RingDesign, 'diamondType' | 'caratWeight' | 'customCarat'>): number | null {
  if (isPlainBand(ring)) return null
  const typed = ring.caratWeight === 'custom' ? ring.customCarat.trim().replace(',', '.') : ring.caratWeight
  const carat = Number(typed)
  return isChosen(typed) && carat >= 0.1 && carat <= 10 ? carat : null
}

/** The ring in the terms by which its parts are found. */
export const shownRing = (ring: RingDesign) => ({
  bandStyle: ring.bandStyle,
  settingType: isPlainBand(ring) ? 'none' : ring.settingType,
  diamondShape: ring.diamondShape,
  carat: caratOf(ring),
  width: isChosen(ring.width) ? Number(ring.width) : null,
  ...(PROFILES.some(({ value }) => value === ring.profile) && {
    profile: ring.profile as (typeof PROFILES)[number]['value']
  })
})

/** The widths in mm that this band is made in. */
export const widthsFor = (ring: RingDesign): readonly number[] => widthsOf(shownRing(ring))

/** Whether the band has a profile to choose: one that carries stones, wires or arches has its own. */
export const hasProfile = (ring: RingDesign): boolean =>
  isPlainBand(ring) && ['', 'plain', NOT_SURE.value].includes(ring.bandStyle)

/** Two rings that are linked are made of one metal, in one profile and finish. */
export const LINKED = ['metalType', 'profile', 'finish'] as const satisfies readonly (keyof RingDesign)[]

/** One ring or two, and which of them the form's fields hold just now. */
export interface RingPair {
  rings: readonly [RingDesign] | readonly [RingDesign, RingDesign]
  active: 0 | 1
  isLinked: boolean
}

export const openPair: RingPair = { rings: [openDesign], active: 0, isLinked: true }

export const activeRing = ({ rings, active }: RingPair): RingDesign => rings[active] ?? rings[0]

/** A choice of the ring being designed. What is linked changes the other ring, too. */
export function withChoice(pair: RingPair, changes: Partial<RingDesign>): RingPair {
  const linked = pair.isLinked ? pick(changes, LINKED) : {}
  const [first, second] = pair.rings
  const changed = (ring: RingDesign, index: number) => ({ ...ring, ...(index === pair.active ? changes : linked) })
  return { ...pair, rings: second ? [changed(first, 0), changed(second, 1)] : [changed(first, 0)] }
}

const pick = <Key extends string>(
  from: Partial<Record<Key, string>>,
  keys: readonly Key[]
): Partial<Record<Key, string>> =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Partial<
    Record<Key, string>
  >

/** What a plain band has of a stone: the designer's word for it, where the request says the same in each field. */
const noStone = Object.fromEntries(STONE_CHOICES.map((field) => [field, ''])) as Partial<RingDesign>

/**
 * A second ring beside the first, which is designed next: a plain band of the same metal, profile and finish, as most
 * second rings are. There it can be given a stone.
 */
export function withSecond({ rings: [first] }: RingPair): RingPair {
  const second = { ...openDesign, ...pick(first, LINKED), ...noStone, diamondType: 'none', bandStyle: 'plain' }
  return { rings: [first, second], active: 1, isLinked: true }
}

/** The pair without the second ring. */
export const withoutSecond = ({ rings: [first] }: RingPair): RingPair => ({ ...openPair, rings: [first] })

/** Linked or not. Unlinking leaves both as they are; linking gives the other ring what is linked of the one being designed. */
export const linked = (pair: RingPair, isLinked: boolean): RingPair =>
  isLinked ? withChoice({ ...pair, isLinked }, pick(activeRing(pair), LINKED)) : { ...pair, isLinked }

export const designed = (pair: RingPair, active: 0 | 1): RingPair => ({
  ...pair,
  active: pair.rings[active] ? active : 0
})
