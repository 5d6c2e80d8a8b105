import { FormProvider } from 'react-hook-form'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldPair } from '../../ui/form/form.tsx'
import text from '../../ui/type/text.module.css'
import styles from './payment-fields.module.css'
import type { CardForm } from './use-card-form.ts'

/** Optional, and never more than on this page: not in the draft, not sent. DECISIONS 16. */
export function CardFields({ form }: { form: CardForm }) {
  return (
    <FormProvider {...form}>
      <div className={styles.card}>
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
