import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'
import { Button } from '../../ui/controls/button.tsx'
import text from '../../ui/type/text.module.css'
import { OrderDue } from '../order-due.tsx'
import styles from '../payments.module.css'
import { reloadPage } from '../reload-page.ts'
import { Heading } from './heading.tsx'
import { Settled } from './settled.tsx'
import { useWord } from './use-word.ts'

interface AwaitingWordProps {
  order: PayingOrder
  link: PayLink
  /** Who has to say whether it is paid. */
  whom: 'your bank' | 'Klarna or your bank' | 'PayPal'
}

export const cardWhom = ({ klarna }: PayingOrder) => (klarna ? 'Klarna or your bank' : 'your bank')

/** After the shopper has paid, as far as they can tell: it is paid once the provider has told the shop, not before. */
export function AwaitingWord({ order, link, whom }: AwaitingWordProps) {
  const word = useWord(link)
  if (word.order) return <Settled order={word.order} link={link} isNews />
  return (
    <div className={styles.told}>
      <Heading isNews>We are waiting to hear from {whom}</Heading>
      <p className={text.lead} role="status">
        {word.isLong
          ? `This is taking longer than usual. Please do not pay again: once ${whom} has confirmed the payment, we send you the receipt by e-mail.`
          : 'This usually takes a few seconds. Please do not pay a second time.'}
      </p>
      <OrderDue order={order} />
      {word.isLong && (
        <div className={styles.actions}>
          <Button onClick={word.lookAgain}>Look again</Button>
          <Button outlined onClick={reloadPage}>
            Back to the payment
          </Button>
        </div>
      )}
    </div>
  )
}
