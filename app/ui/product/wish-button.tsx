import { useSyncExternalStore } from 'react'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { isWished as readWished, subscribeToWishesMirror } from '../../client-store/wishes/wishes-mirror.ts'
import { notePress } from '../../client-store/wishes/write-wishes-mirror.ts'
import { HeartIcon } from '../icons.tsx'
import styles from './wish-button.module.css'

/** The heart: whether a piece is on the wish list, in this tab and all others. What keeps it comes with the press. */
export function WishButton({ product }: { product: Pick<Product, 'id' | 'name'> }) {
  const isWished = useSyncExternalStore(
    subscribeToWishesMirror,
    () => readWished(product.id),
    () => false
  )
  return (
    <button
      type="button"
      className={styles.wish}
      aria-label={`Wish list: ${product.name}`}
      aria-pressed={isWished}
      onClick={() => {
        const press = { id: product.id, name: product.name, isWished: !isWished }
        notePress(press)
        void import('../../client-store/wishes/press-heart.ts').then(({ pressHeart }) => pressHeart(press))
      }}
    >
      <HeartIcon />
    </button>
  )
}
