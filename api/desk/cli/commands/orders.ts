import { randomUUID } from 'node:crypto'
import { EXPORT_FORMATS, EXPORTS, readExportAsk } from '#domain/invoices/exports.ts'
import { CARRIERS } from '#domain/orders/carriers.ts'
import { HAND_PAYMENTS } from '#domain/orders/hand-payment.ts'
import { writeExport } from '../../../modules/invoices/exports.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import type { Outcome } from '../../desk-deps.ts'
import { askDeposit } from '../../orders/changes/ask-deposit.ts'
import { recordBankPayment } from '../../orders/changes/bank-payment.ts'
import { handOver, readyToCollect } from '../../orders/changes/collect-order.ts'
import { confirmDeliveryCharge } from '../../orders/changes/delivery-charge.ts'
import { dispatchOrder } from '../../orders/changes/dispatch-order.ts'
import { nameImportCollector } from '../../orders/changes/import-collector.ts'
import { moveByHand } from '../../orders/changes/move-by-hand.ts'
import { packParcel, parcelArrived, sendParcel, unpackParcel } from '../../orders/changes/parcels.ts'
import { sendPaymentLink } from '../../orders/changes/payment-link.ts'
import { recordRefund } from '../../orders/changes/record-refund.ts'
import { refundLines, refundSaid } from '../../orders/changes/refund-lines.ts'
import { sendInstead } from '../../orders/changes/send-instead.ts'
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
      allows: { other: 'NAME', tracking: 'NUMBER', 'though-disputed': '' },
      says: 'sends an order; the customer is told. One of which a payment is disputed only with --though-disputed'
    },
    ({ deps, acting, options }, order) => {
      const { carrier = '', other = '', tracking = '' } = options
      return dispatchOrder(deps, { ...order, carrier, other, tracking, disputed: thoughDisputed(options) }, acting)
    }
  ),
  ofOrder(
    {
      name: 'order pack',
      takes: ['ORDER', 'LINES'],
      allows: { carrier: `“${CARRIERS.join('”|“')}”`, other: 'NAME', tracking: 'NUMBER' },
      says: 'packs lines of an order into a parcel of their own, such as 1,2x3; it leaves with “order parcel sent”'
    },
    ({ deps, acting, words: [, lines = ''], options: { carrier = '', other = '', tracking = '' } }, { number }) => {
      const chosen = readLines(lines)
      if (!chosen) return Promise.resolve(LINES_REFUSED)
      const quantities = Object.fromEntries(
        chosen.map(({ position, quantity }) => [`quantity-${position}`, String(quantity)])
      )
      const form = { key: randomUUID(), carrier, other, tracking, ...quantities }
      return packParcel(deps, { number, form }, acting)
    }
  ),
  ofOrder(
    {
      name: 'order parcel',
      takes: ['ORDER', 'PARCEL', 'sent|arrived|unpacked'],
      allows: { carrier: `“${CARRIERS.join('”|“')}”`, other: 'NAME', tracking: 'NUMBER', 'though-disputed': '' },
      says: 'hands one of an order’s parcels over, by its number, of which the customer is told; or says that it arrived; or unpacks it. One of which a payment is disputed only with --though-disputed'
    },
    async ({ deps, acting, words: [, place, step], options }, { number }) => {
      const parcels = (await findOrder(deps.db, number))?.order.parcels ?? []
      const parcel = parcels.find((one) => String(one.number) === place)
      if (!parcel) return { kind: 'refused', errors: { '': `Order ${number} has no parcel ${place ?? ''}.` } }
      const of = { number, id: parcel.id }
      const { carrier = '', other = '', tracking = '' } = options
      const form = { carrier, other, tracking, disputed: thoughDisputed(options) }
      if (step === 'sent') return sendParcel(deps, { ...of, form }, acting)
      if (step === 'arrived') return parcelArrived(deps, of, acting)
      if (step === 'unpacked') return unpackParcel(deps, of, acting)
      return { kind: 'refused', errors: { '': 'Please say what became of it: sent, arrived or unpacked.' } }
    }
  ),
  ofOrder(
    { name: 'order ready', takes: ['ORDER'], says: 'says that an order is ready to collect; the customer is told' },
    ({ deps, acting }, order) => readyToCollect(deps, order, acting)
  ),
  ofOrder(
    {
      name: 'order hand-over',
      takes: ['ORDER'],
      needs: { to: 'NAME', 'checked-by': 'NAME' },
      allows: { 'though-disputed': '' },
      says: 'hands an order over to who collects it, and says who looked at their identification. One of which a payment is disputed only with --though-disputed'
    },
    ({ deps, acting, options }, order) =>
      handOver(
        deps,
        { ...order, name: options.to ?? '', checkedBy: options['checked-by'] ?? '', disputed: thoughDisputed(options) },
        acting
      )
  ),
  ofOrder(
    {
      name: 'order send-instead',
      takes: ['ORDER'],
      needs: {
        'first-name': 'NAME',
        'last-name': 'NAME',
        address: 'STREET',
        city: 'TOWN',
        postcode: 'CODE',
        carrier: `“${CARRIERS.join('”|“')}”`
      },
      allows: { building: 'FLAT', other: 'NAME', tracking: 'NUMBER', 'though-disputed': '' },
      says: 'sends an order that was ready to collect, because its customer has asked for that; they are told. One of which a payment is disputed only with --though-disputed'
    },
    ({ deps, acting, options }, { number, from }) => {
      const { carrier = '', other = '', tracking = '', address = '', building = '', city = '', postcode = '' } = options
      const name = { firstName: options['first-name'] ?? '', lastName: options['last-name'] ?? '' }
      const to = { ...name, address1: address, address2: building, city, postalCode: postcode }
      const form = { ...to, from, carrier, other, tracking, asked: 'yes', disputed: thoughDisputed(options) }
      return sendInstead(deps, { number, form }, acting)
    }
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
      name: 'order deposit',
      takes: ['ORDER', 'PART|POUNDS'],
      needs: { by: 'DATE' },
      says: 'asks for a deposit of an order that is not paid; the customer gets the way to pay it'
    },
    ({ deps, acting, words: [, deposit = ''], options: { by = '' } }, { number }) =>
      askDeposit(deps, { number, key: randomUUID(), deposit, dueBy: by }, acting)
  ),
  ofOrder(
    {
      name: 'order paid',
      takes: ['ORDER'],
      needs: { reference: 'TEXT' },
      allows: { by: HAND_PAYMENTS.join('|') },
      says: 'records that the sum that is due came by bank transfer, or at the counter, with its reference'
    },
    ({ deps, acting, options: { reference = '', by = 'bank' } }, { number }) =>
      recordBankPayment(deps, { number, key: randomUUID(), reference, by }, acting)
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
  ),
  ofOrder(
    {
      name: 'order refund-lines',
      takes: ['ORDER', 'LINES'],
      needs: { reason: 'WHY' },
      allows: { restock: 'LINES', delivery: '' },
      says: 'has Stripe or PayPal give back lines of an order, such as 1,2x3: the first line, and three pieces of the second; those of --restock go back into stock'
    },
    ({ deps, acting, words: [, lines = ''], options: { reason = '', restock = '', delivery } }, { number }) => {
      const chosen = readLines(lines)
      const back = readLines(restock)
      if (!chosen || !back) return Promise.resolve(LINES_REFUSED)
      const positions = new Set(back.map(({ position }) => position))
      const asked = chosen.map((line) => ({ ...line, toStock: positions.has(line.position) }))
      const refund = { number, key: randomUUID(), reason, lines: asked, hasDelivery: delivery !== undefined }
      return refundLines(deps, refund, acting)
    },
    refundSaid
  )
]

