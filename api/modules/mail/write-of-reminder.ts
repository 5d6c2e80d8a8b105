import { partDue } from '#domain/orders/payment-plan.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { ReminderKind } from '#domain/reminders/reminder.ts'
import { standing } from '../content/standing.ts'
import { findOrder, linkNumberFor } from '../orders/queries.ts'
import { orderPayableUntil } from '../orders/unpaid-orders.ts'
import { readPayable } from '../payments/payable.ts'
import { rulesNow } from '../reminders/reminder-rules.ts'
import { type Waiting, waitingOf } from '../reminders/standing.ts'
import { companyLines } from './letters/company-lines.ts'
import type { LetterPart } from './letters/letter.ts'
import { dueMoney } from './letters/order-letters.ts'
import { payingParts } from './letters/pay-order-letters.ts'
import { reachParts } from './letters/payment-letters.ts'
import type { MailRow } from './outbox.ts'
import { type ComposeDeps, pageOf, type Written } from './write-of-request.ts'

/** What is said first in a reminder's list of mails; the sentence in it is the owner's. */
const HEADS: Readonly<Record<ReminderKind, { title: string; subject: (name: string) => string }>> = {
  'quotation-ending': { title: 'Your quotation', subject: (name) => `Your quotation for ${name} runs out soon` },
  'quotation-unanswered': { title: 'Your quotation', subject: (name) => `Your quotation for ${name}` },
  'drawing-waiting': { title: 'Your drawing', subject: (name) => `Your drawing for ${name} waits for you` },
  'deposit-unpaid': { title: 'The deposit of your order', subject: (name) => `The deposit of your order ${name}` },
  'balance-unpaid': { title: 'The balance of your order', subject: (name) => `The balance of your order ${name}` }
}

/**
 * The words of a reminder, by its quotation, its drawing or its order; null where that was answered, paid, closed or erased
 * since it was written, and where its customer or the owner turned it off.
 */
export async function writeOfReminder(
  deps: ComposeDeps,
  kind: ReminderKind,
  mail: Pick<MailRow, 'subject_id' | 'created_at' | 'recipient'>
): Promise<Written | null> {
  const { db, shop, origin, reminderLinks } = deps
  const at = Date.parse(mail.created_at)
  const { rules } = await rulesNow(db)
  const [waiting] = await waitingOf(db, kind, at, mail.subject_id)
  if (!reminderLinks || !waiting || !rules[kind].isOn) return null
  const facts =
    waiting.about.subject === 'request' ? await ofRequest(deps, waiting) : await ofOrder(deps, waiting, mail)
  if (facts === null) return null
  const { name } = waiting.about
  const stopAt = reminderLinks.linkTo(origin, waiting.about, at)
  const { title, subject } = HEADS[kind]
  const sentence = standing(`reminder.${kind}`)
  return {
    letter: {
      subject: subject(name),
      preview: sentence,
      title,
      parts: [
        { kind: 'text', text: sentence },
        ...facts,
        { kind: 'heading', text: 'Why you get this' },
        { kind: 'text', text: whyWords(kind, waiting) },
        { kind: 'button', label: 'Stop these reminders', href: stopAt },
        ...reachParts(shop)
      ],
      footer: companyLines(shop),
      replyTo: shop.contact.enquiriesEmail,
      stopAt
    },
    attachments: [],
    ...(waiting.about.subject === 'request' && { about: name })
  }
}

function whyWords(kind: ReminderKind, { about, since }: Waiting): string {
  const day = formatDay(londonDate(Date.parse(since)))
  const sent = {
    'quotation-ending': `we sent you a quotation on ${day} and have not heard from you since`,
    'quotation-unanswered': `we sent you a quotation on ${day} and have not heard from you since`,
    'drawing-waiting': `we sent you a drawing on ${day} and have not heard from you since`,
    'deposit-unpaid': `we sent you the way to pay the deposit on ${day} and it has not reached us`,
    'balance-unpaid': `we sent you the way to pay the balance on ${day} and it has not reached us`
  }[kind]
  const after =
    kind === 'quotation-unanswered'
      ? 'At most one more reminder of it follows, shortly before it runs out.'
      : 'No other reminder of it follows.'
  const of = about.subject === 'request' ? 'this request' : 'this order'
  return `You get this mail because ${sent}. ${after} If you want no reminders of ${of} at all, press the button and confirm it on the page that opens: nothing else changes by that.`
}

async function ofRequest(deps: ComposeDeps, { about, lastDay }: Waiting): Promise<LetterPart[]> {
  const page = await pageOf(deps, about.name)
  return [
    {
      kind: 'rows',
      rows: [
        { label: 'Your request', value: about.name },
        ...(lastDay === null ? [] : [{ label: 'It holds until', value: formatDay(lastDay) }])
      ]
    },
    ...(page === null ? [] : [{ kind: 'button', label: 'Open your request', href: page } as const])
  ]
}

async function ofOrder(
  { db, links, waysToPay, bank = null, origin }: ComposeDeps,
  { about: { name } }: Waiting,
  mail: Pick<MailRow, 'created_at' | 'recipient'>
): Promise<LetterPart[] | null> {
  const found = await findOrder(db, name)
  const payable = await readPayable(db, name)
  const due = found && partDue(found.order)
  if (!found || payable?.state !== 'payable' || !due) return null
  const { order } = found
  // From the mail's own time, so that its links hold as long as what it says.
  const linked = { id: order.id, createdAt: mail.created_at, paymentMethod: order.paymentMethod }
  const ways = waysToPay?.(origin, { ...linked, number: payable.linkNumber }) ?? []
  const until = await orderPayableUntil(db, order)
  return [
    {
      kind: 'rows',
      rows: [
        { label: 'Your order', value: order.id },
        { label: due.part === 'deposit' ? 'Deposit to pay' : 'Balance to pay', value: dueMoney(order), isTotal: true }
      ]
    },
    ...payingParts(order, { ways, bank, until, sentAt: mail.created_at }),
    {
      kind: 'button',
      label: 'See your order',
      href: links.linkTo(origin, { ...linked, number: linkNumberFor(found, mail) })
    },
    { kind: 'text', text: 'If you have paid it meanwhile, thank you: then this mail and your payment have crossed.' }
  ]
}
