import { useQuery } from '@tanstack/react-query'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type CheckoutForm, checkoutFormSchema } from '#domain/orders/order-form.ts'
import { defaultMethod } from '#domain/orders/paying-ways.ts'
import type { CartDiscount } from '../../../client-store/discount/discount-field.tsx'
import { useDraft } from '../../../client-store/use-draft.ts'
import { paymentMethodsRead } from '../../../queries/queries.ts'
import { showFieldErrors } from '../../../ui/form/show-field-errors.ts'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { emptyAddress } from '../../../ui/order/empty-address.ts'
import { CHECKOUT_DRAFT } from '../placing/place-order.ts'
import { type StoppedOutcome, useCheckout } from '../placing/use-checkout.ts'
import { usePartedName, withPhone } from './order-fields.ts'
import { useCardForm } from './use-card-form.ts'

const emptyForm: Omit<CheckoutForm, 'paymentMethod'> = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  shippingAddress: emptyAddress,
  giftNote: '',
  giftCards: ''
}

const formSchema = withPhone(checkoutFormSchema, 'customerPhone')

/** The checkout's form with its draft, the card's fields beside it, and the way to the order. */
export function useCheckoutForm() {
  const { data: methods } = useQuery(paymentMethodsRead())
  const form = useShopForm(formSchema, { ...emptyForm, paymentMethod: defaultMethod(methods?.offered) })
  usePartedName(form)
  const draft = useDraft(CHECKOUT_DRAFT, form)
  const card = useCardForm()

  function onStopped(outcome: StoppedOutcome): void {
    if (outcome.kind === 'fields-refused') showFieldErrors(form, outcome.errors)
    if (outcome.kind === 'already-placed') void draft.renewKey()
  }

  const { checkout, place } = useCheckout({ discardDraft: draft.discard, onStopped })

  /** Orders these lines. What stands in the card's fields is not looked at: it is not sent. DECISIONS 16. */
  const order = (values: CheckoutForm, lines: readonly CartLine[], discount: CartDiscount | null): Promise<void> =>
    place(values, lines, discount)

  return { form, draft, card, checkout, order }
}
