import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { DELIVERY_COUNTRY_CODES } from '../policies/delivery.ts'
import { withoutInvisible } from './clean-text.ts'

/** Where a number without +44 or the like is dialled from. */
const CODES: Readonly<Record<string, CountryCode>> = DELIVERY_COUNTRY_CODES

/**
 * Whether a telephone number, as it was typed, can be rung from the United Kingdom or within the country that the order
 * goes to. Only its length is looked at: numbers that are kept for examples, such as 01632 960140, pass. An empty one is
 * none, and no mistake. The library is large: pages load this when a number was typed.
 */
export function isPossiblePhone(typed: string, country = 'United Kingdom'): boolean {
  const number = withoutInvisible(typed).trim()
  if (number === '') return true
  return ['GB' as const, CODES[country] ?? 'GB'].some(
    (code) => parsePhoneNumberFromString(number, { defaultCountry: code, extract: false })?.isPossible() ?? false
  )
}

/**
 * A telephone number however it was typed, as all the world writes it, "+447700900123"; null where it cannot be rung. One
 * without its country is of the country that goes with it, or of the United Kingdom.
 */
export function worldPhone(typed: string, country = 'United Kingdom'): string | null {
  const number = withoutInvisible(typed).trim()
  for (const code of [CODES[country] ?? 'GB', 'GB' as const]) {
    const parsed = parsePhoneNumberFromString(number, { defaultCountry: code, extract: false })
    if (parsed?.isPossible()) return parsed.number
  }
  return null
}
