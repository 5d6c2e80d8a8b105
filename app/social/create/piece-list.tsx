import { useController } from 'react-hook-form'
import { cardName } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { postPrice } from '#domain/social/post-words.ts'
import { OriginSign } from '../../ui/product/origin.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import styles from './pieces.module.css'

/** The pieces to choose from: native radios in a list that scrolls by itself. */
export function PieceList({ products }: { products: readonly Product[] }) {
  const { field } = useController({ name: 'product' })
  return (
    <fieldset className={styles.list}>
      <legend className={text.visuallyHidden}>Piece</legend>
      {products.map((product) => (
        <label key={product.id} className={styles.piece}>
          <input
            type="radio"
            name="product"
            value={product.id}
            checked={field.value === product.id}
            onChange={() => field.onChange(product.id)}
            onBlur={field.onBlur}
          />
          <Tile className={styles.picture}>
            <ProductPicture product={product} alt="" sizes="72px" />
          </Tile>
          <span className={styles.about}>
            <OriginSign type={product.diamondType} />
            <b>{cardName(product)}</b>
            <span className={text.caption}>{postPrice(product) ?? 'Enquiry Only'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
