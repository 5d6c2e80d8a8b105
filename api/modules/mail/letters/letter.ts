/** One part of a letter. Everything in it is plain text: the two forms of the mail escape it as theirs demands. */
export type LetterPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Lines of an address or the like, one below the other. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'steps'; steps: readonly string[] }
  /** What it is and how much or when, as on a grading report; the last one can be the total. */
  | { kind: 'rows'; rows: readonly LetterRow[] }
  | { kind: 'pieces'; pieces: readonly LetterPiece[] }
  | { kind: 'button'; label: string; href: string }
  /** What somebody wrote at length, in their own lines. */
  | { kind: 'quote'; text: string }

export interface LetterRow {
  label: string
  value: string
  isTotal?: boolean
}

export interface LetterPiece {
  name: string
  /** Facts below the name, one a line. */
  facts: readonly string[]
  price: string
}

/** A mail's words, once for both of its forms. */
export interface Letter {
  subject: string
  /** What a list of mails shows after the subject. */
  preview: string
  title: string
  parts: readonly LetterPart[]
  /** Who writes, at the end. */
  footer: readonly string[]
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  /** Where mails like it are ended by one press of the mail program. RFC 8058. */
  stopAt?: string
}

/** The lines of a quoted text, without more than one empty line in a row. */
export const quotedLines = (text: string): string[] => text.replace(/(\r?\n){3,}/g, '\n\n').split(/\r?\n/)
