import { cleanText } from '#domain/forms/clean-text.ts'
import { isPossiblePhone } from '#domain/forms/phone.ts'
import { NO_PHONE_NUMBER } from '#domain/forms/text-fields.ts'
import type { Order } from '#domain/orders/order.ts'
import { customerSchema, MOST_GIFT_NOTE, shippingAddressSchema } from '#domain/orders/order-form.ts'
import { furthestStep, placeOf } from '#domain/orders/reached.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { keepPeopleOfOrder } from '../../../db/people/keep-people.ts'
import type { Detail } from '../../../modules/mail/letters/order-change-letters.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, type Within } from './order-to-change.ts'

type Form = Readonly<Record<string, string>>

const ADDRESS_FIELDS = ['firstName', 'lastName', 'address1', 'address2', 'city', 'postalCode'] as const

/**
 * Changes where an order goes, how its customer is reached and the note on its card, at once: none of it changes what is paid. The
 * country stays, because VAT and the delivery charge hang on it. The customer is told by mail; where the e-mail is another, at
 * the address before as well, so that nobody takes an order over unseen.
 */
export const changeDetails = (
  deps: DeskDeps,
  { number, form }: { number: string; form: Form },
  acting: Acting
): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    if (order.status === 'cancelled' || order.status === 'refunded')
      return { kind: 'refused', errors: { '': 'This order is over: nothing of it can be changed.' } }
    const of = (name: string) => form[name] ?? ''
    const country = order.shippingAddress?.country ?? DEFAULT_COUNTRY
    const errors: Record<string, string> = {}
    const isWithout = order.customerEmail === '' && of('customerEmail').trim() === ''
    const customer = customerSchema.safeParse({
      // Who has none may go on without.
      customerEmail: isWithout ? 'none@example.org' : of('customerEmail'),
      customerName: order.customerName,
      customerPhone: of('customerPhone')
    })
    if (!customer.success)
      for (const { path, message } of customer.error.issues) errors[String(path[0] ?? '')] ??= message
    if (!isPossiblePhone(of('customerPhone'), country)) errors.customerPhone ??= NO_PHONE_NUMBER
    const giftNote = cleanText(of('giftNote')).trim()
    if (giftNote.length > MOST_GIFT_NOTE) errors.giftNote = `At most ${MOST_GIFT_NOTE} characters`
    const isNamed = ADDRESS_FIELDS.some((name) => of(name).trim() !== '')
    const address = isNamed
      ? shippingAddressSchema.safeParse({
          ...Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, of(name)])),
          country,
          phone: order.shippingAddress?.phone ?? ''
        })
      : null
    if (address && !address.success)
      for (const { path, message } of address.error.issues) errors[String(path[0] ?? '')] ??= message
    if (!isNamed && order.shippingAddress !== null) errors.address1 ??= 'Please write where it goes.'
    if (Object.keys(errors).length > 0 || !customer.success || (address && !address.success))
      return { kind: 'refused', errors }

    const { customerPhone } = customer.data
    const customerEmail = isWithout ? '' : customer.data.customerEmail
    if (order.customerEmail === '' && customerEmail !== '' && of('asked') !== 'yes')
      return { kind: 'refused', errors: { asked: 'Please say that they have asked to be written to there.' } }
    if (customerEmail === '' && customerPhone === '')
      return { kind: 'refused', errors: { customerPhone: 'Without an e-mail we need a telephone number.' } }
    const before = {
      address: order.shippingAddress === null ? null : JSON.stringify(order.shippingAddress),
      email: order.customerEmail,
      phone: order.customerPhone,
      giftNote: order.giftNote
    }
    const after = {
      address: address ? JSON.stringify(address.data) : before.address,
      email: customerEmail,
      phone: customerPhone,
      giftNote
    }
    const details = (Object.keys(before) as Detail[]).filter((detail) => before[detail] !== after[detail])
    if (details.length === 0) return { kind: 'done' }
    if (details.includes('address') && furthestStep(order) >= placeOf('dispatched'))
      return {
        kind: 'refused',
        errors: {
          address1: order.collection
            ? order.collection.handedTo === undefined
              ? 'It is ready to collect. Where the customer asks for it to be sent, use the form “Send it instead”.'
              : 'It was collected: it is not sent any more.'
            : 'It has left us: ask its carrier to bring it elsewhere.'
        }
      }
    if (of('seen') !== '' && of('seen') !== seenOf(order))
      return {
        kind: 'stale',
        words:
          'Somebody else has changed these details meanwhile. Nothing of yours was kept: please look at them, and write yours again.'
      }
    await within
      .updateTable('orders')
      .set(({ eb }) => ({
        shipping_address: after.address,
        // It is sent instead, once it has an address.
        ...(address && order.collection && { collection: null }),
        customer_email: customerEmail,
        customer_phone: customerPhone,
        gift_note: giftNote === '' ? null : giftNote,
        // Who had the address before sees, pays and agrees to no more by its links.
        ...(details.includes('email') && {
          pay_link_number: eb('pay_link_number', '+', 1),
          link_number: eb('link_number', '+', 1)
        })
      }))
      .where('id', '=', order.id)
      .execute()
    await keepPeopleOfOrder(within, order.id)
    const at = new Date(acting.now).toISOString()
    if (details.includes('email')) await sendOnTo(within, order, customerEmail, at)
    // Who had none before is told where they can read it, alone.
    const recipients = [...new Set([order.customerEmail || customerEmail, customerEmail])]
    await within
      .insertInto('mail_outbox')
      .values(recipients.map((one) => waitingMail('order-details-changed', one, order.id, at, details.join(','))))
      .execute()
    await audit(within, {
      ...acting,
      action: 'order.details',
      subject: 'order',
      subjectId: order.id,
      // Never what a customer wrote or where they live: the names of what changed.
      before: null,
      after: { changed: details }
    })
    return { kind: 'done' }
  })

/**
 * What waits to be sent goes to the new address, and so does a proposal that is open: the link that the address before has
 * agrees to nothing any more.
 */
async function sendOnTo(within: Within, { id, customerEmail }: Order, recipient: string, at: string): Promise<void> {
  await within
    .updateTable('mail_outbox')
    .set({ recipient })
    .where('subject_id', '=', id)
    .where('recipient', '=', customerEmail)
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
    // Those tell an address that it is the order's no more.
    .where('template', '!=', 'order-details-changed')
    .execute()
  const proposed = await within
    .selectFrom('order_changes')
    .select('id')
    .where('open_of', '=', id)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  const isWaiting =
    proposed &&
    (await within
      .selectFrom('mail_outbox')
      .select('id')
      .where('template', '=', 'order-change-proposed')
      .where('subject_id', '=', id)
      .where('secret', '=', proposed.id)
      .where('recipient', '=', recipient)
      .where('sent_at', 'is', null)
      .executeTakeFirst())
  if (proposed && !isWaiting)
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('order-change-proposed', recipient, id, at, proposed.id))
      .execute()
}

/** What the form was drawn of, so that two at once do not undo each other unseen. */
export const seenOf = (order: {
  shippingAddress: unknown
  customerEmail: string
  customerPhone: string
  giftNote: string
}): string => JSON.stringify([order.shippingAddress, order.customerEmail, order.customerPhone, order.giftNote])
