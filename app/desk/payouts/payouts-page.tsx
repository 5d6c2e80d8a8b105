import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PayoutLine, PayoutRow, PayoutsView, ReportPreview } from '#domain/desk/payouts-view.ts'
import { providerName } from '#domain/orders/line-refund.ts'
import { UNMATCHED } from '#domain/payouts/match.ts'
import { LINE_WORDS, type ReportProblem } from '#domain/payouts/report-line.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { FileField } from '../ui/form/file-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { DeskLink } from '../ui/may.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { Disputes } from './disputes.tsx'
import styles from './payouts.module.css'

const PAGE = '/desk/payouts'

const columns: readonly Column[] = [
  { label: 'Payout' },
  { label: 'Lines' },
  { label: 'Gross', isFigure: true, isNamed: true },
  { label: 'Fees', isFigure: true, isNamed: true },
  { label: 'Net', isFigure: true, isNamed: true }
]

const sum = (pence: number): string =>
  pence < 0 ? `−\u2060${formatPoundsAndPence(-pence)}` : formatPoundsAndPence(pence)

/** /desk/payouts: what the providers paid out, beside what the shop has written down. */
export function PayoutsPage({ document, view }: { document: DeskDocument; view: PayoutsView }) {
  const { payouts, lines, openLines, unpaidOut, days, disputes, chosen, preview, problems } = view
  return (
    <Page
      title="Payouts"
      lead="What Stripe and PayPal paid out, line by line beside the payments and refunds that are written down here."
    >
      <ImportForm document={document} preview={preview} problems={problems} />
      {chosen && (
        <Section title={payoutTitle(chosen.payout)} id="payout">
          <ul className={styles.lines}>
            {chosen.lines.map((line) => (
              <li key={line.id}>
                <LineWords line={line} />
              </li>
            ))}
          </ul>
          {chosen.lines.length < chosen.payout.lines && (
            <p>{`The first ${chosen.lines.length} of ${chosen.payout.lines} lines are shown.`}</p>
          )}
        </Section>
      )}
      {lines.length > 0 && (
        <Section title="Not matched" id="open">
          {openLines > lines.length && <p>{`The first ${lines.length} of ${openLines} are shown.`}</p>}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={`${line.provider} ${line.id}`}>
                <LineWords line={line} />
                <SettleForm document={document} of="line" provider={line.provider} id={line.id} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {unpaidOut.length > 0 && (
        <Section title={`Paid more than ${days} days ago, and in no report`} id="missing">
          <ul className={styles.lines}>
            {unpaidOut.map(({ payment, provider, order, amount, paidAt }) => (
              <li key={payment}>
                <p>
                  <b>{sum(amount)}</b>
                  {` by ${providerName(provider)}, `}
                  <DeskLink href={`/desk/orders/${order}`}>{order}</DeskLink>
                  {', paid '}
                  <Time at={paidAt} />
                </p>
                <SettleForm document={document} of="payment" provider={provider} id={payment} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {disputes.length > 0 && (
        <Section title="Disputes" id="disputes">
          <Disputes disputes={disputes} hasOrders />
        </Section>
      )}
      <Section title="All payouts">
        {payouts.length === 0 ? (
          <Empty>No report has been taken in yet.</Empty>
        ) : (
          <List label="Payouts" columns={columns}>
            {payouts.map((payout) => (
              <ListRow
                key={`${payout.provider} ${payout.id}`}
                href={`${PAGE}?provider=${payout.provider}&payout=${encodeURIComponent(payout.id ?? '')}#payout`}
                title={payoutTitle(payout)}
                about={payout.id ?? 'in no payout of a report yet'}
                cells={[
                  <Badge key="lines" tone={payout.open > 0 ? 'plain' : 'done'}>
                    {standing(payout)}
                  </Badge>,
                  sum(payout.gross),
                  sum(payout.fee),
                  sum(payout.net)
                ]}
              />
            ))}
          </List>
        )}
      </Section>
    </Page>
  )
}

/** "Stripe, 5 December 2025". */
const payoutTitle = ({ provider, id, paidOutOn }: PayoutRow): string =>
  id === null
    ? `Still with ${providerName(provider)}`
    : `${providerName(provider)}${paidOutOn === null ? '' : `, ${formatDay(paidOutOn)}`}`

const standing = ({ lines, matched, open }: PayoutRow): string =>
  open > 0
    ? `${open} of ${lines} not matched`
    : matched < lines
      ? `${matched} of ${lines} matched, the rest settled`
      : `${lines === 1 ? '1 line' : `All ${lines}`} matched`

function LineWords({ line }: { line: PayoutLine }) {
  const { at, kind, type, gross, fee, net, why, settled, reference, order, id } = line
  return (
    <p>
      <b>{sum(gross)}</b>
      {` ${LINE_WORDS[kind]}${type === '' || type === kind ? '' : ` (${type})`}, `}
      <Time at={at} />
      {fee === 0 ? '' : `, fee ${sum(fee)}, net ${sum(net)}`}
      {order !== null && (
        <>
          {', '}
          <DeskLink href={`/desk/orders/${order}`}>{order}</DeskLink>
        </>
      )}
      <span className={styles.more}>
        {`${id}${reference === '' ? '' : `, ${reference}`}`}
        {why === null ? '' : settled === null ? `: ${UNMATCHED[why]}` : `. Settled: ${settled}`}
      </span>
    </p>
  )
}

interface SettleProps {
  document: DeskDocument
  of: 'line' | 'payment'
  provider: string
  id: string
}

function SettleForm({ document: { form }, of, provider, id }: SettleProps) {
  const formName = `settle-${id}`
  return (
    <PostForm action={`${PAGE}/settle`} form={form} name={formName}>
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="id" value={id} />
      <TextField form={form} formName={formName} name="note" label="How it was settled" maxLength={200} required />
      <Submit small outlined>
        Settle it
      </Submit>
    </PostForm>
  )
}

interface ImportProps {
  document: DeskDocument
  preview: ReportPreview | null
  problems: readonly ReportProblem[]
}

/** So many mistakes of a file are named: who mends those finds the rest. */
const MOST_PROBLEMS = 20

function ImportForm({ document: { form }, preview, problems }: ImportProps) {
  return (
    <Section title="Take in a report">
      {preview && (
        <p role="status">
          {`${preview.isWritten ? 'Taken in' : 'Looked at, and nothing is written yet'}. ${providerName(preview.provider)}: ${preview.fresh} new, ${preview.known} here already${preview.skipped > 0 ? `, ${preview.skipped} of which no money has moved` : ''}. New: ${sum(preview.gross)} less fees of ${sum(preview.fee)} is ${sum(preview.net)}.${preview.unmatched > 0 ? ` ${preview.unmatched} of them ${preview.isWritten ? 'are' : 'would be'} not matched.` : ''}`}
          {preview.isWritten ? '' : ' To take it in, please choose the same file once more.'}
        </p>
      )}
      {problems.length > 0 && (
        <ul className={styles.lines}>
          {problems.slice(0, MOST_PROBLEMS).map(({ line, words }) => (
            <li key={`${line} ${words}`}>{line === null ? words : `Line ${line}: ${words}.`}</li>
          ))}
          {problems.length > MOST_PROBLEMS && <li>{`And ${problems.length - MOST_PROBLEMS} more lines.`}</li>}
        </ul>
      )}
      <PostForm action={`${PAGE}/import`} form={form} name="import" hasFile>
        <FileField
          form={form}
          formName="import"
          name="report"
          label="Report (CSV)"
          hint="Stripe: Reports, Payout reconciliation, itemised. PayPal: Activity, Download, Balance affecting, with the columns Custom Number and Reference Txn ID. Up to 20 MB. A line that was here before changes nothing."
          accept=".csv,text/csv"
          required
        />
        <Submit outlined name="action" value="look">
          Look through it first
        </Submit>
        <Submit name="action" value="import">
          Take it in
        </Submit>
      </PostForm>
    </Section>
  )
}
