import styles from './tabs.module.css'

interface TabsProps {
  label: string
  items: readonly { href: string; label: string; count?: number | undefined; isCurrent: boolean }[]
}

/** The states of a list as links, the one that is shown underlined. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul data-tabs>
        {items.map(({ href, label: words, count, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {words}
              {count ? <span>{count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
