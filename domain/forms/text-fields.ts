import * as z from 'zod/mini'
import { cleanLine, cleanText, withoutInvisible } from './clean-text.ts'

/** Most characters of a line whose field says nothing else. */
export const MOST_LINE = 120

/** Most characters of a description, a message, or whatever else is told at length. */
export const MOST_TEXT = 5000

const tooLong = (most: number) => `At most ${most} characters`
const NO_TEXT = 'Please enter this as text'
const NO_EMAIL = 'Please enter a valid email address'
/** What is said of a number that nobody can ring; phone.ts finds out, which is large and comes later. */
export const NO_PHONE_NUMBER = 'We could not ring this number. Please check it; from abroad it begins with +.'
const NO_PHONE = 'Please enter a valid phone number'

/** One line that must be there: at least so many characters once cleaned and trimmed. */
export const required = (least: number, message: string, most = MOST_LINE) =>
  z
    .string(message)
    .check(z.overwrite(cleanLine), z.trim(), z.minLength(least, message), z.maxLength(most, tooLong(most)))

/** One line that may be left empty. */
export const optional = (most = MOST_LINE) =>
  z._default(z.string(NO_TEXT).check(z.overwrite(cleanLine), z.trim(), z.maxLength(most, tooLong(most))), '')

/** Text of several lines that must be there. */
export const requiredText = (least: number, message: string) =>
  z
    .string(message)
    .check(z.overwrite(cleanText), z.trim(), z.minLength(least, message), z.maxLength(MOST_TEXT, tooLong(MOST_TEXT)))

/** Text of several lines that may be left empty. */
export const optionalText = z._default(
  z.string(NO_TEXT).check(z.overwrite(cleanText), z.trim(), z.maxLength(MOST_TEXT, tooLong(MOST_TEXT))),
  ''
)

/** Who asks. Requests spec, section 5. */
export const name = required(2, 'Name must be at least 2 characters')

/** What is wished for. Requests spec, sections 5 and 9. */
export const description = requiredText(10, 'Please provide a detailed description')

const LABEL = /(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)/u.source
const TOP_LABEL = /(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)/u.source
const MAILBOX = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/u.source

/** RFC 5322 without its quotes and comments, at a domain that may be written in any script (RFC 5890). */
const EMAIL = new RegExp(`^${MAILBOX}@(?:${LABEL}\\.)+${TOP_LABEL}$`, 'iu')

/** An e-mail address, on one line whatever was pasted. */
export const email = z.pipe(
  z
    .string(NO_EMAIL)
    .check(z.overwrite(cleanLine), z.overwrite(withoutInvisible), z.trim(), z.maxLength(254, tooLong(254))),
  z.string().check(z.regex(EMAIL, NO_EMAIL))
)

/** Who is asked for once somebody answers: "ext. 12", "x12". */
const EXTENSION = / *(?:extension|ext\.?|x) *\d{1,6}$/i

/** A phone number is dialled with so many digits: seven without its area, fifteen by ITU-T E.164. */
const isPhone = (text: string): boolean => {
  const number = text.replace(EXTENSION, '')
  const digits = number.replace(/\D/g, '').length
  return text === '' || (/^[\d+() ./-]*$/.test(number) && digits >= 7 && digits <= 15)
}

/** A phone number that may be left empty: digits, spaces, + ( ) . / and -, and an extension. */
export const optionalPhone = z._default(
  z.string(NO_PHONE).check(
    z.overwrite(cleanLine),
    z.overwrite(withoutInvisible),
    z.overwrite((text) => text.replace(/\s/g, ' ').replace(/\p{Pd}/gu, '-')),
    z.trim(),
    z.maxLength(30, NO_PHONE),
    z.refine(isPhone, NO_PHONE)
  ),
  ''
)
