import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import text from '../ui/type/text.module.css'
import { useHead } from './use-head.ts'

/** Tells a screen reader the name of the page after a move within the shop, and puts the focus at its start. */
export function RouteAnnouncer() {
  const title = useHead()
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    setSaid(title)
  }, [pathname, title])

  return (
    <p className={text.visuallyHidden} role="status" aria-live="polite">
      {said}
    </p>
  )
}
