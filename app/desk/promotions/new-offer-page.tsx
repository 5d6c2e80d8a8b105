import type { OfferFormView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { amountWords } from '#domain/pricing/money.ts'
import type { OfferPreview } from '#domain/promotions/offer.ts'
import { Losses } from '../prices/losses.tsx'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Page, Section } from '../ui/page.tsx'
import { KindsAndOrigin } from './kinds-and-origin.tsx'
import styles from './promotion-part.module.css'

const name = 'offer'

/** /desk/promotions/new: an offer, what it would change piece by piece, and only then the button that adds it. */
export function NewOfferPage({ document: { form }, view }: { document: DeskDocument; view: OfferFormView }) {
  const tied = { form, formName: name }
  return (
    <Page
      title="A new offer"
      lead={`Today is ${formatDay(view.today)}. It lowers prices from its first day to the end of its last, by London’s clocks.`}
      back={{ href: '/desk/promotions', label: 'Offers' }}
    >
      <PostForm action="/desk/promotions/new" form={form} name={name}>
        <input type="hidden" name="key" value={view.key} />
        {view.preview && <input type="hidden" name="seen" value={view.preview.seen} />}
        <TextField
          {...tied}
          name="title"
          label="Its name"
          hint="Shoppers read it, such as “winter offer”."
          maxLength={60}
        />
        <TextField
          {...tied}
          name="pieces"
          label="Pieces"
          value={view.pieces}
          hint="Their names in addresses, with spaces between. Or leave it empty and choose kinds below."
        />
        <KindsAndOrigin {...tied} />
        <div className={styles.fields}>
          <TextField {...tied} name="percent" label="Percent off" inputMode="numeric" />
          <TextField {...tied} name="price" label="Or its price, in pounds" inputMode="decimal" />
          <TextField {...tied} name="from" label="Its first day" value={view.today} type="date" required />
          <TextField {...tied} name="to" label="Its last day" type="date" required />
          <TextField {...tied} name="limit" label="For how many customers" inputMode="numeric" />
        </div>
        <Submit outlined name="action" value="look">
          Show what it changes
        </Submit>
        {view.preview && (
          <Section title="What it changes">
            <Changes preview={view.preview} />
            <Losses weighed={view.preview.weighed} {...tied} />
            <Submit name="action" value="add">
              Add the offer
            </Submit>
          </Section>
        )}
      </PostForm>
    </Page>
  )
}

const COLUMNS: readonly Column[] = [
  { label: 'Piece' },
  { label: 'Now', isFigure: true, isNamed: true },
  { label: 'In the offer', isFigure: true, isNamed: true },
  { label: 'Shown as' }
]

function Changes({ preview: { rows, leftOut } }: { preview: OfferPreview }) {
  return (
    <>
      <List label="Prices before and after" columns={COLUMNS}>
        {rows.map(({ id, name: piece, ownPrice, offered, was }) => (
          <ListRow
            key={id}
            href={`/desk/catalogue/${encodeURIComponent(id)}`}
            title={piece}
            cells={[
              amountWords(ownPrice),
              amountWords(offered),
              was === null
                ? 'Without a “Was”: no earlier price is proven'
                : `Was ${amountWords(was.price)}, until ${formatDay(was.lastDay)}`
            ]}
          />
        ))}
      </List>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ id, name: piece, why }) => (
            <li key={id}>{`${piece} is left as it is: ${why}.`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
