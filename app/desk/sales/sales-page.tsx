import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { marginInShort, marginWords } from '#domain/pricing/margin.ts'
import { amountWords } from '#domain/pricing/money.ts'
import {
  type RequestSums,
  SALES_BY,
  SALES_BY_WORDS,
  type SalesAsk,
  type SalesBy,
  type SalesRow,
  type SalesSums,
  type SalesView,
  shareWords,
  waitWords
} from '#domain/sales/sales-view.ts'
import text from '../../ui/type/text.module.css'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import formStyles from '../ui/form/post-form.module.css'
import { FormErrors } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import styles from './sales.module.css'

const name = 'sales'

const BY_WORDS: Readonly<Record<SalesBy, string>> = {
  day: 'By day',
  kind: 'By kind',
  design: 'By design',
  origin: 'By origin',
  channel: 'By channel'
}

const hrefOf = (page: string, { from, to, by }: SalesAsk): string => `${page}?from=${from}&to=${to}&by=${by}`

/** "1 to 31 March 2026". */
const spanWords = ({ from, to }: SalesAsk): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`

/** /desk/sales: what was sold, and what came of requests, in days of London. */
export function SalesPage({ document: { form }, view }: { document: DeskDocument; view: SalesView }) {
  const { ask, rows, sums, requests, cardsOwed, missing } = view
  const field = { form, formName: name }
  const tabs = SALES_BY.map((by) => ({
    href: hrefOf('/desk/sales', { ...ask, by }),
    label: BY_WORDS[by],
    isCurrent: by === ask.by
  }))
  return (
    <div className={styles.paper}>
      <Page title="Sales" lead={spanWords(ask)}>
        <form method="get" action="/desk/sales" id={name} className={`${formStyles.form} ${styles.span}`}>
          {form?.name === name && <FormErrors form={form} />}
          <input type="hidden" name="by" value={ask.by} />
          <div className={styles.days}>
            <TextField {...field} required name="from" label="First day" value={ask.from} type="date" />
            <TextField {...field} required name="to" label="Last day" value={ask.to} type="date" />
            <Submit outlined>Show</Submit>
          </div>
        </form>
        {missing > 0 && (
          <p>
            {missing === 1 ? 'One paper is' : `${missing.toLocaleString('en-GB')} papers are`} not summed up yet. The
            shop does that by itself, within the hour.
          </p>
        )}
        <Facts
          rows={[
            { label: 'Orders', value: sums.orders.toLocaleString('en-GB') },
            { label: 'Sold', value: amountWords(sums.sold) },
            { label: 'Given back', value: amountWords(sums.refunded) },
            { label: 'Left, VAT included', value: <b>{amountWords(sums.gross)}</b> },
            { label: 'Left without VAT', value: amountWords(sums.net) },
            { label: 'VAT', value: amountWords(sums.vat) },
            { label: 'Margin, where the cost is known', value: marginOfSums(sums) },
            { label: `Owed on gift cards, ${formatDay(ask.to)}`, value: amountWords(cardsOwed) }
          ]}
        />
        <Section title="What was sold">
          <div className={styles.tabs}>
            <Tabs label="Sales by" items={tabs} />
          </div>
          {rows.length === 0 ? (
            <Empty>Nothing was sold in these days.</Empty>
          ) : (
            <>
              {ask.by === 'day' ? <DayBars ask={ask} rows={rows} /> : <Bars ask={ask} rows={rows} />}
              <SalesTable ask={ask} rows={rows} sums={sums} />
            </>
          )}
          <div className={styles.ways}>
            <LinkButton href={hrefOf('/desk/sales/file', ask)} outlined small>
              As a file (CSV)
            </LinkButton>
          </div>
          <p className={text.caption}>
            An order counts on the day it was paid, and what is given back on the day it went: as in the accounts, to
            the penny. Where it was not said of which piece money was given back, it is taken off all of its order by
            what each cost. VAT stands here where the invoice shows it. The margin is of pieces alone whose cost was on
            record when they were ordered: what is left of them without VAT, less that cost. What a gift card was bought
            for is no sale: it is owed until something is bought with it.
          </p>
        </Section>
        <Section title="Requests that came in these days">
          <Requests requests={requests} />
        </Section>
      </Page>
    </div>
  )
}

/** A sum a bar is drawn by: what is left of the row's sales. */
const barsWords = ({ by }: SalesAsk, rows: readonly SalesRow[]): string => {
  const most = rows.toSorted((one, other) => other.gross - one.gross)[0]
  const lead = `Bars of what is left of sales, VAT included, by ${SALES_BY_WORDS[by].toLowerCase()}.`
  return most && most.gross > 0
    ? `${lead} The most is ${amountWords(most.gross)}, ${most.label}. The table below has every sum.`
    : `${lead} The table below has every sum.`
}

const HEIGHT = 160
/** Room above the bars for the highest sum, and below them for the first and the last day. */
const [TOP, FOOT] = [22, 22]

/** One upright bar a day; below the line where more was given back than sold. */
function DayBars({ ask, rows }: { ask: SalesAsk; rows: readonly SalesRow[] }) {
  const most = Math.max(0, ...rows.map(({ gross }) => gross))
  const least = Math.min(0, ...rows.map(({ gross }) => gross))
  const scale = most - least === 0 ? 0 : HEIGHT / (most - least)
  const line = TOP + most * scale
  const width = 100 / rows.length
  const percent = (at: number) => `${at.toFixed(3)}%`
  return (
    <svg className={styles.bars} width="100%" height={TOP + HEIGHT + FOOT} role="img" aria-label={barsWords(ask, rows)}>
      {rows.map(({ key, label, gross }, index) => (
        <rect
          key={key}
          className={gross < 0 ? styles.below : styles.bar}
          x={percent(index * width + width * 0.15)}
          width={percent(width * 0.7)}
          y={gross < 0 ? line : line - gross * scale}
          height={Math.abs(gross) * scale}
        >
          <title>{`${label}: ${amountWords(gross)}`}</title>
        </rect>
      ))}
      <line className={styles.line} x1="0" x2="100%" y1={line} y2={line} />
      {most > 0 && (
        <text className={styles.words} x="0" y="14">
          {amountWords(most)}
        </text>
      )}
      <text className={styles.words} x="0" y={TOP + HEIGHT + 16}>
        {rows[0]?.label}
      </text>
      {rows.length > 1 && (
        <text className={`${styles.words} ${styles.end}`} x="100%" y={TOP + HEIGHT + 16}>
          {rows.at(-1)?.label}
        </text>
      )}
    </svg>
  )
}

const ROW = 46
/** So many bars are drawn; the table has the rest. */
const MOST_BARS = 20

/** One level bar a row, its name above it. */
function Bars({ ask, rows }: { ask: SalesAsk; rows: readonly SalesRow[] }) {
  const drawn = rows.slice(0, MOST_BARS)
  const most = Math.max(1, ...drawn.map(({ gross }) => gross))
  return (
    <svg className={styles.bars} width="100%" height={drawn.length * ROW} role="img" aria-label={barsWords(ask, drawn)}>
      {drawn.map(({ key, label, gross }, index) => (
        <g key={key}>
          <text className={styles.words} x="0" y={index * ROW + 14}>
            {label}
          </text>
          <rect
            className={styles.bar}
            x="0"
            y={index * ROW + 20}
            width={`${((100 * Math.max(0, gross)) / most).toFixed(2)}%`}
            height="14"
          />
        </g>
      ))}
    </svg>
  )
}

/** What is left of pieces whose cost was on record when they were sold; of all else nothing is known. */
function marginOfSums({ costed, cost }: SalesSums): string {
  return costed === 0 && cost === 0 ? '–' : marginWords(costed, cost)
}

const COLUMNS: readonly { label: string; of: (sums: SalesSums) => string }[] = [
  { label: 'Orders', of: ({ orders }) => orders.toLocaleString('en-GB') },
  { label: 'Pieces', of: ({ pieces }) => pieces.toLocaleString('en-GB') },
  { label: 'Sold', of: ({ sold }) => amountWords(sold) },
  { label: 'Given back', of: ({ refunded }) => (refunded === 0 ? '–' : amountWords(refunded)) },
  { label: 'Left', of: ({ gross }) => amountWords(gross) },
  { label: 'Without VAT', of: ({ net }) => amountWords(net) },
  { label: 'Margin', of: ({ costed, cost }) => (costed === 0 && cost === 0 ? '–' : marginInShort(costed, cost)) }
]

function SalesTable({ ask, rows, sums }: { ask: SalesAsk; rows: readonly SalesRow[]; sums: SalesSums }) {
  const shown = ask.by === 'day' ? rows.filter((row) => row.orders !== 0 || row.gross !== 0 || row.sold !== 0) : rows
  const cells = (of: SalesSums) =>
    COLUMNS.map(({ label, of: words }) => (
      <td key={label}>
        <span className={styles.label}>{label} </span>
        {words(of)}
      </td>
    ))
  return (
    <table className={styles.table} aria-label={`Sales by ${SALES_BY_WORDS[ask.by].toLowerCase()}`}>
      <thead>
        <tr>
          <th scope="col">{SALES_BY_WORDS[ask.by]}</th>
          {COLUMNS.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          {cells(sums)}
        </tr>
      </tfoot>
    </table>
  )
}

function Requests({ requests }: { requests: RequestSums }) {
  const { requests: all, answered, inTime, quoted, won, lost, medianMs } = requests
  if (all === 0) return <Empty>None came in.</Empty>
  return (
    <>
      <Facts
        rows={[
          { label: 'Requests', value: all.toLocaleString('en-GB') },
          { label: 'Quoted', value: shareWords(quoted, all) },
          { label: 'Won', value: shareWords(won, all) },
          { label: 'Lost', value: shareWords(lost, all) },
          { label: 'Answered', value: shareWords(answered, all) },
          { label: 'In the promised time', value: shareWords(inTime, answered) },
          { label: 'Half were answered within', value: medianMs === null ? 'None answered yet' : waitWords(medianMs) }
        ]}
      />
      <p className={text.caption}>
        As they stand now, by the day they came in. Hours by the clock, nights and weekends among them; the promised
        time counts opening hours alone.
      </p>
    </>
  )
}
