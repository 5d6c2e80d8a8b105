import { CATEGORIES, categoryLabel } from '#domain/catalogue/vocabulary.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { StockRow, StockShown, StockView } from '#domain/desk/stock-view.ts'
import { there } from '#domain/stock/movement.ts'
import text from '../../ui/type/text.module.css'
import { kindWords } from '../catalogue/piece-words.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/buttons.tsx'
import { FilterBar, FilterNarrow, FilterSearch, FilterSelect } from '../ui/list/filter-bar.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page } from '../ui/page.tsx'
import styles from './stock.module.css'
import { countWords, isRowLow, reservationWords } from './stock-words.ts'

const SHOWN: readonly { shown: StockShown; label: string }[] = [
  { shown: 'counted', label: 'Counted' },
  { shown: 'low', label: 'Low' },
  { shown: 'out', label: 'Out' },
  { shown: 'reserved', label: 'Reserved' },
  { shown: 'one-off', label: 'One-offs' },
  { shown: 'made-to-order', label: 'Made to order' }
]

const EMPTY: Readonly<Record<StockShown, string>> = {
  counted: 'No piece fits that is counted.',
  low: 'Nothing is at or below its threshold. A piece’s own page sets one.',
  out: 'Nothing is out of stock.',
  reserved: 'No order keeps a piece from stock.',
  'one-off': 'No piece fits of which there is only one.',
  'made-to-order': 'No piece fits that is made to order.'
}

const columns: readonly Column[] = [
  { label: 'Piece' },
  { label: 'There', isFigure: true, isNamed: true },
  { label: 'Reserved', isFigure: true, isNamed: true },
  { label: 'Free', isFigure: true, isNamed: true },
  { label: 'Threshold', isFigure: true, isNamed: true }
]

const categories = [
  { value: 'all', label: 'All kinds' },
  ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }))
]

/** /desk/stock: what there is of each piece, what of it waits for orders, and what is low. */
export function StockPage({ document, view }: { document: DeskDocument; view: StockView }) {
  const { filter, rows, total, pages, counts, openTake } = view
  const may = useMay()
  const tabs = SHOWN.map(({ shown, label }) => ({
    href: shown === 'counted' ? '/desk/stock' : `/desk/stock?shown=${shown}`,
    label,
    count: shown in counts ? counts[shown as keyof typeof counts] : undefined,
    isCurrent: shown === filter.shown
  }))
  return (
    <Page
      title="Stock"
      lead="What an order has taken is reserved until it is sent. What lies in baskets is free: a basket keeps nothing back."
    >
      <div className={styles.ways}>
        <LinkButton href={openTake === null ? '/desk/stock/takes' : `/desk/stock/takes/${openTake}`} small outlined>
          {openTake === null ? 'Stock-takes' : 'Go on with the stock-take'}
        </LinkButton>
        {may('GET', '/desk/stock/file') && (
          <LinkButton href="/desk/stock/file" small outlined>
            As a file (CSV)
          </LinkButton>
        )}
      </div>
      <Tabs label="Stock by how it stands" items={tabs} />
      <FilterBar action="/desk/stock">
        <input type="hidden" name="shown" value={filter.shown} />
        <FilterSearch label="Name or number of a piece" value={filter.q} />
        <FilterNarrow isSet={filter.category !== 'all'}>
          <FilterSelect name="category" label="Kind" value={filter.category} options={categories} />
        </FilterNarrow>
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>{EMPTY[filter.shown]}</Empty>
      ) : (
        <>
          <p className={text.caption}>{total === 1 ? '1 piece' : `${total.toLocaleString('en-GB')} pieces`}</p>
          <List label="Stock" columns={columns}>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                href={`/desk/stock/${encodeURIComponent(row.id)}`}
                title={row.name}
                picture={row.imageUrl}
                about={<About row={row} />}
                cells={[
                  row.free === null ? null : countWords(there({ free: row.free, reserved: row.reserved })),
                  row.reserved === 0 ? null : String(row.reserved),
                  <Free key="free" row={row} />,
                  row.threshold === null ? null : String(row.threshold)
                ]}
              />
            ))}
          </List>
        </>
      )}
      <Pager path={document.path} page={filter.page} pages={pages} />
    </Page>
  )
}

/** More orders than this are counted only; the piece's own page has them all. */
const MOST_NAMED = 3

function About({ row }: { row: StockRow }) {
  const more = row.reservations.length - MOST_NAMED
  return (
    <>
      {[kindWords(row), row.id, row.place].filter(Boolean).join(' · ')}
      {row.reservations.slice(0, MOST_NAMED).map((one) => (
        <span key={one.order} className={styles.kept}>
          {reservationWords(one)}
        </span>
      ))}
      {more > 0 && <span className={styles.kept}>{more === 1 ? '1 more order' : `${more} more orders`}</span>}
    </>
  )
}

function Free({ row }: { row: StockRow }) {
  const mark = row.free === 0 ? 'Out' : isRowLow(row) ? 'Low' : null
  return (
    <>
      {countWords(row.free)}
      {mark && (
        <>
          {' '}
          <Badge tone="late">{mark}</Badge>
        </>
      )}
    </>
  )
}
