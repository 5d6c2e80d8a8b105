import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { say } from '../ui/announcer.ts'
import { useHead } from './use-head.ts'

/**
 * Tells a screen reader the name of the page after a move within the shop: of another page, and of another listing on the
 * same one. A piece that only changes its metal keeps the focus where it was chosen. A new page takes the focus to its start; on the same page the focus stays, unless what had it has gone.
 */
export function RouteAnnouncer(): null {
  const title = useHead()
  const { pathname, key, state } = useLocation()
  const shown = useRef({ pathname, title, key })

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, title, key }
    const start = () => document.getElementById('main')?.focus({ preventScroll: true })
    const keepsFocus = (state as { keepsFocus?: boolean } | null)?.keepsFocus === true
    if (pathname !== before.pathname && !keepsFocus) start()
    // After the parts of the page have had their turn to go on from what went away in them.
    else if (key !== before.key) queueMicrotask(() => document.activeElement === document.body && start())
    if (title !== before.title) say(title, 'page')
  }, [pathname, title, key, state])

  return null
}
