import { isMetalType, type MetalType, metalLabel, OFFERED_METALS } from '../catalogue/metals.ts'
import { parseAmount } from '../desk/amount.ts'
import { cleanLine } from '../forms/clean-text.ts'
import { amountWords, type Pence } from '../pricing/money.ts'
import { type BuiltStone, type PriceParts, type Reckoned, reckonPrice } from './price-builder.ts'
import { QUOTATION_LIMITS, QUOTED_FOR, type QuotedFor } from './quotation.ts'

/** What the owner says that quotations are reckoned from, without VAT: a gram of each metal, an hour at the bench, the margin. */
export interface RateTable {
  /** Pence; a metal that is not named has no price. */
  metals: Readonly<Partial<Record<MetalType, Pence>>>
  perHour: Pence
  marginPercent: number
}

/** So many kinds of stones has a line. */
export const STONE_ROWS = 12
/** What is paid for besides, by its field. */
export const COSTS = { hallmark: 'Hallmark', setting: 'Setting', other: 'Other costs' } as const
export const MOST_MARGIN = 95

export const stoneFields = (row: number) =>
  ({ count: `count-${row}`, carat: `carat-${row}`, perCarat: `perCarat-${row}`, piece: `piece-${row}` }) as const

/** The builder's fields, by the names of its form: what a template keeps of a line. */
export const BUILD_FIELDS: readonly string[] = [
  'words',
  'quotedFor',
  'metal',
  'grams',
  ...Array.from({ length: STONE_ROWS }, (_, row) => Object.values(stoneFields(row + 1))).flat(),
  'hours',
  'perHour',
  ...Object.keys(COSTS),
  'margin'
]

type Form = Readonly<Record<string, string>>

/** A builder's form without what else was sent with it, and without what is empty. */
export const buildFieldsOf = (form: Form): Form =>
  Object.fromEntries(
    BUILD_FIELDS.flatMap((name) => {
      const typed = cleanLine(form[name] ?? '').trim()
      return typed === '' ? [] : [[name, typed]]
    })
  )

/** The pieces of the catalogue that a form names. */
export const piecesNamed = (form: Form): string[] =>
  Array.from({ length: STONE_ROWS }, (_, row) => (form[stoneFields(row + 1).piece] ?? '').trim()).filter(
    (id) => id !== ''
  )

export interface BuiltLine extends Reckoned {
  words: string
  quotedFor: QuotedFor
}

export type ReadBuild = { kind: 'built'; line: BuiltLine } | { kind: 'refused'; errors: Record<string, string> }

/** What of the catalogue a typed name is: one piece, or several that would fit. */
export type NamedPiece = { kind: 'piece'; name: string; price: Pence } | { kind: 'several'; names: readonly string[] }

interface Known {
  /** Null before an owner has filled one. */
  rates: RateTable | null
  /** Of the catalogue, by what was typed. */
  pieces: ReadonlyMap<string, NamedPiece>
}

