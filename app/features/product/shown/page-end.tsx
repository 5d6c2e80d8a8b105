import { Link } from 'react-router-dom'
import { designName } from '#domain/catalogue/designs.ts'
import { rangeOf } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { type RelatedPiece, relatedPieces } from '#domain/catalogue/related-pieces.ts'
import { shownWords } from '#domain/description/grades.ts'
import { usePieces } from '../../../queries/use-pieces.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Section, Wrap } from '../../../ui/layout/section.tsx'
import { CardPrice } from '../../../ui/product/card-price.tsx'
import { OriginSign } from '../../../ui/product/origin.tsx'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import { RecentlyViewed } from '../../../ui/viewed/recently-viewed.tsx'
import { ProductReviews } from '../customer-reviews/product-reviews.tsx'
import besideItStyles from './beside-it.module.css'
import styles from './larger-sizes.module.css'

const reasons: Record<RelatedPiece['reason'], string> = {
  band: 'The band beside it',
  ring: 'The ring beside it',
  set: 'To wear with it',
  origin: 'Of the other origin',
  setting: 'In another setting',
  chosen: 'Our suggestion'
}

/** What belongs beside a piece: what its owner chose, or its band or set, the other origin, another setting. */
function BesideIt({ product }: { product: Product }) {
  const pieces = usePieces()
  const related = pieces ? relatedPieces(product, [...pieces.values()]) : []
  if (related.length === 0) return null
  return (
    <section aria-labelledby="beside-it">
      <Wrap className={besideItStyles.beside}>
        <h2 id="beside-it">Beside it</h2>
        <ul className={besideItStyles.row}>
          {related.map(({ reason, piece }) => (
            <li key={piece.id} className={besideItStyles.piece}>
              <Tile>
                <ProductPicture product={piece} alt="" sizes="(min-width: 900px) 22vw, 44vw" />
              </Tile>
              <p className={text.overline}>{reasons[reason]}</p>
              <OriginSign type={piece.diamondType} />
              <h3 className={besideItStyles.name}>
                <Link to={`/products/${piece.id}?from=${rangeOf(piece) ?? piece.category}`}>{designName(piece)}</Link>
              </h3>
              <p className={text.caption}>{shownWords(piece)}</p>
              <CardPrice product={piece} />
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

/** What stands below a piece: what customers say of it, what else can be made, and what was looked at before it. */
export default function PageEnd({ product }: { product: Product }) {
  return (
    <>
      <ProductReviews productId={product.id} />
      <BesideIt product={product} />
      <LargerSizes />
      <RecentlyViewed looking={product.id} />
    </>
  )
}

/** Stones beyond the ready-made ones are found and set to order. */
function LargerSizes() {
  return (
    <Section>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 className={text.h3}>Need Larger Diamond Sizes</h2>
          <p className={text.body2}>
            We find stones of any cut and colour up to 10 carats and above, and set them to your drawing. For a piece of
            your own, request a design; Discuss Requirements is for the trade.
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to="/bespoke" outlined small>
            Request Bespoke Design
          </ButtonLink>
          <ButtonLink to="/wholesale" outlined small>
            Discuss Requirements
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
