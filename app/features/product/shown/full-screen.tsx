import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import styles from './full-screen.module.css'

/**
 * Shows what `whole` answers on the whole screen, with the way back in it: nothing else is seen there. Absent where a browser
 * has only its own films on the whole screen, as on an iPhone.
 */
export default function FullScreen({ whole }: { whole: () => Element | null }) {
  const [shown, setShown] = useState<Element | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!shown) return
    const follow = () => {
      if (document.fullscreenElement === shown) return
      setShown(null)
      // Whoever comes back is where they were: the piece had the keys meanwhile.
      place.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [shown])
  useEffect(() => leave, [])
  if (!document.fullscreenEnabled) return null
  const show = async () => {
    const element = whole()
    // A browser may refuse, as in a frame of another page: the piece stays where it is.
    await element?.requestFullscreen().catch(() => {})
    if (!element || element !== document.fullscreenElement) return
    setShown(element)
    element.querySelector('canvas')?.focus({ preventScroll: true })
  }
  return (
    <span ref={place}>
      <TextButton small onClick={() => void show()}>
        Full screen
      </TextButton>
      {shown &&
        createPortal(
          <span className={styles.leave}>
            <TextButton small onClick={leave}>
              Leave full screen
            </TextButton>
          </span>,
          // Its ground has an ink of its own.
          shown.querySelector('[data-ground]') ?? shown
        )}
    </span>
  )
}

function leave(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
}
