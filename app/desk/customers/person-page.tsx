import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { Anniversary, PersonEvent, PersonView } from '#domain/desk/person-view.ts'
import { dayAndMonth, formatDay } from '#domain/policies/calendar.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { mailTo } from '../ui/mail-to.ts'
import { DeskLink } from '../ui/may.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './customer-history.module.css'
import { TYPE_WORDS } from './customer-words.ts'

interface PersonProps {
  view: PersonView
  form: FormState | null
}

/** /desk/people/:person: one person, under whatever e-mails and names they came. */
export function PersonPage({ document: { form }, view }: { document: DeskDocument; view: PersonView }) {
  return (
    <Page
      title={view.name}
      back={{ href: '/desk/customers', label: 'Customers' }}
      lead={
        <>
          {view.isTrade && <Badge tone="plain">{TYPE_WORDS.wholesale}</Badge>}
          <span>{view.id}</span>
        </>
      }
    >
      <Sides
        main={
          <>
            <Section title="What they did">
              <Events view={view} />
            </Section>
            <Section title="Notes">
              <Notes view={view} form={form} />
            </Section>
            <Section title="Anniversaries">
              <Anniversaries view={view} form={form} />
            </Section>
            {view.changes.length > 0 && (
              <Section title="Changes">
                <ol className={styles.changes}>
                  {view.changes.map(({ at, who, what }) => (
                    <li key={`${at} ${what}`}>
                      {what}
                      <span>
                        {who}, <Time at={at} />
                      </span>
                    </li>
                  ))}
                </ol>
              </Section>
            )}
          </>
        }
        aside={
          <>
            <Section title="Who they are">
              <Known view={view} />
            </Section>
            <Perhaps view={view} form={form} />
            <Section title="One record">
              <Joined view={view} form={form} />
            </Section>
            <Section title="Their data" to={`/desk/people/${view.id}/export`}>
              <PostForm action={`/desk/people/${view.id}/export`} form={form} name="export">
                <p>
                  A file with all that we have of them under every e-mail above. Only hand it to somebody who has shown
                  that all of these are theirs. An account’s pictures are in the file that its owner downloads there.
                </p>
                <Submit outlined small>
                  Write the file
                </Submit>
              </PostForm>
            </Section>
          </>
        }
      />
    </Page>
  )
}

const columns: readonly Column[] = [{ label: 'What' }, { label: 'When' }, { label: 'Sum', isFigure: true }]

const EVENTS: Readonly<Record<PersonEvent['kind'], string>> = {
  order: 'Order',
  received: 'Was sent',
  request: 'Request',
  quotation: 'Quotation',
  review: 'Review',
  withdrawal: 'Withdrew from',
  refund: 'Refund of'
}

function Events({ view: { events, earlier } }: { view: PersonView }) {
  if (events.length === 0) return <Empty>Nothing was ordered or asked yet.</Empty>
  return (
    <>
      <List label="What they did" columns={columns}>
        {events.map(({ kind, at, title, href, words, amount }) => (
          <ListRow
            key={`${kind} ${title} ${at}`}
            href={href}
            title={`${EVENTS[kind]} ${title}`}
            about={words}
            cells={[<Time key="at" at={at} />, amount === null ? null : signed(kind, amount)]}
          />
        ))}
      </List>
      {earlier > 0 && <p>{`${earlier} earlier ones are found under Orders and in the inbox.`}</p>}
    </>
  )
}

const signed = (kind: PersonEvent['kind'], amount: number): string =>
  kind === 'refund' ? `− ${amountWords(amount)}` : amountWords(amount)

