import { pictureVariant } from '#domain/catalogue/pictures.ts'
import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { AtLossIfAsked } from '../prices/losses.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { DeskLink } from '../ui/may.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './catalogue.module.css'
import { PieceMarks } from './piece-marks.tsx'
import { kindWords, stockWords } from './piece-words.ts'

/** /desk/catalogue/:id: one piece, and what the owner says of it instead of the list. DECISIONS 11. */
export function ProductPage({ document, view }: { document: DeskDocument; view: DeskProductView }) {
  return (
    <Page
      title={view.name}
      lead={
        <>
          {kindWords(view)}
          <PieceMarks piece={view} />
        </>
      }
      back={{ href: '/desk/catalogue', label: 'Catalogue' }}
    >
      {view.isRetired && (
        <p>This piece is no longer on the shop’s list: shoppers do not see it, whatever is written here.</p>
      )}
      <Sides
        main={
          <Section title="What the shop says of it" to={`/desk/catalogue/${encodeURIComponent(view.id)}`}>
            <ProductForm form={document.form} view={view} />
          </Section>
        }
        aside={<About view={view} />}
      />
    </Page>
  )
}

/** Who asked on the piece's page to be told when it is back. */
const waitingWords = (count: number): string => (count === 0 ? 'Nobody' : `${count} asked to be told when it is back`)

function About({ view }: { view: DeskProductView }) {
  const { id, name, imageUrl, price, stock, isListed, isRetired, waiting, changes } = view
  return (
    <>
      <Section title="In the shop now">
        <div className={styles.picture}>
          <img src={pictureVariant(imageUrl, 400, 'jpg')} alt={name} width={400} height={400} />
        </div>
        <Facts
          rows={[
            { label: 'Number', value: id },
            { label: 'Price', value: amountWords(price) },
            { label: 'Stock', value: stockWords(stock) },
            { label: 'Waiting for it', value: waitingWords(waiting) }
          ]}
        />
        {!isRetired && (
          <LinkButton href={`/desk/stock/${encodeURIComponent(id)}`} outlined small>
            Stock and threshold
          </LinkButton>
        )}
        {!isRetired && (
          <LinkButton href={`/desk/catalogue/${encodeURIComponent(id)}/piece`} outlined small>
            Words and pictures
          </LinkButton>
        )}
        {isListed && !isRetired && (
          <LinkButton href={`/products/${encodeURIComponent(id)}`} outlined small>
            See it as a shopper does
          </LinkButton>
        )}
      </Section>
      <Section title="Changes">
        {changes.length === 0 ? (
          <Empty>Nothing was changed here so far.</Empty>
        ) : (
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
        )}
      </Section>
    </>
  )
}

/** Price, stock, featured, hidden. Whatever is "as listed" follows the shop's list again. */
function ProductForm({ form, view }: { form: FormState | null; view: DeskProductView }) {
  const { id, price, priceBy, listed, override, revision } = view
  const tied = { form, formName: 'product' }
  return (
    <PostForm action={`/desk/catalogue/${encodeURIComponent(id)}`} form={form} name="product">
      <input type="hidden" name="revision" value={revision} />
      {priceBy === 'design' ? (
        <p>
          What this bracelet costs follows from its design: stones, size and metal. It is set for all such bracelets
          under <DeskLink href="/desk/words?group=prices">Words, Bracelets’ prices and weights</DeskLink>.
        </p>
      ) : (
        <TextField
          {...tied}
          name="price"
          label="Price in pounds, VAT included"
          value={amountWords(price).replace('£', '')}
          isPrefilled
          inputMode="decimal"
          hint={`Whole pounds. As listed: ${amountWords(listed.price)}. Empty this field to go back to it.`}
        />
      )}
      <Choices
        {...tied}
        name="stock"
        label="Stock"
        value={stockChoice(override.stock)}
        options={[
          { value: 'listed', label: `As listed: ${stockWords(listed.stock).toLowerCase()}` },
          { value: 'made-to-order', label: 'Made to order' },
          { value: 'count', label: 'A number of pieces', hint: 'Written below; each order takes one away.' }
        ]}
      />
      <TextField
        {...tied}
        name="count"
        label="How many pieces"
        value={typeof override.stock === 'number' ? `${override.stock}` : ''}
        inputMode="numeric"
        hint="Only where a number of pieces is chosen above. 0 is sold out."
      />
      <input type="hidden" name="threshold-was" value={view.threshold ?? ''} />
      <TextField
        {...tied}
        name="threshold"
        label="Tell me when so few are left"
        value={view.threshold === null ? '' : `${view.threshold}`}
        isPrefilled
        inputMode="numeric"
        hint="On Today, and by one mail a day. Empty: not at all."
      />
      <Choices
        {...tied}
        name="featured"
        label="Featured on the home page"
        value={override.isFeatured === null ? 'listed' : override.isFeatured ? 'yes' : 'no'}
        options={[
          { value: 'listed', label: `As listed: ${listed.isFeatured ? 'yes' : 'no'}` },
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' }
        ]}
      />
      <CheckField
        {...tied}
        name="hidden"
        label="Take it out of the shop"
        isChecked={override.isHidden}
        hint="Nobody finds it or can order it until this is undone."
      />
      <AtLossIfAsked {...tied} />
      <Submit>Save the piece</Submit>
    </PostForm>
  )
}

function stockChoice(stock: DeskProductView['override']['stock']): string {
  if (stock === null) return 'listed'
  return stock === 'made-to-order' ? stock : 'count'
}
