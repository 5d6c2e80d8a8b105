import { CHANGE_OVER, differenceWords, type MoneyBefore, settlingWords } from '#domain/orders/order-change.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import { Html, html } from '../../../server/http/html.ts'
import { integrityOf } from '../../../server/http/integrity.ts'
import type { WayToPay } from '../../payments/ways-to-pay.ts'
import type { ShownLine, StoredChange } from './stored-changes.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #15191b; --quiet: #4a5257; --ground: #fff; --line: #8a9197; --deep: #1d4053; --on-deep: #fff }
* { box-sizing: border-box }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); overflow-wrap: anywhere }
header { font: 400 1.375rem/1.2 serif; padding-block-end: 1rem; margin: 0 0 2rem; border-bottom: 1px solid var(--line) }
h1 { font: 400 2.25rem/1.15 serif; margin: 0 0 1rem; text-wrap: balance }
.number { white-space: nowrap }
h2 { font-size: 1rem; margin: 2rem 0 0.25rem }
p { margin: 0 0 0.75rem }
a { color: var(--deep); display: inline-block; padding: 0.6rem 0 }
table { width: 100%; border-collapse: collapse; margin: 0 0 0.5rem }
th, td { text-align: end; vertical-align: top; padding: 0.5rem 0 0.5rem 0.75rem; font-weight: inherit }
th:first-child { text-align: start; padding-inline-start: 0 }
tbody tr { border-bottom: 1px solid var(--line) }
td { white-space: nowrap }
small { display: block; font-size: 0.875rem; color: var(--quiet) }
tfoot { font-weight: 600 }
.difference { border: 1px solid var(--line); padding: 1rem; margin: 2rem 0 1rem }
.difference b { display: block; font-size: 1.25rem }
button, a.pay { font: inherit; min-height: 3rem; padding: 0.75rem 1.5rem; border: 0; background: var(--deep); color: var(--on-deep); cursor: pointer; text-decoration: none; margin: 0 0.75rem 0.75rem 0 }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f2; --quiet: #b3bcc1; --ground: #0f1315; --deep: #a9cddd; --on-deep: #0f1315 } }
@media print { form { display: none } }
`

/** What the page may load and where its form goes: its own style, and this shop. */
export const CHANGE_PAGE_POLICY = `default-src 'none'; style-src '${integrityOf(STYLE)}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

export type ChangePage =
  /** It waits for the customer's word. */
  | { kind: 'open'; change: StoredChange; order: string; money: MoneyBefore }
  /** They have agreed; what is to be paid next, and what goes back. */
  | {
      kind: 'agreed'
      change: StoredChange
      order: string
      link: string
      /** When it arrives, in a sentence. */
      delivery: string
      paying: { amount: Pence; ways: readonly WayToPay[] } | null
      back: Pence
      /** Whether its customer has an e-mail, to which the same goes. */
      isByMail: boolean
    }
  /** It cannot be agreed to any more, and why. */
  | { kind: keyof typeof CHANGE_OVER; change: StoredChange; order: string }
  | { kind: 'gone'; change: StoredChange; order: string; names: readonly string[] }
  /** No change of ours. */
  | { kind: 'unknown' }

