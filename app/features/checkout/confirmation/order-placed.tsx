import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { answeredBy } from '#data/answers.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { cardOverWords } from '#domain/gift-cards/order-cards.ts'
import { leavingWords } from '#domain/orders/collection.ts'
import { orderNamedFirst } from '#domain/orders/named-first.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { ARRANGED_WORDS, notTakenWords, paypalWords, stripeWords, WE_THEN } from '#domain/orders/paying-ways.ts'
import { balanceWords, dueNow, owesBalance, partDue } from '#domain/orders/payment-plan.ts'
import { hasReturnTerms } from '#domain/orders/returnable.ts'
import { firstPartPaid, isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { goneWords } from '#domain/orders/unpaid-order.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { importWords } from '#domain/pricing/vat-table.ts'
import { usePayingOrder } from '../../../client-store/payments/use-paying-order.ts'
import { usePaidThrough } from '../../../queries/use-paid-through.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { loadPart } from '../../../ui/load-part.ts'
import { AddressLines } from '../../../ui/order/address-lines.tsx'
import { Arrival } from '../../../ui/order/arrival.tsx'
import { BankTransfer } from '../../../ui/order/bank-transfer.tsx'
import { KeptFor } from '../../../ui/order/kept-for.tsx'
import { KeptTerms } from '../../../ui/order/kept-terms.tsx'
import { OrderLines } from '../../../ui/order/order-lines.tsx'
import { OrderPapers } from '../../../ui/order/order-papers.tsx'
import { orderRows } from '../../../ui/order/order-rows.ts'
import { ReturnRights } from '../../../ui/order/return-rights.tsx'
import { Withdrawal } from '../../../ui/order/withdrawal.tsx'
import { Report } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './confirmation.module.css'
import { Confirming } from './confirming.tsx'
import { Contact } from './contact.tsx'
import { Progress } from './order-progress.tsx'

/** Whether an order is paid, as the shop knows it, and the way to pay it. Said of the shop's order alone. DECISIONS 16. */
export function Paying({ order }: { order: Order }) {
  return (
    <section className={styles.part} aria-labelledby="paying">
      <h2 id="paying" className={text.h3}>
        {isPaid(order.status) && owesBalance(order)
          ? firstPartPaid(order.partPayment ?? {})
          : statusWords(isPaid(order.status) ? 'paid' : order.status)}
      </h2>
      <KeptFor order={order} />
      {order.status === 'pending' ? <AwaitingPayment order={order} /> : <p>{saidOf(order, order.status)}</p>}
      {partDue(order)?.part === 'balance' && order.withdrawnAt === null && <BalanceDue order={order} />}
    </section>
  )
}

/** Paid in full: how far the pieces are stands with the steps. */
const isPaid = (status: Order['status']): boolean =>
  ['paid', 'in-production', 'dispatched', 'delivered'].includes(status)

const RECEIPT = 'We send you the receipt by e-mail.'
const SAID: Record<Exclude<Order['status'], 'pending'>, string> = {
  paid: RECEIPT,
  'in-production': RECEIPT,
  dispatched: RECEIPT,
  delivered: RECEIPT,
  'part-refunded': 'A part of what you paid has been given back.',
  refunded: 'What you paid has been given back.',
  cancelled: 'There is nothing to pay.'
}

/** Whoever ordered at the desk without an e-mail is told by telephone or on paper. */
const hasEmail = ({ customerEmail }: Pick<Order, 'customerEmail'>): boolean => customerEmail !== ''

const saidOf = (order: Order, status: keyof typeof SAID): string =>
  SAID[status] === RECEIPT && !hasEmail(order) ? 'We have your payment.' : SAID[status]

function AwaitingPayment({ order }: { order: Order }) {
  const paying = usePayingOrder(order.id)
  const first = orderNamedFirst(order)
  if (first !== null && paying?.state !== 'payable')
    return <p>Nothing has been paid yet. We first tell you {first}; then you can pay.</p>
  if (paying?.state === 'lapsed')
    return (
      <p>
        Nothing was paid while we kept the order, and not all of it is there any more. {goneWords(paying.gone ?? [])}{' '}
        Please write or ring, and we will gladly help.
      </p>
    )
  const ways = paying?.state === 'payable' ? waysToPay(paying) : []
  return (
    <>
      <p>
        Nothing has been paid yet.
        {paying?.state === 'payable' && !paying.bank && ways.length === 0 && ` ${ARRANGED_WORDS}.`}
      </p>
      {paying?.bank && <BankTransfer order={order} bank={paying.bank} />}
      {ways.length > 0 && <PayNow order={order} ways={ways} />}
      {paying?.takesGiftCards && <UseGiftCard order={order} />}
    </>
  )
}

/** Leads to the shop's own page for a code. */
function UseGiftCard({ order }: { order: Order }) {
  return (
    <p className={styles.onScreen}>
      <a href={`/api/gift-cards/use?order=${order.id}`}>Use a gift card</a>
    </p>
  )
}

/** What is left to be paid of an order whose deposit is paid: where it was placed the way to pay it, elsewhere where that is. */
function BalanceDue({ order }: { order: Order }) {
  const paying = usePayingOrder(order.id)
  const isPayable = paying?.state === 'payable'
  const ways = isPayable ? waysToPay(paying) : []
  return (
    <>
      <p>
        {balanceWords(order)}
        {paying === null &&
          (hasEmail(order) ? ' We send you the way to pay it by e-mail.' : ' We tell you how to pay it.')}
      </p>
      {isPayable && paying.bank && <BankTransfer order={order} bank={paying.bank} />}
      {ways.length > 0 && <PayNow order={order} ways={ways} />}
      {isPayable && paying.takesGiftCards && <UseGiftCard order={order} />}
    </>
  )
}

interface Way {
  method: 'card' | 'paypal'
  label: string
  page: string
}

function waysToPay({ methods: { stripe, paypal }, klarna, part }: PayingOrder): Way[] {
  const pay = part ? `Pay the ${part}` : 'Pay now'
  return [
    ...(stripe ? [{ method: 'card', label: `${pay} ${stripeWords(klarna)}`, page: '/stripe-checkout' } as const] : []),
    ...(paypal
      ? [{ method: 'paypal', label: `${pay} with ${paypalWords(stripe !== null)}`, page: '/paypal-checkout' } as const]
      : [])
  ]
}

/** The way that was chosen at the checkout comes first; after a transfer the others stand behind it. */
function PayNow({ order, ways }: { order: Order; ways: readonly Way[] }) {
  const told: unknown = useLocation().state?.paymentMethod
  const chosen = order.paymentMethod ?? told
  const due = partDue(order)
  const inOrder = [...ways].sort((a, b) => Number(b.method === chosen) - Number(a.method === chosen))
  return (
    <>
      <p className={styles.ways}>
        {inOrder.map(({ method, label, page }, index) => (
          // Loaded anew: a provider's script runs on its own page, under that page's own rules.
          <ButtonLink
            key={method}
            to={`${page}?order=${order.id}`}
            reloadDocument
            outlined={index > 0 || chosen === 'bank'}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
      <p className={text.body2}>
        {due
          ? `The ${due.part} comes to ${amountWords(due.amount)}.`
          : `${order.giftCards ? 'What is left' : 'It'} comes to ${amountWords(dueNow(order))}.`}{' '}
        {!hasEmail(order)
          ? 'You can also pay later, on this page.'
          : due?.part === 'balance'
            ? 'We also send you a link to pay it by e-mail.'
            : 'You can also pay later, by the link in your e-mail.'}
      </p>
    </>
  )
}

/** How it is paid where nothing has to be named first. */
const TO_PAY: Record<keyof typeof WE_THEN, string> = {
  link: 'You pay exactly this total online, now or later by the secure link in our e-mail.',
  bank: 'You transfer exactly this total, with the order number as its reference.',
  letter: `We ${WE_THEN.letter}.`,
  unknown: `We ${WE_THEN.unknown}.`
}

/** The same where gift cards are kept for a part of it. */
const TO_PAY_REST: typeof TO_PAY = {
  ...TO_PAY,
  link: 'You pay what the gift card leaves online, now or later by the secure link in our e-mail.',
  bank: 'You transfer what the gift card leaves, with the order number as its reference.'
}

/** The same where a deposit is paid first. */
const TO_PAY_DEPOSIT: typeof TO_PAY = {
  ...TO_PAY,
  link: 'You pay the deposit online, now or later by the secure link in our e-mail. The balance follows before you have it.',
  bank: 'You transfer exactly the deposit, with the order number as its reference. The balance follows before you have it.'
}

function toPay(order: Order, through: keyof typeof TO_PAY): string {
  const words = (order.partPayment ? TO_PAY_DEPOSIT : order.giftCards ? TO_PAY_REST : TO_PAY)[through]
  return hasEmail(order) ? words : words.replace('by the secure link in our e-mail', 'on this page')
}

/** What becomes of a gift card that was bought: nothing is made, packed or sent but a mail. */
function CardNext({ order, card }: { order: Order; card: NonNullable<Order['giftCard']> }) {
  const when = card.by === 'print' ? 'at once' : `on ${formatDay(card.sendOn)}, or once it is paid if that is later`
  const over = cardOverWords(order)
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next" className={text.h3}>
        {isBeforeDispatch(order) ? 'What happens next' : 'Your gift card'}
      </h2>
      {over ? (
        <p>{over}</p>
      ) : (
        <p>
          {order.status === 'pending' ? 'Once it is paid, its code goes' : 'Its code goes'} to{' '}
          <span className={styles.breakable}>{card.email}</span> {when}.
        </p>
      )}
      {order.status === 'part-refunded' && (
        <p>A part of its price has been given back, and is not on the card any more.</p>
      )}
      <p className={text.body2}>No VAT is charged on a gift card: it is in the price of what is bought with it.</p>
    </section>
  )
}

/** What happens from now on, and when it arrives. Storefront spec, sections 1 and 9. */
function NextSteps({ order }: { order: Order }) {
  const through = usePaidThrough(order.paymentMethod)
  const first = orderNamedFirst(order)
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next" className={text.h3}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {order.status !== 'in-production' && (
          <li>
            {order.kind === 'quick' && order.customerPhone ? 'We call you' : 'We go through your order with you'} by{' '}
            {answerDateWords(answeredBy(Date.parse(order.createdAt)))}.
          </li>
        )}
        {order.status === 'pending' && (
          <li>
            {first === null
              ? `${notTakenWords(order.paymentMethod, through ?? 'link')}${toPay(order, through ?? 'unknown')}`
              : `We tell you ${first}, then ${WE_THEN[through ?? 'unknown']}.`}
          </li>
        )}
        <li>{isMadeOrder(order) ? 'Your order is made and checked.' : 'Your order is checked and packed.'}</li>
        {owesBalance(order) && (
          <li>
            You pay the balance before it is {leavingWords(order)}: we{' '}
            {hasEmail(order) ? 'write to you with the way' : 'tell you how'} to pay it.
          </li>
        )}
        <li>
          {order.collection
            ? 'We tell you when it is ready to collect.'
            : fromDecimalString(order.total) > houseTerms.signatureAbove
              ? 'It is sent insured, and signed for by an adult.'
              : 'It is sent to you.'}
        </li>
      </ol>
      <Arrival order={order} />
    </section>
  )
}

