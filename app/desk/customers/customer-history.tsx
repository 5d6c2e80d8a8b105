import type { CustomerView } from '#domain/desk/customer-view.ts'
import { List, ListRow } from '../ui/list/list.tsx'
import { OrderList } from '../ui/list/order-list.tsx'
import { Empty, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './customer-history.module.css'

/** What this customer ordered and asked, and what was changed of the account. */
export function CustomerHistory({ view: { orders, requests, changes } }: { view: CustomerView }) {
  return (
    <>
      <Section title="Orders">
        {orders.length === 0 ? <Empty>Nothing was ordered yet.</Empty> : <OrderList rows={orders} />}
      </Section>
      <Section title="Requests">
        {requests.length === 0 ? <Empty>Nothing was asked yet.</Empty> : <Requests requests={requests} />}
      </Section>
      {changes.length > 0 && (
        <Section title="Changes">
          <ol className={styles.changes}>
            {changes.map(({ at, who, what }) => (
              <li key={`${at} ${what}`}>
                {what}
                <span>
                  {who}, <Time at={at} />
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

const columns = [{ label: 'Request' }, { label: 'Kind' }, { label: 'Stands' }, { label: 'Came', isNamed: true }]

function Requests({ requests }: Pick<CustomerView, 'requests'>) {
  return (
    <List label="Requests" columns={columns}>
      {requests.map(({ reference, kind, state, createdAt }) => (
        <ListRow
          key={reference}
          href={`/desk/requests/${reference}`}
          title={reference}
          cells={[kind, state, <Time key="came" at={createdAt} />]}
        />
      ))}
    </List>
  )
}
