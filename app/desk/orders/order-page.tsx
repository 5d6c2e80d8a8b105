import type { ReactNode } from 'react'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { leavingWords } from '#domain/orders/collection.ts'
import { isWithdrawalOpen, isWithdrawnInPart } from '#domain/orders/excepted.ts'
import { piecesLeft } from '#domain/orders/line-refund.ts'
import { whyUnpaidStays } from '#domain/orders/moves-by-hand.ts'
import { namedFirst } from '#domain/orders/named-first.ts'
import { CHANGE_OPEN } from '#domain/orders/order-change.ts'
import { SHEET_TITLES } from '#domain/orders/order-sheets.ts'
import { hasLeftWhole, leftToSend, linesWords, namedLines, withdrawnHere } from '#domain/orders/parcels.ts'
import { WRITE_ABOUT_PAYING } from '#domain/orders/paying-ways.ts'
import { balanceFirstWords, owesBalance } from '#domain/orders/payment-plan.ts'
import { furthestStep, placeOf } from '#domain/orders/reached.ts'
import { isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { importWords } from '#domain/pricing/vat-table.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { AddressLines } from '../../ui/order/address-lines.tsx'
import { Disputes } from '../payouts/disputes.tsx'
import { LinkButton } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { Timeline } from '../ui/history/timeline.tsx'
import { OrderStanding } from '../ui/list/order-list.tsx'
import { mailTo } from '../ui/mail-to.ts'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { DetailsForm, OrderChanges } from './forms/change-forms.tsx'
import { HandOverForm, ReadyForm } from './forms/collect-forms.tsx'
import { ConflictNotice } from './forms/conflict-notice.tsx'
import { DispatchForm, SendInsteadForm } from './forms/dispatch-form.tsx'
import { GoneThroughForm } from './forms/gone-through-form.tsx'
import { MoveForm } from './forms/move-form.tsx'
import { NoteForm } from './forms/note-form.tsx'
import { type OrderFormProps, orderAction } from './forms/order-form.ts'
import {
  canBeReady,
  canCorrectCharge,
  canCorrectTracking,
  canDispatch,
  canHandOver,
  formsOf,
  movesByPress
} from './forms/order-forms.ts'
import { canPackPart, OrderParcels, PackForm } from './forms/parcel-forms.tsx'
import {
  BankPaymentForm,
  CollectorForm,
  DeliveryChargeForm,
  DepositForm,
  PaymentLinkForm,
  RefundForm
} from './forms/payment-forms.tsx'
import { RefundLinesForm } from './forms/refund-lines-form.tsx'
import { ANNOUNCE_RETURN, AnnounceReturnForm, OrderReturns } from './forms/return-forms.tsx'
import { OrderMoney, OrderPapers } from './order-money.tsx'
import styles from './order-page.module.css'
import { KIND_WORDS, promiseOf } from './order-words.ts'
import { OrderPieces } from './pieces/order-pieces.tsx'

/** What the order waits for, with the forms that bring it on; the rarer ones are folded. */
function NextStep({ view, form }: OrderFormProps) {
  const forms = formsOf(view)
  const may = useMay()
  const address = (name: string) => orderAction(view.number, name)
  const byPress = movesByPress(view).filter((to) => to !== 'cancelled' || may('POST', address('move to cancelled')))
  const move = <MoveForm view={view} form={form} to={byPress} />
  const onlyEnds = byPress.every((to) => to === 'cancelled')
  const folded = (name: string, title: string, children: ReactNode, formName = name) =>
    may('POST', address(name)) && (
      <Disclosure title={title} open={form?.name === formName}>
        {children}
      </Disclosure>
    )
  return (
    <>
      <ConflictNotice view={view} form={form} />
      <p>{waitingWords(view)}</p>
      {view.changes.some(({ kind, state }) => kind === 'change' && state === 'open') && <p>{CHANGE_OPEN}</p>}
      {view.isGoneThrough !== null && <GoneThroughForm view={view} form={form} />}
      {view.held && <p>{view.held}</p>}
      {view.needsDeliveryCharge && <DeliveryChargeForm view={view} form={form} />}
      {view.needsCollector && <CollectorForm view={view} form={form} />}
      {forms.has('payment-link') && <PaymentLinkForm view={view} form={form} />}
      {!onlyEnds && move}
      {canDispatch(view) && <DispatchForm view={view} form={form} />}
      {canBeReady(view) && <ReadyForm view={view} form={form} />}
      {canHandOver(view) && <HandOverForm view={view} form={form} />}
      {view.owed > 0 && (
        <p>{`Since its change the customer is owed ${amountWords(view.owed)}: please give it back, and write it down.`}</p>
      )}
      <div className={styles.links}>
        {view.changeKind !== null && may('GET', address('change')) && (
          <LinkButton href={address('change')} outlined>
            {view.changeKind === 'exchange' ? 'Exchange a piece' : 'Change its pieces'}
          </LinkButton>
        )}
        {view.sheets
          .filter((sheet) => may('GET', address(sheet)))
          .map((sheet) => (
            <LinkButton key={sheet} href={address(sheet)} outlined>
              {SHEET_TITLES[sheet]}
            </LinkButton>
          ))}
        {isForTheWorkshop(view) && !view.giftCard && (
          <LinkButton href={`/desk/orders/${view.number}/job-sheet`} outlined>
            Job sheet for the workshop
          </LinkButton>
        )}
      </div>
      <div>
        {forms.has('send-instead') &&
          view.withdrawnAt === null &&
          folded('send-instead', 'Send it instead', <SendInsteadForm view={view} form={form} />)}
        {canCorrectTracking(view) &&
          folded('dispatch', 'Correct the tracking number', <DispatchForm view={view} form={form} />)}
        {canCorrectCharge(view) &&
          folded('delivery-charge', 'Correct the delivery charge', <DeliveryChargeForm view={view} form={form} />)}
        {forms.has('import-collector') &&
          !view.needsCollector &&
          folded('import-collector', 'Correct who collects import VAT', <CollectorForm view={view} form={form} />)}
        {forms.has('payment') &&
          folded(
            'payment',
            view.due?.part === 'balance'
              ? 'The balance was paid by bank transfer or at the counter'
              : view.due?.part === 'deposit'
                ? 'The deposit was paid by bank transfer or at the counter'
                : 'It was paid by bank transfer or at the counter',
            <BankPaymentForm view={view} form={form} />
          )}
        {canPackPart(view) &&
          folded(
            'parcels',
            view.parcels ? 'Pack another parcel' : 'Send it in more than one parcel',
            <PackForm view={view} form={form} />
          )}
        {forms.has('deposit') && folded('deposit', 'Ask for a deposit first', <DepositForm view={view} form={form} />)}
        {byPress.length > 0 && onlyEnds && folded('move', 'Cancel the order', move)}
        {isGoingOn(view) &&
          folded('details', 'Change address, e-mail, telephone or gift note', <DetailsForm view={view} form={form} />)}
        {view.returnable &&
          folded('returns', 'Announce a return', <AnnounceReturnForm view={view} form={form} />, ANNOUNCE_RETURN)}
        {forms.has('refund-lines') &&
          folded('refund-lines', 'Give money back', <RefundLinesForm view={view} form={form} />)}
        {forms.has('refund') &&
          folded('refund', 'Write down money given back by hand', <RefundForm view={view} form={form} />)}
      </div>
    </>
  )
}

const isGoingOn = ({ status }: OrderView): boolean => status !== 'cancelled' && status !== 'refunded'

/** It is still here, goes on, and something of it is made: what was sent, or withdrawn from, needs no sheet. */
const isForTheWorkshop = (view: OrderView): boolean =>
  isMadeOrder(view) &&
  (view.moves.includes('in-production') || view.moves.includes('dispatched') || isMadeBesideWithdrawn(view))

/** What was made to specification is made while what was withdrawn from is here, and cannot leave yet: also once a part was given back. */
const isMadeBesideWithdrawn = (view: OrderView): boolean =>
  isWithdrawn(view) &&
  furthestStep(view) === placeOf('in-production') &&
  withdrawnHere(view).length > 0 &&
  leftToSend(view).length > 0

/** The customer withdrew, and it is not over yet. */
const isWithdrawn = ({ withdrawnAt, status }: OrderView): boolean =>
  withdrawnAt !== null && status !== 'cancelled' && status !== 'refunded'

/** What of a withdrawn order is stopped, because it is here; empty where nothing is. */
function stoppedWords(view: OrderView): string {
  const here = linesWords(namedLines(view, withdrawnHere(view)))
  const { givenForNoPieces = 0 } = view
  const before =
    givenForNoPieces === 0
      ? ''
      : `${amountWords(givenForNoPieces)} was given back without naming pieces: look first whether that was it, so that nobody gives it back twice. `
  return here === ''
    ? ''
    : `Neither make nor send ${here}: give back what was paid for it within 14 days of the withdrawal, and name its pieces with it. ${before}`
}

/** What of it was made to specification, and so goes on; by how far it came, since what was given back says nothing of that. */
function goesOnWords(view: OrderView): string {
  if (furthestStep(view) >= placeOf('delivered') || view.collection?.handedTo !== undefined)
    return 'The rest is with them.'
  if (hasLeftWhole(view)) return 'The rest is on its way. When it was received, say so.'
  const left = linesWords(namedLines(view, leftToSend(view)))
  if (left === '') return 'The rest has left us.'
  const isStopped = withdrawnHere(view).length > 0
  const leaves = `it ${view.collection ? 'can be collected' : 'can leave'}`
  return `${left} was made to specification, and is not withdrawn from: it goes on as ordered${isStopped ? `, and ${leaves} once that price is given back` : ''}.`
}

function waitingWords(view: OrderView): string {
  const { status, needsDeliveryCharge, needsCollector, isLapsed, moves, paidThrough, partPayment } = view
  const balance =
    partPayment && owesBalance(view) ? ` ${balanceFirstWords(fromDecimalString(partPayment.balance), view)}` : ''
  if (view.giftCard) {
    if (isWithdrawn(view) && status === 'part-refunded')
      return 'The customer has withdrawn, and a part has been given back. What may still be on the gift card goes back as well; what was used of it stays paid.'
    if (isWithdrawn(view))
      return 'The customer has withdrawn: give back what is left on the gift card within 14 days of the withdrawal.'
    if (status === 'delivered') return 'The gift card is issued: nothing is left to do.'
    if (status === 'part-refunded')
      return 'A part of what the gift card cost was given back, and is not on it any more.'
  }
  const leaves = view.collection ? 'that it is ready to collect' : 'with whom it leaves'
  const first = namedFirst({ charge: needsDeliveryCharge, collector: needsCollector })
  const open = view.returns.filter(({ ended }) => ended === null)
  const unpaid = isWithdrawn(view) && !hasLeftWhole(view) ? whyUnpaidStays(view) : null
  if (open.length > 0)
    return `${isWithdrawn(view) ? (unpaid === null ? `The customer has withdrawn. ${stoppedWords(view)}` : `${unpaid} `) : ''}${open.length === 1 ? 'Return' : 'Returns'} ${open.map(({ number }) => number).join(', ')} ${open.length === 1 ? 'is' : 'are'} open: see below.`
  if (isWithdrawn(view) && view.items.every((item) => piecesLeft(item) === 0))
    return 'The customer has withdrawn, and the price of every piece is given back, as far as wear has not lowered it.'
  if (unpaid !== null) return unpaid
  if (isWithdrawn(view) && !isWithdrawalOpen(view))
    return `The customer has withdrawn, and what they withdrew from is given back, as far as wear has not lowered it. ${goesOnWords(view)}`
  if (isWithdrawn(view) && !hasLeftWhole(view) && leftToSend(view).length > 0)
    return `The customer has withdrawn. ${stoppedWords(view)}${goesOnWords(view)}`
  if (isWithdrawn(view))
    return withdrawnHere(view).length > 0
      ? 'The customer has withdrawn: stop it, and give back what was paid within 14 days of the withdrawal.'
      : `The customer has withdrawn: once the pieces are back, or proof that they were sent, give back what was paid${isWithdrawnInPart(view) ? ' for what they withdrew from' : ''} within 14 days.`
  if (view.parcels && status !== 'delivered' && status !== 'refunded')
    return status === 'dispatched'
      ? 'All of it is on its way. When a parcel was received, say so.'
      : 'It leaves in parcels: hand over each of them, and say of each when it was received.'
  switch (status) {
    case 'pending':
      if (isLapsed)
        return 'Nobody paid in time, and not all that was kept for it is there any more: it cannot be paid online. If no bank transfer comes, please cancel it.'
      if (first === null && paidThrough === 'letter') return WRITE_ABOUT_PAYING
      return first === null
        ? `We wait for the ${partPayment ? 'deposit' : 'payment'}. Nothing is begun before it.`
        : `The customer waits for us: they can pay once we have told them ${first}.`
    case 'paid':
      if (partPayment && balance) {
        const paid = partPayment.isBeforeChange ? 'What was due before its change is paid' : 'The deposit is paid'
        return isMadeOrder(view)
          ? `${paid}, and nobody has begun.${balance}`
          : `${paid}, and all of it is from stock.${balance}`
      }
      return isMadeOrder(view)
        ? 'It is paid, and nobody has begun.'
        : `It is paid, and all of it is from stock: check it, pack it, and say ${leaves}.`
    case 'in-production':
      return `It is ${statusWords(status, isMadeOrder(view)).toLowerCase()}.${balance || ` ${view.collection ? 'When it is done, say that it is ready to collect' : 'When it leaves us, say with whom'}.`}`
    case 'dispatched':
      return view.collection
        ? 'It is ready, and waits to be collected. Look at the identification of whoever comes.'
        : 'It is on its way. When it was received, say so.'
    case 'delivered':
      return `It was ${view.collection ? 'collected' : 'delivered'}: nothing is left to do.`
    case 'part-refunded':
      return moves.includes('in-production')
        ? `A part was refunded, and nobody has begun the rest.${balance}`
        : moves.includes('dispatched') && !isMadeOrder(view)
          ? `A part was refunded; the rest is from stock, and is to be ${leavingWords(view)}.`
          : `A part was refunded; the rest goes on its way.${balance}`
    case 'refunded':
      return 'All that was paid was given back: the order is over.'
    case 'cancelled':
      return 'It was cancelled: the order is over.'
  }
}

/** Who ordered, how they are reached, and where it goes. */
function OrderCustomer({ view, now }: { view: OrderView; now: string }) {
  const { customer, address, carrier, trackingNumber, trackingUrl } = view
  const { name, email, phone, number } = customer
  return (
    <>
      <Section title="Customer">
        <Facts
          rows={[
            {
              label: 'Name',
              value: <DeskLink href={`/desk/people/${view.number}`}>{name}</DeskLink>
            },
            {
              label: 'E-mail',
              value: email === '' ? 'None: told by telephone or on paper' : <a href={mailTo(email)}>{email}</a>
            },
            ...phoneRow(phone),
            {
              label: 'Account',
              value:
                number === null ? (
                  'None: ordered as a guest'
                ) : (
                  <DeskLink href={`/desk/customers/${number}`}>{`Customer ${number}`}</DeskLink>
                )
            }
          ]}
        />
      </Section>
      <Section title={view.collection ? 'Collection' : 'Delivery'}>
        {view.collection ? (
          <CollectionFacts collection={view.collection} />
        ) : address ? (
          <AddressLines {...address} />
        ) : view.giftCard ? (
          <p>{`Nothing is sent but a mail with the code, to ${view.giftCard.email}.`}</p>
        ) : (
          <p>The address is agreed on the telephone.</p>
        )}
        {isOnItsWay(view) && !view.giftCard && <p>The customer reads: “{orderPromiseWords(promiseOf(view, now))}”</p>}
        {address && address.phone !== phone && <Facts rows={phoneRow(address.phone)} />}
        {address && isExport(address.country) && <p>{importWords(address.country, view.importCollector)}</p>}
        {view.giftNote && <Facts rows={[{ label: 'Gift note', value: view.giftNote }]} />}
        {carrier && !view.parcels && (
          <Facts
            rows={[
              { label: 'Carrier', value: carrier },
              ...(trackingNumber ? [{ label: 'Number', value: parcelLink(trackingNumber, trackingUrl) }] : [])
            ]}
          />
        )}
      </Section>
    </>
  )
}

/** Where and when it is collected, and once it was, who has it: who of us looked at what they showed stands in the history. */
const CollectionFacts = ({ collection: { place, handedTo } }: { collection: NonNullable<OrderView['collection']> }) => (
  <>
    <p>{place}</p>
    {handedTo !== undefined && <Facts rows={[{ label: 'Handed over to', value: handedTo }]} />}
  </>
)

const isOnItsWay = ({ status }: OrderView): boolean =>
  status === 'pending' || status === 'paid' || status === 'in-production' || status === 'dispatched'

const phoneRow = (phone: string) =>
  phone ? [{ label: 'Telephone', value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> }] : []

const parcelLink = (number: string, url: string | null) =>
  url?.startsWith('https://') ? (
    <a href={url} rel="noreferrer">
      {number}
    </a>
  ) : (
    number
  )

/** /desk/orders/:number: one order whole, and what brings it on. */
export function OrderPage({ document: { form, now }, view }: { document: DeskDocument; view: OrderView }) {
  return (
    <Page
      title={`Order ${view.number}`}
      back={{ href: '/desk/orders', label: 'Orders' }}
      lead={
        <>
          <OrderStanding
            status={view.status}
            isMade={isMadeOrder(view)}
            isCollection={view.collection !== undefined}
            needsDeliveryCharge={view.needsDeliveryCharge}
            needsCollector={view.needsCollector}
            isWithdrawn={isWithdrawalOpen(view)}
            owesBalance={owesBalance(view)}
            isBeforeChange={view.partPayment?.isBeforeChange === true}
          />
          <span>
            {view.madeOf ? (
              <>
                Made of quotation {view.madeOf.quotation}, for{' '}
                <DeskLink href={`/desk/requests/${view.madeOf.reference}`}>{view.madeOf.reference}</DeskLink>
              </>
            ) : view.giftCard ? (
              `A gift card for ${view.giftCard.toName}, from the gift cards’ page`
            ) : view.takenBy === null ? (
              KIND_WORDS[view.kind]
            ) : (
              `Taken at the desk by ${view.takenBy}`
            )}
            , <Time at={view.createdAt} />
          </span>
        </>
      }
    >
      <Sides
        main={
          <>
            <Section title="What comes next" id="next">
              <NextStep view={view} form={form} />
            </Section>
            <Section title="Pieces">
              <OrderPieces items={view.items} isCollection={view.collection !== undefined} />
            </Section>
            {view.toTell && (
              <Section title="To be told: there is no e-mail" id="tell">
                {view.toTell.map(({ id, what, at }) => (
                  <p key={id}>
                    <DeskLink href={orderAction(view.number, `mails/${id}`)}>{what}</DeskLink>, <Time at={at} />
                  </p>
                ))}
              </Section>
            )}
            {view.parcels && (
              <Section title="Parcels" id="parcels">
                <OrderParcels view={view} form={form} />
              </Section>
            )}
            {view.changes.length > 0 && (
              <Section title="Changes" id="changes">
                <OrderChanges view={view} form={form} />
              </Section>
            )}
            {view.returns.length > 0 && (
              <Section title="Returns" id="returns">
                <OrderReturns view={view} form={form} />
              </Section>
            )}
            {view.disputes.length > 0 && (
              <Section title="Disputes" id="disputes">
                <Disputes disputes={view.disputes} />
              </Section>
            )}
            <Section title="Money">
              <OrderMoney view={view} />
            </Section>
            {view.papers.length > 0 && (
              <Section title="Invoice and credit notes">
                <OrderPapers number={view.number} papers={view.papers} />
              </Section>
            )}
            {view.history.length > 0 && (
              <Section title="What happened so far">
                <Timeline
                  entries={view.history}
                  marks={{ below: `/desk/orders/${view.number}`, to: view.customer.email }}
                />
              </Section>
            )}
          </>
        }
        aside={
          <>
            <OrderCustomer view={view} now={now} />
            <Section title="Note for us">
              <NoteForm view={view} form={form} />
            </Section>
          </>
        }
      />
    </Page>
  )
}
