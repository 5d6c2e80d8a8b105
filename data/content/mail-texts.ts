import type { Entry } from '#domain/content/entry.ts'
import { line } from './text-entry.ts'

const sentence = (key: string, label: string, initial: string, law?: string): Entry => ({
  ...line(`mail.${key}`, 'mail', label, 'mails to customers', initial),
  ...(law && { law })
})

const mayBeEmpty = (key: string, label: string): Entry => ({
  ...sentence(key, label, ''),
  shown: 'every mail to a customer',
  what: { kind: 'plain', most: 300, mayBeEmpty: true }
})

const FINAL_SALE = 'Consumer Contracts Regulations 2013, regulation 28'

/**
 * The sentences that mails say whatever they are about, and what comes after each. What was reckoned, or what the program
 * has just done, stays with the release: a text could not make it true. docs/decisions/0074.
 */
export const MAIL_TEXTS: readonly Entry[] = [
  mayBeEmpty('greeting', 'The first line of every mail, such as “Good day,”'),
  sentence('thanks', 'Thanks for an order, a payment or a request', 'Thank you.'),
  sentence('next', 'Heading of what happens next', 'What happens next'),
  sentence('reach-us', 'Heading of how to reach you', 'How to reach us'),
  sentence(
    'request.lead',
    'Before what was chosen in a request',
    'This is what was chosen in it; what you wrote in your own words is with us, too.'
  ),
  sentence(
    'request.not-yours',
    'To whoever did not send the request',
    'If you did not send us this, somebody mistyped an address. You need do nothing.'
  ),
  sentence(
    'bespoke.see',
    'Bespoke, after the consultation',
    'You see your piece from all sides in 3D mockups, with its price. Nothing has been made yet, and nothing is owed.'
  ),
  sentence(
    'bespoke.make',
    'Bespoke, after the approval',
    'Once you have given your final approval we make it, which takes {bespokeWeeks} weeks. {finalSale}',
    FINAL_SALE
  ),
  sentence(
    'ring.see',
    'A designed ring, after the answer',
    'You get drawings of the ring and its price. Your size is confirmed before anything is made.'
  ),
  sentence(
    'ring.make',
    'A designed ring, after the approval',
    'Once you have approved both we make it. {finalSale}',
    FINAL_SALE
  ),
  sentence('wholesale.read', 'Wholesale, first', 'We read your enquiry, and write or ring where something is open.'),
  sentence(
    'wholesale.decide',
    'Wholesale, after the quotation',
    'You decide in your own time. Nothing is ordered until you confirm it.'
  ),
  sentence(
    'diamond.report',
    'A loose diamond, after the answer',
    'You get its grading report and its price, or stones nearer to what you described.'
  ),
  sentence(
    'diamond.agree',
    'A loose diamond, at the end',
    'The stone is yours once you have agreed to its price in writing. Until then you owe nothing.'
  ),
  sentence(
    'paid.made',
    'Paid, and made to order',
    'We prepare your order now, and write to you when it is on its way.'
  ),
  sentence(
    'paid.stock',
    'Paid, and from stock',
    'All of it is from stock: we check and pack it now, and write to you when it is on its way.'
  ),
  sentence(
    'deposit.made',
    'Deposit paid, and made to order',
    'We prepare your order now. We write to you with the way to pay the balance, and again when it is on its way.'
  ),
  sentence(
    'deposit.stock',
    'Deposit paid, and from stock',
    'All of it is from stock. We write to you with the way to pay the balance, and again when it is on its way.'
  ),
  sentence(
    'balance.made',
    'Balance paid, and made to order',
    'We send your order as soon as it is ready, and write to you when it is on its way.'
  ),
  sentence(
    'reminder.quotation-ending',
    'Reminder: a quotation runs out soon',
    'Your quotation is still open, and runs out soon. If anything in it is not as you hoped, tell us, and we look for a way.'
  ),
  sentence(
    'reminder.quotation-unanswered',
    'Reminder: a quotation is not answered',
    'We sent you a quotation a while ago. If anything in it is unclear or should be different, we are glad to talk about it.'
  ),
  sentence(
    'reminder.drawing-waiting',
    'Reminder: a drawing waits to be approved',
    'Our drawing for you waits for your word: approve it, or tell us what should be different.'
  ),
  sentence(
    'reminder.deposit-unpaid',
    'Reminder: a deposit is not paid',
    'The deposit of your order is still open. We go on with it once that is paid.'
  ),
  sentence(
    'reminder.balance-unpaid',
    'Reminder: a balance is not paid',
    'The balance of your order is still open. It leaves us once that is paid.'
  ),
  sentence(
    'warranty',
    'After the warranty of an order',
    'Whatever we warrant is counted from receipt and comes on top of your rights by law.',
    'Consumer Rights Act 2015, section 30'
  ),
  mayBeEmpty('closing', 'A sentence above the address, at the end of every mail'),
  mayBeEmpty('signature', 'Who signs every mail, such as “Anna Fields, Northlight Diamonds”')
]
