import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { bankHolidays } from '#data/bank-holidays.ts'
import { ask } from '#device/ask.ts'
import { browserOptions } from '#device/browser.ts'
import { acceptanceDraft, type WrittenAcceptance } from '#device/requests/acceptance-kind.ts'
import { RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { formatPoundsAndPence, fromDecimalString } from '#domain/pricing/money.ts'
import { acceptanceNameSchema } from '#domain/quotations/acceptance.ts'
import {
  lineAmount,
  quantityWords,
  quotationStanding,
  quotationSums,
  readChosen,
  standingWords,
  sumRows,
  vatWords
} from '#domain/quotations/quotation.ts'
import { afterAcceptance, deliveryTerms, deliveryToday } from '#domain/quotations/quotation-words.ts'
import { orderWords, type Project, type ProjectOrder, type ProjectQuotation } from '#domain/requests/project.ts'
import { openDevice } from '../../../client-store/account/open-device.ts'
import { useRequest } from '../../../client-store/use-request.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { dayWords } from '../../../ui/page/day-words.ts'
import { leavesWords } from '../../../ui/page/leaves-by-itself.ts'
import { Report } from '../../../ui/product/report.tsx'
import { NotSaved } from '../../../ui/requests/not-saved.tsx'
import { Refusal } from '../../../ui/requests/refusal.tsx'
import text from '../../../ui/type/text.module.css'
import { CodeForm } from './code-form.tsx'
import styles from './project-page.module.css'
import { type OwnAcceptance, projectPath } from './use-project.ts'

interface QuotationsProps {
  project: Project
  link: string
  own: OwnAcceptance | null
}

/** What the shop quoted: the newest version whole, and the earlier ones to be read. */
export function Quotations({ project, link, own }: QuotationsProps) {
  const [newest, ...earlier] = project.quotations
  if (!newest) return null
  return (
    <section className={styles.part} aria-labelledby="the-quotation">
      <div className={styles.partHead}>
        <h2 id="the-quotation" className={text.h3}>
          The quotation
        </h2>
        <span className={text.caption}>
          {newest.quotation.number}, version {newest.quotation.version}
        </span>
      </div>
      <OneQuotation project={project} read={newest} link={link} own={own} />
      {earlier.length > 0 && (
        <Disclosure title={earlier.length === 1 ? 'The version before' : `The ${earlier.length} versions before`}>
          <div className={styles.earlier}>
            {earlier.map((read) => (
              <div key={read.quotation.version} className={styles.part}>
                <h3 className={text.h4}>Version {read.quotation.version}</h3>
                <OneQuotation project={project} read={read} link={link} own={null} />
              </div>
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  )
}

interface OneProps extends QuotationsProps {
  read: ProjectQuotation
}

function OneQuotation({ project, read, link, own }: OneProps) {
  const { quotation, acceptance, isNewest } = read
  const standing = quotationStanding(quotation, { isAccepted: acceptance !== null, isNewest }, Date.now())
  const chosen = acceptance?.chosen
  return (
    <>
      <Report
        rows={quotation.lines.map((line, index) => ({
          label: `${line.description}${quantityWords(line) && `, ${quantityWords(line)}`}${
            chosen && !chosen.includes(index) ? ' (not accepted)' : ''
          }`,
          value: formatPoundsAndPence(lineAmount(line))
        }))}
      />
      <Sums read={read} chosen={chosen} />
      <p className={text.body2}>
        {vatWords(quotation)} {quotation.delivery}
      </p>
      {quotation.note !== '' && <p className={styles.words}>{quotation.note}</p>}
      {acceptance ? (
        <div role="status" className={styles.accepted}>
          <p>
            <b>Accepted</b> by {acceptance.name} on {dayWords(acceptance.at)}.
          </p>
          {project.order ? (
            <OrderOfIt order={project.order} />
          ) : (
            <p>{afterAcceptance(quotationSums(quotation, chosen).deposit)}</p>
          )}
        </div>
      ) : (
        <p className={text.body2}>{standingWords(quotation, standing)}</p>
      )}
      {standing === 'open' && <Accepting project={project} read={read} link={link} own={own} />}
      <PdfButton reference={project.reference} link={link} read={read} />
    </>
  )
}

/** The order that was made of what was accepted, and the way to pay what is due of it. */
function OrderOfIt({ order }: { order: ProjectOrder }) {
  const { number, due, ways, isOwn } = order
  const sum = due && formatPoundsAndPence(fromDecimalString(due.amount))
  const what = due && (due.part === 'whole' ? sum : `the ${due.part} of ${sum}`)
  return (
    <>
      <p>{orderWords(order)}</p>
      {ways.length > 0 && (
        <p className={styles.ways}>
          {ways.map(({ label, href }, index) => (
            // Loaded anew: a provider's script runs on its own page, under that page's own rules.
            <ButtonLink key={href} to={href} reloadDocument outlined={index > 0}>
              {label.replace(/^Pay/, `Pay ${what}`)}
            </ButtonLink>
          ))}
        </p>
      )}
      {due && ways.length === 0 && <p>The way to pay it is in our e-mail about the order.</p>}
      {isOwn && (
        <p>
          <TextLink to={`/order-confirmation/${number}`}>See the order {number}</TextLink>
        </p>
      )}
    </>
  )
}

function Sums({ read: { quotation }, chosen }: { read: ProjectQuotation; chosen: readonly number[] | undefined }) {
  return (
    <Report
      plain
      rows={sumRows(quotation, chosen).map(({ label, amount, isTotal }) => ({
        label,
        value: formatPoundsAndPence(amount),
        ...(isTotal && { sum: true })
      }))}
    />
  )
}

/** What is pressed here binds: once, this version, and what was chosen of it. */
function Accepting({ project, read, link, own }: OneProps) {
  const isOwn = own?.digest === read.digest
  if (isOwn && own.sent !== null && own.sent.kind !== 'gone')
    return (
      <div role="status" className={styles.waiting}>
        <p>
          {own.sent.kind === 'needs-you'
            ? `Your acceptance could not be taken: ${own.sent.message}`
            : own.sent.kind === 'sending'
              ? 'Your acceptance is being sent now.'
              : `You have accepted this here; it waits to be sent. ${leavesWords()} Until we have it nothing is agreed.`}
        </p>
        {own.sent.kind === 'needs-you' && (
          <p>
            <TextLink to="/outbox">Open the outbox</TextLink>
          </p>
        )}
      </div>
    )
  if (isOwn && own.needsCode)
    return (
      <CodeForm
        project={project}
        link={link}
        path={`acceptances/${own.id}`}
        done="agreed"
        againLabel="Accept again"
        again={<AcceptForm project={project} read={read} link={link} />}
      />
    )
  return <AcceptForm project={project} read={read} link={link} />
}

const nameSchema = z.object({ name: acceptanceNameSchema })

function AcceptForm({ project, read, link }: Omit<OneProps, 'own'>) {
  const { reference, confirmBy } = project
  const { quotation, digest } = read
  const all = quotation.lines.map((_, index) => index)
  const [asked, setAsked] = useState<readonly number[]>(all)
  const form = useShopForm(nameSchema, { name: '' })
  const { state, submit } = useRequest('quotation-acceptance', form, { draftKey: acceptanceDraft(reference) })
  const chosen = readChosen(quotation, asked)
  const { number, version } = quotation
  const send = ({ name }: { name: string }) => {
    if (chosen === null) return
    const acceptance: WrittenAcceptance = { reference, link, number, version, digest, chosen, name }
    return submit(acceptance)
  }
  const sums = quotationSums(quotation, chosen ?? [])
  return (
    <Form form={form} label="Accept the quotation" isBinding holdsStill onSubmit={send}>
      {quotation.quotedFor === 'trade' && all.length > 1 && <Choice read={read} asked={asked} onAsk={setAsked} />}
      {chosen && chosen.length < all.length && <Sums read={read} chosen={chosen} />}
      <TextField name="name" label="Your name" autoComplete="name" help="It stands under what is agreed." />
      <p className={text.body2}>
        {deliveryTerms(quotation) === quotation.delivery && deliveryToday(quotation, Date.now(), bankHolidays)}{' '}
        {quotation.madeTo === 'specification' && quotation.quotedFor === 'consumer' && RETURN_SENTENCES['final-sale']}
      </p>
      {confirmBy !== null && (
        <p className={text.body2}>We send a code to {confirmBy} first: only with it is anything agreed.</p>
      )}
      {state.kind === 'not-saved' && <NotSaved kind="quotation-acceptance" />}
      <Refusal state={state} />
      {chosen === null ? (
        <p className={text.body2}>Please choose at least one line.</p>
      ) : (
        <SubmitButton
          label={`Accept for ${formatPoundsAndPence(sums.gross)}`}
          offlineLabel={`Accept for ${formatPoundsAndPence(sums.gross)}, sent when online`}
          submittingLabel="Accepting"
          isSubmitting={state.kind === 'submitting'}
          // One button of the page is filled, and a drawing that waits has it.
          outlined={project.drawings[0]?.approval === null}
        />
      )}
      <p className={text.caption}>{afterAcceptance(sums.deposit)}</p>
    </Form>
  )
}

interface ChoiceProps {
  read: ProjectQuotation
  asked: readonly number[]
  onAsk: (asked: readonly number[]) => void
}

/** The trade may accept in part. */
function Choice({ read: { quotation }, asked, onAsk }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={text.label}>What you accept</legend>
      {quotation.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <label key={index} htmlFor={`${id}-${index}`}>
          <input
            id={`${id}-${index}`}
            type="checkbox"
            checked={asked.includes(index)}
            onChange={({ target }) =>
              onAsk(target.checked ? [...asked, index] : asked.filter((place) => place !== index))
            }
          />
          <span>
            {line.description}, {formatPoundsAndPence(lineAmount(line))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The link goes with the question and never stands in an address: so the file is fetched, and then handed over. */
function PdfButton({ reference, link, read }: { reference: string; link: string; read: ProjectQuotation }) {
  const { number, version } = read.quotation
  const [state, setState] = useState<'ready' | 'fetching' | 'failed'>('ready')
  async function fetchPdf(): Promise<void> {
    setState('fetching')
    try {
      const owner = (await (await openDevice())?.ownerHeader()) ?? ''
      const path = `${projectPath(reference)}/quotations/${version}`
      const reply = await ask(browserOptions(), { method: 'GET', path, owner, ...(link && { link }) })
      const isPdf = reply.kind === 'answer' && reply.response.headers.get('content-type') === 'application/pdf'
      if (!isPdf) return setState('failed')
      const address = URL.createObjectURL(await reply.response.blob())
      Object.assign(document.createElement('a'), { href: address, download: `${number}-${version}.pdf` }).click()
      // The browser has begun to take it by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
      setState('ready')
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }
  return (
    <p>
      <TextButton small busy={state === 'fetching' && 'Fetching the PDF'} onClick={() => void fetchPdf()}>
        Quotation as PDF
      </TextButton>
      {state === 'failed' && <span role="alert"> It could not be had just now. It is in our e-mail, too.</span>}
    </p>
  )
}
