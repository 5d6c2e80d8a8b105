import { randomBytes } from 'node:crypto'
import { type Pence, toDecimalString } from '#domain/pricing/money.ts'

export interface Money {
  currency_code: string
  value: string
}

export interface Taken {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Money
  custom_id?: string
  invoice_id?: string
}

export interface GivenBack {
  id: string
  status: 'COMPLETED'
  amount: Money
  custom_id?: string
  invoice_id?: string
  seller_payable_breakdown: { total_refunded_amount: Money }
}

export interface Unit {
  reference_id: string
  amount: Money
  custom_id?: string
  invoice_id?: string
  payments?: { captures: Taken[]; refunds?: GivenBack[] }
}

export interface DoubleOrder {
  id: string
  intent: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  create_time: string
  update_time: string
  purchase_units: [Unit]
}

/** PayPal's own words for a request that it cannot follow. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 422,
    readonly issue: string
  ) {
    super(issue)
  }
}

/** What becomes of the next capture of an order instead of its being taken. */
export type Fate = 'INSTRUMENT_DECLINED' | 'PENDING' | 'DECLINED' | { other: Money }

export type Orders = ReturnType<typeof createOrders>

const number = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

/** PayPal's orders, and what their buyers and the owner do with them. */
export function createOrders() {
  const orders = new Map<string, DoubleOrder>()
  const fates = new Map<string, Fate>()
  let seconds = 0
  /** No two changes have the same time. */
  const changed = (order: DoubleOrder, changes: Partial<DoubleOrder>) => {
    seconds++
    return Object.assign(order, changes, {
      update_time: new Date(Date.UTC(2025, 11, 1) + seconds * 1000).toISOString()
    })
  }

  function find(id: string): DoubleOrder {
    const order = orders.get(id)
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_FOUND')
    return order
  }

  function takenOnce(invoice: string | undefined): boolean {
    if (invoice === undefined) return false
    const captures = [...orders.values()].flatMap(({ purchase_units: [unit] }) => unit.payments?.captures ?? [])
    return captures.some(({ invoice_id, status }) => invoice_id === invoice && status !== 'DECLINED')
  }

  /** The owner gives money back, as in PayPal's own pages. */
  function refund(id: string, amount: Pence): GivenBack {
    const order = find(id)
    const [unit] = order.purchase_units
    const [taken] = unit.payments?.captures ?? []
    if (!unit.payments || !taken) throw new Refusal(422, 'CAPTURE_NOT_FOUND')
    const money = (pence: Pence): Money => ({
      currency_code: taken.amount.currency_code,
      value: toDecimalString(pence)
    })
    const before = (unit.payments.refunds ?? []).reduce((total, given) => total + pence(given.amount), 0)
    const given: GivenBack = {
      id: number(),
      status: 'COMPLETED',
      amount: money(amount),
      ...(unit.custom_id && { custom_id: unit.custom_id }),
      seller_payable_breakdown: { total_refunded_amount: money(before + amount) }
    }
    unit.payments.refunds = [...(unit.payments.refunds ?? []), given]
    taken.status = before + amount >= pence(taken.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    changed(order, {})
    return given
  }

  return {
    find,
    all: () => [...orders.values()],
    /** As PayPal forgets an order that nobody approved within hours. */
    forget: (id: string) => void orders.delete(id),

    create: (asked: { intent?: string; purchase_units?: Omit<Unit, 'reference_id'>[] }): DoubleOrder => {
      const [unit] = asked.purchase_units ?? []
      if (!unit || asked.intent !== 'CAPTURE' || !/^\d+\.\d{2}$/.test(unit.amount.value))
        throw new Refusal(400, 'INVALID_REQUEST')
      const time = new Date(Date.UTC(2025, 11, 1)).toISOString()
      const order: DoubleOrder = {
        id: number(),
        intent: asked.intent,
        status: 'PAYER_ACTION_REQUIRED',
        create_time: time,
        update_time: time,
        purchase_units: [{ reference_id: 'default', ...unit }]
      }
      orders.set(order.id, order)
      return order
    },

    /** The buyer agrees in PayPal's window. */
    approve: (id: string) => {
      const order = find(id)
      if (order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED')
        changed(order, { status: 'APPROVED' })
      return order
    },
    void: (id: string) => changed(find(id), { status: 'VOIDED' }),
    /** What becomes of the next capture of this order. */
    destine: (id: string, fate: Fate) => void fates.set(id, fate),
    /** As if somebody had changed what the buyer is asked for. */
    tamper: (id: string, amount: Money) => {
      find(id).purchase_units[0].amount = amount
    },

    capture: (id: string): DoubleOrder => {
      const order = find(id)
      const [unit] = order.purchase_units
      if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED')
      if (takenOnce(unit.invoice_id)) throw new Refusal(422, 'DUPLICATE_INVOICE_ID')
      const fate = fates.get(id)
      fates.delete(id)
      if (fate === 'INSTRUMENT_DECLINED') {
        // The approval stays, and would be taken another time.
        changed(order, {})
        throw new Refusal(422, fate)
      }
      const { amount, custom_id, invoice_id } = unit
      const isOther = typeof fate === 'object'
      const status = fate === 'PENDING' || fate === 'DECLINED' ? fate : 'COMPLETED'
      const taken = {
        id: number(),
        status,
        amount: isOther ? fate.other : { ...amount },
        custom_id,
        invoice_id
      } as Taken
      unit.payments = { captures: [taken] }
      return changed(order, { status: 'COMPLETED' })
    },
    /** What was pending is decided. */
    decide: (id: string, status: 'COMPLETED' | 'DECLINED') => {
      const order = find(id)
      for (const taken of order.purchase_units[0].payments?.captures ?? []) taken.status = status
      return changed(order, {})
    },

    /** The shop gives money back of what was captured. */
    refundCapture: (
      captureId: string,
      asked: { amount: Money; custom_id?: string; invoice_id?: string }
    ): { order: DoubleOrder; given: GivenBack } => {
      const order = [...orders.values()].find(({ purchase_units: [unit] }) =>
        unit.payments?.captures.some(({ id }) => id === captureId)
      )
      const [taken] = order?.purchase_units[0].payments?.captures ?? []
      if (!order || !taken) throw new Refusal(404, 'RESOURCE_NOT_FOUND')
      const before = (order.purchase_units[0].payments?.refunds ?? []).reduce(
        (sum, { amount }) => sum + pence(amount),
        0
      )
      if (before + pence(asked.amount) > pence(taken.amount)) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED')
      const given = refund(order.id, pence(asked.amount))
      if (asked.custom_id) given.custom_id = asked.custom_id
      if (asked.invoice_id) given.invoice_id = asked.invoice_id
      return { order, given }
    },

    refund
  }
}

const pence = ({ value }: Money): Pence => Math.round(Number(value) * 100)
