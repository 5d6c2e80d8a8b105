import { usePieces } from '../../reads/use-pieces.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { WishButton } from '../../ui/product/wish-button.tsx'
import text from '../../ui/type/text.module.css'
import { GoneRow } from '../pieces/gone-row.tsx'
import { WishRow } from '../pieces/wish-row.tsx'
import styles from '../wish-list-page.module.css'
import { KeepThese } from './keep-these.tsx'

/** A list that somebody shared: it can be read and kept, and not changed. Written by the server, read without script. */
export function SharedList({ productIds }: { productIds: readonly string[] }) {
  const pieces = usePieces()
  const known = productIds.filter((id) => pieces?.has(id))
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>A shared wish list</h1>
          <p className={text.lead}>
            {known.length > 0
              ? 'Somebody chose these pieces and shared them with you.'
              : 'Somebody shared this list with you.'}
          </p>
        </div>
        {known.length > 0 && <KeepThese productIds={known} />}
      </div>
      {productIds.length === 0 && (
        <div className={styles.empty}>
          <p className={text.body2}>This link names no piece of ours. Perhaps a part of it was lost on the way.</p>
          <ButtonLink to="/products">See all jewellery</ButtonLink>
        </div>
      )}
      {pieces && productIds.length > 0 && (
        <ul className={styles.list}>
          {productIds.map((id) => {
            const product = pieces.get(id)
            if (!product) return <GoneRow key={id} />
            return <WishRow key={id} product={product} acts={<WishButton product={product} />} />
          })}
        </ul>
      )}
      <p>
        <TextLink small to="/wish-list">
          Your own wish list
        </TextLink>
      </p>
    </>
  )
}
