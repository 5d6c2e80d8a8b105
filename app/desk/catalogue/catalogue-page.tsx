import type { ReactNode } from 'react'
import { CATEGORIES, categoryLabel } from '#domain/catalogue/vocabulary.ts'
import type { CatalogueFilter, CatalogueView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { amountWords } from '#domain/pricing/money.ts'
import text from '../../ui/type/text.module.css'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { FilterBar, FilterNarrow, FilterSearch, FilterSelect } from '../ui/list/filter-bar.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page } from '../ui/page.tsx'
import styles from './catalogue.module.css'
import { PieceMarks } from './piece-marks.tsx'
import { kindWords, stockWords } from './piece-words.ts'

const categories = [
  { value: 'all', label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }))
]

const shown: readonly { value: CatalogueFilter['shown']; label: string }[] = [
  { value: 'all', label: 'All but the archived' },
  { value: 'listed', label: 'In the shop' },
  { value: 'hidden', label: 'Not in the shop' },
  { value: 'draft', label: 'With changes to publish' },
  { value: 'archived', label: 'Archived' },
  { value: 'changed', label: 'Changed here' },
  { value: 'low', label: 'Few or none left, loose diamonds apart' }
]

const columns: readonly Column[] = [
  { label: 'Piece' },
  { label: 'Price', isFigure: true },
  { label: 'Stock', isFigure: true },
  { label: 'State' }
]

/** /desk/catalogue: every piece with what the shop asks for it and what is left of it. DECISIONS 11. */
export function CataloguePage({ document, view }: { document: DeskDocument; view: CatalogueView }) {
  const { filter, rows, total, pages } = view
  const may = useMay()
  const mayPrice = may('POST', '/desk/prices')
  return (
    <Page title="Catalogue">
      <FilterBar action="/desk/catalogue">
        <FilterSearch label="Name or number of a piece" value={filter.q} />
        <FilterNarrow isSet={filter.category !== 'all' || filter.shown !== 'all'}>
          <FilterSelect name="category" label="Category" value={filter.category} options={categories} />
          <FilterSelect name="shown" label="Which" value={filter.shown} options={shown} />
        </FilterNarrow>
      </FilterBar>
      <div className={styles.top}>
        <p className={styles.count}>{total === 1 ? '1 piece' : `${total.toLocaleString('en-GB')} pieces`}</p>
        {may('GET', '/desk/prices') && (
          <LinkButton href="/desk/prices" small outlined>
            Change prices
          </LinkButton>
        )}
        {may('GET', '/desk/catalogue/new') && (
          <LinkButton href="/desk/catalogue/new" small>
            Add a piece
          </LinkButton>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty>No piece fits. Try fewer words, or all categories.</Empty>
      ) : (
        <Ticked isOn={mayPrice}>
          <List label="Pieces" columns={mayPrice ? [...columns, { label: 'New price', isNamed: true }] : columns}>
            {rows.map((piece) => (
              <ListRow
                key={piece.id}
                href={`/desk/catalogue/${encodeURIComponent(piece.id)}${piece.state === 'draft' ? '/piece' : ''}`}
                title={piece.name}
                picture={piece.imageUrl}
                about={`${kindWords(piece)} · ${piece.id}`}
                cells={[
                  amountWords(piece.price),
                  stockWords(piece.stock),
                  <PieceMarks key="marks" piece={piece} />,
                  <label key="tick" className={styles.tick}>
                    <input type="checkbox" name={`piece-${piece.id}`} value="yes" />
                    <span className={text.visuallyHidden}>New price for {piece.name}</span>
                  </label>
                ]}
              />
            ))}
          </List>
        </Ticked>
      )}
      <Pager path={document.path} page={filter.page} pages={pages} />
    </Page>
  )
}

/** The list in a form, for whoever may change prices. */
function Ticked({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  if (!isOn) return children
  return (
    <form action="/desk/prices" method="get">
      {children}
      <div className={styles.ticked}>
        <Submit outlined>Change the prices of those ticked</Submit>
      </div>
    </form>
  )
}
