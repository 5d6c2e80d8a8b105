import { useQuery } from '@tanstack/react-query'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { QUICK_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { UNWORN_RETURN_DAYS } from '#domain/policies/return-terms.ts'
import { warrantyInShort } from '#domain/policies/warranty.ts'
import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { VAT_PERCENT, vatSplit } from '#domain/pricing/vat.ts'
import { productRead } from '../../reads/queries.ts'
import { CutOutline } from '../../ui/drawings/cut-outline.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { Report } from '../../ui/product/report.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import { useOffers } from '../../ui/product/use-offer.ts'
import text from '../../ui/type/text.module.css'
import styles from '../simple-checkout-page.module.css'

/** What the quick order is of: the words are the specification's, the picture the catalogue's. */
export function QuickOrderCard({ total }: { total: Pence }) {
  const { data: product } = useQuery(productRead(QUICK_ORDER_PRODUCT))
  const { excludingVat, vat } = vatSplit(total)
  const offerOf = useOffers()
  const isReduced = product != null && offerOf(product) !== null
  return (
    <section className={styles.card} aria-labelledby="your-order">
      <h2 id="your-order" className={text.h3}>
        Your Order
      </h2>
      <div className={styles.piece}>
        <Tile className={styles.tile}>
          {product && hasPicture(product.imageUrl) ? (
            <Picture url={product.imageUrl} alt="" sizes="120px" fallback={<CutOutline cut="round" />} />
          ) : (
            <CutOutline cut="round" />
          )}
        </Tile>
        <div>
          <h3 className={text.h4}>Lab-Grown Tennis Bracelet</h3>
          <p className={text.body2}>18K White Gold, Premium Quality</p>
          <p className={text.caption}>
            6 inches, fifty laboratory-grown diamonds of 0.083 ct.
            {product?.stock === 'made-to-order' && ' Made to order.'}
          </p>
        </div>
      </div>
      <Report
        rows={[
          { label: 'Subtotal', value: formatPounds(excludingVat) },
          { label: `VAT (${VAT_PERCENT}%)`, value: formatPounds(vat) },
          { label: 'Shipping', value: 'Free' },
          { label: 'Total', value: formatPounds(total), sum: true }
        ]}
      />
      <ul className={`${text.body2} ${styles.lines}`}>
        <li>{UNWORN_RETURN_DAYS}-day return guarantee</li>
        <li>{warrantyInShort([{ category: 'tennis-bracelets', isReduced }])}</li>
        <li>Free UK delivery</li>
      </ul>
    </section>
  )
}
