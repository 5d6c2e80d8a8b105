import type { FormState } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { addDays } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { formatPoundsAndPence, type Pence, toDecimalString } from '#domain/pricing/money.ts'
import type { BuiltLine } from '#domain/quotations/build-form.ts'
import {
  QUOTATION_LIMITS,
  type Quotation,
  type QuotationLine,
  quotationStanding,
  quotationSums,
  standingWords,
  VAT_RATES
} from '#domain/quotations/quotation.ts'
import { lineFields, USUALLY_VALID } from '#domain/quotations/quotation-form.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { Reckoning } from '../../quoting/reckoning.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton, Submit } from '../../ui/buttons.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DeskLink } from '../../ui/may.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './quotation.module.css'

/** The versions that were issued, each as its customer has it, and what of them was accepted. */
export function Quotations({ view: { reference, quotations, workings }, now }: { view: RequestView; now: string }) {
  if (quotations.length === 0) return null
  return (
    <ul className={styles.versions}>
      {quotations.map(({ quotation, acceptance, isNewest }) => {
        const standing = quotationStanding(quotation, { isAccepted: acceptance !== null, isNewest }, Date.parse(now))
        const sums = quotationSums(quotation, acceptance?.chosen)
        return (
          <li key={quotation.version}>
            <DeskLink href={`/desk/requests/${reference}/quotations/${quotation.version}`}>
              {quotation.number}, version {quotation.version} (PDF)
            </DeskLink>
            <span>
              {formatPoundsAndPence(sums.gross)} with VAT, deposit {formatPoundsAndPence(sums.deposit)}
            </span>
            {acceptance ? (
              <span>
                <Badge tone="done">Accepted</Badge> by {acceptance.name}, <Time at={acceptance.at} />
                {acceptance.chosen.length < quotation.lines.length &&
                  `: lines ${acceptance.chosen.map((place) => place + 1).join(', ')} of ${quotation.lines.length}`}
              </span>
            ) : (
              <span>{standingWords(quotation, standing)}</span>
            )}
            <Workings of={quotation} workings={workings} />
          </li>
        )
      })}
    </ul>
  )
}

/** How a version's lines were reckoned, each beside what was sent: for staff alone. */
function Workings({ of: { version, lines }, workings }: { of: Quotation; workings: RequestView['workings'] }) {
  const own = workings.filter((one) => one.version === version)
  if (own.length === 0) return null
  return (
    <Disclosure title={`How version ${version} was reckoned`}>
      <p>For us alone: the customer sees nothing of it.</p>
      {own.map(({ place, line }) => {
        const sent = lines[place]
        return (
          <div key={place}>
            {sent && (
              <p>
                {`Line ${place + 1}: “${sent.description}” at ${formatPoundsAndPence(sent.unitPrice)}`}
                {sent.unitPrice !== line.total && `, where ${formatPoundsAndPence(line.total)} was reckoned`}
              </p>
            )}
            <Reckoning line={line} />
          </div>
        )
      })}
    </Disclosure>
  )
}

/** What was accepted becomes an order by one press; once it has, the way to it. */
export function OrderOfQuotation({
  view: { reference, quotations, order },
  form
}: Pick<QuotationFormProps, 'view' | 'form'>) {
  const accepted = quotations.find(({ acceptance }) => acceptance !== null)
  if (!accepted) return null
  if (order !== null)
    return (
      <p>
        The order of what was accepted: <DeskLink href={`/desk/orders/${order}`}>{order}</DeskLink>
      </p>
    )
  const { deposit } = quotationSums(accepted.quotation, accepted.acceptance?.chosen)
  return (
    <PostForm action={`/desk/requests/${reference}/order`} form={form} name="order">
      <p>
        Its customer then gets the mail that confirms the order, with the way to pay{' '}
        {deposit > 0 ? `the deposit of ${formatPoundsAndPence(deposit)}` : 'it'}.
      </p>
      <Submit>Make the order</Submit>
    </PostForm>
  )
}

interface QuotationFormProps {
  view: RequestView
  form: FormState | null
  now: string
}

const formName = 'quotation'
/** So many empty lines are in sight, and so many are offered: the trade is quoted a dozen at once. */
const SPARE_IN_SIGHT = 4
const SPARE_LINES = 16
const MOST_LINES = QUOTATION_LIMITS.lines

