import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../payments.module.css'
import { Heading } from './heading.tsx'

interface UnavailableProps {
  title: string
  lead: string
  /** What else can be done for this order, where one is known. */
  children?: ReactNode
}

/** A way to pay that cannot be used here: what else there is, and whom to ask. The order stands. */
export function Unavailable({ title, lead, children }: UnavailableProps) {
  return (
    <div className={styles.told}>
      <Heading>{title}</Heading>
      <p className={text.lead}>{lead}</p>
      <p className={text.body2}>
        An order that you have placed stays as it is. If you have just paid it, please do not pay again: the receipt
        comes by e-mail.
      </p>
      {children}
      <GoBack />
      <WaysToReachUs email={shop.contact.serviceEmail} />
    </div>
  )
}

export const noPaymentsWords = 'We take no payments online just now. Please contact us to complete your order.'

/** Where no card is taken: the spec's words where PayPal can be tried, else what is true. Requests spec, section 2. */
export const noCardsWords = (hasPaypal: boolean): string =>
  hasPaypal ? 'Please try PayPal or contact us to complete your order.' : noPaymentsWords

/** Back to where the shopper came from; from a link in a mail there is nothing of ours to go back to. */
function GoBack() {
  const navigate = useNavigate()
  return (
    <Button outlined onClick={() => void (isFirstPage() ? navigate('/') : navigate(-1))}>
      Go Back
    </Button>
  )
}

/** The router counts its entries in the history, but begins anew in a page that was loaded: that one knows its referrer. */
function isFirstPage(): boolean {
  const isLoadedFromOurs = document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1
  return !isLoadedFromOurs && !(window.history.state?.idx > 0)
}
