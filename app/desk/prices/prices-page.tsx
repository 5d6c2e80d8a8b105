import { metalLabel, OFFERED_METALS } from '#domain/catalogue/metals.ts'
import { type BulkPricesView, type MadeBulk, percentWords, ROUNDING_WORDS } from '#domain/desk/bulk-prices.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { KindsAndOrigin } from '../promotions/kinds-and-origin.tsx'
import styles from '../promotions/promotion-part.module.css'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useMay } from '../ui/may.tsx'
import { Page, Section } from '../ui/page.tsx'
import { timeWords } from '../ui/time.tsx'
import { Losses } from './losses.tsx'

const name = 'prices'

/** /desk/prices: many prices changed by a percentage, looked at piece by piece first, and undone in one press. */
export function PricesPage({ document: { form }, view }: { document: DeskDocument; view: BulkPricesView }) {
  const tied = { form, formName: name }
  const may = useMay()
  return (
    <Page
      title="Change prices"
      lead={`By a percentage, when metal has become dearer or cheaper. Drafts stay as they are, and so does what a design or a request prices. ${ROUNDING_WORDS}`}
      back={{ href: '/desk/catalogue', label: 'Catalogue' }}
    >
      {may('GET', '/desk/words') && (
        <p className={styles.above}>
          <LinkButton href="/desk/words?group=prices" outlined small>
            Bracelets that shoppers design, and weights
          </LinkButton>
        </p>
      )}
      <PostForm action="/desk/prices" form={form} name={name}>
        <input type="hidden" name="key" value={view.key} />
        {view.preview && <input type="hidden" name="seen" value={view.preview.seen} />}
        <TextField
          {...tied}
          name="percent"
          label="By how many percent"
          hint="Such as 4.5, or -3 to lower them."
          maxLength={8}
          required
        />
        <fieldset className={styles.kinds}>
          <legend>Metals</legend>
          {OFFERED_METALS.map((metal) => (
            <CheckField key={metal} {...tied} name={`metal-${metal}`} label={metalLabel(metal)} isChecked={false} />
          ))}
        </fieldset>
        <KindsAndOrigin {...tied} />
        <TextField
          {...tied}
          name="pieces"
          label="Pieces besides"
          hint="Their names in addresses, with spaces between."
        />
        <Submit outlined name="action" value="look">
          Show the new prices
        </Submit>
        {view.preview && <Preview preview={view.preview} form={form} />}
      </PostForm>
      {view.made.length > 0 && (
        <Section title="Changed so far">
          {view.made.map((made) => (
            <Made key={made.id} made={made} form={form} />
          ))}
        </Section>
      )}
    </Page>
  )
}

function Preview({ preview, form }: { preview: NonNullable<BulkPricesView['preview']>; form: FormState | null }) {
  const { rows, leftOut, told, weighed } = preview
  return (
    <Section title={rows.length === 1 ? 'The new price' : `The ${rows.length} new prices`}>
      {told.length > 0 && (
        <>
          <p>
            <b>Offers say something else then:</b>
          </p>
          <ul>
            {told.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      <fieldset>
        <legend>What is not ticked keeps its price</legend>
        {rows.map(({ id, name: piece, before, after }) => (
          <CheckField
            key={id}
            form={form}
            formName={name}
            name={`take-${id}`}
            label={`${piece}: ${amountWords(before)} → ${amountWords(after)}`}
            isChecked
          />
        ))}
      </fieldset>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ id, name: piece, why }) => (
            <li key={id}>{`${piece} is left as it is: ${why}.`}</li>
          ))}
        </ul>
      )}
      <Losses weighed={weighed} form={form} formName={name} />
      <Submit name="action" value="change">
        Change the prices
      </Submit>
    </Section>
  )
}

function Made({
  made: { id, percent, at, who, count, undoneAt, kept },
  form
}: {
  made: MadeBulk
  form: FormState | null
}) {
  const pieces = count === 1 ? '1 piece' : `${count} pieces`
  return (
    <div>
      <p>
        <b>{percentWords(percent)}</b>
        {` on ${pieces}, ${timeWords(at)}, by ${who}`}
        {undoneAt !== null && `. Undone ${timeWords(undoneAt)}`}.
      </p>
      {kept.length > 0 && <p>{`Changed by somebody since, and so left as they were: ${kept.join(', ')}.`}</p>}
      {undoneAt === null && (
        <PostForm action={`/desk/prices/${encodeURIComponent(id)}/undo`} form={form} name={`undo:${id}`}>
          <Submit outlined small>
            {`Undo ${percentWords(percent)} on ${pieces}`}
          </Submit>
        </PostForm>
      )}
    </div>
  )
}