const PushOffer = lazy(() => loadPart(() => import('../../../client-store/pushes/push-offer.tsx')))

interface OrderPlacedProps {
  order: Order
  /** The shop's own word; or what the device kept, while the shop is asked and where it cannot be. */
  source: 'shop' | 'device-meanwhile' | 'device'
}

/** An order as it was placed; printed, it is the shopper's paper. */
export function OrderPlaced({ order, source }: OrderPlacedProps) {
  return (
    <article className={styles.order}>
      <header className={styles.told}>
        <p className={text.overline}>Order {order.id}</p>
        <Told order={order} />
        {source === 'device' && (
          <p className={text.caption}>
            Shown as this device kept it when the order was placed. Whether it is paid, we can say once there is a
            connection.
          </p>
        )}
        <p className={styles.onScreen}>
          <Button outlined small onClick={() => window.print()}>
            Print this page
          </Button>
        </p>
      </header>
      {source === 'shop' && <Proposal order={order} />}
      {source !== 'device' && !order.giftCard && <Progress order={order} isAsked={source === 'device-meanwhile'} />}
      <div className={styles.columns}>
        <OrderContents order={order} />
        <div className={styles.after}>
          {source === 'shop' && <Confirming order={order} />}
          {source === 'shop' && <Paying order={order} />}
          {order.giftCard ? (
            <CardNext order={order} card={order.giftCard} />
          ) : isBeforeDispatch(order) && order.withdrawnAt === null ? (
            <NextSteps order={order} />
          ) : (
            <Arrival order={order} />
          )}
          {source === 'shop' && !order.giftCard && isBeforeDispatch(order) && (
            <Suspense>
              <PushOffer className={`${styles.part} ${styles.onScreen}`} />
            </Suspense>
          )}
          {source === 'shop' && <OwnWithdrawal order={order} />}
          <Contact />
        </div>
      </div>
    </article>
  )
}

