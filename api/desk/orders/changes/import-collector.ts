import { cleanLine } from '#domain/forms/clean-text.ts'
import { goneWords, heldUntil } from '#domain/orders/unpaid-order.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { takeStockAgain } from '../../../modules/orders/stock.ts'
import { COLLECTOR_NAMED } from '../../../modules/orders/unpaid-orders.ts'
import { readPayable } from '../../../modules/payments/payable.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, movedMeanwhile } from './order-to-change.ts'

export interface NamedCollector {
  number: string
  /** Who collects import VAT and duty from the receiver, as the customer reads it. */
  collector: string
}

const MOST_COLLECTOR = 80

/**
 * Names who collects import VAT and duty of an order that goes abroad, or corrects it while nobody has paid. Once it can
 * be paid by that, the customer is told by mail, with the way to pay. DECISIONS 40.
 */
export async function nameImportCollector(deps: DeskDeps, given: NamedCollector, acting: Acting): Promise<Outcome> {
  const collector = cleanLine(given.collector).trim()
  if (collector === '') return refused('collector', 'Please write who collects import VAT and duty.')
  if (collector.length > MOST_COLLECTOR) return refused('collector', `At most ${MOST_COLLECTOR} characters`)

  return changeOrder(deps, given.number, async (within, order) => {
    const { id, status, shippingAddress, importCollector, customerEmail } = order
    // Pressed twice it is named once.
    if (importCollector === collector) return { kind: 'done' }
    if (status !== 'pending') return movedMeanwhile(within, order, null, acting)
    if (shippingAddress === null || !isExport(shippingAddress.country))
      return refused('', 'This order stays in the United Kingdom: nobody collects import VAT.')
    const awaitsCharge = order.delivery === 'confirmed-before-payment' && order.deliveryCharge === null
    if (importCollector === null && !awaitsCharge) {
      // From now on it can be paid, so from now on its time runs. DECISIONS 37.
      const until = heldUntil(acting.now, order.isConfirmed === true)
      const taken = await takeStockAgain(within, id, { until, now: acting.now })
      if (taken.kind === 'gone') return refused('', `${NOT_LEFT} ${goneWords(taken.names)}`)
      await within.updateTable('orders').set({ held_until: until }).where('id', '=', id).execute()
    }
    await within.updateTable('orders').set({ import_collector: collector }).where('id', '=', id).execute()
    if ((await readPayable(within, id))?.state === 'payable') {
      // A charge that was named before waited for this, and is told with it.
      const template =
        importCollector === null && order.deliveryCharge !== null ? 'order-delivery-confirmed' : 'order-payment-link'
      const mail = waitingMail(template, customerEmail, id, new Date(acting.now).toISOString())
      await within.insertInto('mail_outbox').values(mail).execute()
    }
    await audit(within, {
      ...acting,
      action: COLLECTOR_NAMED,
      subject: 'order',
      subjectId: id,
      before: { importCollector },
      after: { importCollector: collector }
    })
    return { kind: 'done' }
  })
}

const NOT_LEFT =
  'What it kept went back on sale meanwhile, and not all of it is there any more. Please write to the customer, and cancel it.'

const refused = (field: string, words: string): Outcome => ({ kind: 'refused', errors: { [field]: words } })
