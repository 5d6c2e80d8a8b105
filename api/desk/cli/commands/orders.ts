import { randomUUID } from 'node:crypto'
import { CARRIERS } from '#domain/orders/carriers.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import type { Outcome } from '../../desk-deps.ts'
import { recordBankPayment } from '../../orders/changes/bank-payment.ts'
import { confirmDeliveryCharge } from '../../orders/changes/delivery-charge.ts'
import { dispatchOrder } from '../../orders/changes/dispatch-order.ts'
import { nameImportCollector } from '../../orders/changes/import-collector.ts'
import { moveByHand } from '../../orders/changes/move-by-hand.ts'
import { sendPaymentLink } from '../../orders/changes/payment-link.ts'
import { recordRefund } from '../../orders/changes/record-refund.ts'
import { type Ask, type Command, failed, told } from '../command.ts'

const noOrder = (number: string) => `There is no order ${number}.`

/** What is done with orders: the same as on their page. */
export const orderCommands: readonly Command[] = [
  ofOrder(
    {
      name: 'order move',
      takes: ['ORDER', 'in-production|delivered|cancelled'],
      allows: { reason: 'WHY' },
      says: 'moves an order on, or cancels it; the customer is told'
    },
    ({ deps, acting, words, options }, order) =>
      moveByHand(deps, { ...order, to: words[1] ?? '', reason: options.reason ?? '' }, acting)
  ),
  ofOrder(
    {
      name: 'order dispatch',
      takes: ['ORDER'],
      needs: { carrier: `“${CARRIERS.join('”|“')}”` },
      allows: { other: 'NAME', tracking: 'NUMBER' },
      says: 'sends an order; the customer is told'
    },
    ({ deps, acting, options: { carrier = '', other = '', tracking = '' } }, order) =>
      dispatchOrder(deps, { ...order, carrier, other, tracking }, acting)
  ),
  ofOrder(
    {
      name: 'order delivery-charge',
      takes: ['ORDER', 'POUNDS'],
      says: 'names what delivery costs; the customer is told, and can pay'
    },
    ({ deps, acting, words: [, charge = ''] }, { number }) => confirmDeliveryCharge(deps, { number, charge }, acting)
  ),
  ofOrder(
    {
      name: 'order import-collector',
      takes: ['ORDER'],
      needs: { name: 'WHO' },
      says: 'names who collects import VAT and duty abroad; the customer is told once they can pay'
    },
    ({ deps, acting, options: { name = '' } }, { number }) =>
      nameImportCollector(deps, { number, collector: name }, acting)
  ),
  ofOrder(
    { name: 'order payment-link', takes: ['ORDER'], says: 'sends the way to pay once more' },
    ({ deps, acting }, { number }) => sendPaymentLink(deps, { number, key: randomUUID() }, acting)
  ),
  ofOrder(
    {
      name: 'order paid',
      takes: ['ORDER'],
      needs: { reference: 'TEXT' },
      says: 'records a bank transfer of the whole sum, with its reference on the statement'
    },
    ({ deps, acting, options: { reference = '' } }, { number }) =>
      recordBankPayment(deps, { number, key: randomUUID(), reference }, acting)
  ),
  ofOrder(
    {
      name: 'order refund',
      takes: ['ORDER', 'POUNDS'],
      needs: { reason: 'WHY' },
      says: 'records money given back by hand'
    },
    ({ deps, acting, words: [, amount = ''], options: { reason = '' } }, { number }) =>
      recordRefund(deps, { number, key: randomUUID(), amount, reason }, acting)
  )
]

/** A command whose first word is an order, which it finds as it is now. */
function ofOrder(
  written: Omit<Command, 'run'>,
  act: (ask: Ask, order: { number: string; from: string }) => Promise<Outcome>
): Command {
  return {
    ...written,
    run: async (ask) => {
      const [number = ''] = ask.words
      const found = await findOrder(ask.deps.db, number)
      if (!found) return failed(noOrder(number))
      const outcome = await act(ask, { number, from: found.order.status })
      return told(outcome, ask.say, 'Done.', noOrder(number))
    }
  }
}
