import { MOST_LINE } from '#domain/forms/text-fields.ts'

/** What a text field needs to be a person's name. */
export const nameInput = { autoComplete: 'name', enterKeyHint: 'next', maxLength: MOST_LINE } as const

/** What a text field needs to be an e-mail address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'next',
  maxLength: 254
} as const

/** What a text field needs to be a telephone number. Requests can be answered without one. */
export const phoneInput = {
  optional: true,
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  enterKeyHint: 'next',
  maxLength: 30
} as const