/** A quotation, or its next version, which begins as the one before it. */
export function QuotationForm({ view, form, now }: QuotationFormProps) {
  const { reference, kind, email, revision, key } = view
  const newest = view.quotations[0]?.quotation
  const today = londonDate(Date.parse(now))
  const typed = form?.name === formName ? form.values : {}
  const begun = form?.name === formName ? sentLines(view, typed) : beginLines(view)
  const places = placesFor(begun)
  const written = lastWritten(begun, typed)
  const inSight = places.slice(0, written + SPARE_IN_SIGHT)
  const field = { form, formName }
  return (
    <Disclosure
      title={newest ? `Write version ${newest.version + 1}` : 'Write a quotation'}
      open={form?.name === formName || view.built.length > 0}
    >
      <p>
        <LinkButton href={`/desk/requests/${reference}/build`} outlined small>
          Build a line from metal, stones and hours
        </LinkButton>
      </p>
      <PostForm action={`/desk/requests/${reference}/quotation`} form={form} name={formName}>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="key" value={key} />
        <SelectField
          {...field}
          name="quotedFor"
          label="Prices are"
          value={view.built[0]?.line.quotedFor ?? newest?.quotedFor ?? (kind === 'wholesale' ? 'trade' : 'consumer')}
          options={[
            { value: 'consumer', label: 'for a consumer, VAT included' },
            { value: 'trade', label: 'for the trade, without VAT' }
          ]}
        />
        {inSight.map((place) => (
          <Line key={place} place={place} form={form} begun={begun[place - 1]} />
        ))}
        {places.length > inSight.length && (
          <Disclosure title="More lines">
            <div className={styles.more}>
              {places.slice(inSight.length).map((place) => (
                <Line key={place} place={place} form={form} begun={undefined} />
              ))}
            </div>
          </Disclosure>
        )}
        <TextField
          {...field}
          name="deposit"
          label="Deposit"
          hint="A part of the total with VAT, such as 30%, or a sum in pounds."
          value={depositTyped(newest)}
          isDraft
        />
        <SelectField
          {...field}
          name="madeTo"
          label="Delivery"
          value={newest?.madeTo ?? (kind === 'loose-diamond' ? 'stock' : 'specification')}
          options={[
            { value: 'specification', label: 'Made to their specification' },
            { value: 'stock', label: 'Sent as it is' }
          ]}
        />
        <TextField
          {...field}
          name="validUntil"
          type="date"
          label="Valid until"
          value={addDays(today, USUALLY_VALID)}
          required
        />
        <TextArea {...field} name="note" label="Note below the figures" value={newest?.note ?? ''} rows={3} isDraft />
        <p>
          It goes to {email} with its PDF, and stands on the page of the request, where it can be accepted.
          {newest && ` It replaces version ${newest.version}.`}
        </p>
        <Submit>{newest ? `Send version ${newest.version + 1}` : 'Send the quotation'}</Submit>
      </PostForm>
    </Disclosure>
  )
}

/** What a line of the form begins as. */
interface BegunLine extends QuotationLine {
  /** Of the builder, where it was built. */
  built: { id: string; line: BuiltLine } | null
}

/** The lines of the version before, and those that were built since. */
function beginLines({ quotations, workings, built }: RequestView): BegunLine[] {
  const newest = quotations[0]?.quotation
  const before = (newest?.lines ?? []).map((line, place): BegunLine => {
    const working = workings.find((one) => one.version === newest?.version && one.place === place)
    return { ...line, built: working ? { id: working.builtId, line: working.line } : null }
  })
  const since = built.map(
    ({ id, line }): BegunLine => ({
      description: line.words,
      quantity: 1,
      unitPrice: line.total,
      vatRate: VAT_RATES[0],
      built: { id, line }
    })
  )
  return [...before, ...since]
}

/**
 * The lines of a form that came back: each keeps the reckoning that it was sent with, because its words do, too. What somebody
 * built meanwhile comes after them.
 */
function sentLines(view: RequestView, typed: Readonly<Record<string, string>>): (BegunLine | undefined)[] {
  const known = beginLines(view).filter(({ built }) => built !== null)
  const sent = Object.keys(typed).map((name) => Number(/^(?:description|built)-(\d+)$/.exec(name)?.[1] ?? 0))
  const lines = Array.from({ length: Math.max(0, ...sent) }, (_, index) =>
    known.find(({ built }) => built?.id === typed[`built-${index + 1}`])
  )
  const isSent = new Set(lines.map((line) => line?.built?.id))
  return [...lines, ...known.filter(({ built }) => !isSent.has(built?.id))]
}

/** As many lines as were written before, or just now, and some to spare. */
function placesFor(begun: readonly (BegunLine | undefined)[]): number[] {
  const count = Math.max(begun.filter(Boolean).length + SPARE_LINES, begun.length)
  return Array.from({ length: Math.min(count, MOST_LINES) }, (_, index) => index + 1)
}

/** The last place that has anything in it: what somebody has typed is never out of sight. */
const lastWritten = (begun: readonly (BegunLine | undefined)[], typed: Readonly<Record<string, string>>): number =>
  Math.max(
    begun.findLastIndex(Boolean) + 1,
    ...Object.entries(typed).map(([name, value]) => {
      const [, place] = /^(?:description|price)-(\d+)$/.exec(name) ?? []
      return place && value.trim() !== '' ? Number(place) : 0
    })
  )

interface LineProps {
  place: number
  form: FormState | null
  begun: BegunLine | undefined
}

function Line({ place, form, begun: line }: LineProps) {
  const names = lineFields(place)
  const field = { form, formName }
  return (
    <fieldset className={styles.line}>
      <legend>Line {place}</legend>
      <TextField {...field} name={names.description} label="What it is" value={line?.description ?? ''} isDraft />
      <TextField
        {...field}
        name={names.quantity}
        label="Number"
        value={line ? String(line.quantity) : '1'}
        inputMode="numeric"
      />
      <TextField
        {...field}
        name={names.unitPrice}
        label="Price of one, £"
        value={line ? poundsTyped(line.unitPrice) : ''}
        inputMode="decimal"
        isDraft
      />
      <SelectField
        {...field}
        name={names.vatRate}
        label="VAT"
        value={String(line?.vatRate ?? VAT_RATES[0])}
        options={VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
      />
      {line?.built && (
        <div className={styles.working}>
          <input type="hidden" name={`built-${place}`} value={line.built.id} />
          <Disclosure title="How it was reckoned, for us alone">
            <Reckoning line={line.built.line} />
          </Disclosure>
        </div>
      )}
    </fieldset>
  )
}

const poundsTyped = (amount: Pence): string => toDecimalString(amount)

function depositTyped(quotation: Quotation | undefined): string {
  if (!quotation?.deposit) return ''
  return quotation.deposit.kind === 'percent' ? `${quotation.deposit.percent}%` : poundsTyped(quotation.deposit.sum)
}
