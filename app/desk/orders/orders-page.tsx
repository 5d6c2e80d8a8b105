import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrdersView } from '#domain/desk/order-view.ts'
import text from '../../ui/type/text.module.css'
import { FilterBar, FilterNarrow, FilterSearch, FilterSelect } from '../ui/list/filter-bar.tsx'
import { OrderList } from '../ui/list/order-list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { emptyWords, ordersHref, STATES, VIEWS } from './order-words.ts'

/** /desk/orders: what was ordered, what waits for us first. */
export function OrdersPage({ document, view }: { document: DeskDocument; view: OrdersView }) {
  const { filter, rows, total, pages } = view
  const views = VIEWS.map(({ status, label }) => ({
    href: ordersHref(status, filter.q),
    label,
    count: status === 'to-do' ? document.counts?.orders : undefined,
    isCurrent: status === filter.status
  }))
  return (
    <Page title="Orders">
      <Tabs label="Orders by state" items={views} />
      <FilterBar action="/desk/orders">
        <FilterSearch label="Number, name, e-mail, telephone, postcode or parcel" value={filter.q} />
        <FilterNarrow isSet={!VIEWS.some(({ status }) => status === filter.status)}>
          <FilterSelect name="status" label="State" value={filter.status} options={STATES} />
        </FilterNarrow>
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>{emptyWords(filter)}</Empty>
      ) : (
        <>
          <p className={text.caption}>{total === 1 ? '1 order' : `${total} orders`}</p>
          <OrderList rows={rows} />
        </>
      )}
      <Pager path={document.path} page={filter.page} pages={pages} />
    </Page>
  )
}
