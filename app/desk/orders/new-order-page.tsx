import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { MOST_DESK_LINES, type NewOrderView } from '#domain/desk/new-order.ts'
import { MOST_GIFT_NOTE } from '#domain/orders/order-form.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { MOST_TYPED_CODE } from '#domain/promotions/discount.ts'
import { CHANNEL_WORDS, DESK_CHANNELS } from '#domain/sales/channel.ts'
import { Submit } from '../ui/buttons.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section } from '../ui/page.tsx'
import styles from './new-order.module.css'

const name = 'new-order'

/** /desk/orders/new: an order for somebody on the telephone or at the counter, at the shop's own prices. */
export function NewOrderPage({ document: { form }, view }: { document: DeskDocument; view: NewOrderView }) {
  const { key, lines, total, plan, countries } = view
  const tied = { form, formName: name }
  return (
    <Page
      title="Take an order"
      lead="For somebody on the telephone or at the counter. It costs what the shop says now, and goes on as any other order: they get what confirms it, with the way to pay, by mail or, without an e-mail, on paper."
      back={{ href: '/desk/orders', label: 'Orders' }}
    >
      <PostForm action="/desk/orders/new" form={form} name={name}>
        <input type="hidden" name="key" value={key} />
        {total !== null && <input type="hidden" name="seen" value={total} />}
        <Section title="Pieces">
          <div className={styles.parts}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and two of them may be alike.
              <Line key={index} place={index + 1} line={line} tied={tied} />
            ))}
            {lines.length < MOST_DESK_LINES && <FindPieces view={view} tied={tied} />}
          </div>
        </Section>
        <Section title="Customer">
          <div className={styles.parts}>
            <Choices
              {...tied}
              name="channel"
              label="Where you take it"
              value="telephone"
              options={DESK_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }))}
            />
            <div className={styles.fields}>
              <TextField {...tied} name="firstName" label="First name" maxLength={60} required />
              <TextField {...tied} name="lastName" label="Last name" maxLength={60} required />
              <TextField
                {...tied}
                name="customerEmail"
                label="E-mail"
                type="email"
                hint="What was agreed is confirmed here, in writing."
              />
              <TextField {...tied} name="customerPhone" label="Telephone" type="tel" maxLength={30} />
            </div>
            <CheckField
              {...tied}
              name="noEmail"
              label="Nothing can be mailed to them"
              hint="They have no e-mail. Then what they would be mailed is told by telephone or printed: it stands on the order’s page and on Today."
              isChecked={false}
            />
            {view.collection !== null && (
              <CheckField
                {...tied}
                name="collection"
                label="It is collected here"
                hint={`Only where it is taken at the counter. Then no address is needed, and the customer reads: ${view.collection}`}
                isChecked={false}
              />
            )}
            <CheckField
              {...tied}
              name="addressLater"
              label="The address is agreed later, on the telephone"
              hint="Only within the United Kingdom. Then the fields below stay empty."
              isChecked={false}
            />
            <div className={styles.fields}>
              <TextField {...tied} name="address1" label="Address" maxLength={200} required />
              <TextField {...tied} name="address2" label="Flat, building" maxLength={200} />
              <TextField {...tied} name="city" label="Town or city" maxLength={80} required />
              <TextField {...tied} name="postalCode" label="Postcode" maxLength={12} required />
              <SelectField
                {...tied}
                name="country"
                label="Country"
                value={DEFAULT_COUNTRY}
                options={countries.map((country) => ({ value: country, label: country }))}
              />
            </div>
            <TextField
              {...tied}
              name="deposit"
              label="Deposit"
              hint="A part, such as 30%, or a sum in pounds. It is paid first, the rest before it is sent. Empty: all of it is paid at once."
              maxLength={20}
              inputMode="text"
            />
            <TextArea
              {...tied}
              name="giftNote"
              label="Gift note"
              hint="What is to be written on the card that goes along."
              rows={2}
              maxLength={MOST_GIFT_NOTE}
            />
          </div>
        </Section>
        <Section title="Discount code">
          <TextField
            {...tied}
            name="discountCode"
            label="Discount code"
            hint="As they read it out: capitals and spaces do not matter."
            maxLength={MOST_TYPED_CODE}
            autoComplete="off"
          />
          {view.discount && <p>{view.discount.refusal ?? `It takes ${amountWords(view.discount.amount)} off.`}</p>}
        </Section>
        <Submit outlined name="action" value="look" isUnchecked>
          Show what it comes to
        </Submit>
        {total !== null && (
          <div className={styles.sum}>
            <p>
              Together <b>{amountWords(total)}</b>, VAT included where it is due. Delivery within the United Kingdom is
              free; abroad, where it is not, we name it before anything is paid. Nothing is ordered yet.
            </p>
            {plan !== null && (
              <p>
                The deposit of {amountWords(plan.deposit)} is paid first, and the balance of {amountWords(plan.balance)}{' '}
                before it is sent.
              </p>
            )}
            <Submit name="action" value="take" isUnchecked>{`Take the order of ${amountWords(total)}`}</Submit>
          </div>
        )}
      </PostForm>
    </Page>
  )
}

interface PartProps {
  tied: { form: DeskDocument['form']; formName: string }
}

export function Line({
  line,
  place,
  tied,
  hint = '0 takes it out again.'
}: PartProps & {
  line: NewOrderView['lines'][number]
  place: number
  /** What stands below how many. */
  hint?: string
}) {
  const { productId, name: piece, quantity, chosen, sizes, carats, lengths, weights, unit, words } = line
  const selects = [
    { name: 'size', label: 'Size', options: sizes, value: chosen.size },
    { name: 'carat', label: 'Carat', options: carats, value: chosen.carat },
    { name: 'length', label: 'Length', options: lengths, value: chosen.length },
    { name: 'weight', label: 'Stones', options: weights, value: chosen.weight }
  ].filter(({ options }) => options.length > 0)
  return (
    <fieldset className={styles.line}>
      <legend>{`${place}. ${piece}`}</legend>
      <input type="hidden" name={`piece-${place}`} value={productId} />
      <div className={styles.fields}>
        <TextField
          {...tied}
          name={`quantity-${place}`}
          label="How many"
          hint={hint}
          value={String(quantity)}
          inputMode="numeric"
          isPrefilled
        />
        {selects.map(({ name: field, ...select }) => (
          <SelectField key={field} {...tied} name={`${field}-${place}`} {...select} />
        ))}
      </div>
      <p>{unit === null ? words : `${amountWords(unit)} each, ${amountWords(unit * quantity)} together`}</p>
    </fieldset>
  )
}

/** By name or metal; each found piece has a button of its own that adds it. */
export function FindPieces({ view: { q, found }, tied }: PartProps & { view: Pick<NewOrderView, 'q' | 'found'> }) {
  return (
    <div className={styles.find}>
      <TextField {...tied} name="q" label="Look for a piece" hint="By its name and metal." value={q} maxLength={100} />
      <Submit outlined small name="action" value="find" isUnchecked>
        Find
      </Submit>
      {q !== '' && found.length === 0 && <p>{`No piece of the shop is called “${q}”.`}</p>}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, name: piece, price, note }) => (
            <li key={id}>
              <span>{`${piece}, ${note ?? amountWords(price)}`}</span>
              {note === null && (
                <Submit outlined small name="add" value={id} isUnchecked>
                  Add <span className={styles.unseen}>{piece}</span>
                </Submit>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
