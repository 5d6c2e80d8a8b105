import { categoryLabel } from '#domain/catalogue/vocabulary.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { TakeLine, TakeRow, TakeSheetView, TakesView, TakeView } from '#domain/desk/stock-view.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { differenceOf, scopeWords, type TakeSums } from '#domain/stock/stock-take.ts'
import field from '../../ui/controls/field.module.css'
import text from '../../ui/type/text.module.css'
import { Badge } from '../ui/badge.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { fieldId } from '../ui/form/form-field.ts'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { FilterBar, FilterSearch } from '../ui/list/filter-bar.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import { Time, timeWords } from '../ui/time.tsx'
import styles from './stock.module.css'
import { changeWords, whoWords } from './stock-words.ts'

const TAKES = '/desk/stock/takes'
const hrefOf = ({ id }: TakeRow): string => `${TAKES}/${id}`

const columns: readonly Column[] = [
  { label: 'Counted' },
  { label: 'Lines', isFigure: true, isNamed: true },
  { label: 'State' }
]

/** /desk/stock/takes: what was counted when, and what is counted next. */
export function TakesPage({ document: { form }, view }: { document: DeskDocument; view: TakesView }) {
  const { takes, places, categories, counted } = view
  const tied = { form, formName: 'start' }
  const isOpen = takes.some(({ state }) => state === 'open')
  return (
    <Page title="Stock-takes" back={{ href: '/desk/stock', label: 'Stock' }}>
      <Sides
        main={
          takes.length === 0 ? (
            <Empty>Nothing was counted so far.</Empty>
          ) : (
            <List label="Stock-takes" columns={columns}>
              {takes.map((take) => (
                <ListRow
                  key={take.id}
                  href={hrefOf(take)}
                  title={scopeWords(take.scope)}
                  about={`Begun ${timeWords(take.startedAt)} by ${whoWords(take.startedBy)}`}
                  cells={[`${take.counted} of ${take.lines}`, <State key="state" take={take} />]}
                />
              ))}
            </List>
          )
        }
        aside={
          isOpen || counted === 0 ? (
            <p>
              {isOpen
                ? 'One at a time is open: a piece counted in two would be booked twice.'
                : 'No piece is counted: what is made to order has no number.'}
            </p>
          ) : (
            <Section title="Begin one" to={TAKES}>
              <PostForm action={TAKES} form={form} name="start">
                <Choices
                  {...tied}
                  name="of"
                  label="What is counted"
                  value="all"
                  options={[
                    { value: 'all', label: counted === 1 ? 'The one counted piece' : `All ${counted} counted pieces` },
                    { value: 'kind', label: 'One kind' },
                    ...(places.length > 0 ? [{ value: 'place', label: 'One place' }] : [])
                  ]}
                />
                <SelectField
                  {...tied}
                  name="category"
                  label="Kind"
                  value={categories[0] ?? ''}
                  hint="Only where one kind is chosen above."
                  options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
                />
                {places.length > 0 && (
                  <SelectField
                    {...tied}
                    name="place"
                    label="Place"
                    value={places[0] ?? ''}
                    hint="Only where one place is chosen above."
                    options={places.map((value) => ({ value, label: value }))}
                  />
                )}
                <Submit>Begin the stock-take</Submit>
              </PostForm>
            </Section>
          )
        }
      />
    </Page>
  )
}

function State({ take: { state } }: { take: TakeRow }) {
  if (state === 'open') return <Badge tone="open">Open</Badge>
  return state === 'finished' ? <Badge tone="done">Finished</Badge> : <Badge tone="plain">Given up</Badge>
}

/** /desk/stock/takes/:take: the list that is counted, what differs, and finishing it. */
export function TakePage({ document, view }: { document: DeskDocument; view: TakeView }) {
  const { take, lines, sums } = view
  const isOpen = take.state === 'open'
  const tabs = (
    [
      ['all', 'All', undefined],
      ['uncounted', 'Not counted', sums.lines - sums.counted],
      ['differing', 'Differing', sums.differing]
    ] as const
  ).map(([shown, label, count]) => ({
    href: shown === 'all' ? hrefOf(take) : `${hrefOf(take)}?shown=${shown}`,
    label,
    count,
    isCurrent: shown === view.shown
  }))
  return (
    <Page
      title={scopeWords(take.scope)}
      lead={
        <>
          <State take={take} /> Begun <Time at={take.startedAt} /> by {whoWords(take.startedBy)}.
          {take.finishedAt !== null && (
            <>
              {' '}
              {take.state === 'finished' ? 'Finished' : 'Given up'} <Time at={take.finishedAt} /> by{' '}
              {whoWords(take.finishedBy ?? '')}.
            </>
          )}
        </>
      }
      back={{ href: TAKES, label: 'Stock-takes' }}
    >
      <Sides
        main={
          <>
            <Tabs label="Lines of the list" items={tabs} />
            <FilterBar action={hrefOf(take)}>
              {view.shown !== 'all' && <input type="hidden" name="shown" value={view.shown} />}
              <FilterSearch label="Name or number of a piece" value={view.q} />
            </FilterBar>
            {lines.length === 0 ? (
              <Empty>{view.shown === 'uncounted' ? 'All of it is counted.' : 'No line fits.'}</Empty>
            ) : isOpen ? (
              <CountForm document={document} view={view} />
            ) : (
              <Lines lines={lines} />
            )}
            <Pager path={`${hrefOf(take)}?${pathQuery(view)}`} page={view.page} pages={view.pages} />
          </>
        }
        aside={<Ending document={document} view={view} />}
      />
    </Page>
  )
}

