import { readDeposit } from '#domain/desk/read-deposit.ts'
import { laterDeposit, leftOfDeposit, PAYING_MINUTES, readDepositDay } from '#domain/orders/deposit-later.ts'
import { WRITE_ABOUT_PAYING } from '#domain/orders/paying-ways.ts'
import { goneWords } from '#domain/orders/unpaid-order.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { awaitsConsent } from '../../../modules/orders/changes/stored-changes.ts'
import { DEPOSIT_ASKED } from '../../../modules/orders/unpaid-orders.ts'
import { recordStep } from '../../../modules/payments/ledger/order-steps.ts'
import { voidOtherSums } from '../../../modules/payments/ledger/void-other-sums.ts'
import { readPayable } from '../../../modules/payments/payable.ts'
import { audit, whoOf } from '../../audit.ts'
import { changesOf } from '../../changes/changes-of.ts'
import { staleWords } from '../../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, isKey, KEY_REFUSED, type Within } from './order-to-change.ts'
import { orderPaidThrough, WHY_NOT } from './payment-link.ts'

export interface DepositAsked {
  number: string
  /** UUID, drawn by the form: the mail's id. Pressed twice, it is asked for once. */
  key: string
  /** "30%" or "1,000", as it was typed. */
  deposit: string
  /** The last day, in London. */
  dueBy: string
}

/**
 * Asks for a part of an order that nobody has paid, by a day, and mails the way to pay it. From then on the order is one in two
 * parts as any other. Of two at once the second reads what the first has asked for. docs/decisions/0081.
 */
export async function askDeposit(deps: DeskDeps, asked: DepositAsked, acting: Acting): Promise<Outcome> {
  const { key, number } = asked
  if (!isKey(key)) return KEY_REFUSED
  const read = readDeposit(asked.deposit, Number.MAX_SAFE_INTEGER)
  const dueBy = readDepositDay(asked.dueBy, londonDate(acting.now))
  const noDeposit =
    'error' in read ? read.error : read.deposit === null ? 'Please write a part, such as 30%, or a sum.' : null
  const errors = { ...(noDeposit && { deposit: noDeposit }), ...('error' in dueBy && { dueBy: dueBy.error }) }
  if ('error' in read || read.deposit === null || 'error' in dueBy) return { kind: 'refused', errors }
  const { deposit } = read

  return changeOrder(deps, number, async (within, order) => {
    if (await wasMailed(within, key)) return { kind: 'done' }
    const plan = laterDeposit(order, deposit, {
      isChangeOpen: await awaitsConsent(within, order.id, acting.now),
      isBeingPaid: await isBeingPaid(within, order.id, acting.now)
    })
    if (plan.kind === 'refused') {
      if (order.status !== 'pending' || !order.partPayment) return refused(plan.words, plan.field)
      const change = (await changesOf(within, 'order', order.id)).find(({ action }) => action === DEPOSIT_ASKED)
      if (!change) return refused(plan.words)
      const sum = amountWords(fromDecimalString(order.partPayment.deposit))
      return { kind: 'stale', words: staleWords({ ...change, did: `asked for a deposit of ${sum}` }, acting) }
    }
    const payable = await readPayable(within, order.id)
    if (payable === null) throw new Error(`Order ${order.id} cannot be read`)
    if (payable.state !== 'payable') return refused([WHY_NOT[payable.state], goneWords(payable.gone)].join(' ').trim())
    if (orderPaidThrough(deps.config, order) === 'letter') return refused(WRITE_ABOUT_PAYING)

    const at = new Date(acting.now).toISOString()
    await within
      .updateTable('orders')
      .set(({ eb }) => ({
        deposit: plan.plan.deposit,
        deposit_due: dueBy.day,
        // Whoever has a link of the whole sum has another one now.
        pay_link_number: eb('pay_link_number', '+', 1)
      }))
      .where('id', '=', order.id)
      .execute()
    // What cards hold of the whole is of the deposit from now on.
    await within
      .updateTable('payments')
      .set({ part: 'deposit', updated_at: at })
      .where('order_id', '=', order.id)
      .where('provider', '=', 'gift-card')
      .where('status', '=', 'held')
      .execute()
    const left = leftOfDeposit(plan.plan, order)
    await voidOtherSums(within, { orderId: order.id, total: left, now: acting.now })
    const mail = waitingMail('order-payment-link', order.customerEmail, order.id, at)
    await within
      .insertInto('mail_outbox')
      .values({ ...mail, id: key })
      .execute()
    await recordStep(within, {
      orderId: order.id,
      from: order.status,
      to: order.status,
      who: whoOf(acting.actor),
      detail: `A deposit of ${amountWords(plan.plan.deposit)} was asked for, by ${formatDay(dueBy.day)}.`,
      now: acting.now
    })
    await audit(within, {
      ...acting,
      action: DEPOSIT_ASKED,
      subject: 'order',
      subjectId: order.id,
      before: { deposit: null },
      after: { ...plan.plan, dueBy: dueBy.day, mail: key }
    })
    return { kind: 'done' }
  })
}

const wasMailed = async (within: Within, key: string): Promise<boolean> =>
  (await within.selectFrom('mail_outbox').select('id').where('id', '=', key).executeTakeFirst()) !== undefined

/** Whether the customer is at a provider's page with the whole sum, as far as the shop knows. */
const isBeingPaid = async (within: Within, orderId: string, now: number): Promise<boolean> =>
  (await within
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('updated_at', '>', new Date(now - PAYING_MINUTES * 60_000).toISOString())
    .executeTakeFirst()) !== undefined

const refused = (words: string, field = ''): Outcome => ({ kind: 'refused', errors: { [field]: words } })
