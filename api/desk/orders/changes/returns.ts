import { parseAmount } from '#domain/desk/amount.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import { piecesLeft, type Reduction, reckonRefund } from '#domain/orders/line-refund.ts'
import type { Order } from '#domain/orders/order.ts'
import { CHANGE_OPEN } from '#domain/orders/order-change.ts'
import { readPackedLines } from '#domain/orders/pack-parcel.ts'
import { inOpenReturns, returnable, whyNotAnnounced } from '#domain/orders/returnable.ts'
import {
  MOST_RETURN_WORDS,
  type OrderReturn,
  offAlready,
  offComesTo,
  RETURN_GROUNDS,
  type ReturnOutcome,
  readInspection,
  refundedLines,
  returnState,
  whyNotReduced,
  whyNotSentBack
} from '#domain/orders/returns.ts'
import { lostOf } from '#domain/payouts/dispute.ts'
import { amountWords, fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import { invalidateAnswers } from '../../../db/catalogue/changes.ts'
import type { ShopDb } from '../../../db/open.ts'
import { awaitsConsent, isExchanging } from '../../../modules/orders/changes/stored-changes.ts'
import { announceReturn as announce, noteReturn, onceGivenBack, returnsOf } from '../../../modules/orders/returns.ts'
import { causeOf, intoStock, stockSubjects, takeOffOrder } from '../../../modules/orders/stock.ts'
import { readDisputes } from '../../../modules/payments/disputes/take-dispute.ts'
import { isBeingGivenBack, isDeliveryBack, readOrderMoney } from '../../../modules/payments/ledger/order-money.ts'
import { type ReturnTemplate, tellCustomer } from '../../../modules/payments/ledger/order-steps.ts'
import { audit, whoOf } from '../../audit.ts'
import { staleWords } from '../../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { doerWords } from '../order-words.ts'
import { changeOrder, isKey, KEY_REFUSED, type Within } from './order-to-change.ts'

type Form = Readonly<Record<string, string>>

interface OfReturn {
  number: string
  /** The return's. */
  id: string
}

const refused = (words: string): Extract<Outcome, { kind: 'refused' }> => ({ kind: 'refused', errors: { '': words } })

/** Announces that pieces of an order come back: which, on what ground, and why where somebody said. The customer gets its number. */
export async function announceReturn(
  deps: DeskDeps,
  { number, form }: { number: string; form: Form },
  acting: Acting
): Promise<Outcome> {
  const id = form.key ?? ''
  if (!isKey(id)) return KEY_REFUSED
  return changeOrder(deps, number, async (within, order) => {
    // Pressed twice.
    const known = await within.selectFrom('order_returns').select('order_id').where('id', '=', id).executeTakeFirst()
    if (known) return known.order_id === order.id ? { kind: 'done' } : KEY_REFUSED
    if (await awaitsConsent(within, order.id, acting.now)) return refused(CHANGE_OPEN)
    if (await isExchanging(within, order.id)) return refused(EXCHANGING)
    const free = returnable(await onceGivenBack(within, order), await returnsOf(within, order.id))
    const read = readPackedLines(form, order, free, {
      none: 'Nothing of it can come back: it has not left us, is given back or being given back, or is announced already.',
      empty: 'Please choose what comes back.'
    })
    const ground = RETURN_GROUNDS.find((one) => one === form.ground)
    const why = cleanLine(form.why ?? '').trim()
    const errors = {
      ...('errors' in read ? read.errors : ground && whyNotAnnounced(order, read.lines, ground, acting.now)),
      ...(!ground && { ground: 'Please choose one.' }),
      ...tooLong('why', why)
    }
    if ('errors' in read || !ground || Object.keys(errors).length > 0) return { kind: 'refused', errors }
    const { lines } = read
    const who = whoOf(acting.actor)
    const given = await announce(within, order, { id, lines, ground, why, who, now: acting.now })
    await tell(within, order, 'order-return-announced', id, acting)
    await audited(within, order, acting, 'announced', {
      return: given,
      ground,
      lines: lines.map(({ position, quantity }) => `${quantity} of line ${position}`).join('; ')
    })
    return { kind: 'done' }
  })
}

const EXCHANGING =
  'An exchange of this order is under way: its pieces can be announced once what is given out has left.'

/** Writes down that the parcel of a return is here. */
export const returnReceived = (deps: DeskDeps, of: OfReturn, acting: Acting): Promise<Outcome> =>
  ofReturn(deps, of, async (within, order, one) => {
    if (one.received !== null) return { kind: 'done' }
    if (one.ended !== null) return stale(one, acting)
    const { at, by } = now(acting)
    await within
      .updateTable('order_returns')
      .set({ received_at: at, received_by: by })
      .where('id', '=', one.id)
      .execute()
    await noted(within, order, acting, `Return ${one.number}: it is here`)
    await tell(within, order, 'order-return-received', one.id, acting)
    await audited(within, order, acting, 'received', { return: one.number })
    return { kind: 'done' }
  })

/** Writes down how each line of a return was found, and what of it goes into stock once its price is given back. */
export const inspectReturn = (
  deps: DeskDeps,
  { form, ...of }: OfReturn & { form: Form },
  acting: Acting
): Promise<Outcome> =>
  ofReturn(deps, of, async (within, order, one) => {
    if (one.ended !== null) return stale(one, acting)
    if (one.received === null) return refused('Please say first that it is here.')
    const cleaned = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, cleanLine(value)]))
    const read = readInspection(cleaned, one, order)
    if ('errors' in read) return { kind: 'refused', errors: read.errors }
    if (one.inspected !== null)
      return JSON.stringify(one.inspected.lines) === JSON.stringify(read.lines) ? { kind: 'done' } : stale(one, acting)
    const { at, by } = now(acting)
    await within
      .updateTable('order_returns')
      .set({ inspected_at: at, inspected_by: by, inspection: JSON.stringify(read.lines) })
      .where('id', '=', one.id)
      .execute()
    const worn = read.lines.filter(({ condition }) => condition === 'worn').length
    await noted(within, order, acting, `Return ${one.number}: ${worn === 0 ? 'as it was sent' : 'worn or damaged'}`)
    await audited(within, order, acting, 'inspected', {
      return: one.number,
      lines: read.lines
        .map(({ position, condition, toStock }) => `line ${position} ${condition}${toStock ? ', into stock' : ''}`)
        .join('; ')
    })
    return { kind: 'done' }
  })

