import { randomBytes } from 'node:crypto'
import type { Tell } from './webhooks.ts'

/** Cards of Stripe's own test mode, by the names it gives them. */
export const TEST_CARDS = {
  good: 'pm_card_visa',
  threeDSecure: 'pm_card_threeDSecure2Required',
  declined: 'pm_card_visa_chargeDeclined'
} as const

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  created: number
  description: string | null
  last_payment_error: CardError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: 'use_stripe_sdk' } | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  refunded: boolean
}

export interface MadeRefund {
  id: string
  object: 'refund'
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  payment_intent: string
  charge: string
  metadata: Record<string, string>
}

export interface CardError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code: string
  message: string
}

/** What Stripe refuses: the status and error of its answer. */
export class Refusal extends Error {
  readonly status: number
  readonly error: CardError & { payment_intent?: Intent }

  constructor(status: number, error: CardError & { payment_intent?: Intent }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const invalid = (status: number, code: string, message: string) =>
  new Refusal(status, { type: 'invalid_request_error', code, message })
/** What this version of the API takes, of what a shop like this one might send. */
const KNOWN =
  /^(?:amount|currency|description|receipt_email|metadata\[\w+\]|automatic_payment_methods\[\w+\]|allowed_payment_method_types\[\d\])$/
const number = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

export type Intents = ReturnType<typeof createIntents>

/** Stripe's record of payments, as far as the shop meets it: each change of state is told to `tell`. */
export function createIntents(tell: Tell) {
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()

  function get(id: string): Intent {
    const intent = intents.get(id)
    if (!intent) throw invalid(404, 'resource_missing', `No such payment_intent: '${id}'`)
    return intent
  }

  function create(form: URLSearchParams): Intent {
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount < 30)
      throw invalid(400, 'amount_too_small', 'Amount must be at least £0.30')
    const unknown = [...form.keys()].find((name) => !KNOWN.test(name))
    if (unknown !== undefined) throw invalid(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`)
    const metadata = [...form].flatMap(([name, value]) => {
      const field = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, value] as const]
    })
    const id = number('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form.get('currency') ?? '',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      created: Math.floor(Date.now() / 1000),
      description: form.get('description'),
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: Object.fromEntries(metadata),
      next_action: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method'
    }
    intents.set(id, intent)
    return intent
  }

  /** Takes the money. */
  function charge(intent: Intent): Intent {
    const taken: Charge = {
      id: number('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      metadata: intent.metadata,
      payment_intent: intent.id,
      refunded: false
    }
    charges.set(taken.id, taken)
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: taken.id,
      next_action: null,
      last_payment_error: null
    })
    tell('payment_intent.succeeded', intent)
    return intent
  }

  function fail(intent: Intent, code: string, message: string): CardError {
    const error: CardError = { type: 'card_error', code, message }
    Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error: error })
    tell('payment_intent.payment_failed', intent)
    return error
  }

  /** What the page does with the card that was entered. */
  function confirm(id: string, card: string | null): Intent {
    const intent = get(id)
    if (intent.status !== 'requires_payment_method')
      throw invalid(400, 'payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`)
    if (card === TEST_CARDS.declined)
      throw new Refusal(402, {
        ...fail(intent, 'card_declined', 'Your card was declined.'),
        payment_intent: intent
      })
    if (card === TEST_CARDS.threeDSecure)
      return Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    if (card === TEST_CARDS.good) return charge(intent)
    throw invalid(400, 'resource_missing', `No such PaymentMethod: '${card}'`)
  }

  /** What the card's bank says of whoever was asked whether it is them (3-D Secure). */
  function authenticate(id: string, isThem: boolean): Intent {
    const intent = get(id)
    if (intent.status !== 'requires_action')
      throw invalid(400, 'payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`)
    if (isThem) return charge(intent)
    fail(intent, 'payment_intent_authentication_failure', 'We are unable to authenticate your payment method.')
    return intent
  }

  function cancel(id: string): Intent {
    const intent = get(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw invalid(400, 'payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`)
    Object.assign(intent, { status: 'canceled', next_action: null })
    tell('payment_intent.canceled', intent)
    return intent
  }

  /** Gives back so many pence, or all that is left. */
  function refund(id: string, pence?: number): Charge {
    const taken = charges.get(get(id).latest_charge ?? '')
    if (!taken) throw invalid(400, 'charge_missing', 'This PaymentIntent does not have a successful charge to refund.')
    const amount = pence ?? taken.amount - taken.amount_refunded
    if (amount <= 0 || taken.amount_refunded + amount > taken.amount)
      throw invalid(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.')
    taken.amount_refunded += amount
    taken.refunded = taken.amount_refunded === taken.amount
    tell('charge.refunded', taken)
    return taken
  }

  const made: MadeRefund[] = []
  let fate: MadeRefund['status'] = 'succeeded'

  /** As the shop asks for it. */
  function refundBy(form: URLSearchParams) {
    const intent = form.get('payment_intent') ?? ''
    const amount = form.get('amount')
    const taken = charges.get(get(intent).latest_charge ?? '')
    const left = (taken?.amount ?? 0) - (taken?.amount_refunded ?? 0)
    const pence = amount === null ? left : Number(amount)
    if (fate !== 'succeeded' && pence > left)
      throw invalid(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.')
    const charge = fate === 'succeeded' ? refund(intent, amount === null ? undefined : pence) : taken
    const metadata = [...form].flatMap(([name, value]) => {
      const field = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, value] as const]
    })
    const one: MadeRefund = {
      id: number('re'),
      object: 'refund',
      amount: pence,
      status: fate,
      ...(fate === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
      payment_intent: intent,
      charge: charge?.id ?? '',
      metadata: Object.fromEntries(metadata)
    }
    made.push(one)
    return refundShown(one)
  }

  const refundShown = (one: MadeRefund) => ({ ...one, charge: charges.get(one.charge) ?? one.charge })

  return {
    refundBy,
    refundShown,
    /** All that the shop has had given back. */
    refunds: (): readonly MadeRefund[] => made,
    /** What becomes of the refunds that are asked for from now on. */
    destineRefunds: (status: MadeRefund['status']) => {
      fate = status
    },
    /** What was pending has gone through. */
    finishRefunds: () => {
      for (const one of made)
        if (one.status === 'pending') {
          refund(one.payment_intent, one.amount)
          one.status = 'succeeded'
        }
    },
    all: (): readonly Intent[] => [...intents.values()],
    /** Each time money was taken. */
    charges: (): readonly Charge[] => [...charges.values()],
    get,
    create,
    confirm,
    authenticate,
    cancel,
    refund,
    /** The record as the API answers it when its charge is asked for as well. */
    expanded: (intent: Intent) => ({ ...intent, latest_charge: charges.get(intent.latest_charge ?? '') ?? null }),
    /** As when the intent was not the shop's, or was changed by somebody in Stripe's own pages. */
    alter: (
      id: string,
      changes: Partial<Pick<Intent, 'amount' | 'amount_received' | 'currency' | 'metadata' | 'status'>>
    ): Intent => Object.assign(get(id), changes)
  }
}
