import { words } from '../catalogue/fold.ts'
import { METAL_TYPES, metalLabel } from '../catalogue/metals.ts'
import { MOST_RELATED, type ProductRecord, type SizeOption } from '../catalogue/product-schema.ts'
import {
  CATEGORIES,
  type Category,
  CUTS,
  categoryLabel,
  cutLabel,
  DIAMOND_TYPES,
  originLabel,
  settingLabel
} from '../catalogue/vocabulary.ts'
import { parseAmount } from '../desk/amount.ts'
import { MOST_STOCK, PRICE_LIMITS, PRICE_WORDS } from '../desk/price-limits.ts'
import { amountWords, type Pence } from '../pricing/money.ts'

/** What a field's text says, or why it says nothing. */
export type Read = { value: unknown } | { error: string }
type Metadata = ProductRecord['metadata']

/**
 * One field of a piece as an owner writes it. The desk's form, a file of CSV, the comparison of two versions and whatever
 * is refused all go by this one record.
 */
export interface PieceField {
  /** Of the form's control, and the column of a file. */
  name: string
  label: string
  hint?: string
  /** How it is asked for. `lines` takes several, `check` is yes or nothing. */
  control: 'line' | 'lines' | 'choice' | 'check'
  /** The choices of a `choice`; the first may be the empty one, for "none". */
  options?: readonly { value: string; label: string }[]
  /** The kinds of jewellery that have it; all of them where it is left out. */
  of?: readonly Category[]
  /** Asked until a piece is first published; from then on what is said of it holds at once, under "Price and stock". */
  isLive?: true
  /** What it must be, in one sentence: said whenever it is not. */
  wrong: string
  /** Where a record of data/catalogue holds it. */
  at: readonly ['metadata', keyof Metadata] | readonly [keyof ProductRecord]
  /** As it stands in the form; '' where the record has none. */
  write: (value: unknown) => string
  /** From what was typed; undefined in `value` is none. */
  read: (text: string) => Read
}

const SET: readonly Category[] = CATEGORIES.filter((category) => category !== 'loose-diamonds')
const WRISTS: readonly Category[] = ['bracelets', 'tennis-bracelets']

/** The settings that the house makes, by kind. Each has its words for pictures and descriptions. */
export const SETTINGS: Readonly<Record<Category, readonly string[]>> = {
  'tennis-bracelets': ['line'],
  'wedding-rings': ['solitaire', 'bezel', 'halo', 'vintage', 'three-stone', 'eternity', 'pave', 'channel'],
  necklaces: ['pendant', 'halo', 'bezel', 'chain'],
  bracelets: ['line', 'bangle', 'chain'],
  earrings: ['stud', 'bezel', 'hoop', 'drop'],
  anklets: ['chain', 'drop'],
  'loose-diamonds': []
}
const EVERY_SETTING = [...new Set(Object.values(SETTINGS).flat())]

const plain = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const isYes = (text: string): boolean => ['yes', 'true', '1'].includes(text.trim().toLowerCase())

const textOf =
  (most: number, wrong: string, { isNeeded = false } = {}): PieceField['read'] =>
  (text) => {
    const typed = text.trim()
    if (typed === '') return isNeeded ? { error: wrong } : { value: undefined }
    return typed.length <= most ? { value: typed } : { error: wrong }
  }

const choiceOf =
  (values: readonly string[], wrong: string, none: null | undefined | 'needed'): PieceField['read'] =>
  (text) => {
    const typed = text.trim()
    if (typed === '') return none === 'needed' ? { error: wrong } : { value: none }
    return values.includes(typed) ? { value: typed } : { error: wrong }
  }

/** A figure with so many places after the point. */
const figureOf =
  ({ least, most, places }: { least: number; most: number; places: number }, wrong: string, none?: null) =>
  (text: string): Read => {
    const typed = text.trim().replace(/\s*ct$/i, '')
    if (typed === '') return { value: none }
    const isFigure = new RegExp(`^\\d{1,3}${places > 0 ? `(?:\\.\\d{1,${places}})?` : ''}$`).test(typed)
    const value = Number(typed)
    return isFigure && value >= least && value <= most ? { value } : { error: wrong }
  }