function Known({ view }: { view: PersonView }) {
  const { otherNames, emails, phones, addresses, accounts, since, spent, orders } = view
  return (
    <Facts
      rows={[
        ...(otherNames.length > 0 ? [{ label: 'Also', value: otherNames.join('\n') }] : []),
        ...emails.map((email, index) => ({
          label: index === 0 ? 'E-mail' : `E-mail ${index + 1}`,
          value: <a href={mailTo(email)}>{email}</a>
        })),
        ...phones.map((phone, index) => ({
          label: index === 0 ? 'Telephone' : `Telephone ${index + 1}`,
          value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        })),
        ...(addresses.length > 0 ? [{ label: 'Addresses', value: addresses.join('\n') }] : []),
        ...accounts.map(({ number, type }) => ({
          label: `Account ${number}`,
          value: <DeskLink href={`/desk/customers/${number}`}>{`${TYPE_WORDS[type]}: the account`}</DeskLink>
        })),
        { label: 'Orders', value: String(orders) },
        { label: 'Spent, less refunds', value: amountWords(spent) },
        { label: 'Known since', value: <Time at={since} /> }
      ]}
    />
  )
}

const seenOf = ({ identities }: PersonView): string =>
  identities
    .map(({ id }) => id)
    .sort()
    .join(' ')

