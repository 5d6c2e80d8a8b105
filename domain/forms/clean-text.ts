/** Half an emoji, cut off by a limit somewhere, cannot be stored as UTF-8. */
const withWholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/**
 * Text for one line: line breaks become spaces, so that a name or an address can stand in a mail's header; control
 * characters (NUL among them) go. Emoji and the marks of right-to-left writing stay.
 */
export const cleanLine = (text: string): string =>
  withWholeCharacters(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replace(/\p{Cc}/gu, ''))

/** Text of several lines: every line break becomes \n, control characters other than it and the tab go. */
export const cleanText = (text: string): string =>
  withWholeCharacters(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, ''))

/** Without the marks that come along when a number or an address is copied from an address book, and mean nothing in it. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')
