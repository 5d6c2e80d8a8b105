import type { WrittenKind } from '#device/requests/written-kind.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'

/**
 * The page whose form holds the draft. An enquiry about a stone and a review of a piece are written on the piece's page,
 * in a dialog; a review of the shop on the reviews' own.
 */
export function formPage(kind: WrittenKind, draftKey: string): string {
  const productId = draftKey.split(':')[1]
  const product = productId && `/products/${encodeURIComponent(productId)}`
  if (kind === 'review') return `${product || '/reviews'}?review=1`
  return kind === 'loose-diamond' && product ? `${product}?enquire=1` : requestFacts[kind].page
}