/** Others who may be the same: each joined by whoever has looked. */
function Perhaps({ view, form }: PersonProps) {
  if (view.perhaps.length === 0) return null
  return (
    <Section title="Perhaps the same person">
      <ul className={styles.perhaps}>
        {view.perhaps.map(({ id, name, reached, reasons, seen }) => (
          <li key={id}>
            <p>
              <DeskLink href={`/desk/people/${id}`}>{name}</DeskLink>
              {reached && `, ${reached}`}
            </p>
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <PostForm action={`/desk/people/${view.id}/merge`} form={form} name={`merge-${id}`}>
              <input type="hidden" name="seen" value={seenOf(view)} />
              <input type="hidden" name="other" value={id} />
              <input type="hidden" name="otherSeen" value={seen} />
              <input type="hidden" name="from" value={id} />
              <CheckField
                form={form}
                formName={`merge-${id}`}
                name="sure"
                label={`I am sure that ${name} is ${view.name}`}
                isChecked={false}
              />
              <Submit outlined small>
                Join them
              </Submit>
            </PostForm>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Joined({ view, form }: PersonProps) {
  const { id, identities } = view
  return (
    <>
      <p>
        {identities.length === 1
          ? 'This record is known by one of these alone:'
          : 'Shown as one at the desk alone. Each still opens and reads only what is its own.'}
      </p>
      {identities.length > 1 && (
        <p>
          An e-mail that comes with a telephone and a name that we know is put here by itself. Nobody has shown that it
          is theirs: before anything of one is told to another, please ask.
        </p>
      )}
      <ul className={styles.reasons}>
        {identities.map((identity) => (
          <li key={identity.id}>{`${identity.words}: ${countWords(identity)}`}</li>
        ))}
      </ul>
      <Disclosure title="Join another record" open={form?.name === 'merge'}>
        <PostForm action={`/desk/people/${id}/merge`} form={form} name="merge">
          <input type="hidden" name="seen" value={seenOf(view)} />
          <TextField
            form={form}
            formName="merge"
            name="other"
            label="Number of the other record"
            hint="Such as NL-P-7K3F-9QXM; or of one of its orders, requests or accounts."
            maxLength={40}
            required
          />
          <CheckField
            form={form}
            formName="merge"
            name="sure"
            label="I am sure that it is the same person"
            isChecked={false}
          />
          <Submit outlined small>
            Join them
          </Submit>
        </PostForm>
      </Disclosure>
      {identities.length > 1 && (
        <Disclosure title="Part what was joined" open={form?.name === 'split'}>
          <PostForm action={`/desk/people/${id}/split`} form={form} name="split">
            <input type="hidden" name="seen" value={seenOf(view)} />
            <SelectField
              form={form}
              formName="split"
              name="identity"
              label="Make a record of its own of"
              value={identities.at(-1)?.id ?? ''}
              options={identities.map((one) => ({ value: one.id, label: one.words }))}
            />
            <CheckField
              form={form}
              formName="split"
              name="sure"
              label="I am sure that it is another person"
              isChecked={false}
            />
            <Submit outlined small>
              Part them
            </Submit>
          </PostForm>
        </Disclosure>
      )}
    </>
  )
}

const countWords = ({ orders, requests }: { orders: number; requests: number }): string => {
  const parts = [
    orders > 0 && (orders === 1 ? '1 order' : `${orders} orders`),
    requests > 0 && (requests === 1 ? '1 request' : `${requests} requests`)
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'no order, no request'
}

/** Of which e-mail something is written: where there are several, so that it goes with it. */
function OfWhich({ view: { identities }, form, formName }: PersonProps & { formName: string }) {
  if (identities.length === 1) return null
  return (
    <SelectField
      form={form}
      formName={formName}
      name="identity"
      label="Goes with"
      value=""
      options={[
        { value: '', label: 'Please choose' },
        ...identities.map(({ id, words }) => ({ value: id, label: words }))
      ]}
    />
  )
}

function Notes({ view, form }: PersonProps) {
  const { id, notes, key } = view
  return (
    <>
      {notes.length === 0 && <Empty>Nothing was noted yet.</Empty>}
      <ol className={styles.changes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.words}>{note.text}</p>
            <span>
              {note.who}, <Time at={note.at} />
            </span>
            <PostForm action={`/desk/people/${id}/notes/${note.id}/remove`} form={form} name={`note-${note.id}`}>
              <Submit outlined small>
                Remove the note
              </Submit>
            </PostForm>
          </li>
        ))}
      </ol>
      <Disclosure title="Write a note" open={form?.name === 'note'}>
        <PostForm action={`/desk/people/${id}/note`} form={form} name="note">
          <input type="hidden" name="key" value={key} />
          <OfWhich view={view} form={form} formName="note" />
          <TextArea
            form={form}
            formName="note"
            name="message"
            label="Note"
            hint="The customer may ask to read it."
            rows={3}
            maxLength={10_000}
            required
            isDraft
          />
          <Submit outlined small>
            Keep the note
          </Submit>
        </PostForm>
      </Disclosure>
    </>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, '0')
  return { value: String(index + 1), label: dayAndMonth(`2024-${month}-01`).replace('1 ', '') }
})

function Anniversaries({ view, form }: PersonProps) {
  const { id, anniversaries, key, today } = view
  const field = { form, formName: 'anniversary' }
  return (
    <>
      {anniversaries.length === 0 && <Empty>None is kept.</Empty>}
      <ol className={styles.changes}>
        {anniversaries.map((one) => (
          <li key={one.id}>
            <p>{`${dayAndMonth(`2024-${one.day}`)}: ${one.what}`}</p>
            <span>{agreedWords(one)}</span>
            <PostForm action={`/desk/people/${id}/anniversaries/${one.id}/remove`} form={form} name={`day-${one.id}`}>
              <Submit outlined small>
                Remove the anniversary
              </Submit>
            </PostForm>
          </li>
        ))}
      </ol>
      <Disclosure title="Keep an anniversary" open={form?.name === 'anniversary'}>
        <PostForm action={`/desk/people/${id}/anniversary`} form={form} name="anniversary">
          <input type="hidden" name="key" value={key} />
          <OfWhich view={view} form={form} formName="anniversary" />
          <TextField {...field} name="day" label="Day" inputMode="numeric" maxLength={2} required />
          <SelectField
            {...field}
            name="month"
            label="Month"
            value={String(Number(today.slice(5, 7)))}
            options={MONTHS}
          />
          <TextField {...field} name="what" label="What" hint="Such as: their wedding day." maxLength={120} required />
          <TextField
            {...field}
            name="consentHow"
            label="How they agreed"
            hint="Such as: asked at the counter, said yes."
            maxLength={200}
            required
          />
          <TextField {...field} name="consentOn" label="When they agreed" type="date" value={today} required />
          <CheckField {...field} name="consent" label="They agreed that we keep it" isChecked={false} />
          <Submit outlined small>
            Keep the anniversary
          </Submit>
        </PostForm>
      </Disclosure>
    </>
  )
}

const agreedWords = ({ consentHow, consentOn, who }: Anniversary): string =>
  `Agreed on ${formatDay(consentOn)}: ${consentHow.replace(/\.$/, '')}. Written down by ${who}.`