/** A hyphen between two grades is the dash that grades are parted by: "F-G" is "F–G". */
const gradeOf =
  (pattern: RegExp, most: number, wrong: string) =>
  (text: string): Read => {
    const typed = text.trim().replace(/\s*[-–—]\s*/g, '–')
    if (typed === '') return { value: undefined }
    return typed.length <= most && pattern.test(typed) ? { value: typed } : { error: wrong }
  }

const LENGTHS_WRONG = 'Lengths are whole centimetres between 10 and 120, the longest first, such as 45, 42.'
const SIZES_WRONG =
  'Each line is a size, what it fits and what it adds, parted by |, such as 7" | fits a wrist of 16 cm | £50. The first adds £0.'

function readLengths(text: string): Read {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  const lengths = typed.split(/[,;\s]+/).filter(Boolean)
  const values = lengths.map(Number)
  const isRight = lengths.every((length) => /^\d{2,3}$/.test(length)) && values.every((cm) => cm >= 10 && cm <= 120)
  const isFalling = values.every((cm, index) => index === 0 || cm < (values[index - 1] as number))
  return isRight && isFalling ? { value: values } : { error: LENGTHS_WRONG }
}

const writeSizes = (value: unknown): string =>
  ((value as SizeOption[] | undefined) ?? [])
    .map(({ size, description, adjustment }) => `${size} | ${description} | ${amountWords(adjustment)}`)
    .join('\n')

function readSizes(text: string): Read {
  if (text.trim() === '') return { value: undefined }
  const options: SizeOption[] = []
  for (const line of text.trim().split('\n')) {
    const [size = '', description = '', sum = '', ...more] = line.split('|').map((part) => part.trim())
    const adjustment = parseAmount(sum, { least: 0, most: PRICE_LIMITS.most })
    const isRight = size !== '' && size.length <= 20 && description !== '' && description.length <= 120
    if (!isRight || more.length > 0 || typeof adjustment !== 'number') return { error: SIZES_WRONG }
    options.push({ size, description, adjustment })
  }
  return options[0]?.adjustment === 0 ? { value: options } : { error: SIZES_WRONG }
}

const writeStock = (value: unknown): string => (value === 'made-to-order' ? 'made-to-order' : plain(value))
const STOCK_WRONG = `Stock is “made-to-order”, or how many there are: 0 to ${MOST_STOCK.toLocaleString('en-GB')}.`

function readStock(text: string): Read {
  const typed = text.trim().toLowerCase().replace(/\s+/g, '-')
  if (typed === '' || typed === 'made-to-order') return { value: 'made-to-order' }
  const count = typed.replaceAll(',', '')
  return /^\d{1,6}$/.test(count) && Number(count) <= MOST_STOCK ? { value: Number(count) } : { error: STOCK_WRONG }
}

function readPrice(text: string): Read {
  const amount = parseAmount(text, PRICE_LIMITS)
  if (typeof amount !== 'number') return amount
  return amount % 100 === 0 ? { value: amount } : { error: PRICE_WORDS }
}

/** The field of the pieces that stand beside one on its page. */
export const RELATED_FIELD = 'related'
const RELATED_WRONG = `Beside a piece stand up to ${MOST_RELATED} others, one on each line, each by its name or its address.`

/** What was written of each piece, in order: a name, an address, or a link to its page in the shop or at the desk. */
export const relatedLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const typed = line.trim()
    const linked = /\/(?:products|desk\/catalogue)\/([a-z0-9-]+)/.exec(typed)?.[1]
    return typed === '' ? [] : [linked ?? typed]
  })

/** Of names nothing is known here: whoever can look them up writes addresses for them first. */
function readRelated(text: string): Read {
  const lines = relatedLines(text)
  if (lines.length === 0) return { value: undefined }
  const strange = lines.find((line) => 'error' in readSlug('', true)(line))
  if (strange !== undefined) return { error: `${noSuchPiece(strange)} ${RELATED_WRONG}` }
  return lines.length <= MOST_RELATED ? { value: lines } : { error: RELATED_WRONG }
}

