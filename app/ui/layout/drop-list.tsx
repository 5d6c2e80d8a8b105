import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useCloseRequest } from '../page/use-close-request.ts'
import styles from './drop-list.module.css'

interface DropListProps {
  open: boolean
  onClose: () => void
  /** What opens it, says by `aria-expanded` whether it is open, and gets the focus back. */
  opener: HTMLElement | null
  label: string
  /** Rows, each an `li` with a link or a button. */
  children: ReactNode
  /** It ends where its opener ends, instead of beginning where that begins. */
  atEnd?: boolean
}

/**
 * Links under the button that opens them, which come next by Tab. Escape, a press elsewhere and going on with the focus
 * close it. It stands right behind its opener, in a place that is positioned.
 */
export function DropList({ open, onClose, opener, label, children, atEnd = false }: DropListProps) {
  const list = useRef<HTMLUListElement>(null)
  useCloseRequest(open, onClose)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    const isOutside = ({ target }: Event) =>
      target instanceof Node && !list.current?.contains(target) && !opener?.contains(target)
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
  }, [open, opener])

  if (!open) return null
  return (
    <ul ref={list} className={`${styles.list} ${atEnd ? styles.atEnd : ''}`} aria-label={label}>
      {children}
    </ul>
  )
}
