import { type ReactNode, useRef } from 'react'
import styles from './drop-list.module.css'
import { useDisclosure } from './use-disclosure.ts'

interface DropListProps {
  open: boolean
  onClose: () => void
  opener: HTMLElement | null
  label: string
  /** Rows, each an `li` with a link or a button. */
  children: ReactNode
  /** It ends where its opener ends, instead of beginning where that begins. */
  atEnd?: boolean
}

/** Links under the button that opens them, which come next by Tab: it stands right behind its opener, in a place that is positioned. */
export function DropList({ open, onClose, opener, label, children, atEnd = false }: DropListProps) {
  const list = useRef<HTMLUListElement>(null)
  useDisclosure(list, { open, onClose, opener })
  if (!open) return null
  return (
    <ul ref={list} className={`${styles.list} ${atEnd ? styles.atEnd : ''}`} aria-label={label}>
      {children}
    </ul>
  )
}