/** Of a piece that is to stand beside another, and is not known. */
export const noSuchPiece = (typed: string): string => `There is no piece “${typed.slice(0, 120)}”.`

/** The field of what a piece costs the shop: for whoever sets prices, and nobody else. */
export const COST_FIELD = 'costPence'
const COST_WRONG = 'What it costs is a sum in pounds, without VAT, such as 1,299.50; or nothing where you do not know.'

function readCost(text: string): Read {
  if (text.trim() === '') return { value: undefined }
  const amount = parseAmount(text, { least: 1, most: PRICE_LIMITS.most })
  return typeof amount === 'number' ? { value: amount } : amount
}

const slugWrong = (what: string) => `${what} is lower-case words joined by hyphens, such as halo-ring-platinum.`
const readSlug =
  (wrong: string, isNeeded: boolean) =>
  (text: string): Read => {
    const typed = text.trim()
    if (typed === '') return isNeeded ? { error: wrong } : { value: undefined }
    return typed.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed) ? { value: typed } : { error: wrong }
  }

/** The address of a piece whose owner has written none: its name in small letters without marks, its words joined. */
export const addressOfName = (name: string): string =>
  words(name)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
    .replace(/-+$/, '')

/** Addresses below /desk/catalogue that are pages of their own, so that no piece can be called so. */
const TAKEN_IDS = ['new']
const ID_WRONG = slugWrong('The address')
const NAME_WRONG = 'A name has up to 120 characters.'
const TEXT_WRONG = 'A description has 1 to 2,000 characters.'
const CARAT_WRONG = 'The weight in carats lies between 0.01 and 99.99, with at most two places, such as 1.25.'
const STONE_WRONG = 'The weight of the largest stone lies between 0.001 and 99.99 carats, with at most three places.'
const COUNT_WRONG = 'The number of stones is a whole number between 1 and 500.'
const COLOUR_WRONG = 'A colour is a letter from D to M, or two for many stones, such as F–G.'
const CLARITY_WRONG = 'A clarity is such as VS1, or two for many stones, such as VS1–VS2.'
const NOTE_WRONG = 'A note on sizes has up to 200 characters.'
const CLARITY = '(?:FL|IF|VVS[12]|VS[12]|SI[12])'

const choice = (values: readonly string[], label: (value: never) => string, none?: string) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...values.map((value) => ({ value, label: label(value as never) }))
]
const check = {
  control: 'check',
  write: (value: unknown) => (value === true ? 'yes' : ''),
  wrong: 'Yes, or nothing.'
} as const
const readCheck = (text: string): Read => ({ value: isYes(text) ? true : undefined })