/**
 * Ends a return without a refund of ours: sent back to its customer, who reads why; its price given back otherwise already; or
 * called off, where nothing came.
 */
export const endReturn = (
  deps: DeskDeps,
  { form, ...of }: OfReturn & { form: Form },
  acting: Acting
): Promise<Outcome> =>
  ofReturn(deps, of, async (within, order, one) => {
    const outcome = ENDS.find((end) => end === form.outcome)
    if (!outcome) return refused('Please choose what becomes of it.')
    const why = cleanLine(form.lessWhy ?? '').trim()
    if (one.ended !== null) return isEndedSo(one.ended, outcome, why) ? { kind: 'done' } : stale(one, acting)
    const words = cleanLine(form.words ?? '').trim()
    const state = returnState(one)
    if (outcome === 'called-off') {
      if (state !== 'expected') return refused('It is here: please say how it looks.')
    } else if (state !== 'inspected') return refused('Please say first how it looks.')
    if (outcome === 'sent-back') {
      const hindrance = whyNotSentBack(order, one)
      if (hindrance !== null) return refused(hindrance)
      const errors = {
        ...(words === '' && { words: 'Please write why: the customer reads it.' }),
        ...tooLong('words', words)
      }
      if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
    }
    if (outcome === 'settled') {
      const settled = await settle(within, order, { one, why, hasDelivery: form.delivery === 'yes' }, acting)
      if ('kind' in settled) return settled
      const { less } = settled
      if (less) {
        await close(within, order, { one, outcome: 'reduced', words: less.why, less: less.amount }, acting)
        await tell(within, order, 'order-return-settled', one.id, acting)
        return { kind: 'done' }
      }
    }
    await close(within, order, { one, outcome, words: outcome === 'sent-back' ? words : '' }, acting)
    await tell(within, order, `order-return-${outcome}`, one.id, acting)
    return { kind: 'done' }
  })

const ENDS = ['sent-back', 'settled', 'called-off'] as const satisfies readonly ReturnOutcome[]

/** Pressed twice: what was given back less ends as that. */
const isEndedSo = (ended: NonNullable<OrderReturn['ended']>, outcome: ReturnOutcome, why: string): boolean =>
  ended.outcome === outcome || (outcome === 'settled' && ended.outcome === 'reduced' && ended.words === why)

const NOT_GIVEN_BACK = 'Nothing of this order was given back yet: please give the price back first.'

/** A return whose price was given back otherwise. `hasDelivery`: what delivery cost is in what was given back. */
interface Settling {
  one: OrderReturn
  /** Why less than its price was given back, where it is less. */
  why: string
  hasDelivery: boolean
}

type Refused = Extract<Outcome, { kind: 'refused' }>

/**
 * Takes what was given back otherwise off the order, as far as it is not, and into stock what the inspection says. Of what came back
 * worn less may have been given back, and answers so.
 */
