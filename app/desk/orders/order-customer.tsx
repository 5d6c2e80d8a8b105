import type { OrderView } from '#domain/desk/order-view.ts'
import { orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { importWords, isExport } from '#domain/pricing/vat.ts'
import { AddressLines } from '../../ui/order/address-lines.tsx'
import { Facts } from '../ui/facts.tsx'
import { mailTo } from '../ui/mail-to.ts'
import { DeskLink } from '../ui/may.tsx'
import { Section } from '../ui/page.tsx'
import { promiseOf } from './order-words.ts'

/** Who ordered, how they are reached, and where it goes. */
export function OrderCustomer({ view, now }: { view: OrderView; now: string }) {
  const { customer, address, carrier, trackingNumber, trackingUrl } = view
  const { name, email, phone, number } = customer
  return (
    <>
      <Section title="Customer">
        <Facts
          rows={[
            {
              label: 'Name',
              value: number === null ? name : <DeskLink href={`/desk/customers/${number}`}>{name}</DeskLink>
            },
            { label: 'E-mail', value: <a href={mailTo(email)}>{email}</a> },
            ...phoneRow(phone),
            { label: 'Account', value: number === null ? 'None: ordered as a guest' : `Customer ${number}` }
          ]}
        />
      </Section>
      <Section title="Delivery">
        {address ? <AddressLines {...address} /> : <p>The address is agreed on the telephone.</p>}
        {isOnItsWay(view) && <p>The customer reads: “{orderPromiseWords(promiseOf(view, now))}”</p>}
        {address && address.phone !== phone && <Facts rows={phoneRow(address.phone)} />}
        {address && isExport(address.country) && <p>{importWords(address.country, view.importCollector)}</p>}
        {view.giftNote && <Facts rows={[{ label: 'Gift note', value: view.giftNote }]} />}
        {carrier && (
          <Facts
            rows={[
              { label: 'Carrier', value: carrier },
              ...(trackingNumber ? [{ label: 'Number', value: parcelLink(trackingNumber, trackingUrl) }] : [])
            ]}
          />
        )}
      </Section>
    </>
  )
}

const isOnItsWay = ({ status }: OrderView): boolean =>
  status === 'pending' || status === 'paid' || status === 'in-production' || status === 'dispatched'

const phoneRow = (phone: string) =>
  phone ? [{ label: 'Telephone', value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> }] : []

const parcelLink = (number: string, url: string | null) =>
  url?.startsWith('https://') ? (
    <a href={url} rel="noreferrer">
      {number}
    </a>
  ) : (
    number
  )
