import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { DiscountFormView, DiscountPreview } from '#domain/desk/discount-view.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { Losses } from '../prices/losses.tsx'
import { KindsAndOrigin } from '../promotions/kinds-and-origin.tsx'
import styles from '../promotions/promotion-part.module.css'
import { Submit } from '../ui/buttons.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section } from '../ui/page.tsx'

const name = 'discount'

/** /desk/discounts/new: a code, what it would do, and only then the button that adds it. */
export function NewDiscountPage({ document: { form }, view }: { document: DeskDocument; view: DiscountFormView }) {
  const tied = { form, formName: name }
  return (
    <Page
      title="A new discount code"
      lead={`Today is ${formatDay(view.today)}. A code holds from its first day to the end of its last, by London’s clocks. What it lowers comes without our warranty, as in an offer.`}
      back={{ href: '/desk/discounts', label: 'Discount codes' }}
    >
      <PostForm action="/desk/discounts/new" form={form} name={name}>
        <input type="hidden" name="key" value={view.key} />
        {view.preview && <input type="hidden" name="seen" value={view.preview.seen} />}
        <TextField
          {...tied}
          name="code"
          label="The code"
          hint="4 to 24 letters and figures, with hyphens if you like. Capitals, spaces, and O for 0 or I for 1 do not matter when it is typed."
          maxLength={40}
          autoComplete="off"
          required
        />
        <div className={styles.fields}>
          <TextField {...tied} name="percent" label="Percent off" inputMode="numeric" />
          <TextField {...tied} name="amount" label="Or a sum off, in pounds" inputMode="decimal" />
          <TextField {...tied} name="from" label="Its first day" value={view.today} type="date" required />
          <TextField {...tied} name="to" label="Its last day" type="date" required />
          <TextField {...tied} name="minimum" label="For orders from, in pounds" inputMode="decimal" />
          <TextField {...tied} name="limit" label="For how many orders" inputMode="numeric" />
        </div>
        <CheckField
          {...tied}
          name="oncePerCustomer"
          label="Once for each customer, by their e-mail"
          isChecked={false}
        />
        <CheckField
          {...tied}
          name="withOffers"
          label="Also on pieces that an offer has lowered"
          hint="Otherwise those keep the offer’s price, and the code takes nothing off them."
          isChecked={false}
        />
        <TextField
          {...tied}
          name="pieces"
          label="Pieces"
          hint="Their names in addresses, with spaces between. Or leave it empty and choose kinds below; with neither the code is for all pieces."
        />
        <KindsAndOrigin {...tied} />
        <Submit outlined name="action" value="look">
          Show what it does
        </Submit>
        {view.preview && (
          <Section title="What it does">
            <Preview preview={view.preview} />
            <Losses weighed={view.preview.weighed} {...tied} />
            <Submit name="action" value="add">
              Add the code
            </Submit>
          </Section>
        )}
      </PostForm>
    </Page>
  )
}

function Preview({ preview: { words, pieces, least } }: { preview: DiscountPreview }) {
  return (
    <>
      <p>{`${words}. It is for ${pieces} of the pieces in the shop now.`}</p>
      {least && (
        <p>{`The lowest price, of a piece ordered alone: ${least.name}, ${amountWords(least.left)} instead of ${amountWords(least.price)}.`}</p>
      )}
    </>
  )
}
