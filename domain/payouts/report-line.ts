export const LINE_KINDS = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const
export type LineKind = (typeof LINE_KINDS)[number]
