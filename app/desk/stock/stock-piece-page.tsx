import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { MovementRow, StockPieceView } from '#domain/desk/stock-view.ts'
import { MOST_PLACE, STOCK_REASON_WORDS, there } from '#domain/stock/movement.ts'
import { kindWords } from '../catalogue/piece-words.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './stock.module.css'
import { changeWords, countWords, isRowLow, reservationWords, whoWords } from './stock-words.ts'

/** /desk/stock/:id: what there is of one piece, who keeps it, and every change of its count. */
export function StockPiecePage({ document, view }: { document: DeskDocument; view: StockPieceView }) {
  const { id, name, free, reserved, movements } = view
  const base = `/desk/stock/${encodeURIComponent(id)}`
  const last = view.page === 1 ? (movements[0]?.number ?? 0) : null
  return (
    <Page
      title={name}
      lead={
        <>
          {kindWords(view)}
          {isRowLow(view) && (
            <>
              {' '}
              <Badge tone="late">{free === 0 ? 'Out' : 'Low'}</Badge>
            </>
          )}
        </>
      }
      back={{ href: '/desk/stock', label: 'Stock' }}
    >
      <Sides
        main={
          <>
            <Section title="What there is">
              <Facts
                rows={[
                  { label: 'Number', value: id },
                  { label: 'There', value: free === null ? 'Made to order' : countWords(there({ free, reserved })) },
                  { label: 'Reserved', value: <Reserved view={view} /> },
                  { label: 'Free', value: countWords(free) },
                  { label: 'In baskets', value: basketWords(view.inBaskets) }
                ]}
              />
              <LinkButton href={`/desk/catalogue/${encodeURIComponent(id)}`} outlined small>
                In the catalogue
              </LinkButton>
            </Section>
            <Section title="Movements">
              {movements.length === 0 ? (
                <Empty>Nothing has come or gone so far.</Empty>
              ) : (
                <Movements rows={movements} />
              )}
              <Pager path={document.path} page={view.page} pages={view.pages} />
            </Section>
          </>
        }
        aside={
          <>
            <Section title="What you want to be told" to={`${base}/settings`}>
              <SettingsForm document={document} view={view} action={`${base}/settings`} />
            </Section>
            {free !== null && last !== null && (
              <Section title="Set the count" to={`${base}/correct`}>
                <PostForm action={`${base}/correct`} form={document.form} name="correct">
                  <input type="hidden" name="seen" value={last} />
                  <TextField
                    form={document.form}
                    formName="correct"
                    name="count"
                    label="How many are there"
                    value=""
                    required
                    inputMode="numeric"
                    hint={
                      reserved === 0
                        ? 'All that lies in the house.'
                        : `All that lies in the house, with the ${reserved} that orders wait for.`
                    }
                  />
                  <TextField
                    form={document.form}
                    formName="correct"
                    name="note"
                    label="Why"
                    value=""
                    required
                    maxLength={200}
                    hint="For the shop alone, such as “two came from the bench”."
                  />
                  <Submit outlined>Set the count</Submit>
                </PostForm>
              </Section>
            )}
          </>
        }
      />
    </Page>
  )
}

const basketWords = (count: number): string =>
  count === 0
    ? 'None'
    : count === 1
      ? '1 basket, which keeps nothing back'
      : `${count} baskets, which keep nothing back`

function Reserved({ view: { reserved, reservations } }: { view: StockPieceView }) {
  if (reserved === 0) return 'None'
  return (
    <ul>
      {reservations.map((one) => (
        <li key={one.order}>
          <a href={`/desk/orders/${one.order}`}>{reservationWords(one)}</a>
        </li>
      ))}
    </ul>
  )
}

interface SettingsFormProps {
  document: DeskDocument
  view: StockPieceView
  action: string
}

function SettingsForm({ document: { form }, view, action }: SettingsFormProps) {
  const tied = { form, formName: 'settings' }
  return (
    <PostForm action={action} form={form} name="settings">
      <TextField
        {...tied}
        name="threshold"
        label="Threshold"
        value={view.threshold === null ? '' : String(view.threshold)}
        inputMode="numeric"
        hint="With so many free, or fewer, it stands on Today and in a mail, once. Empty: nobody is told."
      />
      <TextField
        {...tied}
        name="place"
        label="Where it lies"
        value={view.place}
        maxLength={MOST_PLACE}
        hint="Such as “Safe, tray 3”. A stock-take can go by it."
      />
      {view.isOneOffByKind ? (
        <input type="hidden" name="oneOff" value="" />
      ) : (
        <CheckField
          {...tied}
          name="oneOff"
          label="There is one, and no other"
          isChecked={view.isOneOff}
          hint="It stands among the one-offs, apart from what is filled up again."
        />
      )}
      <Submit>Keep it</Submit>
    </PostForm>
  )
}

function Movements({ rows }: { rows: readonly MovementRow[] }) {
  return (
    <table className={styles.table} aria-label="Movements">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Why</th>
          <th scope="col" data-figure>
            Change
          </th>
          <th scope="col" data-figure>
            Free then
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, change, balance, why, who, order, note, at }) => (
          <tr key={number}>
            <th scope="row">
              <Time at={at} />
            </th>
            <td>
              {STOCK_REASON_WORDS[why]}
              <span className={styles.by}>
                {whoWords(who)}
                {order !== null && (
                  <>
                    , <a href={`/desk/orders/${order}`}>{order}</a>
                  </>
                )}
                {note !== '' && `: ${note}`}
              </span>
            </td>
            <td data-figure>
              <span className={styles.label}>Change </span>
              {changeWords(change)}
            </td>
            <td data-figure>
              <span className={styles.label}>Free then </span>
              {balance}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