async function settle(
  within: Within,
  order: Order,
  { one, why, hasDelivery }: Settling,
  acting: Acting
): Promise<{ less: Reduction | null } | Refused> {
  const { paid, givenBack } = await readOrderMoney(within, order.id)
  // The bank has given back what was lost to a dispute.
  const lost = lostOf(await readDisputes(within, { order: order.id }))
  const back = givenBack + lost
  if (back === 0) return refused(NOT_GIVEN_BACK)
  const who = whoOf(acting.actor)
  const returns = await returnsOf(within, order.id)
  const still = refundedLines(one).flatMap((line) => {
    const item = order.items[line.position - 1]
    const quantity = item ? Math.min(line.quantity - offAlready(item, line, returns), piecesLeft(item)) : 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  let less: Reduction | null = null
  if (still.length > 0) {
    if (await isBeingGivenBack(within, order.id)) return refused(STILL_ASKED)
    const isCharged = order.deliveryCharge !== null && fromDecimalString(order.deliveryCharge) > 0
    const isDelivery = isCharged && (hasDelivery || (await isDeliveryBack(within, order.id)))
    const comesTo = (lines: typeof still) => offComesTo(order, lines, returns, { paid, hasDelivery: isDelivery })
    const least = comesTo(still)
    const missing = least - back
    const short = `${amountWords(back)} of this order was given back${lost > 0 ? ' or lost to a dispute' : ''}. With this return it would be ${amountWords(least)}: please give its price back first`
    if (missing > 0) {
      if (whyNotReduced(one) !== null) return refused(`${short}.`)
      // Of its own price something was given back.
      if (missing >= least - comesTo([])) return refused(`${short}.`)
      if (why === '') return refused(`${short}, or write why less was given back.`)
      const read = readReduction(order, one, { less: missing, why }, paid - back)
      if ('errors' in read) {
        const { lessWhy, ...others } = read.errors
        const [wrong] = Object.values(others)
        return {
          kind: 'refused',
          errors: { ...(wrong !== undefined && { '': wrong }), ...(lessWhy !== undefined && { lessWhy }) }
        }
      }
      less = read.less
    }
  }
  // Else it would be told to nobody.
  if (why !== '' && less === null) return { kind: 'refused', errors: { lessWhy: NOT_LESS } }
  if (still.length > 0) await takeOffOrder(within, order.id, still, { who, now: acting.now })
  const told = new Set<string>()
  for (const line of refundedLines(one)) {
    const item = order.items[line.position - 1]
    if (!item) continue
    const off = offAlready(item, line, returns)
    if (off === 0 || !line.toStock) continue
    await intoStock(within, item.productId, off, causeOf('refund', who, order.id, acting.now))
    told.add(item.productId)
  }
  if (told.size > 0) await invalidateAnswers(within, stockSubjects(told))
  return { less }
}

const NOT_LESS = 'No less was given back than its price: please check whether delivery is in it, or leave this empty.'

const STILL_ASKED =
  'Its provider is still being asked to give something of this order back. Please wait until we know what became of that.'

/** A return whose price is to be given back, as a refund has it; or what stands in the way, by field. */
type ToRefund = { one: OrderReturn; lines: ReturnType<typeof refundedLines> } | Extract<Outcome, { kind: 'refused' }>

export async function returnToRefund(db: ShopDb, order: Pick<Order, 'id'>, id: string): Promise<ToRefund> {
  const one = (await returnsOf(db, order.id)).find((other) => other.id === id)
  if (!one) return refused('This order has no such return.')
  if (returnState(one) !== 'inspected')
    return refused(one.ended === null ? 'Please say first how it looks.' : 'This return is over already.')
  return { one, lines: refundedLines(one) }
}

/** What less of a return's price is given back, and why; null where all of it is. At most what its worn pieces come to. */
export function readReduction(
  order: Order,
  one: OrderReturn,
  { less, why }: { less: string | Pence; why: string },
  left: Pence
): { less: Reduction | null } | { errors: Readonly<Record<string, string>> } {
  const words = cleanLine(why).trim()
  if (less === 0 || (typeof less === 'string' && less.trim() === '')) return { less: null }
  const hindrance = whyNotReduced(one)
  if (hindrance !== null) return { errors: { less: hindrance } }
  const worn = (one.inspected?.lines ?? []).filter(({ condition }) => condition === 'worn')
  const lines = worn.map(({ position, quantity }) => ({ position, quantity, toStock: false }))
  const reckoned = reckonRefund(order, { lines, hasDelivery: false }, { left, isDeliveryBack: true })
  if (reckoned.kind === 'refused') return { errors: reckoned.errors }
  const amount = typeof less === 'string' ? parseAmount(less, { least: 1, most: reckoned.amount }) : less
  const errors = {
    ...(typeof amount === 'object' && { less: amount.error }),
    ...(typeof amount === 'number' &&
      amount > reckoned.amount && {
        less: `At most ${amountWords(reckoned.amount)}: what is worn or damaged cost that.`
      }),
    ...(words === '' && { lessWhy: 'Please write why: the customer reads it.' }),
    ...tooLong('lessWhy', words)
  }
  if (typeof amount === 'object' || Object.keys(errors).length > 0) return { errors }
  return { less: { amount, why: words } }
}

/** Ends a return whose price is given back by the refund of this key, in the transaction that writes the refund down. */
export const returnRefunded = (
  within: Within,
  order: Order,
  { one, less, refundId }: { one: OrderReturn; less: Reduction | null; refundId: string },
  acting: Acting
): Promise<void> =>
  close(
    within,
    order,
    { one, outcome: less ? 'reduced' : 'refunded', words: less?.why ?? '', less: less?.amount ?? 0, refundId },
    acting
  )

/**
 * What stands in the way of giving back pieces without naming their return, by field: what was inspected is given back there, and
 * what of a return goes into stock its inspection says.
 */
export async function whyNotBeside(
  db: ShopDb,
  order: Order,
  lines: readonly { position: number; quantity: number; toStock: boolean }[]
): Promise<Readonly<Record<string, string>>> {
  const open = (await returnsOf(db, order.id)).filter(({ ended }) => ended === null)
  return Object.fromEntries(
    lines.flatMap(({ position, quantity, toStock }) => {
      const item = order.items[position - 1]
      const ofLine = open.filter((other) => other.lines.some((line) => line.position === position))
      // One that was looked at before those that are still to come.
      const one = ofLine.find((other) => returnState(other) === 'inspected') ?? ofLine[0]
      if (!item || !one || quantity <= piecesLeft(item) - inOpenReturns(open, position)) return []
      if (returnState(one) === 'inspected')
        return [[`quantity-${position}`, `It came back as ${one.number}: please give its price back there.`]]
      return toStock
        ? [
            [
              `stock-${position}`,
              `It comes back as ${one.number}: whether it goes into stock is said when it is looked at.`
            ]
          ]
        : []
    })
  )
}

async function close(
  within: Within,
  order: Order,
  ended: { one: OrderReturn; outcome: ReturnOutcome; words: string; less?: Pence; refundId?: string },
  acting: Acting
): Promise<void> {
  const { one, outcome, words, less = 0, refundId = null } = ended
  const { at, by } = now(acting)
  await within
    .updateTable('order_returns')
    .set({ outcome, outcome_words: words, less, refund_id: refundId, ended_at: at, ended_by: by })
    .where('id', '=', one.id)
    .execute()
  await noted(within, order, acting, `Return ${one.number}: ${ENDED_WORDS[outcome]}`)
  await audited(within, order, acting, outcome, { return: one.number, ...(less > 0 && { less }) })
}

const ENDED_WORDS: Readonly<Record<ReturnOutcome, string>> = {
  refunded: 'its price is given back',
  reduced: 'a part of its price is given back',
  settled: 'its price had been given back',
  'sent-back': 'sent back to the customer',
  'called-off': 'nothing came, and nothing more is expected'
}

const now = ({ now, actor }: Acting) => ({ at: new Date(now).toISOString(), by: whoOf(actor) })

const tooLong = (field: string, words: string): Record<string, string> =>
  words.length > MOST_RETURN_WORDS ? { [field]: `At most ${MOST_RETURN_WORDS} characters` } : {}

const noted = (within: Within, order: Order, acting: Acting, detail: string) =>
  noteReturn(within, order, { who: whoOf(acting.actor), now: acting.now, detail })

const tell = (
  within: Within,
  { id, customerEmail }: Order,
  template: ReturnTemplate,
  returnId: string,
  acting: Acting
) => tellCustomer(within, template, { id, customer_email: customerEmail }, acting.now, returnId)

const audited = (within: Within, { id }: Order, acting: Acting, what: string, after: Record<string, unknown>) =>
  audit(within, { ...acting, action: `order.return.${what}`, subject: 'order', subjectId: id, before: null, after })

/** Somebody else was quicker, and has done something else with it. */
function stale({ received, inspected, ended }: OrderReturn, acting: Acting): Outcome {
  const last = ended ?? inspected ?? received
  const did = ended ? 'ended this return' : 'wrote down how this return looks'
  return { kind: 'stale', words: staleWords(last && { who: doerWords(last.by), at: last.at, did }, acting) }
}

const ofReturn = (
  deps: DeskDeps,
  { number, id }: OfReturn,
  change: (within: Within, order: Order, one: OrderReturn) => Promise<Outcome>
): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const one = (await returnsOf(within, order.id)).find((other) => other.id === id)
    return one ? change(within, order, one) : { kind: 'unknown' }
  })
