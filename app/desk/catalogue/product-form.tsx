import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { Submit } from '../ui/buttons.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { stockWords } from './piece-words.ts'

/** Price, stock, featured, hidden. Whatever is "as listed" follows the shop's list again. */
export function ProductForm({ form, view }: { form: FormState | null; view: DeskProductView }) {
  const { id, price, priceBy, listed, override, revision } = view
  const tied = { form, formName: 'product' }
  return (
    <PostForm action={`/desk/catalogue/${encodeURIComponent(id)}`} form={form} name="product">
      <input type="hidden" name="revision" value={revision} />
      {priceBy === 'design' ? (
        <p>
          What this bracelet costs follows from its design: stones, size and metal are priced in
          data/bracelet-prices.json, and no price is set here.
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
      <Submit>Save the piece</Submit>
    </PostForm>
  )
}

function stockChoice(stock: DeskProductView['override']['stock']): string {
  if (stock === null) return 'listed'
  return stock === 'made-to-order' ? stock : 'count'
}
