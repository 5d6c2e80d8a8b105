import { useRef, useState } from 'react'
import type { Order } from '#domain/orders/order.ts'
import { type Pence, toDecimalString } from '#domain/pricing/money.ts'
import { loadDevice } from '../../kept/device.ts'
import type { KeptDraft } from '../../kept/use-draft.ts'
import { keepReceipt, sayFailed } from './keep-receipt.ts'
import type { OrderAnswer } from './order-outcome.ts'
import { type OrderRequest, sendOrder } from './send-order.ts'
import type { StoppedOutcome } from './use-checkout.ts'

export type SingleOrder =
  | { kind: 'ready' }
  | { kind: 'processing' }
  | { kind: 'stopped'; outcome: StoppedOutcome }
  | { kind: 'placed'; order: Order }

/** The order may have arrived: its key must not be lost now. */
export const isUnanswered = (state: SingleOrder): boolean =>
  state.kind === 'stopped' && state.outcome.kind === 'out-of-touch'

interface SingleOrderOptions {
  draftKey: string
  draft: KeptDraft
  path: OrderRequest['path']
  /** What the page says the piece costs. */
  shownTotal: Pence
  onFieldsRefused: (errors: { path: string; message: string }[]) => void
}

/** Orders one piece without the cart: /simple-checkout and /direct-order. DECISIONS 14. */
export function useSingleOrder({ draftKey, draft, path, shownTotal, onFieldsRefused }: SingleOrderOptions) {
  const [state, setState] = useState<SingleOrder>({ kind: 'ready' })
  // The shop's price where it told of another: it holds for the piece it was told for.
  const [told, setTold] = useState<{ instead: Pence; total: Pence } | null>(null)
  const isUnderWay = useRef(false)
  const total = told?.instead === shownTotal ? told.total : shownTotal

  async function order(body: object): Promise<Order | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setState({ kind: 'processing' })
    try {
      const device = await loadDevice()
      const key = await device.drafts.key(draftKey)
      const owner = await device.ownerHeader()
      const answer = await sendOrder({ path, body: { ...body, total: toDecimalString(total) }, key, owner })
      if (answer.kind === 'placed') {
        await keepReceipt(device, key, answer.order, draft.discard)
        setState({ kind: 'placed', order: answer.order })
        return answer.order
      }
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
    if (outcome.kind === 'changed') setTold({ instead: shownTotal, total: outcome.to })
    if (outcome.kind === 'out-of-touch') sayFailed()
    if (outcome.kind === 'fields-refused') onFieldsRefused(outcome.errors)
    if (outcome.kind === 'already-placed') await draft.renewKey()
  }

  return { state, total, order }
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
