import { words } from '../catalogue/fold.ts'
import { withoutInvisible } from '../forms/clean-text.ts'
import { tidyPostcode } from '../forms/postcode.ts'
import { closeKey, emailKey, type PersonKey, phoneKey } from './person-keys.ts'

/** A key that is looked for: all of it, or how it begins. */
export type SoughtKey = PersonKey & { isWhole: boolean }

/** Who is looked for: somebody who has one key of each part. */
export type Sought = readonly (readonly SoughtKey[])[]

/** A search is longer than anything that somebody is found by. */
export const LONGEST_SOUGHT = 100
const MOST_PARTS = 6

const NUMBER = /(?<![\p{L}\p{N}])NL[\s-]?(?:[A-Z][\s-])?[2-9A-HJ-NP-Z]{4}[\s-]?[2-9A-HJ-NP-Z]{4}(?![\p{L}\p{N}])/iu
const EMAIL = /[^\s,;<>]*@[^\s,;<>]*/u
/** Six figures or more, in whatever groups: most of a telephone, or how it ends. */
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().\-/]*\d){5,}(?![\p{L}\p{N}])/u
const POSTCODE = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}(?![\p{L}\p{N}])/iu

/**
 * What was typed into the desk's search, read as whatever it may be: an e-mail, a telephone written in any way, a postcode,
 * a number of an order, a request, an account or a parcel, and the words of a name.
 */
export function readSought(typed: string): Sought {
  let rest = withoutInvisible(typed.slice(0, LONGEST_SOUGHT))
  const parts: SoughtKey[][] = []
  const take = (pattern: RegExp, read: (text: string) => SoughtKey[] | null) => {
    const text = pattern.exec(rest)?.[0]
    const part = text === undefined ? null : read(text)
    if (text === undefined || part === null) return
    parts.push(part)
    rest = rest.replace(text, () => ' ')
  }
  take(NUMBER, (text) => [{ kind: 'number', value: closeKey(text), isWhole: true }])
  take(EMAIL, (text) => [{ kind: 'email', value: emailKey(text), isWhole: false }])
  take(POSTCODE, (text) =>
    tidyPostcode(text) === null ? null : [{ kind: 'postcode', value: closeKey(text), isWhole: true }]
  )
  take(PHONE, figuresSought)
  for (const token of rest.split(/\s+/).filter(Boolean)) {
    const close = closeKey(token)
    if (/\d/.test(close) && close.length > 1) parts.push(codeSought(close))
    else for (const value of words(token)) if (value.length > 1) parts.push([{ kind: 'word', value, isWhole: false }])
  }
  return parts.filter((part) => part.every(({ value }) => value !== '')).slice(0, MOST_PARTS)
}

/** Figures alone may be a telephone, and a number of something else. */
function figuresSought(text: string): SoughtKey[] {
  const close = closeKey(text)
  return [{ kind: 'phone', value: phoneKey(figuresOf(text)), isWhole: false }, ...codeSought(close)]
}

/** A telephone's figures, with its country where that was typed. */
function figuresOf(text: string): string {
  const figures = text.replace(/\(0\)/, '').replace(/\D/g, '')
  return text.trim().startsWith('+') ? figures : figures.replace(/^00?/, '')
}

const codeSought = (close: string): SoughtKey[] => [
  { kind: 'number', value: close, isWhole: true },
  { kind: 'postcode', value: close, isWhole: false },
  { kind: 'parcel', value: close, isWhole: false },
  // A firm is called by figures too.
  { kind: 'word', value: close.toLowerCase(), isWhole: true }
]

/** How a search says itself back: the words that may have been misspelt. */
export const soughtWords = (sought: Sought): string[] =>
  sought.flatMap(([first]) => (first?.kind === 'word' ? [first.value] : []))
