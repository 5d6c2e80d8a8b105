import { Link } from 'react-router-dom'
import { sellerLines } from '#domain/policies/seller.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import styles from './cancellation-form.module.css'
import { cancellationMail, MODEL_FORM } from './model-form.ts'

interface CancellationFormProps {
  shop: Pick<Shop, 'brand' | 'company' | 'contact'>
}

/** The model form of the Consumer Contracts Regulations 2013, to print and fill in by hand, or to send as a mail. */
export function CancellationForm({ shop }: CancellationFormProps) {
  const email = shop.contact.serviceEmail
  return (
    <InfoSection id="cancellation-form" title="Cancellation form">
      <p className={styles.screen}>
        You need not use this form: any clear statement will do, and{' '}
        <Link to="/withdraw">online it takes two presses</Link>. On paper it has a sheet of its own. It can also be sent{' '}
        <a href={cancellationMail(email)}>as an e-mail</a>.
      </p>
      <div className={styles.form}>
        <h3>Model cancellation form</h3>
        <p>Complete and return this form only if you wish to withdraw from the contract.</p>
        <p>To: {[...sellerLines(shop), email].join(', ')}</p>
        <p>{MODEL_FORM.notice}</p>
        <ul>
          {MODEL_FORM.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{MODEL_FORM.footnote}</p>
      </div>
      <p className={styles.screen}>
        <Button outlined small onClick={() => window.print()}>
          Print this page
        </Button>
      </p>
    </InfoSection>
  )
}
