import { shop } from '#data/shop.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import { HAND_PAYMENT_WORDS, type HandPayment, handPaymentTitle, isHandPayment } from '#domain/orders/hand-payment.ts'
import type { Order } from '#domain/orders/order.ts'
import { dueNow, partDue } from '#domain/orders/payment-plan.ts'
import { goneWords } from '#domain/orders/unpaid-order.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { awaitsImportCollector } from '#domain/pricing/vat.ts'
import { takeStockAgain } from '../../../modules/orders/stock.ts'
import { moveOrder } from '../../../modules/payments/ledger/move-order.ts'
import { tellShop } from '../../../modules/payments/ledger/order-steps.ts'
import { takeBalance } from '../../../modules/payments/ledger/take-balance.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, isKey, KEY_REFUSED, movedMeanwhile, type Within } from './order-to-change.ts'

export interface BankPayment {
  number: string
  /** UUID, drawn by the form: the payment's id. */
  key: string
  /** As it stands on the shop's bank statement, or on the slip of the card machine or the cash. */
  reference: string
  /** Left out, it is a bank transfer. */
  by?: string
  /** For which part of the order the form was drawn, or `whole`. A shell draws none: then it is what is due. */
  part?: string
}

const MOST_REFERENCE = 100

/**
 * Records that the whole total, or the part of it that is due, has come by bank transfer or at the counter, which only staff
 * can see: the one way in which an order is paid without a provider's word. The receipt goes out as after any payment.
 */
export async function recordBankPayment(deps: DeskDeps, payment: BankPayment, acting: Acting): Promise<Outcome> {
  const { key } = payment
  if (!isKey(key)) return KEY_REFUSED
  const reference = cleanLine(payment.reference).trim()
  const by = payment.by || 'bank'
  if (!isHandPayment(by)) return refused('by', 'Please choose how it was paid.')
  if (reference === '')
    return refused(
      'reference',
      by === 'bank' ? 'Please write the reference of the transfer.' : 'Please write the number of the slip or receipt.'
    )
  if (reference.length > MOST_REFERENCE) return refused('reference', `At most ${MOST_REFERENCE} characters`)

  return changeOrder(deps, payment.number, async (within, order) => {
    const known = await knownPayment(within, { key, by, reference })
    if (known?.id === key) return known.order_id === order.id ? { kind: 'done' } : KEY_REFUSED
    const due = partDue(order)
    const isOther = payment.part !== undefined && payment.part !== '' && payment.part !== (due?.part ?? 'whole')
    if (isOther || (due === null && order.status !== 'pending')) return movedMeanwhile(within, order, null, acting)
    if (due?.part === 'balance' && order.withdrawnAt !== null)
      return refused('', 'The customer has withdrawn: nothing more is to be paid.')
    if (order.delivery === 'confirmed-before-payment' && order.deliveryCharge === null)
      return refused('', 'Please name the delivery charge first.')
    if (awaitsImportCollector(order)) return refused('', 'Please name who collects import VAT and duty first.')
    if (known) return refused('reference', `This reference is recorded already, for order ${known.order_id}.`)
    const isBalance = due?.part === 'balance'
    await record(deps, within, { order, key, by, reference, due }, acting)
    return { kind: 'done', ...(isBalance && { said: 'balance-recorded' as const }) }
  })
}

const knownPayment = (within: Within, { key, by, reference }: { key: string; by: HandPayment; reference: string }) =>
  within
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where(({ or, and, eb }) =>
      or([eb('id', '=', key), and([eb('provider', '=', by), eb('provider_id', '=', reference)])])
    )
    .orderBy(({ eb }) => eb('id', '=', key), 'desc')
    .executeTakeFirst()

interface Recorded {
  order: Order
  key: string
  by: HandPayment
  reference: string
  /** Null where it is paid whole. */
  due: ReturnType<typeof partDue>
}

async function record(
  { config }: DeskDeps,
  within: Within,
  { order, key, by, reference, due }: Recorded,
  acting: Acting
): Promise<void> {
  const at = new Date(acting.now).toISOString()
  const amount = dueNow(order)
  const step = {
    orderId: order.id,
    who: whoOf(acting.actor),
    detail: `${handPaymentTitle(by)}, ${reference}`,
    now: acting.now
  }
  await within
    .insertInto('payments')
    .values({
      id: key,
      order_id: order.id,
      provider: by,
      provider_id: reference,
      status: 'paid',
      amount,
      refunded: 0,
      created_at: at,
      updated_at: at,
      next_check_at: null,
      part: due?.part ?? null,
      paid_at: at
    })
    .execute()
  const written = { ...acting, action: 'order.payment', subject: 'order', subjectId: order.id } as const
  if (due?.part === 'balance') {
    if (!(await takeBalance(within, step))) throw new Error(`The balance of ${order.id} was not taken`)
    await audit(within, { ...written, before: { balance: 'open' }, after: { balance: 'paid', provider: by, amount } })
    return
  }
  if ((await moveOrder(within, { ...step, to: 'paid' })) !== 'moved') throw new Error(`Order ${order.id} was not moved`)
  const taken = await takeStockAgain(within, order.id, { until: null, now: acting.now })
  if (taken.kind === 'gone')
    await tellShop(within, {
      ...step,
      status: 'paid',
      detail: `${formatPoundsAndPence(amount)} came by ${HAND_PAYMENT_WORDS[by]} (${reference}) after the pieces had gone back into stock. ${goneWords(taken.names)}`,
      shopAddress: config.mailTo ?? shop.contact.serviceEmail
    })
  await audit(within, {
    ...written,
    before: { status: order.status },
    after: { status: 'paid', provider: by, amount, ...(due && { part: due.part }) }
  })
}

const refused = (field: string, words: string): Outcome => ({ kind: 'refused', errors: { [field]: words } })
