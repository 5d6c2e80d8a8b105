import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import { methodWords, type OfferedMethod, type PaymentMethod } from '#domain/orders/payment-method.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { isDeliveryCountry } from '#domain/policies/delivery.ts'
import { type Instalment, klarnaInstalments } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { paymentMethodsRead } from '../../reads/queries.ts'
import { type Finance, useFinance } from '../../reads/use-finance.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { type RadioRow, RadioRows } from '../../ui/form/choices/radio-rows.tsx'
import { useToday } from '../../ui/page/today.tsx'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import { type PaidBy, paymentWords } from '../summary/delivery-words.ts'
import { CardFields } from './card-fields.tsx'
import type { CardForm } from './use-card-form.ts'

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
  const onlineHelp = isDeliveryCountry(country) && isExport(country) ? BY_LINK : ON_THE_NEXT_PAGE
  const offered = offeredBy(methods, chosen)
  const instalments = total === null ? [] : klarnaInstalments(total, today)
  const rowOf = ({ method, isExample }: OfferedMethod): RadioRow => {
    const label = isExample ? `${methodWords(method)}, an example` : methodWords(method)
    const row = { value: method, label }
    switch (method) {
      case 'card':
        // Stripe's own fields take the place of ours: on the page that pays.
        return methods?.stripe
          ? { ...row, help: onlineHelp }
          : { ...row, help: BY_LINK, inside: <FoldedCard form={card} /> }
      case 'paypal':
        if (isExample) return { ...row, help: 'PayPal is not set up yet: we write to you how to pay.' }
        return { ...row, help: onlineHelp }
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
      <p className={text.body2}>{paymentWords(country, total ?? 0, chosen, paidBy(methods, offered, chosen))}</p>
      <RadioRows name="paymentMethod" legend="Payment Method" rows={offered.map(rowOf)} />
    </>
  )
}

/** What the shop offers. Until it has said, a card, and what was chosen before: an order needs the shop anyway. */
function offeredBy(methods: PaymentMethods | null | undefined, chosen: PaymentMethod): readonly OfferedMethod[] {
  if (methods?.offered) return methods.offered
  const known = chosen === 'card' ? [] : [{ method: chosen, isExample: false }]
  return [{ method: 'card', isExample: false }, ...known]
}

/** A provider of our own takes a card or PayPal on the next page; an example of PayPal has none. */
function paidBy(
  methods: PaymentMethods | null | undefined,
  offered: readonly OfferedMethod[],
  chosen: PaymentMethod
): PaidBy {
  const isExample = offered.some(({ method, isExample }) => method === chosen && isExample)
  if (chosen === 'paypal') return isExample ? 'letter' : 'next-page'
  return chosen === 'card' && methods?.stripe ? 'next-page' : 'mail'
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
  `${instalmentsWords(instalments)}, the first when you pay, then every 30 days. No interest, 18 and over. ${beside}`

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