/** Every field, in the order of the form. */
export const PIECE_FIELDS: readonly PieceField[] = [
  {
    name: 'id',
    label: 'Address',
    hint: 'What stands after /products/, and never changes once the piece is in the catalogue. Left empty, it is made from the name.',
    control: 'line',
    wrong: ID_WRONG,
    at: ['id'],
    write: plain,
    read: (text) => (TAKEN_IDS.includes(text.trim()) ? { error: ID_WRONG } : readSlug(ID_WRONG, true)(text))
  },
  {
    name: 'category',
    label: 'Kind',
    control: 'choice',
    options: choice(CATEGORIES, categoryLabel),
    wrong: 'Please choose a kind of jewellery.',
    at: ['category'],
    write: plain,
    read: choiceOf(CATEGORIES, 'Please choose a kind of jewellery.', 'needed')
  },
  {
    name: 'diamondType',
    label: 'Origin of its diamonds',
    control: 'choice',
    options: choice(DIAMOND_TYPES, originLabel),
    wrong: 'Diamonds are natural or lab-grown.',
    at: ['diamondType'],
    write: plain,
    read: choiceOf(DIAMOND_TYPES, 'Diamonds are natural or lab-grown.', 'needed')
  },
  {
    name: 'metalType',
    label: 'Metal',
    control: 'choice',
    options: choice(METAL_TYPES, metalLabel, 'Please choose'),
    of: SET,
    wrong: `A metal is one of ${METAL_TYPES.join(', ')}.`,
    at: ['metalType'],
    write: plain,
    read: choiceOf(METAL_TYPES, `A metal is one of ${METAL_TYPES.join(', ')}.`, null)
  },
  {
    name: 'name',
    label: 'Name',
    hint: 'It begins with the origin of its diamonds, and ends with the metal: “Laboratory-grown halo ring, platinum”.',
    control: 'line',
    wrong: NAME_WRONG,
    at: ['name'],
    write: plain,
    read: textOf(120, NAME_WRONG, { isNeeded: true })
  },
  {
    name: 'description',
    label: 'Description',
    hint: 'Figures that a shopper’s choice changes stand in braces: {carat}, {stone}, {mm}, {count}.',
    control: 'lines',
    wrong: TEXT_WRONG,
    at: ['description'],
    write: plain,
    read: textOf(2000, TEXT_WRONG, { isNeeded: true })
  },
  {
    name: 'setting',
    label: 'Setting',
    control: 'choice',
    options: choice(EVERY_SETTING, settingLabel, 'None'),
    of: SET,
    wrong: `A setting is one of ${EVERY_SETTING.join(', ')}.`,
    at: ['metadata', 'setting'],
    write: plain,
    read: choiceOf(EVERY_SETTING, `A setting is one of ${EVERY_SETTING.join(', ')}.`, undefined)
  },
  {
    name: 'cut',
    label: 'Cut of the main stones',
    control: 'choice',
    options: choice(CUTS, cutLabel, 'Not said'),
    wrong: `A cut is one of ${CUTS.join(', ')}.`,
    at: ['metadata', 'cut'],
    write: plain,
    read: choiceOf(CUTS, `A cut is one of ${CUTS.join(', ')}.`, undefined)
  },
  {
    name: 'carat',
    label: 'Weight of all stones, in carats',
    hint: 'Where shoppers choose the weight themselves, it is 1 and the price is for 1 ct.',
    control: 'line',
    wrong: CARAT_WRONG,
    at: ['carat'],
    write: plain,
    read: figureOf({ least: 0.01, most: 99.99, places: 2 }, CARAT_WRONG, null)
  },
  {
    name: 'stoneCount',
    label: 'How many stones',
    control: 'line',
    wrong: COUNT_WRONG,
    at: ['metadata', 'stoneCount'],
    write: plain,
    read: figureOf({ least: 1, most: 500, places: 0 }, COUNT_WRONG)
  },
  {
    name: 'stoneCarat',
    label: 'Weight of the largest stone, in carats',
    hint: 'Its certificate follows from this and from the origin.',
    control: 'line',
    wrong: STONE_WRONG,
    at: ['metadata', 'stoneCarat'],
    write: plain,
    read: figureOf({ least: 0.001, most: 99.99, places: 3 }, STONE_WRONG)
  },
  {
    name: 'colour',
    label: 'Colour',
    control: 'line',
    wrong: COLOUR_WRONG,
    at: ['metadata', 'colour'],
    write: plain,
    read: gradeOf(/^[D-M](?:–[D-M])?$/, 12, COLOUR_WRONG)
  },
  {
    name: 'clarity',
    label: 'Clarity',
    control: 'line',
    wrong: CLARITY_WRONG,
    at: ['metadata', 'clarity'],
    write: plain,
    read: gradeOf(new RegExp(`^${CLARITY}(?:–${CLARITY})?$`), 16, CLARITY_WRONG)
  },
  {
    name: 'design',
    label: 'Design',
    hint: 'Pieces of one design differ in metal and origin alone, and stand together in lists. Left empty, it is a design of its own.',
    control: 'line',
    wrong: slugWrong('A design'),
    at: ['metadata', 'design'],
    write: plain,
    read: readSlug(slugWrong('A design'), false)
  },
  {
    name: 'designName',
    label: 'Name of the design',
    hint: 'Where the design is a new one, such as “Halo ring”.',
    control: 'line',
    wrong: 'The name of a design has up to 120 characters.',
    at: ['metadata', 'designName'],
    write: plain,
    read: textOf(120, 'The name of a design has up to 120 characters.')
  },
  {
    ...check,
    name: 'ringSize',
    label: 'It is made to a ring size',
    of: ['wedding-rings'],
    at: ['metadata', 'ringSize'],
    read: readCheck
  },
  {
    ...check,
    name: 'braceletSize',
    label: 'A length must be chosen',
    of: WRISTS,
    at: ['metadata', 'braceletSize'],
    read: readCheck
  },
  {
    name: 'sizeOptions',
    label: 'Sizes',
    hint: 'One on each line, the first adds nothing: size | what it fits | what it adds.',
    control: 'lines',
    of: WRISTS,
    wrong: SIZES_WRONG,
    at: ['metadata', 'sizeOptions'],
    write: writeSizes,
    read: readSizes
  },
  {
    name: 'chainLengths',
    label: 'Lengths of the chain, in centimetres',
    control: 'line',
    of: ['necklaces', 'anklets'],
    wrong: LENGTHS_WRONG,
    at: ['metadata', 'chainLengths'],
    write: (value) => ((value as number[] | undefined) ?? []).join(', '),
    read: readLengths
  },
  {
    name: 'sizingNote',
    label: 'A note on sizes',
    control: 'line',
    of: SET,
    wrong: NOTE_WRONG,
    at: ['metadata', 'sizingNote'],
    write: plain,
    read: textOf(200, NOTE_WRONG)
  },
  {
    name: RELATED_FIELD,
    label: 'Pieces beside it',
    hint: `Up to ${MOST_RELATED}, in this order, each on a line of its own: its name, its address, or a link to its page. Left empty, the shop chooses: a ring’s band, what goes with it, its other origin, another setting.`,
    control: 'lines',
    wrong: RELATED_WRONG,
    at: ['metadata', RELATED_FIELD],
    write: (value) => ((value as string[] | undefined) ?? []).join('\n'),
    read: readRelated
  },
  {
    ...check,
    name: 'enquiryOnly',
    label: 'It is only enquired about: no price and no cart',
    of: SET,
    at: ['metadata', 'enquiry_only'],
    read: readCheck
  },
  {
    name: 'price',
    label: 'Price in pounds, VAT included',
    control: 'line',
    isLive: true,
    wrong: PRICE_WORDS,
    at: ['price'],
    write: (value) => (typeof value === 'number' ? amountWords(value as Pence).replace('£', '') : ''),
    read: readPrice
  },
  {
    name: COST_FIELD,
    label: 'What it costs you, in pounds without VAT',
    hint: 'For staff alone: shoppers never see it. It holds as soon as it is saved.',
    control: 'line',
    wrong: COST_WRONG,
    at: [COST_FIELD],
    write: (value) => (typeof value === 'number' ? amountWords(value as Pence).replace('£', '') : ''),
    read: readCost
  },
  {
    name: 'stock',
    label: 'Stock',
    hint: 'How many there are, or “made-to-order”.',
    control: 'line',
    isLive: true,
    wrong: STOCK_WRONG,
    at: ['stock'],
    write: writeStock,
    read: readStock
  },
  {
    ...check,
    name: 'featured',
    label: 'Featured on the home page',
    isLive: true,
    at: ['featured'],
    read: (text) => ({ value: isYes(text) })
  }
]

/** The fields that a kind of jewellery has. */
export const fieldsOf = (category: Category): readonly PieceField[] =>
  PIECE_FIELDS.filter(({ of }) => of === undefined || of.includes(category))

export const fieldNamed = (name: string): PieceField | undefined => PIECE_FIELDS.find((field) => field.name === name)
