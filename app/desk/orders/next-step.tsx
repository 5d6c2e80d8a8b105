import type { ReactNode } from 'react'
import type { OrderView } from '#domain/desk/order-view.ts'
import { namedFirst } from '#domain/orders/named-first.ts'
import { WRITE_ABOUT_PAYING } from '#domain/orders/paying-ways.ts'
import { isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { LinkButton } from '../ui/buttons.tsx'
import { useMay } from '../ui/may.tsx'
import { DispatchForm } from './forms/dispatch-form.tsx'
import { MoveForm } from './forms/move-form.tsx'
import { type OrderFormProps, orderAction } from './forms/order-form.ts'
import { canCorrectCharge, canCorrectTracking, formsOf, movesByPress } from './forms/order-forms.ts'
import { Overtaken } from './forms/overtaken.tsx'
import {
  BankPaymentForm,
  CollectorForm,
  DeliveryChargeForm,
  PaymentLinkForm,
  RefundForm
} from './forms/payment-forms.tsx'

/** What the order waits for, with the forms that bring it on; the rarer ones are folded. */
export function NextStep({ view, form }: OrderFormProps) {
  const forms = formsOf(view)
  const may = useMay()
  const address = (name: string) => orderAction(view.number, name)
  const byPress = movesByPress(view).filter((to) => to !== 'cancelled' || may('POST', address('move to cancelled')))
  const move = <MoveForm view={view} form={form} to={byPress} />
  const onlyEnds = byPress.every((to) => to === 'cancelled')
  const folded = (name: string, title: string, children: ReactNode) =>
    may('POST', address(name)) && (
      <Disclosure title={title} open={form?.name === name}>
        {children}
      </Disclosure>
    )
  return (
    <>
      <Overtaken view={view} form={form} />
      <p>{waitingWords(view)}</p>
      {view.held && <p>{view.held}</p>}
      {view.needsDeliveryCharge && <DeliveryChargeForm view={view} form={form} />}
      {view.needsCollector && <CollectorForm view={view} form={form} />}
      {forms.has('payment-link') && <PaymentLinkForm view={view} form={form} />}
      {!onlyEnds && move}
      {view.moves.includes('dispatched') && <DispatchForm view={view} form={form} />}
      {isForTheWorkshop(view) && (
        <LinkButton href={`/desk/orders/${view.number}/job-sheet`} outlined>
          Job sheet for the workshop
        </LinkButton>
      )}
      <div>
        {canCorrectTracking(view) &&
          folded('dispatch', 'Correct the tracking number', <DispatchForm view={view} form={form} />)}
        {canCorrectCharge(view) &&
          folded('delivery-charge', 'Correct the delivery charge', <DeliveryChargeForm view={view} form={form} />)}
        {forms.has('import-collector') &&
          !view.needsCollector &&
          folded('import-collector', 'Correct who collects import VAT', <CollectorForm view={view} form={form} />)}
        {forms.has('payment') && folded('payment', 'A bank transfer came', <BankPaymentForm view={view} form={form} />)}
        {byPress.length > 0 && onlyEnds && folded('move', 'Cancel the order', move)}
        {forms.has('refund') && folded('refund', 'Record a refund', <RefundForm view={view} form={form} />)}
      </div>
    </>
  )
}

/** It is still here, and goes on: what was sent, or withdrawn from, needs no sheet. */
const isForTheWorkshop = ({ moves }: OrderView): boolean =>
  moves.includes('in-production') || moves.includes('dispatched')

/** The customer withdrew, and it is not over yet. */
export const isWithdrawn = ({ withdrawnAt, status }: OrderView): boolean =>
  withdrawnAt !== null && status !== 'cancelled' && status !== 'refunded'

function waitingWords(view: OrderView): string {
  const { status, needsDeliveryCharge, needsCollector, isLapsed, moves, paidThrough } = view
  const first = namedFirst({ charge: needsDeliveryCharge, collector: needsCollector })
  if (isWithdrawn(view))
    return status === 'paid' || status === 'in-production'
      ? 'The customer has withdrawn: stop it, and give back what was paid within 14 days of the withdrawal.'
      : 'The customer has withdrawn: once the pieces are back, or proof that they were sent, give back what was paid within 14 days.'
  switch (status) {
    case 'pending':
      if (isLapsed)
        return 'Nobody paid while its pieces were kept, and they are not all there any more: it cannot be paid online. If no bank transfer comes, please cancel it.'
      if (first === null && paidThrough === 'letter') return WRITE_ABOUT_PAYING
      return first === null
        ? 'We wait for the payment. Nothing is begun before it.'
        : `The customer waits for us: they can pay once we have told them ${first}.`
    case 'paid':
      return 'It is paid, and nobody has begun.'
    case 'in-production':
      return `It is ${statusWords(status, isMadeOrder(view)).toLowerCase()}. When it leaves us, say with whom.`
    case 'dispatched':
      return 'It is on its way. When it was received, say so.'
    case 'delivered':
      return 'It was delivered: nothing is left to do.'
    case 'part-refunded':
      return moves.includes('in-production')
        ? 'A part was refunded, and nobody has begun the rest.'
        : 'A part was refunded; the rest goes on its way.'
    case 'refunded':
      return 'All that was paid was given back: the order is over.'
    case 'cancelled':
      return 'It was cancelled: the order is over.'
  }
}