/** A change that waits for the customer's word stands above all else of the order. */
function Proposal({ order: { id, papers = [] } }: { order: Order }) {
  const { search } = useLocation()
  const proposal = papers.find(({ isProposal }) => isProposal)
  if (!proposal) return null
  return (
    <section className={styles.proposal} aria-labelledby="proposal">
      <p className={text.overline}>Waits for you</p>
      <h2 id="proposal" className={text.h3}>
        We have proposed a change
      </h2>
      <p className={text.body2}>
        Please see what would change, and tell us whether you agree. If you do not, your order stays as it is.
      </p>
      <p className={styles.onScreen}>
        <ButtonLink to={`/api/orders/${id}/papers/${proposal.number}${search}`} reloadDocument outlined>
          See the proposal
        </ButtonLink>
      </p>
    </section>
  )
}

/** Thanks for an order that stands; for one that does not, only that it was placed and is no more. */
function Told({ order: { status, customerName, customerEmail, createdAt } }: Pick<OrderPlacedProps, 'order'>) {
  const day = formatDay(londonDate(Date.parse(createdAt)))
  if (status === 'cancelled')
    return (
      <>
        <h1>Your order is cancelled</h1>
        <p className={text.lead}>It was placed on {day}. Nothing is sent, and nothing is to be paid.</p>
      </>
    )
  return (
    <>
      <h1>Thank you, {customerName}</h1>
      <p className={text.lead}>
        We have your order of {day}.
        {customerEmail !== '' && (
          <>
            {' '}
            A confirmation goes to <span className={styles.breakable}>{customerEmail}</span>.
          </>
        )}
      </p>
    </>
  )
}

