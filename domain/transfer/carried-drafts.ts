import { type RequestKind, requestFacts } from '../requests/request-kind.ts'

/** The forms in which an order is written. What an order was sent as is no form: it stays where it was sent. */
const ORDER_FORMS: readonly string[] = ['checkout', 'simple-checkout', 'direct-order']

/**
 * What people call the form that a draft is of, or null for a draft that is not carried to another device. Requests are
 * kept under their kind, an enquiry about a stone under `loose-diamond:` and the stone's id.
 */
export function carriedDraftName(key: string): string | null {
  if (ORDER_FORMS.includes(key)) return 'Order form'
  const [kind = '', productId] = key.split(':')
  if (!Object.hasOwn(requestFacts, kind)) return null
  const isAboutStone = kind === 'loose-diamond'
  if (isAboutStone !== Boolean(productId)) return null
  return requestFacts[kind as RequestKind].name
}
