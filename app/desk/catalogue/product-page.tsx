import { pictureVariant } from '#domain/catalogue/pictures.ts'
import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { LinkButton } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './catalogue.module.css'
import { PieceMarks } from './piece-marks.tsx'
import { kindWords, stockWords } from './piece-words.ts'
import { ProductForm } from './product-form.tsx'

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
