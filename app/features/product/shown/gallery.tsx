import { Fragment, useState } from 'react'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import type { Product, ProductMedia } from '#domain/catalogue/product-schema.ts'
import { PlayIcon } from '../../../ui/icons.tsx'
import { later } from '../../../ui/later.tsx'
import { Picture } from '../../../ui/product/picture.tsx'
import { MissingPicture } from '../../../ui/product/product-picture.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './gallery.module.css'

const FilmView = later(
  import.meta.env.SSR && (await import('./film-view.tsx')).default,
  () => import('./film-view.tsx')
)

export const GALLERY_SIZES = '(min-width: 1600px) 800px, (min-width: 1200px) 54vw, 100vw'

interface GalleryProps {
  product: Product
  /** What must be said beside the pictures, because they show another weight than the chosen. */
  caption: string | null
}

/** Pictures and films of a piece: all of them in a column on a desk, one with thumbnails on a phone. */
export function Gallery({ product, caption }: GalleryProps) {
  const media: ProductMedia[] = [
    ...(hasPicture(product.imageUrl) ? [{ type: 'image' as const, url: product.imageUrl, alt: product.name }] : []),
    ...product.additionalMedia
  ]
  const [chosen, setCurrent] = useState(0)
  // Another metal may have fewer views.
  const current = Math.min(chosen, media.length - 1)
  if (media.length === 0)
    return (
      <div className={`${styles.gallery} ${styles.single}`}>
        <Tile className={styles.large}>
          <MissingPicture product={product} />
        </Tile>
      </div>
    )
  return (
    <div className={`${styles.gallery} ${media.length === 1 ? styles.single : ''}`}>
      <div className={styles.views}>
        {media.map((view, index) => (
          <Fragment key={view.url}>
            <Tile className={`${styles.large} ${index === current ? styles.shown : styles.other}`}>
              <View view={view} product={product} first={index === 0} />
            </Tile>
            {caption && index === 0 && <p className={`${text.caption} ${styles.besideFirst}`}>{caption}</p>}
          </Fragment>
        ))}
      </div>
      {caption && <p className={`${text.caption} ${styles.beneath}`}>{caption}</p>}
      {media.length > 1 && (
        <ul className={styles.thumbnails}>
          {media.map((view, index) => (
            <li key={view.url}>
              <button
                type="button"
                aria-label={view.type === 'video' ? 'Watch video' : `Picture ${index + 1}: ${view.alt}`}
                aria-current={index === current}
                onClick={() => setCurrent(index)}
              >
                <Tile>
                  {view.type === 'video' ? <PlayIcon size="large" /> : <Picture url={view.url} alt="" sizes="20vw" />}
                </Tile>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function View({ view, product, first }: { view: ProductMedia; product: Product; first: boolean }) {
  if (view.type === 'video') return <FilmView url={view.url} alt={view.alt} poster={product.imageUrl} />
  return (
    <Picture
      url={view.url}
      alt={view.alt}
      sizes={GALLERY_SIZES}
      first={first}
      fallback={<MissingPicture product={product} />}
    />
  )
}