/** The page of a change: server-rendered, without a script, read aloud as it is seen. */
export function changeHtml(page: ChangePage, shop: Pick<Shop, 'contact'>): string {
  const title = titleOf(page)
  const { phone, serviceEmail } = shop.contact
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | Northlight Diamonds</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header>Northlight Diamonds</header>
<main>
<h1>${headingOf(page, title)}</h1>
${bodyOf(page)}
<h2>Questions</h2>
<p><a href="tel:${phone.replaceAll(' ', '')}">${phone}</a><br><a href="mailto:${serviceEmail}">${serviceEmail}</a></p>
</main>
</body>
</html>
`.text
}

function titleOf(page: ChangePage): string {
  if (page.kind === 'unknown') return 'This link opens nothing'
  const noun = page.change.kind === 'exchange' ? 'exchange' : 'change'
  if (page.kind === 'open') return `A proposed ${noun} of your order ${page.order}`
  if (page.kind === 'agreed') return `You have agreed: your order ${page.order} is changed`
  return `This ${noun} of your order ${page.order} is not open any more`
}

/** The same, with the order's number in one piece. */
function headingOf(page: ChangePage, title: string): Html {
  if (page.kind === 'unknown') return html`${title}`
  const [before = '', after = ''] = title.split(page.order)
  return html`${before}<span class="number">${page.order}</span>${after}`
}

function bodyOf(page: ChangePage): Html {
  switch (page.kind) {
    case 'unknown':
      return html`<p>It may not have been copied whole, or it is too old. Please open the link in the newest of our e-mails about your order, or ask us.</p>`
    case 'open':
      return openBody(page)
    case 'agreed':
      return agreedBody(page)
    case 'gone':
      return html`<p>Meanwhile somebody else has bought ${page.names.join(', ')}. Your order stays as it was, and nothing is to be paid for this. Write to us, and we propose another.</p>`
    default:
      return html`<p>${CHANGE_OVER[page.kind]}</p>`
  }
}

function openBody({ change, money }: Extract<ChangePage, { kind: 'open' }>): Html {
  const { content, difference, expires_at } = change
  const { before, after } = content
  return html`<p>Nothing is changed until you agree. If you do not, your order stays as it is.</p>
<h2>As it is now</h2>
${table(before)}
<h2>As it would be</h2>
${table(after)}
${
  content.back.length === 0
    ? html``
    : html`<h2>What you send back</h2><p>${content.back.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')}. We tell you how; the other piece leaves us once it is here.</p>`
}
<h2>Delivery</h2>
${
  before.delivery === after.delivery
    ? html`<p>It stays as it was. ${after.delivery}</p>`
    : html`<p>Now:<br>${before.delivery}</p><p>After the change:<br>${after.delivery}</p>`
}
<div class="difference"><b>${differenceWords(difference)}</b>${settlingWords(money, after.total)}</div>
<form method="post"><button type="submit">${agreeWords(difference)}</button></form>
<p>You may agree until ${answerDateWords(Date.parse(expires_at))}. By agreeing you give up none of your rights.</p>`
}

/** What the button does, with its price. */
const agreeWords = (difference: Pence): string =>
  difference > 0
    ? `Agree, with an obligation to pay ${amountWords(difference)} more`
    : difference < 0
      ? `Agree, and pay ${amountWords(-difference)} less`
      : 'Agree, at the same price'

function agreedBody({ change, link, delivery, paying, back, isByMail }: Extract<ChangePage, { kind: 'agreed' }>): Html {
  return html`<p>Thank you. It holds${isByMail ? ', and the same comes to you by e-mail' : ''}.</p>
<h2>Your order now</h2>
${table(change.content.after)}
<h2>Delivery</h2>
<p>${delivery}</p>
${back > 0 ? html`<h2>What goes back to you</h2><p>${amountWords(back)} goes back to you by the means you paid with. We ${isByMail ? 'write to' : 'tell'} you once it has gone.</p>` : html``}
${
  paying === null
    ? html``
    : html`<h2>To pay</h2><p>${amountWords(paying.amount)} is to be paid. Earlier links to pay this order have ended.</p><p>${paying.ways.map(({ label, href }) => html`<a class="pay" href="${href}">${label}</a>`)}</p>`
}
<p><a href="${link}">See your order</a></p>`
}

const table = ({ lines, discount, total }: StoredChange['content']['before']): Html => html`<table>
<thead hidden><tr><th scope="col">Piece</th><th scope="col">Price</th></tr></thead>
<tbody>${lines.map(lineHtml)}${discount > 0 ? html`<tr><th scope="row">Discount</th><td>${amountWords(-discount)}</td></tr>` : html``}</tbody>
<tfoot><tr><th scope="row">Total of the order</th><td>${amountWords(total)}</td></tr></tfoot>
</table>`

const lineHtml = ({ name, chosen, quantity, gross }: ShownLine): Html =>
  html`<tr><th scope="row">${quantity === 1 ? name : `${quantity} × ${name}`}${chosen === '' ? html`` : html`<small>${chosen}</small>`}</th><td>${amountWords(gross)}</td></tr>`
