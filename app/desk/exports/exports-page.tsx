import type { DeskDocument } from '#domain/desk/desk-page.ts'
import {
  EXPORT_FORMATS,
  EXPORTS,
  type Export,
  type ExportFormat,
  type ExportsView,
  monthBefore
} from '#domain/invoices/exports.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { VAT_RATES_AS_OF, VAT_TREATMENTS } from '#domain/pricing/vat-table.ts'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import formStyles from '../ui/form/post-form.module.css'
import { FormErrors } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section } from '../ui/page.tsx'

const name = 'export'

const WHAT: Readonly<Record<Export, string>> = {
  orders: 'Orders, by the day they were placed',
  invoices: 'Invoices and credit notes, by the day they were issued',
  payments: 'Payments, by the day they came',
  vat: 'VAT, summed by country and rate, by the tax point',
  payouts: 'Lines of the providers’ payout reports',
  'gift-cards': 'Gift cards: what moved each, and what is owed on the last day'
}

const HOW: Readonly<Record<ExportFormat, string>> = {
  csv: 'For a spreadsheet (CSV)',
  xero: 'As Xero imports invoices, or payouts as a statement (CSV)'
}

/** /desk/exports: what an accountant is given, as a file. The same from a shell: `npm run -s desk -- export`. */
export function ExportsPage({ document: { form }, view }: { document: DeskDocument; view: ExportsView }) {
  const field = { form, formName: name }
  const { from, to } = monthBefore(view.today)
  return (
    <Page
      title="Accounts"
      lead="What was ordered, invoiced and paid, as a file for your accountant. Days are London’s, the last one included."
    >
      <Section title="A file to download">
        <form method="get" action="/desk/exports/file" id={name} className={formStyles.form}>
          {form?.name === name && <FormErrors form={form} />}
          <SelectField
            {...field}
            name="what"
            label="What"
            value="invoices"
            options={EXPORTS.map((value) => ({ value, label: WHAT[value] }))}
          />
          <TextField {...field} required name="from" label="First day" value={from} type="date" />
          <TextField {...field} required name="to" label="Last day" value={to} type="date" />
          <SelectField
            {...field}
            name="format"
            label="How it is written"
            value="csv"
            hint="Xero takes invoices and credit notes, at most 500 in one file. Prices are with VAT: choose “tax inclusive” there."
            options={EXPORT_FORMATS.map((value) => ({ value, label: HOW[value] }))}
          />
          <Submit>Download</Submit>
        </form>
      </Section>
      <Section title="What is in it">
        <p>
          A credit note’s sums are below nothing. An invoice without our VAT number shows no VAT, and has none here
          either. An invoice that was issued later than its payment counts for VAT on the day of the payment.
        </p>
        <p>
          Beside a payment stands what its provider has given back of it so far. What was given back by hand is a row of
          its own, on its day.
        </p>
        <p>
          A gift card is no sale and has no VAT when it is bought: both come with the invoice of what it pays for. Until
          then what is on the cards is owed in goods, which is the last row of their file. Among the payments a card
          stands with the order that it paid, and the money that it was bought for with the order that bought it.
        </p>
      </Section>
      <Section title="VAT by country and customer">
        <Facts
          rows={VAT_TREATMENTS.map(({ country, ukVat, consumer, business, source }) => ({
            label: `${country}, UK VAT ${ukVat}%`,
            value: `${consumer}.\nA business: ${business}.\n${source}.`
          }))}
        />
        <p>
          The rates of the other countries are those of the European Commission’s Taxes in Europe Database, as they
          stood on {formatDay(VAT_RATES_AS_OF)}. An order keeps the VAT it was placed with, also when its country is not
          delivered to any more.
        </p>
      </Section>
    </Page>
  )
}
