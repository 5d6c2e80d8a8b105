import shop from '#data/shop.json' with { type: 'json' }
import type { Product } from '#domain/catalogue/product-schema.ts'
import button from '../ui/controls/button.module.css'
import text from '../ui/type/text.module.css'
import styles from './buy-box.module.css'

/** How a piece without a price is had: it is asked for. */
export default function EnquiryBox({ product }: { product: Product }) {
  const subject = encodeURIComponent(`Enquiry: ${product.name} (${product.id})`)
  return (
    <div className={styles.box}>
      <a
        className={`${button.button} ${button.wide}`}
        href={`mailto:${shop.contact.enquiriesEmail}?subject=${subject}`}
      >
        Enquire about this {product.category === 'loose-diamonds' ? 'stone' : 'piece'}
      </a>
      <p className={text.caption}>
        By e-mail, with the piece named in it. We send price and availability within 24 hours, or ring us on{' '}
        {shop.contact.phone}.
      </p>
    </div>
  )
}
