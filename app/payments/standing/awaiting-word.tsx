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
  /** Whose word is waited for. */
  whose: 'the bank’s' | 'PayPal’s'
}

/** After the shopper has paid, as far as they can tell: it is paid once the provider has told the shop, not before. */
export function AwaitingWord({ order, link, whose }: AwaitingWordProps) {
  const word = useWord(link)
  if (word.order) return <Settled order={word.order} link={link} isNews />
  return (
    <div className={styles.told}>
      <Heading isNews>We are waiting for {whose} word</Heading>
      <p className={text.lead} role="status">
        {word.isLong
          ? `This takes longer than usual. You need not pay again: as soon as we have ${whose} word, we e-mail you the receipt.`
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