const LINES_REFUSED: Outcome = {
  kind: 'refused',
  errors: { '': 'Please write lines as 1 or 2x3, with a comma between: 1,2x3. 0 is no line, for delivery alone.' }
}

/** "1,2x3": lines by their place, from 1, and how many pieces of each; null where it is none. Of 0 there is nothing. */
function readLines(text: string): { position: number; quantity: number }[] | null {
  const parts = text.split(',').filter(Boolean)
  if (parts.some((part) => !/^\d{1,3}(?:x\d{1,4})?$/.test(part))) return null
  return parts
    .map((part) => part.split('x').map(Number))
    .map(([position = 0, quantity = 1]) => ({ position, quantity }))
    .filter(({ position }) => position > 0)
}

/** What an accountant is given: the same as at /desk/exports. */
export const exportCommand: Command = {
  name: 'export',
  takes: [EXPORTS.join('|')],
  needs: { from: 'DATE', to: 'DATE', format: EXPORT_FORMATS.join('|') },
  says: 'writes what was ordered, invoiced or paid, or its VAT, from one day to another (2026-04-06), for a spreadsheet or Xero',
  run: async ({ deps, words: [what = ''], options, say }) => {
    const read = readExportAsk({ ...options, what })
    if (read.kind === 'refused') return failed(Object.values(read.errors).join(' '))
    for await (const lines of writeExport(deps.db, read.ask)) say(lines.replace(/\n$/, ''))
    return undefined
  }
}

/** A command whose first word is an order, which it finds as it is now. */
function ofOrder(
  written: Omit<Command, 'run'>,
  act: (ask: Ask, order: { number: string; from: string }) => Promise<Outcome>,
  said: (outcome: Outcome) => string = () => 'Done.'
): Command {
  return {
    ...written,
    run: async (ask) => {
      const [number = ''] = ask.words
      const found = await findOrder(ask.deps.db, number)
      if (!found) return failed(noOrder(number))
      const outcome = await act(ask, { number, from: found.order.status })
      return told(outcome, ask.say, said(outcome), noOrder(number))
    }
  }
}

const thoughDisputed = (options: Readonly<Record<string, string>>): string =>
  'though-disputed' in options ? 'yes' : ''
