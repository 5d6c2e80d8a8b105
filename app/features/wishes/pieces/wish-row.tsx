import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cardName } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import { CardPrice } from '../../../ui/product/card-price.tsx'
import { OriginSign } from '../../../ui/product/origin.tsx'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './wish-row.module.css'

/** A piece on a list: what it is, what it costs, and what can be done with it here. */
export function WishRow({ product, acts }: { product: Product; acts: ReactNode }) {
  const address = `/products/${product.id}?from=${product.category}`
  const grades = describePiece(product, AS_LISTED).grades
  return (
    <li className={styles.row}>
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Tile>
          <ProductPicture product={product} alt="" sizes="(min-width: 600px) 140px, 104px" />
        </Tile>
      </Link>
      <div className={styles.words}>
        <OriginSign type={product.diamondType} />
        <h2 className={styles.name}>
          <Link to={address}>{cardName(product)}</Link>
        </h2>
        {grades && <p className={text.caption}>{grades}</p>}
        <CardPrice product={product} />
        <div className={styles.acts}>{acts}</div>
      </div>
    </li>
  )
}
