import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'

/** What is written in a draft and goes through the outbox: requests, messages about them, that a quotation is accepted, what is said of a drawing, and what a customer says of a piece. */
export const WRITTEN_KINDS = [
  ...REQUEST_KINDS,
  'review',
  'request-message',
  'quotation-acceptance',
  'drawing-answer'
] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

export const asWrittenKind = (kind: string): WrittenKind | undefined => WRITTEN_KINDS.find((known) => known === kind)
