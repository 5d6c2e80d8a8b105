import shop from '#data/shop.json' with { type: 'json' }
import { isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CERTIFICATION_RULE, certificateSentence } from '#domain/policies/certification.ts'
import { klarnaInstalments, showsPayLater } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { Disclosure } from '../ui/controls/disclosure.tsx'
import { CreditCardIcon, TruckIcon } from '../ui/icons.tsx'
import { useToday } from '../ui/page/today.tsx'
import text from '../ui/type/text.module.css'
import { careFor } from './care.ts'
import styles from './product-notes.module.css'
import type { ProductPrice } from './use-choices.ts'

/** What stands under the button: paying, delivery, and the four leaves that open. */
export function ProductNotes({ product, price }: { product: Product; price: ProductPrice }) {
  const { claims } = shop
  return (
    <>
      {!isEnquiryOnly(product) && <PayLater price={price} />}
      <p className={styles.note}>
        <TruckIcon />
        <span>
          <b>UK Delivery Promise.</b> Free, insured, in {claims.deliveryMaximumDays} days at most. Typically{' '}
          {claims.deliveryTypicalDays}.
        </span>
      </p>
      <div className={styles.leaves}>
        <Disclosure title="Key Features">
          <ul className={text.body2}>
            <li>Conflict-free diamonds</li>
            <li>Lifetime guarantee</li>
            <li>Expert craftsmanship</li>
            <li>Premium quality</li>
          </ul>
        </Disclosure>
        <Disclosure title="Certification Details">
          <p className={text.body2}>
            {certificateSentence(product.certification)} {CERTIFICATION_RULE}
          </p>
        </Disclosure>
        <Disclosure title="Care Instructions">
          <p className={text.body2}>{careFor(product)}</p>
        </Disclosure>
        <Disclosure title="Delivery and returns">
          <p className={text.body2}>
            Free in the UK. 30 days to return an unworn piece; pieces made to your own design are final sale. Faulty
            goods are always yours to reject.
          </p>
        </Disclosure>
      </div>
    </>
  )
}

/** Three payments with Klarna, up to £3,000. Storefront spec, section 9; DECISIONS 9. */
function PayLater({ price }: { price: ProductPrice }) {
  const today = useToday()
  if (!shop.finance.enabled || price.kind !== 'exact' || !showsPayLater(price.amount)) return null
  const [first] = klarnaInstalments(price.amount, today)
  if (!first) return null
  return (
    <p className={styles.note}>
      <CreditCardIcon />
      <span>
        <b>3 payments of {formatPoundsAndPence(first.amount)} with Klarna.</b> The first today, then every 30 days. No
        interest. 18 and over.
      </span>
    </p>
  )
}
