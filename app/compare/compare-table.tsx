import { Link } from 'react-router-dom'
import { cardName } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { compareRows } from '#domain/compare/compare-rows.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { OriginSign } from '../ui/product/origin.tsx'
import { ProductPicture } from '../ui/product/product-picture.tsx'
import { Tile } from '../ui/product/tile.tsx'
import text from '../ui/type/text.module.css'
import styles from './compare-table.module.css'

interface CompareTableProps {
  products: readonly Product[]
  onRemove: (id: string) => void
}

/** The pieces as columns of a report. On a phone it scrolls inside itself, also by keyboard; the facts' names stay. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={styles.scroller} aria-label="Pieces side by side" tabIndex={0}>
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>Pieces side by side</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Piece product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(products).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={products[index]?.id}>{value ?? <Unknown />}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {products.map((product) => (
              <td key={product.id}>
                <TextButton small onClick={() => onRemove(product.id)}>
                  Remove<span className={text.visuallyHidden}>: {product.name}</span>
                </TextButton>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Piece({ product }: { product: Product }) {
  return (
    <Link className={styles.piece} to={`/products/${product.id}`}>
      <Tile>
        <ProductPicture product={product} alt="" sizes="(max-width: 899px) 45vw, 280px" first />
      </Tile>
      <OriginSign type={product.diamondType} />
      <span className={styles.name}>{cardName(product)}</span>
    </Link>
  )
}

/** A dash for the eye, words for the ear. */
function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.visuallyHidden}>Not stated</span>
    </>
  )
}
