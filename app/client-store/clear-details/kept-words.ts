import { cartKind } from '#device/cart/cart-kind.ts'
import { asWrittenKind } from '#device/requests/written-kind.ts'
import type { StoredHere } from '#device/wipe.ts'
import { wishKind } from '#device/wishes/wish-kind.ts'
import { momentWords } from '../../ui/page/moment.ts'
import { writtenName } from '../requests/written-words.ts'

/** What a wipe would lose for good, one line each: the shop does not have it. DECISIONS 29. */
export function unsentWords({ unsent }: Pick<StoredHere, 'unsent'>): string[] {
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

function changeWords(unsent: StoredHere['unsent'], kind: string, what: string): string[] {
  const count = unsent.filter((entry) => entry.kind === kind).length
  return count === 0 ? [] : [`${count} ${count === 1 ? 'change' : 'changes'} to your ${what}`]
}

/** What no account has: it is on this device alone. */
export const hereOnlyWords = ({ wishes }: Pick<StoredHere, 'wishes'>): string[] =>
  wishes === 0 ? [] : [`Your wish list, ${wishes} ${wishes === 1 ? 'piece' : 'pieces'}`]

/** The same of an account, whose list had no room for them. */
export const wishesHereWords = ({ wishes }: Pick<StoredHere, 'wishes'>): string[] =>
  wishes === 0 ? [] : [`${wishes} ${wishes === 1 ? 'piece' : 'pieces'} that your account’s wish list has no room for`]

/** What was begun and not sent, each form once. */
export function draftWords({ drafts, shared }: Pick<StoredHere, 'drafts' | 'shared'>): string[] {
  const sent = new Set(drafts.filter(isSentOrder))
  const begun = drafts.filter((key) => !sent.has(key) && !sent.has(key + SENT))
  const forms = new Set(begun.map(formOf))
  return [...forms, ...(shared > 0 ? ['What you shared into the shop from another app'] : [])]
}

/** Orders that may be with us: they were sent, and no answer came. */
export function unansweredWords({ drafts }: Pick<StoredHere, 'drafts'>): string[] {
  const count = drafts.filter(isSentOrder).length
  return count === 0 ? [] : [count === 1 ? 'An order' : `${count} orders`]
}

/** How the key ends under which it is kept that the order of a draft was sent. */
const SENT = '-sent'
const isSentOrder = (key: string): boolean => key.endsWith(SENT) && formOf(key) === ORDER_FORM

const ORDER_FORM = 'Order form'
const formOf = (key: string): string => nameOf(key.split(':')[0] ?? key)

/** Drafts that are neither a request's nor a review's are orders. */
function nameOf(name: string): string {
  const kind = asWrittenKind(name)
  return kind ? writtenName(kind) : ORDER_FORM
}
