import { GROUP_LABELS, GROUPS, type Group } from '#domain/content/entry.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { WordsView } from '#domain/desk/words-view.ts'
import text from '../../ui/type/text.module.css'
import { LinkButton } from '../ui/buttons.tsx'
import { FilterBar, FilterNarrow, FilterSearch, FilterSelect } from '../ui/list/filter-bar.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './words.module.css'

const COLUMNS: readonly Column[] = [{ label: 'What' }, { label: 'It says' }, { label: 'Changed by' }]

/** /desk/words: every text, figure and fact that may be changed, and who did so last. */
export function WordsPage({ view }: { document: DeskDocument; view: WordsView }) {
  const { group, q, rows } = view
  return (
    <Page
      title="Words"
      lead="What the shop says: figures, facts and texts. A figure is changed once, here, and every page, mail and offline copy says the new one."
    >
      <p className={styles.above}>
        <LinkButton href="/desk/words/new" outlined small>
          Add a page to read
        </LinkButton>
      </p>
      <FilterBar action="/desk/words">
        <FilterSearch label="A word of it, or its name" value={q} />
        <FilterNarrow isSet={group !== ''}>
          <FilterSelect
            name="group"
            label="Group"
            value={group}
            options={[{ value: '', label: 'All' }, ...GROUPS.map((one) => ({ value: one, label: GROUP_LABELS[one] }))]}
          />
        </FilterNarrow>
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>Nothing here says that. Try another word, or another group.</Empty>
      ) : (
        <>
          <p className={text.caption}>{rows.length === 1 ? '1 entry' : `${rows.length} entries`}</p>
          <List label="Words" columns={COLUMNS}>
            {rows.map(({ key, label, group: of, value, changed, isLaw }) => (
              <ListRow
                key={key}
                href={`/desk/words/${key}`}
                title={label}
                about={`${GROUP_LABELS[of]}${isLaw ? ', follows a rule of law' : ''}`}
                cells={[
                  value === '' ? emptyWords(of, key) : value.length > 90 ? `${value.slice(0, 89)}…` : value,
                  changed && (
                    <>
                      {changed.who}, <Time at={changed.at} />
                    </>
                  )
                ]}
              />
            ))}
          </List>
        </>
      )}
    </Page>
  )
}

/** A title that nobody wrote is the page's own; any other text that is empty is not shown to shoppers. */
const emptyWords = (group: Group, key: string): string => {
  if (group === 'titles' || group === 'headings') return 'The page’s own'
  if (key === 'facts.collection') return 'Empty: no order can be taken for collection'
  return key.endsWith('.archived') ? 'The page is there' : 'Empty, and not shown'
}
