import { benchDays } from './house-terms.ts'
import { type TableKind, tableProblem } from './price-tables.ts'
import type { HouseTerms } from './settled.ts'
import { placeholdersIn } from './words.ts'

export const GROUPS = [
  'figures',
  'facts',
  'prices',
  'announcement',
  'titles',
  'headings',
  'home',
  'faq',
  'about',
  'care',
  'shipping',
  'bespoke',
  'wholesale',
  'warranty',
  'compliance',
  'contact',
  'business',
  'terms',
  'privacy',
  'mail',
  'gallery',
  'social',
  'pages'
] as const
export type Group = (typeof GROUPS)[number]

export const GROUP_LABELS: Readonly<Record<Group, string>> = {
  figures: 'Figures',
  facts: 'Company, contact and hours',
  prices: 'Bracelets’ prices and weights',
  announcement: 'Announcement',
  titles: 'Page titles and descriptions',
  headings: 'Headings of pages',
  home: 'Front page',
  faq: 'Questions and answers',
  about: 'About us',
  care: 'Care',
  shipping: 'Delivery',
  bespoke: 'Bespoke',
  wholesale: 'Wholesale',
  warranty: 'Warranty and returns',
  compliance: 'Compliance',
  contact: 'Contact page',
  business: 'Business information',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  mail: 'Mails',
  gallery: 'Films of the gallery',
  social: 'Social captions',
  pages: 'Pages of your own'
}

/** What is written, and how it is checked. */
export type Kind =
  /** `whenEmpty`: what is so while nothing is written, as a whole sentence. */
  | { kind: 'plain'; most: number; mayBeEmpty?: true; whenEmpty?: string }
  | { kind: 'markdown'; most: number; mayBeEmpty?: true }
  /** A whole number within limits; `none` is what 0 means. */
  | {
      kind: 'figure'
      unit: 'days' | 'working days' | 'weeks' | 'years' | 'percent' | 'o’clock'
      least: number
      most: number
      why?: string
      none?: string
    }
  /** Pounds, in pence where it is reckoned with. */
  | { kind: 'money'; least: number; most: number }
  | { kind: 'fact'; form: 'line' | 'lines' | 'email' | 'phone' | 'clock' | 'url'; most: number }
  /** Prices, and what they are multiplied by, in rows and columns. */
  | TableKind

/** One text, figure or fact that an owner may change. */
export interface Entry {
  key: string
  group: Group
  label: string
  what: Kind
  /** As a new shop begins. */
  initial: string
  /** Where it is read. */
  shown: string
  /** Names in braces of its own, which are filled where it is read, beside the shop's figures. */
  names?: readonly string[]
  /** The rule that it follows: it is changed only by whoever names it. */
  law?: string
}

/** More signs than any table of prices has. */
const TABLE_MOST = 2000

