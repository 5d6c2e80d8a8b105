import { useEffect, useRef, useState } from 'react'
import type { DiscountedPiece } from '#domain/cart/cart-discount.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Pence, toDecimalString } from '#domain/pricing/money.ts'
import { loadDevice } from '../../../client-store/device.ts'
import { usePiecesDiscount } from '../../../client-store/discount/discount-field.tsx'
import { forgetDiscount, refreshDiscount } from '../../../client-store/discount/kept-discount.ts'
import type { StoredDraft } from '../../../client-store/use-draft.ts'
import { keepReceipt, sayIfFailed } from './keep-receipt.ts'
import { isDefinite, type OrderAnswer } from './order-outcome.ts'
import { type OrderRequest, sendOrder } from './send-order.ts'
import type { StoppedOutcome } from './use-checkout.ts'

export type SingleOrder =
  | { kind: 'ready' }
  | { kind: 'processing' }
  | { kind: 'stopped'; outcome: StoppedOutcome }
  | { kind: 'placed'; order: Order }

interface SingleOrderOptions {
  draftKey: string
  draft: StoredDraft
  path: OrderRequest['path']
  /** What is ordered; null while it is not known. */
  product: DiscountedPiece['product'] | null
  /** What the page says the piece costs. */
  shownPrice: Pence
  onFieldsRefused: (errors: { path: string; message: string }[]) => void
}

/**
 * Orders one piece without the cart: /simple-checkout and /direct-order. Until a sent order is answered, also after a
 * reload, it may have arrived: then its key must not be lost. DECISIONS 14.
 */
export function useSingleOrder({ draftKey, draft, path, product, shownPrice, onFieldsRefused }: SingleOrderOptions) {
  const [state, setState] = useState<SingleOrder>({ kind: 'ready' })
  // The shop's price where it told of another: it holds for the piece it was told for.
  const [told, setTold] = useState<{ instead: Pence; price: Pence } | null>(null)
  const isSent = useIsSent(sentDraftOf(draftKey))
  const isUnderWay = useRef(false)
  const price = told?.instead === shownPrice ? told.price : shownPrice
  const discount = usePiecesDiscount(product && [{ product, unitPrice: price, quantity: 1 }], 'piece')
  const total = price - (discount?.amount ?? 0)

  async function order(body: object): Promise<Order | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setState({ kind: 'processing' })
    try {
      const device = await loadDevice()
      const { drafts } = device
      const sentDraft = sentDraftOf(draftKey)
      const wasSentBefore = (await drafts.read(sentDraft)) !== null
      const key = await drafts.key(draftKey)
      const owner = await device.ownerHeader()
      // From here on the order may arrive without our hearing of it: that is remembered first.
      await drafts.save(sentDraft, true)
      const asked = { ...body, total: toDecimalString(total), ...(discount && { discountCode: discount.code }) }
      const answer = await sendOrder({ path, body: asked, key, owner })
      if (answer.kind === 'placed') {
        await keepReceipt(device, key, answer.order)
        // The key goes last: a page that dies before finds the order by it.
        await drafts
          .discard(sentDraft)
          .then(draft.discard)
          .catch((error) => reportError(error))
        if (discount) forgetDiscount()
        setState({ kind: 'placed', order: answer.order })
        return answer.order
      }
      if (isDefinite(answer, wasSentBefore)) await drafts.discard(sentDraft)
      if (answer.kind === 'total-changed') setTold({ instead: shownPrice, price: answer.price ?? answer.total })
      await stop(outcomeOf(answer, total))
    } catch (error) {
      await stop({ kind: 'out-of-touch', wasSent: true })
      reportError(error)
    } finally {
      isUnderWay.current = false
    }
    return null
  }

  async function stop(outcome: StoppedOutcome): Promise<void> {
    setState({ kind: 'stopped', outcome })
    // What the code takes off may be something else by now.
    if (outcome.kind === 'changed' || outcome.kind === 'discount-refused') void refreshDiscount()
    sayIfFailed(outcome)
    if (outcome.kind === 'fields-refused') onFieldsRefused(outcome.errors)
    if (outcome.kind === 'already-placed') await draft.renewKey()
  }

  return { state, total, discount, isUnanswered: isSent || state.kind === 'processing', order }
}

/** Under which name it is kept that the order of a draft was sent and not answered. */
const sentDraftOf = (draftKey: string): string => `${draftKey}-sent`

function useIsSent(sentDraft: string): boolean {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isWanted = true
    async function start() {
      const { drafts } = await loadDevice()
      if (isWanted) stop = drafts.watch(sentDraft, (mark) => setSent(mark !== null))
    }
    start().catch((error) => reportError(error))
    return () => {
      isWanted = false
      stop?.()
    }
  }, [sentDraft])
  return isSent
}

function outcomeOf(answer: Exclude<OrderAnswer, { kind: 'placed' }>, from: Pence): StoppedOutcome {
  switch (answer.kind) {
    case 'total-changed':
      return { kind: 'changed', changes: [], from, to: answer.total }
    case 'unavailable':
      return { kind: 'refused', message: answer.message }
    case 'no-answer':
      return { kind: 'out-of-touch', wasSent: true }
    default:
      return answer
  }
}
