import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderChangeView } from '#domain/desk/order-change-view.ts'
import { CHANGE_DAYS, differenceWords } from '#domain/orders/order-change.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section } from '../ui/page.tsx'
import { orderAction } from './forms/order-form.ts'
import styles from './new-order.module.css'
import { FindPieces, Line } from './new-order-page.tsx'

const name = 'order-change'

const isSaid = (form: DeskDocument['form'], field: string): boolean => (form?.values[field] ?? '') !== ''

/** /desk/orders/:number/change: the pieces of an order as they are to be; the customer is asked before anything changes. */
export function OrderChangePage({ document: { form }, view }: { document: DeskDocument; view: OrderChangeView }) {
  const { number, key, kind, lines, sums, refusal, replaces, customerName } = view
  const tied = { form, formName: name }
  const isExchange = kind === 'exchange'
  return (
    <Page
      title={isExchange ? `Exchange pieces of order ${number}` : `Change the pieces of order ${number}`}
      lead={`Set the lines as they should be. ${customerName} gets an e-mail with the order as it is, as it would be and the difference, and agrees by its link. Nothing changes before that; the link holds for ${CHANGE_DAYS} days.`}
      back={{ href: `/desk/orders/${number}`, label: `Order ${number}` }}
    >
      <PostForm action={orderAction(number, 'change')} form={form} name={name}>
        <input type="hidden" name="key" value={key} />
        {sums && <input type="hidden" name="seen" value={sums.total} />}
        {replaces !== null && (
          <p>{`Change ${replaces} still waits for the customer’s word. This one takes its place: its link ends.`}</p>
        )}
        <Section title={isExchange ? 'Pieces they keep or get' : 'Pieces'}>
          <div className={styles.parts}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and two of them may be alike.
              <div key={index}>
                {line.of !== null && <input type="hidden" name={`of-${index + 1}`} value={line.of} />}
                <Line
                  place={index + 1}
                  line={line}
                  tied={tied}
                  hint={isExchange ? '0 where it comes back.' : '0 takes it out.'}
                />
              </div>
            ))}
            <FindPieces view={view} tied={tied} />
          </div>
        </Section>
        <p>
          A piece that stays keeps the price it was sold at; another size, carat or length adds or takes off what it
          differs by today. What is added costs what it costs today. A discount code is worked out again over the whole
          order.
        </p>
        {view.going.countries.length > 0 && (
          <Disclosure title="It goes to another country" open={isSaid(form, 'country')}>
            <div className={styles.parts}>
              <p>
                {`It goes to ${view.going.country} so far. Its price stays, its VAT is that of where it goes, and what delivery costs there, and who collects import VAT, stand in what the customer agrees to.`}
              </p>
              <SelectField
                {...tied}
                name="country"
                label="Country"
                value=""
                options={[
                  { value: '', label: 'As it is' },
                  ...view.going.countries
                    .filter((one) => one !== view.going.country)
                    .map((one) => ({ value: one, label: one }))
                ]}
              />
              <div className={styles.fields}>
                <TextField {...tied} name="firstName" label="First name" maxLength={60} />
                <TextField {...tied} name="lastName" label="Last name" maxLength={60} />
                <TextField {...tied} name="address1" label="Address" maxLength={200} />
                <TextField {...tied} name="address2" label="Flat, building" maxLength={200} />
                <TextField {...tied} name="city" label="Town or city" maxLength={80} />
                <TextField {...tied} name="postalCode" label="Postcode" maxLength={12} />
                <TextField
                  {...tied}
                  name="charge"
                  label="Delivery, in pounds"
                  hint="Only where it is not free there."
                  inputMode="decimal"
                  maxLength={10}
                />
                <TextField
                  {...tied}
                  name="collector"
                  label="Who collects import VAT and duty"
                  hint="Abroad: the carrier, such as DHL Express."
                  maxLength={80}
                />
              </div>
            </div>
          </Disclosure>
        )}
        <Submit outlined name="action" value="look" isUnchecked>
          Show what it comes to
        </Submit>
        {refusal !== null && <p role="status">{refusal}</p>}
        {sums && (
          <div className={styles.sum} id="change-sum">
            <Facts
              rows={[
                { label: 'It comes to now', value: amountWords(sums.before) },
                { label: 'It would come to', value: <b>{amountWords(sums.total)}</b> },
                ...(sums.discount
                  ? [
                      {
                        label: `Discount ${sums.discount.code}`,
                        value: `${amountWords(-sums.discount.before)} now, ${amountWords(-sums.discount.after)} after it`
                      }
                    ]
                  : []),
                { label: 'Delivery now', value: sums.delivery.before },
                { label: 'Delivery after it', value: sums.delivery.after }
              ]}
            />
            <p>
              <b>{differenceWords(sums.difference)}</b> The customer reads: “{sums.money}” Nothing is sent yet.
            </p>
            <Submit name="action" value="propose" isUnchecked>
              {isExchange ? 'Propose the exchange to the customer' : 'Propose the change to the customer'}
            </Submit>
          </div>
        )}
      </PostForm>
    </Page>
  )
}
