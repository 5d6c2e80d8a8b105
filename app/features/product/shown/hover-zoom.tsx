import { type PointerEvent, useRef, useState } from 'react'
import { pictureVariant } from '#domain/catalogue/pictures.ts'
import styles from './hover-zoom.module.css'

/** From so much larger on there is more to see. */
const WORTH = 1.2

/** A picture in its own pixels under a mouse, over the one that is shown: where the mouse points is what is seen. */
export default function HoverZoom({ url }: { url: string }) {
  const [pixels, setPixels] = useState(0)
  const picture = useRef<HTMLSpanElement>(null)
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const side = Math.max(width, height)
    const isWorth = pixels > side * WORTH
    if (!picture.current) return
    picture.current.style.opacity = isWorth ? '1' : '0'
    const shift = (at: number, from: number, room: number) => -((at - from) / room) * (pixels - room)
    picture.current.style.transform = `translate(${shift(clientX, left, width)}px, ${shift(clientY, top, height)}px)`
  }
  return (
    <span className={styles.zoom} aria-hidden="true" onPointerMove={follow}>
      <span ref={picture} style={{ width: pixels, height: pixels }}>
        <picture>
          <source type="image/avif" srcSet={pictureVariant(url, 1200, 'avif')} />
          <source type="image/webp" srcSet={pictureVariant(url, 1200, 'webp')} />
          <img
            src={pictureVariant(url, 1200, 'jpg')}
            alt=""
            onLoad={({ currentTarget }) => setPixels(currentTarget.naturalWidth)}
          />
        </picture>
      </span>
    </span>
  )
}
