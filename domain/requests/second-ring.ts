import type { RingRequest } from './ring-request.ts'

/** By which the shop knows that two rings belong together; without a reference while the first has not arrived yet. */
export const pairWords = (reference: string | null): string =>
  reference === null
    ? 'This ring goes with the one that I have designed just before.'
    : `This ring goes with my request ${reference}.`

/**
 * What the second ring of a pair starts with: all that was chosen of the first, and who asks. What belongs to one finger
 * or one person alone, its size, its engraving and the words about it, is open again.
 */
export const secondRing = (first: RingRequest, reference: string | null) => ({
  ...first,
  ringSize: '' as const,
  engraving: '',
  description: '',
  additionalDetails: pairWords(reference),
  design: ''
})

/** What was written beside the second ring, with the first one's reference once it has one. */
export const withReference = (written: string, reference: string): string =>
  written.replace(pairWords(null), () => pairWords(reference))
