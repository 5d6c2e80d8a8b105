import { useEffect, useRef } from 'react'
import { MaximizeIcon } from '../../../ui/rare-icons.tsx'

/** Shows the piece that is turned on the whole screen; absent where a browser has only its own pictures and films there. */
export function FullScreenButton({ whole }: { whole: () => Element | null }) {
  const button = useRef<HTMLButtonElement>(null)
  const isOpener = useRef(false)
  useEffect(() => {
    // Whoever comes back is where they were: the piece had the keys meanwhile.
    const follow = () => {
      if (document.fullscreenElement || !isOpener.current) return
      isOpener.current = false
      button.current?.focus({ preventScroll: true })
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (!document.fullscreenEnabled) return null
  const show = async () => {
    const shown = whole()
    // A browser may refuse, as in a frame of another page: the piece stays where it is.
    await shown?.requestFullscreen().catch(() => {})
    if (!shown || shown !== document.fullscreenElement) return
    isOpener.current = true
    shown.querySelector('canvas')?.focus({ preventScroll: true })
  }
  return (
    <button ref={button} type="button" aria-label="Full screen" onClick={() => void show()}>
      <MaximizeIcon />
    </button>
  )
}
