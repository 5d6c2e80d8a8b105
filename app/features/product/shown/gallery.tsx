import { lazy, Suspense, useCallback, useState } from 'react'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import type { Product, ProductMedia } from '#domain/catalogue/product-schema.ts'
import { PlayIcon, RotateCwIcon } from '../../../ui/icons.tsx'
import { later } from '../../../ui/later.tsx'
import { STUDIO_LIGHT } from '../../../ui/live-piece/light-words.ts'
import type { LivePieceStage } from '../../../ui/live-piece/live-piece.tsx'
import { knownNoLivePiece, type NoLivePiece } from '../../../ui/live-piece/support.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { Picture } from '../../../ui/product/picture.tsx'
import { MissingPicture } from '../../../ui/product/product-picture.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './gallery.module.css'

const FilmView = later(
  import.meta.env.SSR && (await import('./film-view.tsx')).default,
  () => import('./film-view.tsx')
)

const NorthLight = later(
  import.meta.env.SSR && (await import('./north-light.tsx')).default,
  () => import('./north-light.tsx')
)
/** Fetched by whoever turns a piece, and by nobody else. */
const LivePiece = lazy(() => loadPart(() => import('../../../ui/live-piece/live-piece.tsx')))

export const GALLERY_SIZES = '(min-width: 1600px) 800px, (min-width: 1200px) 54vw, 100vw'

interface GalleryProps {
  product: Product
  /** What must be said beside the pictures, because they show another weight than the chosen. */
  caption: string | null
}

/** Pictures and films of a piece, one at a time over their thumbnails. The last of these turns the piece in the first picture's place. */
export function Gallery({ product, caption }: GalleryProps) {
  const { imageUrl, name, additionalMedia, metalType, metadata } = product
  const media: ProductMedia[] = [
    ...(hasPicture(imageUrl) ? [{ type: 'image' as const, url: imageUrl, alt: metadata.imageAlt ?? name }] : []),
    ...additionalMedia
  ]
  const [chosen, setCurrent] = useState(0)
  const [light, setLight] = useState<number | null>(null)
  const [stage, setStage] = useState<LivePieceStage | null>(null)
  // Known from a piece seen before, nothing is offered; found out on this page, its place stays, so that nothing moves.
  const [isKnownUnable] = useState(() => knownNoLivePiece() !== null)
  const [unable, setUnable] = useState<NoLivePiece | null>(null)
  const turn = useCallback((degrees: number) => {
    setCurrent(0)
    setLight(degrees)
  }, [])
  const onStage = useCallback((now: LivePieceStage) => {
    setStage(now)
    if (now.name === 'failed') setLight(null)
  }, [])
  // Another metal may have fewer views.
  const current = Math.min(chosen, media.length - 1)
  if (media.length === 0)
    return (
      <div className={styles.gallery}>
        <Tile className={styles.large}>
          <MissingPicture product={product} />
        </Tile>
      </div>
    )
  const liveUrl = hasPicture(imageUrl) && !isKnownUnable && metadata.liveUrl
  const isLive = light !== null && current === 0
  return (
    <div className={styles.gallery}>
      {/* The first stays when the metal changes: what turns in it goes on. */}
      {media.map((view, index) => (
        <Tile
          key={index === 0 ? 'first' : view.url}
          className={`${styles.large} ${index === current ? styles.shown : styles.other}`}
        >
          <View view={view} product={product} first={index === 0} />
          {liveUrl && index === 0 && light !== null && (
            <Suspense>
              <LivePiece
                url={liveUrl}
                metal={metalType ?? 'platinum'}
                light={light}
                label={`${name}, to be turned. Arrow keys turn it, plus and minus bring it nearer or further away, Home brings it back.`}
                onStage={onStage}
              />
            </Suspense>
          )}
        </Tile>
      ))}
      {caption && <p className={text.caption}>{caption}</p>}
      {(media.length > 1 || liveUrl) && (
        <ul className={styles.thumbnails}>
          {media.map((view, index) => (
            <li key={view.url}>
              <button
                type="button"
                aria-label={view.type === 'video' ? 'Watch video' : `Picture ${index + 1}: ${view.alt}`}
                aria-current={index === current && !isLive}
                onClick={() => {
                  setCurrent(index)
                  setLight(null)
                  setStage(null)
                }}
              >
                <Tile>
                  {view.type === 'video' ? <PlayIcon size="large" /> : <Picture url={view.url} alt="" sizes="20vw" />}
                </Tile>
              </button>
            </li>
          ))}
          {liveUrl && !unable && (
            <li className={styles.turn}>
              <button type="button" aria-current={isLive} onClick={() => turn(light ?? STUDIO_LIGHT)}>
                <Tile>
                  <span>
                    <RotateCwIcon size="large" />
                    Turn it
                  </span>
                </Tile>
              </button>
            </li>
          )}
        </ul>
      )}
      {liveUrl && <NorthLight stage={stage} onLight={turn} unable={unable} onUnable={setUnable} />}
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
