import type { DeskCounts, DeskDocument, DeskPage } from '#domain/desk/desk-page.ts'
import { homeOf } from '#domain/desk/roles.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import text from '../../ui/type/text.module.css'
import { useMay } from '../ui/may.tsx'
import { type Door, MORE, SHOP, WORK } from './doors.ts'
import styles from './masthead.module.css'

interface MastheadProps {
  kind: DeskPage['kind']
  staff: DeskDocument['staff']
  counts: DeskCounts | null
}

/** The bar: what waits, the other doors, and who is signed in. Before that, the name alone. */
export function Masthead({ kind, staff, counts }: MastheadProps) {
  const may = useMay()
  const items = (doors: readonly Door[], className?: string) =>
    doors
      .filter(({ href }) => may('GET', href))
      .map((door) => (
        <li key={door.href} className={className}>
          <DoorLink door={door} kind={kind} counts={counts} />
        </li>
      ))
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        {staff ? (
          <a
            className={styles.logo}
            href={homeOf(staff.role)}
            aria-label={`Northlight desk, ${homeOf(staff.role).slice('/desk/'.length)}`}
          >
            Northlight <span>Desk</span>
          </a>
        ) : (
          <p className={styles.logo}>
            Northlight <span>Desk</span>
          </p>
        )}
        {staff && (
          <>
            <nav aria-label="Desk" className={styles.doors}>
              <ul>
                {items(WORK)}
                {items(SHOP, styles.wideOnly)}
              </ul>
            </nav>
            <details className={styles.more}>
              <summary>
                More
                <ChevronDownIcon size="small" />
              </summary>
              <div>
                <nav aria-label="More of the desk">
                  <ul>
                    {items(SHOP, styles.narrowOnly)}
                    {items(MORE)}
                  </ul>
                </nav>
                <form method="post" action="/desk/sign-out" data-sign-out>
                  <p>
                    {staff.name}
                    <small>{staff.email}</small>
                  </p>
                  <button type="submit">Sign out</button>
                </form>
              </div>
            </details>
          </>
        )}
      </div>
    </header>
  )
}

interface DoorLinkProps {
  door: Door
  kind: DeskPage['kind']
  counts: DeskCounts | null
}

function DoorLink({ door: { href, label, kinds, waiting }, kind, counts }: DoorLinkProps) {
  const count = counts && waiting ? waiting(counts) : 0
  const late = href === '/desk/inbox' ? (counts?.late ?? 0) : 0
  return (
    <a href={href} aria-current={kinds.includes(kind) ? 'page' : undefined}>
      {label}
      {count > 0 && (
        <span className={late > 0 ? `${styles.count} ${styles.late}` : styles.count}>
          {count}
          <span className={text.visuallyHidden}>{late > 0 ? ` waiting, ${late} late` : ' waiting'}</span>
        </span>
      )}
    </a>
  )
}
