import { useState } from 'react'
import {
  type WholesaleEnquiry,
  wholesaleEnquiryDefaults,
  wholesaleEnquirySchema
} from '#domain/requests/wholesale-enquiry.ts'
import { useRequest } from '../kept/use-request.ts'
import { useShopForm } from '../ui/form/use-shop-form.ts'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import { shareCard } from '../ui/page/share-card.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySaved } from './enquiry-saved.tsx'
import { Introduction } from './introduction.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { TradeContact } from './trade-contact.tsx'
import styles from './wholesale-page.module.css'

/** /wholesale: a trade buyer's enquiry. Everything on it works without a connection. Requests spec, section 2. */
export function Page() {
  const form = useShopForm(wholesaleEnquirySchema, wholesaleEnquiryDefaults)
  const request = useRequest('wholesale', form)
  // The form is emptied once the enquiry is in the outbox; what was written in it is told from here.
  const [submitted, setSubmitted] = useState<WholesaleEnquiry | null>(null)

  async function submit(enquiry: WholesaleEnquiry): Promise<void> {
    setSubmitted(enquiry)
    await request.submit(enquiry)
  }

  return (
    <Wrap className={styles.page}>
      {request.state.kind === 'done' && submitted ? (
        <EnquirySaved sent={request.sent} enquiry={submitted} />
      ) : (
        <>
          <Introduction />
          <div className={styles.columns}>
            <OfflineNotice draft={request.draft.state} />
            <EnquiryForm form={form} request={request} onSubmit={submit} />
            <TradeContact />
          </div>
        </>
      )}
    </Wrap>
  )
}

export const head = (): PageHead => ({
  title: 'Wholesale · Northlight Diamonds',
  description:
    'Natural and laboratory-grown diamonds and finished pieces for the trade. Ask for a quotation, excluding VAT.',
  canonical: '/wholesale',
  ...(import.meta.env.SSR && { image: shareCard('wholesale') })
})
