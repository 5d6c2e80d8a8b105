import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useCloseRequest } from '../page/use-close-request.ts'

interface Disclosure {
  open: boolean
  onClose: () => void
  /** What opens it, says by `aria-expanded` whether it is open, and gets the focus back. */
  opener: HTMLElement | null
}

/** Escape, a press elsewhere and going on with the focus close what an opener shows beneath it. */
export function useDisclosure(part: RefObject<HTMLElement | null>, { open, onClose, opener }: Disclosure): void {
  useCloseRequest(open, onClose)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    const isOutside = ({ target }: Event) =>
      target instanceof Node && !part.current?.contains(target) && !opener?.contains(target)
    const leave = (event: Event) => {
      if (isOutside(event)) close()
    }
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      opener?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', leaveByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', leaveByKey)
    }
  }, [open, opener, part])
}
