import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { formatPounds, fromDecimalString } from '#domain/pricing/money.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import styles from './confirmation/confirmation.module.css'
import { Contact } from './confirmation/contact.tsx'
import { OrderPlaced } from './confirmation/order-placed.tsx'
import { readKeptOrder, readLatestOrder, readOrder } from './confirmation/read-order.ts'

/**
 * The nine addresses an order can lead to. The server sends the same empty page for every number; the order itself comes
 * from the shop to the browser that may see it. Requests spec, section 2; DECISIONS 17.
 */
export function Page() {
  const { orderId } = useParams()
  return (
    <Wrap className={styles.page}>
      {orderId ? <OrderById key={orderId} id={orderId} /> : <NoOrder isNamed={false} />}
    </Wrap>
  )
}

function OrderById({ id }: { id: string }) {
  const [search] = useSearchParams()
  const shop = useQuery({
    queryKey: ['order', id, search.toString()],
    queryFn: () => readOrder(id, search),
    ...personal
  })
  const kept = useQuery({ queryKey: ['kept-order', id], queryFn: () => readKeptOrder(id), ...personal })
  if (shop.data?.kind === 'found') return <OrderPlaced order={shop.data.order} source="shop" />
  // The receipt shows at once, and goes on showing where the shop cannot be asked.
  if (kept.data) return <OrderPlaced order={kept.data} source={shop.isPending ? 'device-meanwhile' : 'device'} />
  if (shop.isPending || kept.isPending) return <Skeleton />
  if (shop.data?.kind === 'unknown') return <NoOrder isNamed />
  return <OutOfTouch onRetry={() => void shop.refetch()} />
}

/** What is personal is not kept in the page's memory once it is left. */
const personal = { gcTime: 0, staleTime: 0 }

function OutOfTouch({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.told}>
      <h1>We cannot be reached just now</h1>
      <p className={text.lead}>
        An order that has a number is safe with us. This page shows it again as soon as there is a connection.
      </p>
      <p>
        <TextButton onClick={onRetry}>Try again</TextButton>
      </p>
    </div>
  )
}

/** Stands for as long as the order takes to come, or for good where no script runs: it leads on by itself. */
function Skeleton() {
  return (
    <div className={styles.told}>
      <h1>Order confirmation</h1>
      <p className={text.visuallyHidden} role="status">
        Loading your order
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <noscript>
        <p className={text.body2}>
          An order is shown by JavaScript, which does not run in your browser just now. Its e-mail holds the number and
          all that was ordered.
        </p>
      </noscript>
      <p>
        <ButtonLink to="/products" outlined>
          Continue Shopping
        </ButtonLink>
      </p>
    </div>
  )
}

/** Addresses that name an order by what they are; the others only thank. */
const isConfirmation = (path: string): boolean => /^\/order-(?:confirmation|success)|^\/orders\//.test(path)

export const head = ({ path }: PageContext): PageHead => ({
  title: `${isConfirmation(path) ? 'Order confirmation' : 'Thank you'} · Northlight Diamonds`,
  description: 'Your order as it was placed, when it arrives, and what happens next.'
})

/** No order to show: none was named, or none that this browser may see. The words are the same for both of the latter. */
function NoOrder({ isNamed }: { isNamed: boolean }) {
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
