import { parseAmount } from '#domain/desk/amount.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import { type ChosenLine, piecesOfRefund, reckonRefund } from '#domain/orders/line-refund.ts'
import { whyNotWhereSaid } from '#domain/orders/returnable.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { takeOffOrder } from '../../../modules/orders/stock.ts'
import { goOnInParcels } from '../../../modules/payments/ledger/go-on-in-parcels.ts'
import {
  isBeingGivenBack,
  isDeliveryBack,
  type OrderMoney,
  readOrderMoney
} from '../../../modules/payments/ledger/order-money.ts'
import { followRefund } from '../../../modules/payments/ledger/refunded-word.ts'
import { audit, whoOf } from '../../audit.ts'
import { changesOf } from '../../changes/changes-of.ts'
import { staleWords } from '../../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, isKey, KEY_REFUSED, type Within } from './order-to-change.ts'
import { chosenWords, stockable } from './refund-lines.ts'
import { readReduction, returnRefunded, returnToRefund, whyNotBeside } from './returns.ts'

export interface RecordedRefund {
  number: string
  /** UUID, drawn by the form: recorded once. */
  key: string
  /** Pounds as they were typed. */
  amount: string
  /** For the shop alone. */
  reason: string
  /** Pence that could still be given back when the form was drawn; a shell draws none. */
  refundable?: string
  /** The pieces that it is for, where somebody names them. */
  lines?: readonly ChosenLine[]
  /** The lines of which the form asks where their pieces are. */
  asksWhere?: readonly number[]
  /** The return that it is of, in the place of lines; why it is less than their price, where it is; and whether delivery is in it. */
  ofReturn?: { id: string; why: string; hasDelivery: boolean }
}

const MOST_REASON = 200

/**
 * Records money given back by other means than the provider, which tells of its own: at most what was paid and is still
 * here. The order follows, and the customer is told the sum.
 */
export async function recordRefund(deps: DeskDeps, refund: RecordedRefund, acting: Acting): Promise<Outcome> {
  const { key } = refund
  if (!isKey(key)) return KEY_REFUSED
  const reason = cleanLine(refund.reason).trim()

  return changeOrder(deps, refund.number, async (within, order) => {
    const known = await within.selectFrom('order_refunds').select('order_id').where('id', '=', key).executeTakeFirst()
    if (known) return known.order_id === order.id ? { kind: 'done' } : KEY_REFUSED
    const { paid, givenBack } = await readOrderMoney(within, order.id)
    const { refundable } = refund
    if (refundable !== undefined && refundable !== String(Math.max(0, paid - givenBack)))
      return { kind: 'stale', words: await givenBackWords(within, order.id, { paid, givenBack }, acting) }
    if (paid <= givenBack) return { kind: 'refused', errors: { '': 'Nothing is left that could be given back.' } }
    const amount = parseAmount(refund.amount, { least: 1, most: paid - givenBack })
    const errors = {
      ...(typeof amount === 'object' && { amount: amount.error }),
      ...(reason === '' && { reason: 'Please write why.' }),
      ...(reason.length > MOST_REASON && { reason: `At most ${MOST_REASON} characters` })
    }
    if (typeof amount === 'object' || Object.keys(errors).length > 0) return { kind: 'refused', errors }
    const left = paid - givenBack
    const found = refund.ofReturn ? await returnToRefund(within, order, refund.ofReturn.id) : null
    if (found && 'kind' in found) return found
    const lines = stockable(order, found?.lines ?? refund.lines ?? [])
    // The same pieces may be on their way back by their provider.
    if (lines.length > 0 && (await isBeingGivenBack(within, order.id)))
      return { kind: 'refused', errors: { '': STILL_ASKED } }
    const { why = '', hasDelivery = false } = refund.ofReturn ?? {}
    const isBack = !hasDelivery || (await isDeliveryBack(within, order.id))
    const whole = found && reckonRefund(order, { lines, hasDelivery }, { left, isDeliveryBack: isBack })
    if (whole?.kind === 'refused') return whole
    const comesTo = whole ? `It comes to ${amountWords(whole.amount)}${hasDelivery ? ' with delivery' : ''}.` : ''
    // Else why it is less would be told to nobody.
    if (whole && amount >= whole.amount && cleanLine(why).trim() !== '')
      return { kind: 'refused', errors: { lessWhy: `${comesTo} ${NOT_LESS}` } }
    const reduced =
      found && whole
        ? readReduction(order, found.one, { less: Math.max(0, whole.amount - amount), why }, left)
        : { less: null }
    if ('errors' in reduced) {
      const { less: wrong, ...others } = reduced.errors
      // The form asks for the sum that was given back.
      return { kind: 'refused', errors: { ...others, ...(wrong !== undefined && { amount: `${wrong} ${comesTo}` }) } }
    }
    const beside = found
      ? {}
      : {
          ...whyNotWhereSaid(order, lines, refund.asksWhere ?? []),
          ...(await whyNotBeside(within, order, lines))
        }
    if (Object.keys(beside).length > 0) return { kind: 'refused', errors: beside }
    const { less } = reduced
    const read = piecesOfRefund(order, { lines, hasDelivery, amount, left, ...(less && { less }) })
    if ('errors' in read) return { kind: 'refused', errors: read.errors }

    const who = whoOf(acting.actor)
    const at = new Date(acting.now).toISOString()
    await within
      .insertInto('order_refunds')
      .values({ id: key, order_id: order.id, amount, reason, who, at, has_delivery: hasDelivery ? 1 : 0 })
      .execute()
    await takeOffOrder(within, order.id, lines, { who, now: acting.now })
    if (found) await returnRefunded(within, order, { one: found.one, less, refundId: key }, acting)
    await followRefund(within, {
      orderId: order.id,
      source: reason,
      who,
      now: acting.now,
      ...(read.rows && { rows: read.rows })
    })
    // What was still here may have been all that its parcels waited for.
    if (lines.length > 0) await goOnInParcels(within, { orderId: order.id, who, detail: '', now: acting.now })
    await audit(within, {
      ...acting,
      action: 'order.refund',
      subject: 'order',
      subjectId: order.id,
      before: { status: order.status, givenBack },
      after: {
        givenBack: givenBack + amount,
        ...(lines.length > 0 && { lines: chosenWords(lines) }),
        ...(hasDelivery && { hasDelivery })
      }
    })
    return { kind: 'done' }
  })
}

const STILL_ASKED =
  'Its provider is still being asked to give pieces of this order back. Please wait until we know what became of that, or name no pieces.'

const NOT_LESS = 'The sum is not less: please check it, and whether delivery is in it, or leave this empty.'

/** The same money may have been written down by another, or told by its provider, after the form was drawn. */
async function givenBackWords(
  within: Within,
  number: string,
  { paid, givenBack }: Pick<OrderMoney, 'paid' | 'givenBack'>,
  acting: Acting
): Promise<string> {
  const [last] = (await changesOf(within, 'order', number)).filter(({ action }) => action === 'order.refund')
  const isLast = last && (last.after as { givenBack: number }).givenBack === givenBack
  const who = isLast ? { ...last, did: 'wrote down a refund' } : null
  return `By now ${amountWords(givenBack)} of ${amountWords(paid)} is written down as given back. ${staleWords(who, acting)}`
}
