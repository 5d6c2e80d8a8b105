import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import shop from '#data/shop.json' with { type: 'json' }
import { formatDay } from '#domain/policies/calendar.ts'
import { type Instalment, klarnaInstalments } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { paymentMethodsRead } from '../../reads/queries.ts'
import { RadioRows } from '../../ui/form/choices/radio-rows.tsx'
import { useToday } from '../../ui/page/today.tsx'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import { paymentWords } from '../summary/delivery-words.ts'
import { CardFields } from './card-fields.tsx'
import type { CardForm } from './use-card-form.ts'

const { finance } = shop

const ON_THE_NEXT_PAGE = 'You pay on the next page.'

/**
 * How the shopper would like to pay. The choice is not sent: the payment link offers every way. Storefront spec,
 * section 7; DECISIONS 16.
 */
export function PaymentFields({ total, card }: { total: Pence | null; card: CardForm }) {
  const today = useToday()
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  const { data: methods } = useQuery(paymentMethodsRead())
  const instalments = finance.enabled && total !== null ? klarnaInstalments(total, today) : []
  return (
    <>
      <p className={text.body2}>{paymentWords(country, total ?? 0)}</p>
      <RadioRows
        name="paymentMethod"
        legend="Payment Method"
        rows={[
          {
            value: 'card',
            label: 'Card',
            // Stripe's own fields take the place of ours: on the page that pays.
            ...(methods?.stripe
              ? { help: ON_THE_NEXT_PAGE }
              : {
                  help: 'Card details are optional here: not sent, not needed now.',
                  inside: <CardFields form={card} />
                })
          },
          { value: 'paypal', label: 'PayPal', ...(methods?.paypal && { help: ON_THE_NEXT_PAGE }) },
          {
            value: 'klarna',
            label: 'Klarna',
            ...(finance.enabled && { help: helpWords(instalments) }),
            inside: instalments.length > 0 && <Instalments instalments={instalments} />
          },
          { value: 'bank', label: 'Bank transfer' }
        ]}
      />
    </>
  )
}

const helpWords = (instalments: readonly Instalment[]): string =>
  `${instalmentsWords(instalments)}, the first today, then every 30 days. No interest, 18 and over.`

/** The odd pennies are in the first one: then the amounts stand in the list alone. */
function instalmentsWords(instalments: readonly Instalment[]): string {
  const [first, ...others] = instalments
  const areEqual = first && others.every(({ amount }) => amount === first.amount)
  return areEqual ? `3 instalments of ${formatPoundsAndPence(first.amount)}` : '3 equal instalments'
}

function Instalments({ instalments }: { instalments: readonly Instalment[] }) {
  return (
    <Report
      rows={instalments.map(({ dueOn, amount }, index) => ({
        label: index === 0 ? `Today, ${formatDay(dueOn)}` : formatDay(dueOn),
        value: formatPoundsAndPence(amount)
      }))}
    />
  )
}
