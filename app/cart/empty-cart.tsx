import { ButtonLink } from '../ui/controls/button.tsx'
import text from '../ui/type/text.module.css'
import styles from './cart-contents.module.css'

export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <p className={text.lead}>Your cart is empty</p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </div>
  )
}
