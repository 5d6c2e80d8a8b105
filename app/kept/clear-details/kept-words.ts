import { cartKind } from '#device/cart/cart-kind.ts'
import type { KeptHere } from '#device/wipe.ts'
import { type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import { momentWords } from '../../ui/page/moment.ts'

/** What a wipe would lose for good, one line each: the shop does not have it. DECISIONS 29. */
export function unsentWords({ unsent }: Pick<KeptHere, 'unsent'>): string[] {
  const requests = unsent.filter(({ kind }) => kind in requestFacts)
  const changes = unsent.filter(({ kind }) => kind === cartKind.kind).length
  return [
    ...requests.map(({ kind, savedAt, mayHaveArrived }) => {
      const written = `${nameOf(kind)}, written ${momentWords(savedAt)}`
      return mayHaveArrived ? `${written}; it may already have reached us` : written
    }),
    ...(changes > 0 ? [`${changes} ${changes === 1 ? 'change' : 'changes'} to your cart`] : [])
  ]
}

/** What was begun and not sent, each form once. */
export function draftWords({ drafts, shared }: Pick<KeptHere, 'drafts' | 'shared'>): string[] {
  const forms = new Set(drafts.map((key) => nameOf(key.split(':')[0] ?? key)))
  return [...forms, ...(shared > 0 ? ['What you shared into the shop from another app'] : [])]
}

/** Drafts that are no request's are orders. */
const nameOf = (kind: string): string => requestFacts[kind as RequestKind]?.name ?? 'Order form'
