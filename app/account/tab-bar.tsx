import { Link } from 'react-router-dom'
import styles from './tab-bar.module.css'
import { TABS, type Tab, tabPath } from './tabs.ts'

/** The tabs are links: each is an address of its own, to be gone back to. */
export function TabBar({ current }: { current: Tab }) {
  return (
    <nav className={styles.bar} aria-label="Account">
      <ul>
        {TABS.map(({ tab, label }) => (
          <li key={tab}>
            <Link to={tabPath(tab)} preventScrollReset aria-current={tab === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
