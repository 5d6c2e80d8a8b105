import { CATEGORIES, categoryLabel, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { NewPieceView } from '#domain/desk/piece-view.ts'
import { ownCarat } from '#domain/pricing/carat-selector.ts'
import { AtLossIfAsked } from '../prices/losses.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { Page } from '../ui/page.tsx'
import { PieceFields } from './piece-fields.tsx'
import styles from './pieces.module.css'

/** /desk/catalogue/new: what kind of piece it is, and then all that is to be said of one. */
export function NewPiecePage({
  document: { form },
  view: { category, designs }
}: {
  document: DeskDocument
  view: NewPieceView
}) {
  const back = { href: '/desk/catalogue', label: 'Catalogue' }
  if (category === null)
    return (
      <Page title="A new piece" lead="What is it? The form that follows asks for what such a piece has." back={back}>
        <ul className={styles.kinds}>
          {CATEGORIES.map((kind) => (
            <li key={kind}>
              <LinkButton href={`/desk/catalogue/new?kind=${kind}`} outlined>
                {categoryLabel(kind)}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Page>
    )
  // Of most kinds shoppers choose the weight themselves, and its price is for this one.
  const own = category === 'loose-diamonds' ? null : ownCarat(category)
  const texts = {
    diamondType: 'natural',
    name: `${originLabel('natural')} `,
    stock: 'made-to-order',
    ...(own !== null && { carat: String(own) }),
    ...(category === 'wedding-rings' && { ringSize: 'yes' })
  }
  return (
    <Page
      title={`A new piece: ${categoryLabel(category).toLowerCase()}`}
      lead="It is added as a draft, which shoppers do not see. Photographs come next."
      back={{ href: '/desk/catalogue/new', label: 'Another kind' }}
    >
      <PostForm action="/desk/catalogue/new" form={form} name="new-piece">
        <PieceFields
          category={category}
          texts={texts}
          form={form}
          formName="new-piece"
          designs={designs}
          isDraft
          isNew
        />
        <AtLossIfAsked form={form} formName="new-piece" />
        <Submit>Add the draft</Submit>
      </PostForm>
    </Page>
  )
}
