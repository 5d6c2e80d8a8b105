import { Link } from 'react-router-dom'
import { cardName } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { loadViewed } from '../../client-store/viewed/device-viewed.ts'
import { usePieces } from '../../queries/use-pieces.ts'
import { TextButton } from '../controls/text-link.tsx'
import { Wrap } from '../layout/section.tsx'
import { CardPrice } from '../product/card-price.tsx'
import { OriginSign } from '../product/origin.tsx'
import { ProductPicture } from '../product/product-picture.tsx'
import { Tile } from '../product/tile.tsx'
import { toast } from '../toast/toast-store.ts'
import text from '../type/text.module.css'
import styles from './viewed-row.module.css'

/** So many stand in the row: what was looked at before is found in the listing again. */
const SHOWN = 12

/** A quiet row that scrolls within itself. Default export: it comes only where something was looked at. */
export default function ViewedRow({ ids }: { ids: readonly string[] }) {
  const pieces = usePieces()
  const shown = ids.flatMap((id) => pieces?.get(id) ?? []).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed">
      <Wrap className={styles.viewed}>
        <div className={styles.head}>
          <h2 id="recently-viewed" className={text.h3}>
            Recently viewed
          </h2>
          <TextButton small onClick={() => void forgetViewed()}>
            Clear<span className={text.visuallyHidden}> what you viewed recently</span>
          </TextButton>
        </div>
        <p className={text.caption}>Remembered on this device only.</p>
        <ul className={styles.row}>
          {shown.map((product) => (
            <ViewedPiece key={product.id} product={product} />
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

function ViewedPiece({ product }: { product: Product }) {
  return (
    <li className={styles.piece}>
      <Tile>
        <ProductPicture product={product} alt="" sizes="200px" />
      </Tile>
      <OriginSign type={product.diamondType} />
      <h3 className={styles.name}>
        <Link to={`/products/${product.id}?from=${product.category}`}>{cardName(product)}</Link>
      </h3>
      <CardPrice product={product} />
    </li>
  )
}

/** Forgets on this device what was looked at. */
async function forgetViewed(): Promise<void> {
  try {
    const viewed = await loadViewed()
    await viewed.clear()
    // The row goes, and the pressed button with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    toast({ title: 'Cleared', text: 'What you viewed is no longer remembered on this device.' })
  } catch (error) {
    reportError(error)
    toast({ title: 'Error', text: 'It could not be cleared. Please try again.', tone: 'destructive' })
  }
}
