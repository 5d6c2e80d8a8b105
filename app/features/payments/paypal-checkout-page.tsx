import { useQuery } from '@tanstack/react-query'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { type PaypalSetup, paypalSetupSchema } from '#domain/orders/paypal-answers.ts'
import { askAccount } from '../../client-store/account/ask-account.ts'
import { type PayLink, readPayingOrder } from '../../client-store/payments/paying-order.ts'
import { paymentMethodsRead } from '../../queries/queries.ts'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import { useOrderToPay } from './order-to-pay.ts'
import { naming } from './pay-link.ts'
import styles from './payments.module.css'
import { PaypalForm } from './paypal/paypal-form.tsx'
import { useLeavingWithItsScript } from './provider-script.ts'
import { Heading } from './standing/heading.tsx'
import { NoOrder } from './standing/no-order.tsx'
import { OutOfTouch } from './standing/out-of-touch.tsx'
import { Settled } from './standing/settled.tsx'
import { isSettled, type SettledOrder } from './standing/settled-order.ts'
import { noPaymentsWords, Unavailable } from './standing/unavailable.tsx'

/** /paypal-checkout: one order paid through PayPal, or why not. Requests spec, section 2; DECISIONS 16, 26. */
export function Page() {
  useLeavingWithItsScript()
  return (
    <Wrap className={styles.page}>
      <PaypalPayment />
    </Wrap>
  )
}

function PaypalPayment() {
  const { found: paypal, askAgain } = useOrderToPay('/paypal-checkout', preparePaypal)
  switch (paypal?.kind) {
    case undefined:
      return <Preparing />
    case 'ready':
      return <PaypalForm order={paypal.order} setup={paypal.setup} link={paypal.link} />
    case 'settled':
      return <Settled order={paypal.order} link={paypal.link} />
    case 'unavailable':
      return <NoPaypal />
    case 'unknown':
      return <NoOrder />
    case 'out-of-touch':
      return <OutOfTouch onRetry={askAgain} />
  }
}

/** The spec's words where a card can be tried, else what is true: this shop takes no payment online. */
function NoPaypal() {
  const { data: methods } = useQuery(paymentMethodsRead())
  return (
    <Unavailable
      title="PayPal Service Unavailable"
      lead={
        methods?.stripe
          ? 'PayPal payments are currently being configured. Please try Stripe or contact us to complete your order.'
          : noPaymentsWords
      }
    />
  )
}

export const reads = () => [paymentMethodsRead()]

function Preparing() {
  return (
    <div className={styles.told}>
      <Heading>PayPal</Heading>
      <p role="status">Initialising PayPal...</p>
    </div>
  )
}

export const head = (): PageHead => ({
  title: 'PayPal · Northlight Diamonds',
  description: 'Pay your order with PayPal.'
})

/** `link` names the order, where there is one. */
type PreparedPaypal =
  | { kind: 'ready'; order: PayingOrder; setup: PaypalSetup; link: PayLink }
  | { kind: 'settled'; order: SettledOrder; link: PayLink }
  | { kind: 'unavailable'; link?: undefined }
  | { kind: 'unknown'; link?: undefined }
  | { kind: 'out-of-touch'; link?: undefined }

/** Asks the shop whether PayPal can be used at all, and then which order it is. Requests spec, section 2. */
async function preparePaypal(given: PayLink): Promise<PreparedPaypal> {
  const setup = await askAccount('GET', '/paypal/setup', { schema: paypalSetupSchema })
  if (setup.kind === 'unreachable') return { kind: 'out-of-touch' }
  if (setup.kind !== 'ok') return { kind: 'unavailable' }
  const found = await readPayingOrder(given)
  if (found.kind !== 'found') return found
  const link = naming(given, found.order)
  if (isSettled(found.order)) return { kind: 'settled', order: found.order, link }
  return { kind: 'ready', order: found.order, setup: setup.value, link }
}
