import { goneWords } from '#domain/orders/unpaid-order.ts'
import { conflict, type Problem } from '../../server/http/problems.ts'
import type { NotPayable } from './ledger-types.ts'

const WORDS: Record<NotPayable, string> = {
  paid: 'This order is paid already. There is nothing left to pay.',
  refunded: 'This order was refunded. There is nothing to pay.',
  cancelled: 'This order was cancelled, so it cannot be paid. Please contact us if you would still like it.',
  'delivery-to-confirm':
    'We confirm delivery of this order with you first: what it costs, and abroad who collects import VAT and duty. You can pay as soon as you have heard from us.',
  lapsed:
    'This order was not paid while we kept it for you, and not all of it is there any more. Please contact us, and we will see what we can do.'
}

/** Why an order is not paid online now, for its page: 409 with the `state`, and the names of the pieces that are `gone`. */
export function notPayable(state: NotPayable, gone: readonly string[]): Problem {
  return conflict('/problems/not-payable', [WORDS[state], goneWords(gone)].join(' ').trim(), { state, gone })
}

/** The provider is still deciding: whoever paid again now might pay twice. */
export function paymentUnderWay(): Problem {
  return conflict(
    '/problems/payment-under-way',
    'This payment is still being checked. Please wait a moment before you try again.'
  )
}
