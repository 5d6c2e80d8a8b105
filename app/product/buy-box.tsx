import shop from '#data/shop.json' with { type: 'json' }
import { cardAction, isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import button from '../ui/controls/button.module.css'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import text from '../ui/type/text.module.css'
import styles from './buy-box.module.css'
import type { ProductPrice } from './use-choices.ts'

/** How the piece is had: an enquiry for stones and pieces without a price, the cart for all others. */
export function BuyBox({ product, price }: { product: Product; price: ProductPrice }) {
  if (isEnquiryOnly(product)) {
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
  return (
    <div className={styles.box}>
      <Button wide disabled aria-describedby="cart-opens">
        Add to Cart
      </Button>
      {cardAction(product) === 'bespoke' && (
        <ButtonLink to={`/bespoke?piece=${product.id}`} outlined wide>
          Bespoke
        </ButtonLink>
      )}
      <p id="cart-opens" className={text.caption}>
        {product.inStock
          ? `Ordering on this site opens shortly. Until then write to ${shop.contact.enquiriesEmail} or ring ${shop.contact.phone}, and we set the piece aside${price.kind === 'exact' ? ' at this price' : ''}.`
          : 'Out of stock. Write to us and we tell you when it can be made again.'}
      </p>
    </div>
  )
}
