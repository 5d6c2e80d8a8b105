import { useEffect, useRef, useState } from 'react'
import { lightVersion, SPRITE } from '#domain/catalogue/pictures.ts'
import { frameAt, spriteOf } from './sprites.ts'
import styles from './turning.module.css'

export interface TurningProps {
  /** The picture that it lies over, which stands right before it in the markup. */
  imageUrl: string
  /** Whether the mouse is on the card: once it has gone, the picture comes back. */
  isHovered: boolean
}

/** ms for which a mouse stays on a card before it is taken to mean it. */
const MEANT_AFTER = 120

/** A piece that turns by a few degrees with the mouse that goes over its card. It says nothing that the picture does not. */
export default function Turning({ imageUrl, isHovered }: TurningProps) {
  /** Once it is wanted: of the picture as it is shown, on light ground or dark. */
  const [url, setUrl] = useState<string | null>(null)
  const [there, setThere] = useState<string | null>(null)
  const [frame, setFrame] = useState<number>(SPRITE.middle)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isHovered) return
    const card = place.current?.closest('article')
    let from: number | null = null
    // From the still's own frame, wherever the mouse came in: what is seen first is what was seen before.
    const follow = ({ clientX }: PointerEvent) => {
      from ??= clientX
      setFrame(frameAt((clientX - from) / (card?.clientWidth ?? 1)))
    }
    const timer = setTimeout(() => {
      const shown = place.current?.previousElementSibling?.querySelector('img')?.currentSrc ?? ''
      setUrl(spriteOf(imageUrl, lightVersion(shown) !== null))
      setFrame(SPRITE.middle)
      card?.addEventListener('pointermove', follow)
    }, MEANT_AFTER)
    return () => {
      clearTimeout(timer)
      card?.removeEventListener('pointermove', follow)
    }
  }, [isHovered, imageUrl])
  return (
    <span
      ref={place}
      className={`${styles.turning} ${isHovered && url && there === url ? styles.seen : ''}`}
      aria-hidden="true"
    >
      {url && (
        <img
          src={url}
          alt=""
          style={{ transform: `translateY(${(-100 * frame) / SPRITE.frames}%)` }}
          // Without it the picture stays: nothing is missing that was promised.
          onLoad={() => setThere(url)}
          onError={() => setThere(null)}
        />
      )}
    </span>
  )
}
