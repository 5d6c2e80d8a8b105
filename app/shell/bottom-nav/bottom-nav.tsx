import { type ReactElement, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useBadgeCount } from '../../client-store/use-badge-count.ts'
import { useWaitingCount } from '../../client-store/use-waiting-count.ts'
import { CalculatorIcon, HouseIcon, LayoutGridIcon } from '../../ui/app-icons.tsx'
import { ShoppingBagIcon } from '../../ui/icons.tsx'
import { isFramed } from '../../ui/page/framed.ts'
import { ClockIcon } from '../../ui/rare-icons.tsx'
import text from '../../ui/type/text.module.css'
import styles from './bottom-nav.module.css'

/** What a keyboard takes of the screen at least, in px: the browser's own bars take less. */
const least = 140

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', listener)
  return () => visualViewport?.removeEventListener('resize', listener)
}

/** Whether the phone's keyboard covers a part of the page; a page made larger by two fingers is not covered. */
function isCovered(): boolean {
  const { visualViewport } = window
  if (!visualViewport) return false
  return document.documentElement.clientHeight - visualViewport.height * visualViewport.scale > least
}

/** Whether the keyboard is open. Browsers do not say so; they tell how much of the page they show. */
function useKeyboard(): boolean {
  return useSyncExternalStore(subscribe, isCovered, () => false)
}

interface Place {
  to: string
  label: string
  sign: ReactElement
  /** What the sign counts, in words for those who do not see it. */
  count?: { number: number; words: string }
}

/** The five places of the installed app, at the thumb; only on screens of a phone's width. */
export default function BottomNav() {
  const { pathname } = useLocation()
  const hasKeyboard = useKeyboard()
  const pieces = useBadgeCount()
  const { all: waiting } = useWaitingCount()
  // The shop in a frame shows how it looks in a browser.
  if (isFramed()) return null

  const places: Place[] = [
    { to: '/', label: 'Home', sign: <HouseIcon /> },
    { to: '/products', label: 'Catalogue', sign: <LayoutGridIcon /> },
    { to: '/price-calculator', label: 'Calculator', sign: <CalculatorIcon /> },
    { to: '/outbox', label: 'Outbox', sign: <ClockIcon />, count: { number: waiting, words: `, ${waiting} waiting` } },
    {
      to: '/cart',
      label: 'Cart',
      sign: <ShoppingBagIcon />,
      count: { number: pieces, words: pieces === 1 ? ', 1 item' : `, ${pieces} items` }
    }
  ]
  return (
    <nav className={`${styles.nav} ${hasKeyboard ? styles.away : ''}`} aria-label="App">
      <ul>
        {places.map(({ to, label, sign, count }) => (
          <li key={to}>
            <Link to={to} aria-current={currentAt(to, pathname)}>
              <span className={styles.sign}>
                {sign}
                {count !== undefined && count.number > 0 && (
                  <span className={styles.count} aria-hidden="true">
                    {count.number}
                  </span>
                )}
              </span>
              <span className={styles.label}>{label}</span>
              {count !== undefined && count.number > 0 && <span className={text.visuallyHidden}>{count.words}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A piece belongs to the catalogue without being its page. */
function currentAt(to: string, pathname: string): 'page' | true | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? true : undefined
}
