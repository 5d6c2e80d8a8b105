import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cardName, productFacts } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CardPrice } from '../../ui/product/card-price.tsx'
import { OriginSign } from '../../ui/product/origin.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import styles from './wish-row.module.css'

/** A piece on a list: what it is, what it costs, and what can be done with it here. */
export function WishRow({ product, acts }: { product: Product; acts: ReactNode }) {
  const address = `/products/${product.id}?from=${product.category}`
  const facts = productFacts(product)
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
        {facts && <p className={text.caption}>{facts}</p>}
        <CardPrice product={product} />
        <div className={styles.acts}>{acts}</div>
      </div>
    </li>
  )
}
