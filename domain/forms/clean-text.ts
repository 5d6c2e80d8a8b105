/**
 * The marks that turn a line about or hold a part of it apart (UAX #9): with them a name can read as another one. Text in
 * Arabic or Hebrew needs none of them; the two marks that it may need, U+200E and U+200F, stay.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Text that reads in the order in which it is written: without the marks that turn a line about. */
export const withoutTurning = (text: string): string => text.replace(TURNING, '')

/** Half an emoji, cut off by a limit somewhere, cannot be stored as UTF-8. */
const withWholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/**
 * Text for one line: line breaks become spaces, so that a name or an address can stand in a mail's header; control
 * characters (NUL among them) and the marks that turn a line about go. Emoji and right-to-left writing stay.
 */
export const cleanLine = (text: string): string =>
  withWholeCharacters(
    withoutTurning(text)
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .replace(/\p{Cc}/gu, '')
  )

/** Text of several lines: every line break becomes \n, control characters other than it and the tab go, and turning marks. */
export const cleanText = (text: string): string =>
  withWholeCharacters(
    withoutTurning(text)
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, '')
  )

/** Without the marks that come along when a number or an address is copied from an address book, and mean nothing in it. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')