/** A line as it was typed into the builder, reckoned; or what is wrong, by field. */
export function readBuild(typed: Form, { rates, pieces }: Known): ReadBuild {
  const form = buildFieldsOf(typed)
  const errors: Record<string, string> = {}
  const words = form.words ?? ''
  if (words === '') errors.words = 'Please say what the customer reads.'
  if (words.length > QUOTATION_LIMITS.description) errors.words = `At most ${QUOTATION_LIMITS.description} characters`
  const quotedFor = QUOTED_FOR.find((one) => one === form.quotedFor)
  if (!quotedFor) errors.quotedFor = 'Please say for whom the price is.'
  const sum = (name: string): Pence => {
    const read = parseAmount(form[name] ?? '', { least: 0, most: QUOTATION_LIMITS.unitPrice })
    if (typeof read === 'number') return read
    errors[name] = read.error
    return 0
  }
  const figure = (name: string, places: number, example: string): number => {
    const read = parseFigure(form[name] ?? '', places)
    if (read === null) errors[name] = `A figure above 0 with at most ${places} places, such as ${example}.`
    return read ?? 0
  }
  const metal = readMetal(form, rates, errors, () => figure('grams', 3, '4.2'))
  const stones = Array.from({ length: STONE_ROWS }, (_, row): BuiltStone[] => {
    const names = stoneFields(row + 1)
    const id = form[names.piece]
    if (!id && !form[names.carat] && !form[names.perCarat]) return []
    const count = /^\d{1,3}$/.test(form[names.count] ?? '1') ? Number(form[names.count] ?? '1') : 0
    if (count < 1) errors[names.count] = 'A whole number from 1 to 999.'
    if (!id) return [{ kind: 'carat', count, milliCarat: figure(names.carat, 3, '0.5'), perCarat: sum(names.perCarat) }]
    const named = pieces.get(id.trim())
    const piece = named?.kind === 'piece' ? named : null
    if (!named) errors[names.piece] = 'No piece for sale in the shop is called this, by its name or in its address.'
    if (named?.kind === 'several')
      errors[names.piece] =
        `Several pieces are called this. Please give one by what stands in its brackets: ${named.names.join('; ')}.`
    if (form[names.carat] || form[names.perCarat])
      errors[names.piece] = 'Please give a piece of the catalogue, or carat and price: not both.'
    return [{ kind: 'piece', count, name: piece?.name ?? id, price: piece?.price ?? 0 }]
  }).flat()
  // What is left empty is the owner's table's, so that a template follows it.
  const perHour = () => (form.perHour === undefined && rates ? rates.perHour : sum('perHour'))
  const labour = form.hours ? { hundredths: figure('hours', 2, '1.5'), perHour: perHour() } : null
  const costs = Object.entries(COSTS).flatMap(([name, label]) => (form[name] ? [{ label, amount: sum(name) }] : []))
  const margin = (form.margin ?? String(rates?.marginPercent ?? '')).replace(/\s?%$/, '')
  const marginPercent = /^\d{1,2}$/.test(margin) ? Number(margin) : -1
  if (marginPercent < 0 || marginPercent > MOST_MARGIN)
    errors.margin = `A whole number of percent from 0 to ${MOST_MARGIN}.`
  if (!metal && stones.length === 0 && !labour && costs.length === 0 && Object.keys(errors).length === 0)
    errors.grams = 'Please give a weight, a stone, hours or a cost: there is nothing to reckon.'
  if (!quotedFor || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  const parts: PriceParts = { quotedFor, metal, stones, labour, costs, marginPercent }
  const reckoned = reckonPrice(parts)
  if (reckoned.total > QUOTATION_LIMITS.unitPrice)
    return { kind: 'refused', errors: { '': `A line is at most ${amountWords(QUOTATION_LIMITS.unitPrice)}.` } }
  return { kind: 'built', line: { words, quotedFor, ...reckoned } }
}

function readMetal(
  form: Form,
  rates: RateTable | null,
  errors: Record<string, string>,
  grams: () => number
): PriceParts['metal'] {
  if (!form.metal && !form.grams) return null
  const milligrams = grams()
  if (!isMetalType(form.metal)) {
    errors.metal = 'Please choose the metal.'
    return null
  }
  const perGram = rates?.metals[form.metal]
  const label = metalLabel(form.metal)
  if (perGram === undefined) errors.metal = `${label} has no price in the table of metal prices yet.`
  return { metal: form.metal, label, milligrams, perGram: perGram ?? 0 }
}

/** "4.2" with at most so many places, as a whole number of its smallest part; null for what is none or nothing. */
function parseFigure(typed: string, places: number): number | null {
  const read = /^(\d{1,4})(?:\.(\d+))?$/.exec(typed)
  if (!read || (read[2] ?? '').length > places) return null
  const figure = Number(`${read[1]}${(read[2] ?? '').padEnd(places, '0')}`)
  return figure > 0 ? figure : null
}

export type ReadRates = { kind: 'read'; rates: RateTable } | { kind: 'refused'; errors: Record<string, string> }

/** The field of a metal's price in the owner's form. */
export const metalField = (metal: MetalType): string => `metal-${metal}`

/** The table as an owner typed it: a metal that is left empty has no price. */
export function readRates(form: Form): ReadRates {
  const errors: Record<string, string> = {}
  const sum = (name: string): Pence => {
    const read = parseAmount(form[name] ?? '', { least: 1, most: 10_000_00 })
    if (typeof read === 'number') return read
    errors[name] = read.error
    return 0
  }
  const metals = Object.fromEntries(
    OFFERED_METALS.flatMap((metal) =>
      (form[metalField(metal)] ?? '').trim() === '' ? [] : [[metal, sum(metalField(metal))]]
    )
  )
  const perHour = sum('perHour')
  const margin = (form.margin ?? '').trim().replace(/\s?%$/, '')
  const marginPercent = /^\d{1,2}$/.test(margin) ? Number(margin) : -1
  if (marginPercent < 0 || marginPercent > MOST_MARGIN)
    errors.margin = `A whole number of percent from 0 to ${MOST_MARGIN}.`
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'read', rates: { metals, perHour, marginPercent } }
}