const HTML = /<\/?[a-z!][^<>]*>|<!--|&(?:[a-z]+|#\d+|#x[\da-f]+);/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F\u2028\u2029\u202A-\u202E\u2066-\u2069]/

/** A text as it is kept: lines ended by \n, without blanks around it. */
export const tidied = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim()

/** Why a text cannot be taken, in a sentence for whoever wrote it; null where it can. Knows the names in braces it may use. */
export function textProblem(
  { what, names: own = [] }: Pick<Entry, 'what' | 'names'>,
  text: string,
  names: ReadonlySet<string>
): string | null {
  if (what.kind === 'prices' || what.kind === 'carats')
    return text.length > TABLE_MOST ? 'It is too long for such a table.' : tableProblem(what, text)
  if (what.kind !== 'plain' && what.kind !== 'markdown') return valueProblem(what, text)
  if (text.length > what.most)
    return `It is ${text.length.toLocaleString('en-GB')} characters long; at most ${what.most.toLocaleString('en-GB')} fit.`
  if (text === '' && !what.mayBeEmpty) return 'It is empty. Please write something.'
  if (CONTROL.test(text))
    return 'It has a sign in it that cannot be shown. Please type the words anew instead of pasting them.'
  if (HTML.test(text)) return 'It has HTML in it, such as <b> or &amp;. Please write plain words.'
  if (what.kind === 'plain' && text.includes('\n')) return 'It is one line. Please take out the line breaks.'
  const strange = placeholdersIn(text).find((name) => !names.has(name) && !own.includes(name))
  if (strange !== undefined) return `There is no figure called {${strange}}.`
  const brace = /[{}]/.exec(text.replace(/\{[A-Za-z]+\}/g, ''))
  if (brace)
    return `A single ${brace[0]} stands in it: braces only hold the name of a figure, such as {deliveryMaximumDays}.`
  return null
}

const LIMIT = {
  email: /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:]+$/,
  phone: /^\+?[\d ()]{7,24}$/,
  clock: /^(1?\d|2[0-3]):[0-5]\d$/,
  url: /^https:\/\/[^\s<>"]+$/
}
const FACT_WORDS = {
  email: 'Please write an e-mail address, such as hello@your.shop.',
  phone: 'Please write a telephone number, such as 01632 960140.',
  clock: 'Please write a time, such as 9:00 or 17:30.',
  url: 'Please write an address that begins with https://.'
}

function valueProblem(what: Exclude<Kind, { kind: 'plain' | 'markdown' } | TableKind>, text: string): string | null {
  if (what.kind !== 'fact' && text.length > 12) return 'Please write one number and nothing else.'
  if (what.kind === 'fact' && text.length > what.most) return `It is too long; at most ${what.most} characters fit.`
  if (CONTROL.test(text) || HTML.test(text)) return 'It has signs in it that cannot be shown. Please write plain words.'
  if (what.kind === 'fact') {
    if (text === '') return 'It is empty. Please write something.'
    if (what.form === 'line') return text.includes('\n') ? 'It is one line.' : null
    if (what.form === 'lines')
      return text.split('\n').length > 6 || text.split('\n').some((line) => line.trim() === '' || line.length > 80)
        ? 'Please write up to six lines of 80 characters, without empty ones.'
        : null
    return LIMIT[what.form].test(text) ? null : FACT_WORDS[what.form]
  }
  const read = numberIn(what, text)
  if (read === null)
    return what.kind === 'money'
      ? 'Please write pounds, such as 25 or 24.50.'
      : 'Please write a whole number, such as 14.'
  if (read >= what.least && read <= what.most) return null
  const unit = what.kind === 'money' ? 'pounds' : what.unit
  const [least, most] = what.kind === 'money' ? [what.least / 100, what.most / 100] : [what.least, what.most]
  return `It is ${least.toLocaleString('en-GB')} to ${most.toLocaleString('en-GB')} ${unit}${what.kind === 'figure' && what.why ? `: ${what.why}` : ''}.`
}

/** The number that a figure's text says, money in pence; null where it says none. */
export function numberIn({ kind }: { kind: 'figure' | 'money' }, text: string): number | null {
  if (kind === 'money') {
    const pounds = /^£?(\d{1,7})(?:\.(\d\d))?$/.exec(text.replaceAll(',', ''))
    return pounds ? Number(pounds[1]) * 100 + Number(pounds[2] ?? 0) : null
  }
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** Why figures cannot hold together, as a sentence; null where they can. */
export function houseTermsProblem(figures: Readonly<HouseTerms>): string | null {
  const spans = [
    ['roadDaysFrom', 'roadDaysTo', 'days on the road'],
    ['bespokeWeeksFrom', 'bespokeWeeksTo', 'weeks at the bench'],
    ['refundDaysFrom', 'refundDaysTo', 'days of a refund'],
    ['claimDaysFrom', 'claimDaysTo', 'days of a claim'],
    ['deliveryTypicalDays', 'deliveryMaximumDays', 'days of delivery']
  ] as const
  const turned = spans.find(([from, to]) => figures[from] > figures[to])
  if (turned)
    return `The ${turned[2]} would end before they begin: ${figures[turned[0]]} to ${figures[turned[1]]}. Please change the other figure first.`
  const bench = benchDays(figures)
  if (bench.from < 1 || bench.to < bench.from)
    return `The ${figures.deliveryTypicalDays} to ${figures.deliveryMaximumDays} days of delivery leave no time at the bench beside ${figures.roadDaysFrom} to ${figures.roadDaysTo} working days on the road.`
  return null
}
