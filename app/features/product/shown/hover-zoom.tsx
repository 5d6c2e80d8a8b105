import { type PointerEvent, useEffect, useState } from 'react'
import { DARK_FORMAT, DARK_PAGE, darkVersion, pictureVariant } from '#domain/catalogue/pictures.ts'
import type { StandIn } from '../../../ui/enlarged/enlarged.tsx'
import styles from './hover-zoom.module.css'

/** From so much larger on there is more to see. */
const WORTH = 1.2
/** ms that a mouse stays on a place for more of it to be shown than the picture has. */
const LOOKS = 600

/** Where a mouse points, as shares of a tile, and the tile's size in px. */
interface Pointed {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A picture in its own pixels under a mouse, over the one that is shown: where the mouse points is what is seen. Of a place
 * that it stays on, what stands `nearer` shows more, as soon as that is there and until the mouse leaves the picture.
 */
export default function HoverZoom({ url, nearer }: { url: string; nearer: StandIn | null }) {
  const [own, setOwn] = useState(0)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const [ready, setReady] = useState<number | null>(null)
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPointed({ x: (clientX - left) / width, y: (clientY - top) / height, width, height })
  }
  useEffect(() => {
    if (!pointed) return
    const timer = setTimeout(() => setIsLooking(true), LOOKS)
    return () => clearTimeout(timer)
  }, [pointed])
  const dark = darkVersion(url)
  const { x, y, width, height } = pointed ?? { x: 0.5, y: 0.5, width: 1, height: 1 }
  const side = Math.max(width, height)
  const isWorth = pointed !== null && own > side * WORTH
  const pixels = Math.max(own, ready ?? 0)
  const isBeyond = isWorth && pixels > own
  return (
    <span className={styles.zoom} aria-hidden="true" onPointerMove={follow}>
      <span
        className={styles.picture}
        style={{
          width: own,
          height: own,
          opacity: isWorth ? 1 : 0,
          // What lies under the mouse stays there, however large it becomes.
          translate: `${-x * (own - width)}px ${-y * (own - height)}px`,
          transformOrigin: `${x * own}px ${y * own}px`,
          scale: isBeyond ? `${pixels / own}` : '1'
        }}
      >
        <picture>
          {dark && (
            <source media={DARK_PAGE} type={`image/${DARK_FORMAT}`} srcSet={pictureVariant(dark, 1200, DARK_FORMAT)} />
          )}
          <source type="image/avif" srcSet={pictureVariant(url, 1200, 'avif')} />
          <source type="image/webp" srcSet={pictureVariant(url, 1200, 'webp')} />
          <img
            src={pictureVariant(url, 1200, 'jpg')}
            alt=""
            onLoad={({ currentTarget }) => setOwn(currentTarget.naturalWidth)}
          />
        </picture>
      </span>
      {isWorth &&
        isLooking &&
        nearer?.draw({
          scale: pixels / side,
          x: ((0.5 - x) * (pixels - width)) / width,
          y: ((0.5 - y) * (pixels - height)) / height,
          isSeen: isBeyond,
          onReady: setReady
        })}
      {isBeyond && nearer?.words && <span className={styles.words}>{nearer.words.short}</span>}
    </span>
  )
}
