import { cleanLine } from '#domain/forms/clean-text.ts'
import { movesByHand, whyWithdrawnStays } from '#domain/orders/moves-by-hand.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { isMadeOrder, orderStatusWords, statusWords } from '#domain/orders/transitions.ts'
import { moveOrder } from '../../../modules/payments/ledger/move-order.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, movedMeanwhile } from './order-to-change.ts'

export interface MoveByHand {
  number: string
  /** The status the page showed. */
  from: string
  to: string
  /** Why it is cancelled: for the shop alone. */
  reason: string
}

const MOST_REASON = 200

/** Moves an order on, or cancels what nobody paid. The customer is told by mail. */
export async function moveByHand(deps: DeskDeps, move: MoveByHand, acting: Acting): Promise<Outcome> {
  const to = ORDER_STATUSES.find((status) => status === move.to)
  if (!to) return refused('to', 'Please choose where the order goes.')
  if (to === 'dispatched') return refused('', 'Please say who carries it, with the form for sending it.')
  const reason = cleanLine(move.reason).trim()
  if (to === 'cancelled' && reason === '') return refused('reason', 'Please write why it is cancelled.')
  if (reason.length > MOST_REASON) return refused('reason', `At most ${MOST_REASON} characters`)

  return changeOrder(deps, move.number, async (within, order) => {
    if (order.status !== move.from) return movedMeanwhile(within, order, to, acting)
    if (to === 'delivered' && order.collection)
      return refused('', 'Please say who has collected it, with the form for handing it over.')
    const isMade = isMadeOrder(order)
    const words =
      whyWithdrawnStays(order, to) ??
      `An order that is “${orderStatusWords(order)}” cannot be moved to “${statusWords(to, isMade, order.collection !== undefined)}” by hand.`
    if (!movesByHand(order).includes(to)) return refused('', words)
    const step = { orderId: order.id, to, who: whoOf(acting.actor), detail: reason, now: acting.now }
    if ((await moveOrder(within, step)) !== 'moved') return refused('', words)
    await audit(within, {
      ...acting,
      action: 'order.status',
      subject: 'order',
      subjectId: order.id,
      before: { status: order.status },
      after: { status: to }
    })
    return { kind: 'done' }
  })
}

const refused = (field: string, words: string): Outcome => ({ kind: 'refused', errors: { [field]: words } })
