import { shop } from '#data/shop.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyPanel, useLazyPanel } from '../../../ui/lazy.tsx'
import { useAskedFor } from '../../../ui/page/use-asked-for.ts'
import { WishButton } from '../../../ui/product/wish-button.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../buying/buy-box.module.css'

const enquiryDialog = lazyPanel(() => import('./enquiry-dialog.tsx'))

/** How a piece without a price is had: it is asked for. */
export default function EnquiryBox({ product }: { product: Product }) {
  const dialog = useLazyPanel(enquiryDialog)
  useAskedFor('enquire', dialog.intent.onClick)
  const subject = encodeURIComponent(`Enquiry: ${product.name} (${product.id})`)
  const { phone, enquiriesEmail } = shop.contact
  return (
    <div className={styles.box}>
      <div className={styles.first}>
        <Button wide aria-haspopup="dialog" {...dialog.intent}>
          Enquire about this {product.category === 'loose-diamonds' ? 'stone' : 'piece'}
        </Button>
        <WishButton product={product} />
      </div>
      <p className={text.caption}>
        We send price and availability {answerWithinWords(answerHours('loose-diamond'))}. Or{' '}
        <a className={styles.mail} href={`mailto:${enquiriesEmail}?subject=${subject}`}>
          write to us
        </a>{' '}
        with the piece already named, or ring us on {phone}.
      </p>
      {dialog.render({ product })}
    </div>
  )
}
