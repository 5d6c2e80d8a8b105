import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { disabledReason } from '#domain/cart/cart-words.ts'
import { linesTotal } from '#domain/orders/order-body.ts'
import { MOST_GIFT_NOTE } from '#domain/orders/order-form.ts'
import type { OfferedMethod, PaymentMethods } from '#domain/orders/paying-order.ts'
import { ARRANGED_WORDS, canBePaidBy, defaultMethod, type OrderToPay } from '#domain/orders/paying-ways.ts'
import { methodWords, type PaymentMethod } from '#domain/orders/payment-method.ts'
import { keptIfOrderedWords } from '#domain/orders/unpaid-order.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { DEFAULT_COUNTRY, isDeliveryCountry } from '#domain/policies/delivery.ts'
import { type FinanceTerms, type Instalment, klarnaInstalments } from '#domain/pricing/finance.ts'
import { amountWords, formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { importWords } from '#domain/pricing/vat-table.ts'
import { useCartDiscount } from '../../../client-store/discount/discount-field.tsx'
import { paymentMethodsRead } from '../../../queries/queries.ts'
import { type Finance, useFinance } from '../../../queries/use-finance.ts'
import { usePaidThrough } from '../../../queries/use-paid-through.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { type RadioRow, RadioRows } from '../../../ui/form/choices/radio-rows.tsx'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair, Form, FormSection } from '../../../ui/form/form.tsx'
import { ReturnRights } from '../../../ui/order/return-rights.tsx'
import { useToday } from '../../../ui/page/today.tsx'
import { Report } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../checkout-page.module.css'
import { OrderButton } from '../placing/order-button.tsx'
import { maybeArrived, Notice, OrderNotice } from '../placing/order-notice.tsx'
import type { Checkout } from '../placing/use-checkout.ts'
import { paymentWords } from '../summary/delivery-words.ts'
import { OrderSummary, SummarySkeleton } from '../summary/order-summary.tsx'
import { PromisedDay } from '../summary/promised-day.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import paymentFieldsStyles from './payment-fields.module.css'
import type { CardForm } from './use-card-form.ts'
import type { useCheckoutForm } from './use-checkout-form.ts'

const ON_THE_NEXT_PAGE = 'You pay on the next page.'
const BY_LINK = 'A secure payment link comes by e-mail.'

/**
 * How the shopper would like to pay: what this shop can take, and while it is an example what it could. The choice is part
 * of the order. Storefront spec, section 7; DECISIONS 9 and 16.
 */
export function PaymentFields({ total, card }: { total: Pence | null; card: CardForm }) {
  const today = useToday()
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  const chosen: PaymentMethod = useWatch({ name: 'paymentMethod' })
  const { data: methods } = useQuery(paymentMethodsRead())
  const finance = useFinance()
  const through = usePaidThrough(chosen)
  const offered = offeredBy(methods, { country, total }, finance?.terms)
  useOffered(offered, chosen)
  const onlineHelp = isDeliveryCountry(country) && isExport(country) ? BY_LINK : ON_THE_NEXT_PAGE
  const instalments = total === null ? [] : klarnaInstalments(total, today)
  const rowOf = ({ method, isExample }: OfferedMethod): RadioRow => {
    const label = isExample ? `${methodWords(method)}, an example` : methodWords(method)
    const row = { value: method, label }
    switch (method) {
      case 'arranged':
        return { ...row, label: ARRANGED_WORDS, help: 'No way to pay is set up here yet: we agree one with you.' }
      case 'card':
        // Stripe's own fields take the place of ours: on the page that pays.
        if (methods?.stripe) return { ...row, help: onlineHelp }
        return {
          ...row,
          ...(methods && {
            help: isExample ? 'Cards cannot be taken here yet.' : `PayPal takes the card. ${onlineHelp}`
          }),
          inside: <FoldedCard form={card} />
        }
      case 'paypal':
        return { ...row, help: isExample ? 'PayPal is not set up here yet.' : onlineHelp }
      case 'klarna':
        return finance
          ? {
              ...row,
              help: klarnaWords(instalments, finance),
              inside: instalments.length > 0 && <Instalments instalments={instalments} />
            }
          : row
      case 'bank':
        return {
          ...row,
          help: isExample
            ? 'The confirmation shows an account that is an example: no money can be sent to it.'
            : 'The confirmation and its e-mail show our account and your reference.'
        }
    }
  }
  return (
    <>
      <p className={text.body2}>{paymentWords(country, total ?? 0, through)}</p>
      <RadioRows
        name="paymentMethod"
        legend="Payment Method"
        rows={(offered ?? [{ method: chosen, isExample: false }]).map(rowOf)}
      />
    </>
  )
}

/** What the shop offers of such an order. Null until it has said: an order needs the shop anyway. */
const offeredBy = (
  methods: PaymentMethods | null | undefined,
  order: OrderToPay,
  terms: FinanceTerms | undefined
): readonly OfferedMethod[] | null =>
  methods?.offered?.filter(({ method }) => canBePaidBy(method, order, terms)) ?? null

/** A draft may name what is not offered any more, or not there: then what is offered first is chosen. */
function useOffered(offered: readonly OfferedMethod[] | null, chosen: PaymentMethod): void {
  const { setValue } = useFormContext()
  const isOffered = offered === null || offered.some(({ method }) => method === chosen)
  const instead = isOffered || offered === null ? null : defaultMethod(offered)
  useEffect(() => {
    if (instead) setValue('paymentMethod', instead)
  }, [instead, setValue])
}

/** The spec's fields, for whoever looks for them: they are neither sent nor kept. DECISIONS 16. */
function FoldedCard({ form }: { form: CardForm }) {
  return (
    <Disclosure title="Type card details">
      <CardFields form={form} />
    </Disclosure>
  )
}

const klarnaWords = (instalments: readonly Instalment[], { beside }: Finance): string =>
  `${instalmentsWords(instalments)}, the first when you pay, then every 30 days. No interest, 18 and over, for orders within the United Kingdom. ${beside}`

/** As they are paid: the first takes the odd pence. */
function instalmentsWords(instalments: readonly Instalment[]): string {
  const [first, second] = instalments
  if (!first || !second) return '3 instalments'
  if (first.amount === second.amount) return `3 instalments of ${formatPoundsAndPence(first.amount)}`
  return `${formatPoundsAndPence(first.amount)}, then 2 instalments of ${formatPoundsAndPence(second.amount)}`
}

function Instalments({ instalments }: { instalments: readonly Instalment[] }) {
  return (
    <Report
      rows={instalments.map(({ dueOn, amount }, index) => ({
        label: index === 0 ? `If you pay today, ${formatDay(dueOn)}` : formatDay(dueOn),
        value: formatPoundsAndPence(amount)
      }))}
    />
  )
}

/** Optional, and never more than on this page: not in the draft, not sent. DECISIONS 16. */
function CardFields({ form }: { form: CardForm }) {
  return (
    <FormProvider {...form}>
      <div className={paymentFieldsStyles.card}>
        <p className={text.body2}>
          You need not fill these in. They stay on this page only: not in your draft, not sent to us, gone when you
          leave. You pay by the link we send you.
        </p>
        <FieldPair>
          <TextField
            name="cardNumber"
            label="Card number"
            optional
            full
            inputMode="numeric"
            autoComplete="cc-number"
            enterKeyHint="next"
            maxLength={23}
          />
          <TextField
            name="expiryDate"
            label="Expiry date"
            optional
            help="As on the card, such as 08/29."
            inputMode="numeric"
            autoComplete="cc-exp"
            enterKeyHint="next"
            maxLength={7}
          />
          <TextField
            name="cvv"
            label="Security code (CVV)"
            optional
            inputMode="numeric"
            autoComplete="cc-csc"
            enterKeyHint="next"
            maxLength={4}
          />
          <TextField
            name="cardholderName"
            label="Name on card"
            optional
            full
            autoComplete="cc-name"
            enterKeyHint="next"
            maxLength={100}
          />
        </FieldPair>
      </div>
    </FormProvider>
  )
}

interface CheckoutFormProps extends ReturnType<typeof useCheckoutForm> {
  /** Null while the cart loads: the form can be filled meanwhile. */
  lines: readonly CartLine[] | null
  /** An order was sent from here earlier, and no answer came. */
  isUnanswered: boolean
}

/** Three numbered sections, the summary beside them, and what must be said before the button. */
export function CheckoutForm({ form, draft, card, checkout, order, lines, isUnanswered }: CheckoutFormProps) {
  const kept = useCartDiscount(lines)
  const discount = checkout.kind === 'processing' ? checkout.discount : kept
  const total = lines && linesTotal(lines) - (discount?.amount ?? 0)
  return (
    <Form form={form} label="Checkout" isBinding onSubmit={(values) => order(values, lines ?? [], kept)}>
      <div className={styles.columns}>
        <div className={styles.summary}>
          {lines ? <OrderSummary lines={lines} discount={discount} /> : <SummarySkeleton />}
        </div>
        <div className={styles.sections}>
          <FormSection number={1} title="Contact Information">
            <ContactFields />
          </FormSection>
          <FormSection number={2} title="Shipping Address">
            <AddressFields total={total ?? 0} />
            <TextAreaField
              name="giftNote"
              label="Gift note"
              optional
              rows={3}
              most={MOST_GIFT_NOTE}
              help="We write it on a card that goes with the parcel."
            />
          </FormSection>
          <FormSection number={3} title="Payment Method">
            <PaymentFields total={total} card={card} />
            <TextField
              name="giftCards"
              label="Gift cards"
              optional
              full
              help="The code, or several with commas between. It is confirmed when you order; what is not covered, you pay as chosen above."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={160}
            />
          </FormSection>
          <div className={styles.end}>
            <BeforeOrdering lines={lines} total={total} checkout={checkout} isUnanswered={isUnanswered} />
            <ErrorSummary />
            <DraftLine
              state={draft.state}
              onDiscard={isUnanswered || checkout.kind === 'processing' ? null : draft.discard}
            />
          </div>
        </div>
      </div>
    </Form>
  )
}

interface BeforeOrderingProps {
  lines: readonly CartLine[] | null
  /** Less the discount. */
  total: Pence | null
  checkout: Checkout
  isUnanswered: boolean
}

/** When it arrives, the right to cancel, what stands in the way, and the button that binds. */
function BeforeOrdering({ lines, total, checkout, isUnanswered }: BeforeOrderingProps) {
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  const isAbroad = typeof country === 'string' && isExport(country)
  const isHindered = lines?.some((line) => disabledReason(line) !== null) ?? false
  return (
    <>
      {lines && <PromisedDay lines={lines} />}
      {lines && (
        <ReturnRights
          lines={lines.map(({ isMadeToOrder, product }) => ({ isMadeToOrder, category: product.category }))}
        />
      )}
      {isAbroad && <p className={text.body2}>{importWords(country)}</p>}
      {lines && <p className={text.body2}>{keptIfOrderedWords(lines, isAbroad ? country : DEFAULT_COUNTRY)}</p>}
      {checkout.kind === 'stopped' && <OrderNotice outcome={checkout.outcome} />}
      {checkout.kind === 'ready' && isUnanswered && <Notice>{<p>{maybeArrived}</p>}</Notice>}
      {checkout.kind !== 'stopped' && isHindered && (
        <Notice>
          <p>
            Your cart cannot be ordered as it stands: the summary says why. <Link to="/cart">Change your cart</Link>
          </p>
        </Notice>
      )}
      <OrderButton isReady={lines !== null && !isHindered} isProcessing={checkout.kind === 'processing'}>
        Order with obligation to pay{total !== null && `, ${amountWords(total)}`}
      </OrderButton>
      <p className={`${text.caption} ${styles.small}`}>
        By ordering you accept our <Link to="/terms-of-service">terms</Link>. Placing an order needs a connection,
        because price and stock are confirmed live; what you have typed is kept on this device.
      </p>
    </>
  )
}
