import { useEffect, useRef, useState } from 'react'
import { SPRITE } from '#domain/catalogue/pictures.ts'
import { frameAt, spriteOf } from './sprites.ts'
import styles from './turning.module.css'

export interface TurningProps {
  /** The picture that it lies over. */
  imageUrl: string
  /** Whether the mouse is on the card: once it has gone, the picture comes back. */
  isHovered: boolean
}

/** ms for which a mouse stays on a card before it is taken to mean it. */
const MEANT_AFTER = 120

/** A piece that turns by a few degrees with the mouse that goes over its card. It says nothing that the picture does not. */
export default function Turning({ imageUrl, isHovered }: TurningProps) {
  const url = spriteOf(imageUrl)
  const [isWanted, setIsWanted] = useState(false)
  const [isThere, setIsThere] = useState(false)
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
      setIsWanted(true)
      setFrame(SPRITE.middle)
      card?.addEventListener('pointermove', follow)
    }, MEANT_AFTER)
    return () => {
      clearTimeout(timer)
      card?.removeEventListener('pointermove', follow)
    }
  }, [isHovered])
  return (
    <span ref={place} className={`${styles.turning} ${isHovered && isThere ? styles.seen : ''}`} aria-hidden="true">
      {url && isWanted && (
        <img
          src={url}
          alt=""
          style={{ transform: `translateY(${(-100 * frame) / SPRITE.frames}%)` }}
          // Without it the picture stays: nothing is missing that was promised.
          onLoad={() => setIsThere(true)}
          onError={() => setIsThere(false)}
        />
      )}
    </span>
  )
}