/** Cancelling on the order's own page, also by the signed link that its address holds. */
function OwnWithdrawal({ order }: { order: Order }) {
  const client = useQueryClient()
  const { search, hash } = useLocation()
  return (
    <Withdrawal
      order={order}
      search={search}
      isAskedFor={hash === '#withdraw'}
      onWithdrawn={() => client.invalidateQueries({ queryKey: ['order', order.id] })}
    />
  )
}

/** What happens next is told until it has happened, and not of an order that is over. */
const isBeforeDispatch = ({ status }: Order): boolean => ['pending', 'paid', 'in-production'].includes(status)

/** What was ordered, what it comes to, and where it goes: as the shop froze it. DECISIONS 12. */
function OrderContents({ order }: { order: Order }) {
  const { shippingAddress } = order
  // The signed link that shows the order shows its terms, too.
  const { search } = useLocation()
  return (
    <section className={styles.contents} aria-labelledby="your-order">
      <h2 id="your-order" className={text.h3}>
        Your order
      </h2>
      <OrderLines order={order} />
      <Report rows={orderRows(order)} />
      {shippingAddress && isExport(shippingAddress.country) && (
        <p className={text.body2}>{importWords(shippingAddress.country, order.importCollector)}</p>
      )}
      {order.giftNote && (
        <div className={styles.part}>
          <h3 className={text.h4}>Gift note</h3>
          <p dir="auto">{order.giftNote}</p>
        </div>
      )}
      {hasReturnTerms(order) &&
        (order.giftCard ? (
          <p className={text.body2}>You may cancel within 14 days, as far as the card has not been used.</p>
        ) : (
          <ReturnRights lines={order.items} />
        ))}
      <OrderPapers order={order} search={search} />
      <KeptTerms order={order} search={search} />
      {shippingAddress && <Address {...shippingAddress} />}
      {order.collection && <CollectedAt {...order.collection} />}
    </section>
  )
}

function CollectedAt({ place, handedTo }: NonNullable<Order['collection']>) {
  return (
    <div className={styles.part}>
      <h3 className={text.h4}>Collection</h3>
      <p>{handedTo === undefined ? place : `Handed over to ${handedTo}.`}</p>
    </div>
  )
}

function Address(address: NonNullable<Order['shippingAddress']>) {
  return (
    <div className={styles.part}>
      <h3 className={text.h4}>Delivery address</h3>
      <AddressLines {...address} />
    </div>
  )
}
