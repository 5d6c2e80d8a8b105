import type { CustomerView } from '#domain/desk/customer-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Badge } from '../ui/badge.tsx'
import { Facts } from '../ui/facts.tsx'
import { mailTo } from '../ui/mail-to.ts'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { EmailForm, TypeForm } from './customer-forms.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { TYPE_WORDS } from './customer-words.ts'

/** /desk/customers/:number: a customer as the account has them, with what they ordered and asked. */
export function CustomerPage({ document: { form }, view }: { document: DeskDocument; view: CustomerView }) {
  return (
    <Page
      title={view.name}
      back={{ href: '/desk/customers', label: 'Customers' }}
      lead={
        <>
          {view.type === 'wholesale' && <Badge tone="plain">{TYPE_WORDS.wholesale}</Badge>}
          <span>Customer {view.number}</span>
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
  view: { email, phone, preferredContact, marketingConsentAt, createdAt, toldOn }
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
        { label: 'Notifications', value: toldOn.length > 0 ? `On ${toldOn.join(', ')}` : 'On no device' },
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