const pathQuery = ({ q, shown, page }: TakeView): string =>
  new URLSearchParams({ ...(q && { q }), ...(shown !== 'all' && { shown }), page: String(page) }).toString()

function CountForm({ document: { form }, view }: { document: DeskDocument; view: TakeView }) {
  const { take, lines, page, pages, q, shown } = view
  return (
    <PostForm action={`${hrefOf(take)}/count`} form={form} name="count">
      <input type="hidden" name="q" value={q} />
      <input type="hidden" name="shown" value={shown === 'all' ? '' : shown} />
      <input type="hidden" name="page" value={page === 1 ? '' : page} />
      <p className={text.caption}>
        {take.counted} of {take.lines} are counted. Write what lies there, also what waits for orders. Enter keeps what
        stands on this page; a line left as it is stays with whoever counted it.
      </p>
      <table className={styles.table} aria-label="To count">
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col" data-figure>
              Counted
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CountRow key={line.id} line={line} form={form} />
          ))}
        </tbody>
      </table>
      <div className={styles.presses}>
        <Submit>Keep what is counted</Submit>
        {page < pages && (
          <Submit outlined name="action" value="next">
            Keep it, and the next page
          </Submit>
        )}
      </div>
    </PostForm>
  )
}

function CountRow({ line, form }: { line: TakeLine; form: FormState | null }) {
  const { id, name, place, counted, countedAt, countedBy, isStale } = line
  const fieldName = `count-${id}`
  const tied = fieldId('count', fieldName)
  const sent = form?.name === 'count' ? form : null
  const error = sent?.errors[fieldName] ?? (isStale ? STALE : undefined)
  return (
    <tr>
      <th scope="row">
        <label htmlFor={tied}>{name}</label>
        <span className={styles.by} id={`${tied}-about`}>
          {[id, place, countedAt !== null && `${whoWords(countedBy ?? '')}, ${timeWords(countedAt)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <td data-figure>
        <input type="hidden" name={`was-${id}`} value={counted ?? ''} />
        <input
          id={tied}
          className={field.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={fieldName}
          defaultValue={sent?.values[fieldName] ?? counted ?? ''}
          aria-describedby={error ? `${tied}-error ${tied}-about` : `${tied}-about`}
          aria-invalid={error ? true : undefined}
        />
        {error && (
          <span className={styles.error} id={`${tied}-error`}>
            {error}
          </span>
        )}
      </td>
    </tr>
  )
}

const STALE = 'Its count was set in another way since: please count it again.'

/** Lines with what should be there, what is, and what the difference is worth. */
function Lines({ lines }: { lines: readonly TakeLine[] }) {
  return (
    <table className={styles.table} aria-label="What was counted">
      <thead>
        <tr>
          <th scope="col">Piece</th>
          <th scope="col" data-figure>
            Should be
          </th>
          <th scope="col" data-figure>
            Counted
          </th>
          <th scope="col" data-figure>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const difference = differenceOf(line)
          return (
            <tr key={line.id}>
              <th scope="row">
                {line.name}
                <span className={styles.by}>
                  {[
                    line.id,
                    line.countedAt !== null && `${whoWords(line.countedBy ?? '')}, ${timeWords(line.countedAt)}`
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td data-figure>
                <span className={styles.label}>Should be </span>
                {line.expected ?? '–'}
              </td>
              <td data-figure>
                <span className={styles.label}>Counted </span>
                {line.counted ?? '–'}
              </td>
              <td data-figure>
                <span className={styles.label}>Difference </span>
                {difference === null ? '–' : difference === 0 ? '0' : changeWords(difference)}
                {difference ? (
                  <span className={styles.by}>{amountWords(Math.abs(difference) * line.price)}</span>
                ) : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What is to be booked, line by line, in the narrow part of the page. */
function Differing({ lines }: { lines: readonly TakeLine[] }) {
  return (
    <ul className={styles.differing}>
      {lines.map((line) => {
        const difference = differenceOf(line) ?? 0
        return (
          <li key={line.id}>
            {line.name}
            <span className={styles.by}>
              Should be {line.expected}, counted {line.counted}: <b>{changeWords(difference)}</b>,{' '}
              {amountWords(Math.abs(difference) * line.price)}
            </span>
            {line.isStale && <span className={styles.by}>{STALE}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Ending({ document: { form }, view }: { document: DeskDocument; view: TakeView }) {
  const { take, sums, differing, seen, stale, short } = view
  const may = useMay()
  const isOpen = take.state === 'open'
  const left = sums.lines - sums.counted
  return (
    <>
      <Section title={isOpen ? 'What it comes to so far' : 'What it came to'}>
        <Sums sums={sums} />
        <p className={text.caption}>
          At what the shop asks for a piece{isOpen ? ' now' : ' then'}, VAT included, and not at what the piece cost.
          What should be there was taken at the moment of each line’s counting, so that what was sold and sent since is
          no difference.
        </p>
        <LinkButton href={`${hrefOf(take)}/sheet`} outlined small>
          The list to print
        </LinkButton>
      </Section>
      {isOpen && differing.length > 0 && (
        <Section title="What differs">
          <Differing lines={differing} />
          {differing.length < sums.differing && (
            <p>
              <a href={`${hrefOf(take)}?shown=differing`}>All {sums.differing} that differ</a>
            </p>
          )}
        </Section>
      )}
      {isOpen && (
        <Section title="Finish it" to={`${hrefOf(take)}/finish`}>
          {left > 0 && (
            <p className={styles.warning}>
              {left === 1 ? 'One line is' : `${left} lines are`} not counted: {left === 1 ? 'it stays' : 'they stay'} as{' '}
              {left === 1 ? 'it is' : 'they are'}.
            </p>
          )}
          {short > 0 && (
            <p className={styles.warning}>
              <b>
                {short === 1 ? 'One piece is' : `${short} pieces are`} missing that orders wait for. Nothing of them
                will be free; please look at those orders.
              </b>
            </p>
          )}
          {stale > 0 && (
            <p className={styles.warning}>
              {stale === 1 ? 'One line' : `${stale} lines`} must be counted again first: the count was set in another
              way since.
            </p>
          )}
          <PostForm action={`${hrefOf(take)}/finish`} form={form} name="finish">
            <input type="hidden" name="seen" value={seen} />
            <Submit outlined>Book the differences</Submit>
          </PostForm>
          <PostForm action={`${hrefOf(take)}/abandon`} form={form} name="abandon">
            <Submit outlined small>
              Give it up: change nothing
            </Submit>
          </PostForm>
        </Section>
      )}
      {isOpen && !may('POST', `${hrefOf(take)}/finish`) && <p>An owner or a manager finishes it.</p>}
    </>
  )
}

function Sums({ sums }: { sums: TakeSums }) {
  const value = (pieces: number, pence: number) => `${pieces.toLocaleString('en-GB')}, ${amountWords(pence)}`
  return (
    <Facts
      rows={[
        { label: 'Lines counted', value: `${sums.counted} of ${sums.lines}` },
        { label: 'Should be there', value: value(sums.expected, sums.expectedValue) },
        { label: 'Counted', value: value(sums.found, sums.foundValue) },
        { label: 'Too many', value: sums.over === 0 ? 'None' : value(sums.over, sums.overValue) },
        { label: 'Missing', value: sums.missing === 0 ? 'None' : value(sums.missing, sums.missingValue) }
      ]}
    />
  )
}

/** /desk/stock/takes/:take/sheet: the list on paper, with room for a pen. */
export function TakeSheetPage({ document: { now }, view }: { document: DeskDocument; view: TakeSheetView }) {
  const { take, lines } = view
  return (
    <div className={styles.paper}>
      <Page
        title={`Stock-take: ${scopeWords(take.scope)}`}
        back={{ href: hrefOf(take), label: 'The stock-take' }}
        lead={
          <>
            <span className={styles.onScreen}>Print this page: it is made for A4 paper. </span>
            {lines.length === 1 ? '1 piece' : `${lines.length} pieces`}, as it stood on {timeWords(now)}.
          </>
        }
      >
        <table className={`${styles.table} ${styles.sheet}`} aria-label="The list">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Piece</th>
              <th scope="col">Counted</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, category, place, counted }) => (
              <tr key={id}>
                <td>{place || '–'}</td>
                <th scope="row">
                  {name}
                  <span className={styles.by}>
                    {categoryLabel(category)} · {id}
                  </span>
                </th>
                <td>{counted ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Page>
    </div>
  )
}
