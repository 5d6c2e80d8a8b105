import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { formatPounds, fromDecimalString } from '#domain/pricing/money.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'
import { Contact } from './contact.tsx'
import { readLatestOrder } from './read-order.ts'

/** No order to show: none was named, or none that this browser may see. The words are the same for both of the latter. */
export function NoOrder({ isNamed }: { isNamed: boolean }) {
  const { data: latest } = useQuery({
    queryKey: ['latest-order'],
    queryFn: readLatestOrder,
    gcTime: 0,
    staleTime: 0
  })
  return (
    <div className={styles.told}>
      <h1>{isNamed ? 'We cannot show this order here' : 'Thank you'}</h1>
      <p className={text.lead}>
        An order is shown in the browser it was placed in, in the account it belongs to, and by the link in its e-mail.
        If you have just ordered, the e-mail holds the number and all that was ordered.
      </p>
      {latest && (
        <p>
          The latest order from this device:{' '}
          <Link className={styles.link} to={`/order-confirmation/${latest.id}`}>
            {latest.id}
          </Link>{' '}
          of {formatDay(londonDate(Date.parse(latest.createdAt)))}, {formatPounds(fromDecimalString(latest.total))}.
        </p>
      )}
      <p>
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </p>
      <Contact />
    </div>
  )
}
