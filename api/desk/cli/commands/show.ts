import type { CustomerView } from '#domain/desk/customer-view.ts'
import type { HistoryEntry, RequestView } from '#domain/desk/inbox-view.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { requestStateWords } from '#domain/desk/request-state.ts'
import type { ReviewView } from '#domain/desk/review-view.ts'
import { partRows } from '#domain/orders/payment-plan.ts'
import { orderStatusWords, standingWords } from '#domain/orders/transitions.ts'
import { formatPounds, formatPoundsAndPence, fromDecimalString } from '#domain/pricing/money.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { readDeskProduct } from '../../catalogue/read-product.ts'
import { readCustomer } from '../../customers/read-customer.ts'
import { readRequestView } from '../../inbox/request-view.ts'
import { readOrderView } from '../../orders/read-order.ts'
import { readReview } from '../../reviews/read-review.ts'
import { type Ask, type Command, failed } from '../command.ts'
import { londonTime } from '../london-time.ts'
import { asJson, setIn } from '../table.ts'
import { customerNumber } from './customers.ts'

export const showCommand: Command = {
  name: 'show',
  takes: ['REFERENCE|ORDER|PIECE|REVIEW|CUSTOMER'],
  allows: { json: '' },
  says: 'one of them whole',
  run: async (ask) => {
    const [id = ''] = ask.words
    const found = await find(ask, id)
    if (!found) return failed(`Nothing here is called ${id}.`)
    if ('json' in ask.options) ask.say(asJson(found.whole))
    else for (const line of found.lines) ask.say(setIn(line))
    return undefined
  }
}

async function find({ deps, acting }: Ask, id: string): Promise<{ whole: object; lines: string[] } | null> {
  const { db } = deps
  const isReplyRead = deps.config.replies !== undefined
  const request = await readRequestView(db, id, { now: new Date(acting.now).toISOString(), isReplyRead })
  if (request) return { whole: request, lines: requestLines(request) }
  const order = await readOrderView(deps, id)
  if (order) return { whole: order, lines: orderLines(order) }
  const piece = await readDeskProduct(db, id)
  if (piece) {
    const { name, price, listed, stock, isListed } = piece
    const lines = [
      name,
      `${formatPounds(price)}, listed at ${formatPounds(listed.price)}`,
      stock === null ? 'Made to order' : `${stock} in stock`,
      isListed ? 'In the shop' : 'Not in the shop'
    ]
    return { whole: piece, lines }
  }
  const review = await readReview(db, id, acting.now)
  if (review) return { whole: review, lines: reviewLines(review) }
  const customer = await readCustomer(db, customerNumber(id), acting.now)
  return customer && { whole: customer, lines: customerLines(customer) }
}

const requestLines = (view: RequestView): string[] => [
  `${view.reference}  ${requestFacts[view.kind].name}, ${requestStateWords(view.state).toLowerCase()}`,
  `Sent ${londonTime(view.createdAt)}${view.promisedAt === null ? '' : `; answer promised by ${londonTime(view.promisedAt)}`}${view.isLate ? ', which is over' : ''}`,
  `Taken by ${view.assignedTo?.name ?? 'nobody'}`,
  ...view.facts.map(({ label, value }) => `${label}: ${value}`),
  ...(view.pictures.length > 0 ? [`Pictures, on its page at the desk: ${view.pictures.length}`] : []),
  ...view.history.map(historyLine)
]

const orderLines = (view: OrderView): string[] => [
  `${view.number}  ${orderStatusWords(view)}  ${formatPoundsAndPence(view.total)}`,
  [view.customer.name, view.customer.email, view.customer.phone].filter(Boolean).join(', '),
  view.address ? Object.values(view.address).filter(Boolean).join(', ') : 'The address is agreed on the telephone',
  ...partRows(view).map(({ label, value }) => `${label}: ${value}`),
  ...view.items.map(
    ({ quantity, name, selectedSize, selectedCarat, customization, price }) =>
      `${quantity} × ${[name, selectedSize, selectedCarat && `${selectedCarat} ct`, customization].filter(Boolean).join(', ')}: ${formatPoundsAndPence(fromDecimalString(price))} each`
  ),
  ...(view.carrier === null ? [] : [`Sent with ${[view.carrier, view.trackingNumber].filter(Boolean).join(', ')}`]),
  ...view.history.map(historyLine)
]

const reviewLines = ({ rating, title, status, product, customer, content, response }: ReviewView): string[] => [
  `${rating} of 5: ${title}`,
  `${status}, of ${product ?? 'the shop'}, by customer ${customer}`,
  content,
  ...(response ? [`${response.respondentName}, ${response.respondentTitle}: ${response.response}`] : [])
]

const customerLines = ({ number, name, email, phone, type, orders, requests }: CustomerView): string[] => [
  `${number}  ${name}, ${type}`,
  [email, phone].filter(Boolean).join(', '),
  ...orders.map((order) => `${order.number}  ${standingWords(order)}  ${formatPounds(order.total)}`),
  ...requests.map(({ reference, kind, state }) => `${reference}  ${kind}, ${state}`)
]

function historyLine(entry: HistoryEntry): string {
  const at = londonTime(entry.at)
  switch (entry.kind) {
    case 'reply':
      return `— ${at} ${entry.who} answered (mail ${entry.mail}):\n${entry.text}`
    case 'message':
      return `— ${at} ${entry.who} wrote${cameBy(entry)}:\n${entry.text}`
    case 'automatic':
      return `— ${at} ${entry.isReturned ? 'a mail came back' : 'an automatic answer'}, from ${entry.who}:\n${entry.text}`
    case 'note':
      return `— ${at} ${entry.who} noted:\n${entry.text}`
    case 'mail':
      return `— ${at} ${entry.what}, to ${entry.to} (mail ${entry.mail})`
    case 'change':
      return `— ${at} ${entry.who}: ${entry.what}`
  }
}

function cameBy({ isByLink, byMail }: Extract<HistoryEntry, { kind: 'message' }>): string {
  if (byMail) return byMail.sentFrom === null ? ', by e-mail' : `, by e-mail from another address, ${byMail.sentFrom}`
  return isByLink ? ', by the link of a mail' : ''
}
