import { CUSTOMER_TYPES } from '#domain/accounts/profile.ts'
import type { CustomerView } from '#domain/desk/customer-view.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { List, ListRow } from '../ui/list/list.tsx'
import { OrderList } from '../ui/list/order-list.tsx'
import { mailTo } from '../ui/mail-to.ts'
import { DeskLink } from '../ui/may.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './customer-history.module.css'
import { TYPE_WORDS } from './customer-words.ts'

/** What this customer ordered and asked, and what was changed of the account. */
function CustomerHistory({ view: { orders, requests, changes } }: { view: CustomerView }) {
  return (
    <>
      <Section title="Orders">
        {orders.length === 0 ? <Empty>Nothing was ordered yet.</Empty> : <OrderList rows={orders} />}
      </Section>
      <Section title="Requests">
        {requests.length === 0 ? <Empty>Nothing was asked yet.</Empty> : <Requests requests={requests} />}
      </Section>
      {changes.length > 0 && (
        <Section title="Changes">
          <ol className={styles.changes}>
            {changes.map(({ at, who, what }) => (
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
  )
}

const columns = [{ label: 'Request' }, { label: 'Kind' }, { label: 'Stands' }, { label: 'Came', isNamed: true }]

function Requests({ requests }: Pick<CustomerView, 'requests'>) {
  return (
    <List label="Requests" columns={columns}>
      {requests.map(({ reference, kind, state, createdAt }) => (
        <ListRow
          key={reference}
          href={`/desk/requests/${reference}`}
          title={reference}
          cells={[kind, state, <Time key="came" at={createdAt} />]}
        />
      ))}
    </List>
  )
}

/** /desk/customers/:number: a customer as the account has them, with what they ordered and asked. */
export function CustomerPage({ document: { form }, view }: { document: DeskDocument; view: CustomerView }) {
  return (
    <Page
      title={view.name}
      back={{ href: '/desk/customers', label: 'Customers' }}
      lead={
        <>
          {view.type === 'wholesale' && <Badge tone="plain">{TYPE_WORDS.wholesale}</Badge>}
          <span>Customer {view.number}</span>{' '}
          <DeskLink href={`/desk/people/${view.number}`}>All that is known of them</DeskLink>
        </>
      }
    >
      <Sides
        main={<CustomerHistory view={view} />}
        aside={
          <>
            <Section title="How to reach them">
              <Reached view={view} />
            </Section>
            <Section title="The account">
              <TypeForm view={view} form={form} />
              <Disclosure title="Change the e-mail" open={form?.name === 'email'}>
                <EmailForm view={view} form={form} />
              </Disclosure>
            </Section>
          </>
        }
      />
    </Page>
  )
}

function Reached({
  view: { email, phone, preferredContact, marketingConsentAt, createdAt, notifiedOn }
}: {
  view: CustomerView
}) {
  return (
    <Facts
      rows={[
        { label: 'E-mail', value: <a href={mailTo(email)}>{email}</a> },
        ...(phone ? [{ label: 'Telephone', value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> }] : []),
        { label: 'Prefers', value: preferredContact === 'phone' ? 'The telephone' : 'E-mail' },
        { label: 'News', value: marketingConsentAt ? <Consent at={marketingConsentAt} /> : 'Wants none' },
        { label: 'Notifications', value: notifiedOn.length > 0 ? `On ${notifiedOn.join(', ')}` : 'On no device' },
        { label: 'Since', value: <Time at={createdAt} /> }
      ]}
    />
  )
}

function Consent({ at }: { at: string }) {
  return (
    <>
      Agreed on <Time at={at} />
    </>
  )
}

interface CustomerFormProps {
  view: CustomerView
  form: FormState | null
}

/** Trade buyers see the sum before VAT first. Storefront spec, section 6. */
function TypeForm({ view: { number, type }, form }: CustomerFormProps) {
  return (
    <PostForm action={`/desk/customers/${number}/type`} form={form} name="type">
      <Choices
        form={form}
        formName="type"
        name="type"
        label="Buys as"
        value={type}
        options={CUSTOMER_TYPES.map((one) => ({
          value: one,
          label: TYPE_WORDS[one],
          ...(one === 'wholesale' && { hint: 'Sees the sum before VAT first.' })
        }))}
      />
      <Submit outlined small>
        Change the type
      </Submit>
    </PostForm>
  )
}

/** For who cannot get into the old mailbox any more. */
function EmailForm({ view: { number, email }, form }: CustomerFormProps) {
  return (
    <PostForm action={`/desk/customers/${number}/email`} form={form} name="email">
      <p>
        Only when you are sure who asks: whoever reads this mailbox can open the account. The customer is signed out
        everywhere and their passkeys are removed, both addresses are told, and the customer chooses a new password by a
        link to the new mailbox.
      </p>
      <TextField
        form={form}
        formName="email"
        name="email"
        type="email"
        inputMode="email"
        label="New e-mail"
        hint={`Now ${email}`}
        maxLength={254}
        required
      />
      <Submit outlined small>
        Change the e-mail
      </Submit>
    </PostForm>
  )
}
