import shop from '#data/shop.json' with { type: 'json' }
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CERTIFICATION_RULE, certificateSentence } from '#domain/policies/certification.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { CompareLink } from '../../ui/product/compare-link.tsx'
import note from '../../ui/product/note.module.css'
import { TruckIcon } from '../../ui/promise-icons.tsx'
import text from '../../ui/type/text.module.css'
import { careFor } from './care.ts'
import styles from './product-leaves.module.css'
import { ToScale } from './to-scale/to-scale.tsx'

/** What stands under the button: delivery, and the five leaves that open. Read and used without script. */
export default function ProductLeaves({ product }: { product: Product }) {
  const { claims } = shop
  return (
    <>
      <p>
        <CompareLink id={product.id} />
      </p>
      <p className={note.note}>
        <TruckIcon />
        <span>
          <b>UK Delivery Promise.</b> Free, insured, in {claims.deliveryMaximumDays} days at most. Typically{' '}
          {claims.deliveryTypicalDays}.
        </span>
      </p>
      <div className={styles.leaves}>
        <ToScale product={product} />
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
