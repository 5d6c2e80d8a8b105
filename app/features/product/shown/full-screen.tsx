import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from './full-screen.module.css'

/**
 * Shows what `whole` answers on the whole screen, with the way back in it: nothing else is seen there, and nothing else has
 * the keys. Absent where a browser has only its own films on the whole screen, as on an iPhone.
 */
export default function FullScreen({ whole }: { whole: () => Element | null }) {
  const [shown, setShown] = useState<Element | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!shown) return
    // It may have ended before this was drawn.
    if (document.fullscreenElement !== shown) return setShown(null)
    const ended = () => {
      if (document.fullscreenElement === shown) return
      setShown(null)
      // Whoever comes back is where they were: the piece had the keys meanwhile.
      place.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    const tab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      event.preventDefault()
      const [canvas, back] = [
        shown.querySelector('canvas'),
        shown.querySelector<HTMLElement>(`.${styles.leave} button`)
      ]
      const next = document.activeElement === canvas ? back : canvas
      next?.focus({ preventScroll: true })
    }
    document.addEventListener('fullscreenchange', ended)
    document.addEventListener('keydown', tab)
    return () => {
      document.removeEventListener('fullscreenchange', ended)
      document.removeEventListener('keydown', tab)
      leave(shown)
    }
  }, [shown])
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  if (!document.fullscreenEnabled) return null
  const show = async () => {
    const element = whole()
    try {
      await element?.requestFullscreen()
    } catch {
      if (!isThere.current) return
      toast({
        title: 'Not on the whole screen',
        text: 'Your browser does not allow it here. The piece stays where it is.'
      })
    }
    if (!element || element !== document.fullscreenElement) return
    // The piece may have ended while the browser made room.
    if (!isThere.current) return leave(element)
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
            <TextButton small onClick={() => leave(shown)}>
              Leave full screen
            </TextButton>
          </span>,
          // Its ground has an ink of its own.
          shown.querySelector('[data-ground]') ?? shown
        )}
    </span>
  )
}

function leave(shown: Element): void {
  if (document.fullscreenElement === shown) void document.exitFullscreen()
}
