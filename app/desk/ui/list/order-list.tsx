import type { OrderRow } from '#domain/desk/order-view.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { standingWords } from '#domain/orders/transitions.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { Badge, type Tone } from '../badge.tsx'
import { Time } from '../time.tsx'
import { type Column, List, ListRow } from './list.tsx'

const columns: readonly Column[] = [
  { label: 'Order' },
  { label: 'Stands' },
  { label: 'Customer' },
  { label: 'Placed', isNamed: true },
  { label: 'Total', isFigure: true }
]

/** Orders, each leading to its page. */
export function OrderList({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <List label="Orders" columns={columns}>
      {rows.map((order) => (
        <ListRow
          key={order.number}
          href={`/desk/orders/${order.number}`}
          title={order.number}
          about={order.pieces}
          picture={order.imageUrl}
          cells={[
            <OrderStanding key="standing" {...order} />,
            order.customerName,
            <Time key="placed" at={order.createdAt} />,
            amountWords(order.total)
          ]}
        />
      ))}
    </List>
  )
}

/** Where an order is; one that waits for us to name something says so instead. */
export function OrderStanding({
  status,
  isMade,
  isCollection = false,
  needsDeliveryCharge,
  needsCollector,
  isWithdrawn,
  owesBalance,
  isBeforeChange
}: Pick<
  OrderRow,
  | 'status'
  | 'isMade'
  | 'isCollection'
  | 'needsDeliveryCharge'
  | 'needsCollector'
  | 'isWithdrawn'
  | 'owesBalance'
  | 'isBeforeChange'
>) {
  if (isWithdrawn) return <Badge tone="open">Withdrawn: give it back</Badge>
  if (needsDeliveryCharge) return <Badge tone="open">Delivery charge to name</Badge>
  if (needsCollector) return <Badge tone="open">Import VAT: name who collects</Badge>
  return (
    <Badge tone={toneOf(status)}>{standingWords({ status, isMade, isCollection, owesBalance, isBeforeChange })}</Badge>
  )
}

const toneOf = (status: OrderStatus): Tone => (status === 'paid' ? 'open' : status === 'delivered' ? 'done' : 'plain')
