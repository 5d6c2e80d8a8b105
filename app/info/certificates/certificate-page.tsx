import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { GIA, IGI } from './authorities.ts'
import { OurCertificate } from './our-certificate.tsx'
import { OurRule } from './our-rule.tsx'
import { OutwardButton } from './outward-button.tsx'
import styles from './verification.module.css'
import { VerificationForm } from './verification-form.tsx'
import { WhatReportsSay } from './what-reports-say.tsx'

/** /certificate-verification. It makes no call of its own. Requests spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title="Certificate verification"
      lead="A report is worth as much as the database it stands in. Look yours up with the laboratory that issued it."
      aside={<AskTheTeam />}
    >
      <InfoSection title="Verify a certificate" id="verify">
        <VerificationForm />
        <p>
          Verification needs the authority’s own database, and only the authority can answer from it. If a report cannot
          be found there, or says something else than the paper in your hand,{' '}
          <Link to="/contact">contact our team</Link> before you worry.
        </p>
        <div className={styles.outward}>
          <OutwardButton authority={GIA} />
          <OutwardButton authority={IGI} />
        </div>
      </InfoSection>
      <OurRule />
      <OurCertificate />
      <WhatReportsSay />
    </InfoPage>
  )
}

function AskTheTeam() {
  return (
    <>
      <h2 className={text.h4}>Ask our team</h2>
      <p className={text.body2}>
        Send the number, the laboratory’s name and your order number if the stone came from us. A photograph of the
        report helps.
      </p>
      <WaysToReachUs email={shop.contact.serviceEmail} />
    </>
  )
}

export const head = (): PageHead =>
  infoHead({
    title: 'Certificate verification',
    description:
      'Look up a GIA, IGI, GRS or SSEF report with the laboratory that issued it, and see which certificate comes with which stone.',
    path: '/certificate-verification'
  })
