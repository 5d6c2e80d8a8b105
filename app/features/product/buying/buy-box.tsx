import type { ReactNode } from 'react'
import { cardAction } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { WishButton } from '../../../ui/product/wish-button.tsx'
import text from '../../../ui/type/text.module.css'
import { AskedEnquiry } from '../enquiry/begun/asked-enquiry.tsx'
import styles from './buy-box.module.css'

interface BuyBoxProps {
  product: Product
  /** What stands directly above the button. */
  truths: ReactNode
  button: ReactNode
  disabledReason: string | null
}

/** The page's own button, and why it cannot be pressed yet. */
export function BuyBox({ product, truths, button, disabledReason }: BuyBoxProps) {
  return (
    <div className={styles.box}>
      {truths}
      <div className={styles.first}>
        {button}
        <WishButton product={product} />
      </div>
      {cardAction(product) === 'bespoke' && (
        <ButtonLink to={`/bespoke?piece=${product.id}`} outlined wide>
          Bespoke
        </ButtonLink>
      )}
      <p id="add-disabled-reason" className={text.caption} role="status">
        {disabledReason}
      </p>
      <AskedEnquiry />
    </div>
  )
}
