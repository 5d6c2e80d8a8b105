import { designsIn, writeDesigns } from './design-address.ts'
import {
  activeRing,
  linked,
  openPair,
  RING_FIELDS,
  type RingDesign,
  type RingField,
  type RingPair
} from './ring-design.ts'
import { designRows } from './ring-words.ts'

/** What a form of the ring designer holds of its rings: the one being designed in its fields, both in `design`. */
export type RingForm = { readonly [Field in RingField | 'design']?: string | undefined }

/** The rings of a form. Its fields say more than its `design`: they are typed, and the other follows. */
export function pairOf(form: RingForm): RingPair {
  const { pair } = designsIn(form.design ?? '')
  const typed = Object.fromEntries(RING_FIELDS.map((field) => [field, form[field] ?? ''])) as Pick<
    RingDesign,
    RingField
  >
  const ring: RingDesign = { ...activeRing(pair), ...withoutNone(typed) }
  const [first, second] = pair.rings
  if (!second) return { ...pair, rings: [ring] }
  const both: RingPair = { ...pair, rings: pair.active === 0 ? [ring, second] : [first, ring] }
  return both.isLinked ? linked(both, true) : both
}

/** A plain band says "none" in each field about a stone when it was sent; a design says it once. */
function withoutNone(typed: Pick<RingDesign, RingField>): Pick<RingDesign, RingField> {
  if (typed.diamondType !== 'none') return typed
  const said = Object.entries(typed).map(([field, value]) => [
    field,
    value === 'none' && field !== 'diamondType' ? '' : value
  ])
  return Object.fromEntries(said) as Pick<RingDesign, RingField>
}

/** The fields of a form that shows these rings, `kept` beside them. */
export function fieldsOf(pair: RingPair, kept: readonly string[]): Record<RingField | 'design', string> {
  const ring = activeRing(pair)
  const fields = Object.fromEntries(RING_FIELDS.map((field) => [field, ring[field]])) as Record<RingField, string>
  return { ...fields, design: designText(pair, kept) }
}

/** The `design` of a form; empty as long as there is nothing in it. */
export const designText = (pair: RingPair, kept: readonly string[]): string =>
  kept.length === 0 && isOpen(pair) ? '' : writeDesigns(pair, kept)

const isOpen = (pair: RingPair): boolean => JSON.stringify(pair) === JSON.stringify(openPair)

/** The rows of what no field of the request holds. */
const BENCH_LABELS: readonly string[] = ['Profile', 'Width', 'Finish', 'Engraved']

/** What a design says that the request's other fields do not: how the first ring's band is made, and all of the second. */
export function designFieldWords(text: string): string {
  const [first, second] = designsIn(text).pair.rings
  const rows = (ring: RingDesign) => designRows(ring).map(({ label, value }) => `${label}: ${value}`)
  const bench = designRows(first)
    .filter(({ label }) => BENCH_LABELS.includes(label))
    .map(({ label, value }) => `${label}: ${value}`)
  const parts = [bench.join('; '), second && `Ring 2. ${rows(second).join('; ')}`]
  return parts.filter(Boolean).join('. ')
}
