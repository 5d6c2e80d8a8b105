import { metalLabel, OFFERED_METALS } from '#domain/catalogue/metals.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { QuotingView, RatesView } from '#domain/desk/quoting-view.ts'
import { amountWords, toDecimalString } from '#domain/pricing/money.ts'
import { metalField } from '#domain/quotations/build-form.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './quoting.module.css'

/** /desk/quoting: the metal prices from which quotations are reckoned, and the templates they begin with. */
export function QuotingPage({ document: { form }, view }: { document: DeskDocument; view: QuotingView }) {
  const { rates, earlier, templates } = view
  return (
    <Page title="Quoting" lead="What the lines of a quotation are reckoned from. Customers see nothing of this page.">
      <Section title="Metal prices, hour and margin">
        {rates === null ? <Empty>Nobody has filled the table yet.</Empty> : <RatesFacts of={rates} />}
        <RatesForm rates={rates} form={form} />
        {earlier.length > 0 && (
          <Disclosure title="Earlier tables">
            <ul className={styles.list}>
              {earlier.map((one) => (
                <li key={one.version}>
                  <RatesFacts of={one} />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Section>
      <Section title="Templates">
        {templates.length === 0 && <Empty>There is no template yet.</Empty>}
        <ul className={styles.list}>
          {templates.map(({ id, name, lines, who, changedAt }) => (
            <li key={id}>
              <DeskLink href={`/desk/templates/${id}`}>{name}</DeskLink>
              <span>{lines.length === 0 ? 'No lines yet.' : lines.join('; ')}</span>
              <span>
                Changed by {who}, <Time at={changedAt} />
              </span>
            </li>
          ))}
        </ul>
        <PostForm action="/desk/templates/new" form={form} name="template">
          <input type="hidden" name="key" value={view.key} />
          <TextField
            form={form}
            formName="template"
            name="name"
            label="A new template"
            hint="Such as “Ring remodelled” or “Resize”."
            maxLength={80}
            required
          />
          <Submit outlined>Add the template</Submit>
        </PostForm>
      </Section>
    </Page>
  )
}

/** One version of the table, with its day. */
function RatesFacts({ of: { version, rates, who, at } }: { of: RatesView }) {
  return (
    <>
      <p>
        Version {version}, from <Time at={at} />, by {who}. All without VAT.
      </p>
      <Facts
        rows={[
          ...OFFERED_METALS.map((metal) => {
            const price = rates.metals[metal]
            return {
              label: metalLabel(metal),
              value: price === undefined ? 'No price' : `${amountWords(price)} a gram`
            }
          }),
          { label: 'An hour at the bench', value: amountWords(rates.perHour) },
          { label: 'Margin', value: `${rates.marginPercent}% of the price without VAT` }
        ]}
      />
    </>
  )
}

function RatesForm({ rates, form }: { rates: RatesView | null; form: FormState | null }) {
  const may = useMay()
  const field = { form, formName: 'rates' }
  if (!may('POST', '/desk/quoting')) return null
  return (
    <Disclosure title={rates ? 'Change the table' : 'Fill the table'} open={form?.name === 'rates'}>
      <PostForm action="/desk/quoting" form={form} name="rates">
        <input type="hidden" name="seen" value={rates?.version ?? 0} />
        <p>In pounds, without VAT. A metal that is left empty has no price and cannot be reckoned.</p>
        <div className={styles.fields}>
          {OFFERED_METALS.map((metal) => {
            const price = rates?.rates.metals[metal]
            return (
              <TextField
                key={metal}
                {...field}
                name={metalField(metal)}
                label={`${metalLabel(metal)}, a gram`}
                value={price === undefined ? '' : toDecimalString(price)}
                inputMode="decimal"
              />
            )
          })}
          <TextField
            {...field}
            name="perHour"
            label="An hour at the bench"
            value={rates ? toDecimalString(rates.rates.perHour) : ''}
            inputMode="decimal"
            required
          />
          <TextField
            {...field}
            name="margin"
            label="Margin, % of the price"
            value={rates ? String(rates.rates.marginPercent) : ''}
            inputMode="numeric"
            required
          />
        </div>
        <Submit>Keep as a new version</Submit>
      </PostForm>
    </Disclosure>
  )
}
