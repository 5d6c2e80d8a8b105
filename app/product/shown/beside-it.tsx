import { Link } from 'react-router-dom'
import { designName } from '#domain/catalogue/designs.ts'
import { rangeOf } from '#domain/catalogue/product-facts.ts'
import { type RelatedPiece, relatedPieces } from '#domain/catalogue/related-pieces.ts'
import { shownWords } from '#domain/description/grades.ts'
import { usePieces } from '../../reads/use-pieces.ts'
import { Wrap } from '../../ui/layout/section.tsx'
import { CardPrice } from '../../ui/product/card-price.tsx'
import { OriginSign } from '../../ui/product/origin.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import styles from './beside-it.module.css'

const reasons: Record<RelatedPiece['reason'], string> = {
  band: 'The band beside it',
  ring: 'The ring beside it',
  set: 'To wear with it',
  origin: 'Of the other origin',
  setting: 'In another setting'
}

/** What belongs beside a piece: its band or its set, the other origin, the same cut in another setting. */
export function BesideIt({ productId }: { productId: string }) {
  const pieces = usePieces()
  const product = pieces?.get(productId)
  const related = product && pieces ? relatedPieces(product, [...pieces.values()]) : []
  if (related.length === 0) return null
  return (
    <section aria-labelledby="beside-it">
      <Wrap className={styles.beside}>
        <h2 id="beside-it">Beside it</h2>
        <ul className={styles.row}>
          {related.map(({ reason, piece }) => (
            <li key={reason} className={styles.piece}>
              <Tile>
                <ProductPicture product={piece} alt="" sizes="(min-width: 900px) 22vw, 44vw" />
              </Tile>
              <p className={text.overline}>{reasons[reason]}</p>
              <OriginSign type={piece.diamondType} />
              <h3 className={styles.name}>
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
