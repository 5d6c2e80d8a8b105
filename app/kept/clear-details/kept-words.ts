import { cartKind } from '#device/cart/cart-kind.ts'
import { asWrittenKind } from '#device/requests/written-kind.ts'
import type { KeptHere } from '#device/wipe.ts'
import { wishKind } from '#device/wishes/wish-kind.ts'
import { momentWords } from '../../ui/page/moment.ts'
import { writtenName } from '../requests/written-words.ts'

/** What a wipe would lose for good, one line each: the shop does not have it. DECISIONS 29. */
export function unsentWords({ unsent }: Pick<KeptHere, 'unsent'>): string[] {
  const requests = unsent.filter(({ kind }) => asWrittenKind(kind))
  return [
    ...requests.map(({ kind, savedAt, mayHaveArrived }) => {
      const written = `${nameOf(kind)}, written ${momentWords(savedAt)}`
      return mayHaveArrived ? `${written}; it may already have reached us` : written
    }),
    ...changeWords(unsent, cartKind.kind, 'cart'),
    ...changeWords(unsent, wishKind.kind, 'wish list')
  ]
}

function changeWords(unsent: KeptHere['unsent'], kind: string, what: string): string[] {
  const count = unsent.filter((entry) => entry.kind === kind).length
  return count === 0 ? [] : [`${count} ${count === 1 ? 'change' : 'changes'} to your ${what}`]
}

/** What no account has: it is on this device alone. */
export const hereOnlyWords = ({ wishes }: Pick<KeptHere, 'wishes'>): string[] =>
  wishes === 0 ? [] : [`Your wish list, ${wishes} ${wishes === 1 ? 'piece' : 'pieces'}`]

/** What was begun and not sent, each form once. */
export function draftWords({ drafts, shared }: Pick<KeptHere, 'drafts' | 'shared'>): string[] {
  const forms = new Set(drafts.map((key) => nameOf(key.split(':')[0] ?? key)))
  return [...forms, ...(shared > 0 ? ['What you shared into the shop from another app'] : [])]
}

/** Drafts that are neither a request's nor a review's are orders. */
function nameOf(name: string): string {
  const kind = asWrittenKind(name)
  return kind ? writtenName(kind) : 'Order form'
}
