import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OfferedMethod, PaymentMethods } from '#domain/orders/paying-order.ts'
import { ARRANGED_WORDS, canBePaidBy, defaultMethod, type OrderToPay } from '#domain/orders/paying-ways.ts'
import { methodWords, type PaymentMethod } from '#domain/orders/payment-method.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { isDeliveryCountry } from '#domain/policies/delivery.ts'
import { type FinanceTerms, type Instalment, klarnaInstalments } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { paymentMethodsRead } from '../../reads/queries.ts'
import { type Finance, useFinance } from '../../reads/use-finance.ts'
import { usePaidThrough } from '../../reads/use-paid-through.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { type RadioRow, RadioRows } from '../../ui/form/choices/radio-rows.tsx'
import { useToday } from '../../ui/page/today.tsx'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import { paymentWords } from '../summary/delivery-words.ts'
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
