import type { RequestView } from '#domain/desk/inbox-view.ts'
import { DeskLink } from '../../ui/may.tsx'
import { Section } from '../../ui/page.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './others.module.css'

/** What else the shop has of this person. */
export function Others({ others }: Pick<RequestView, 'others'>) {
  if (others.length === 0) return null
  return (
    <Section title="Also from this person">
      <ul className={styles.others}>
        {others.map(({ label, href, state, at }) => (
          <li key={href}>
            <DeskLink href={href}>{label}</DeskLink>
            <span>
              {state}, <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
