import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PreflightView } from '#domain/desk/staff-view.ts'
import { Badge } from '../ui/badge.tsx'
import { Page, Section } from '../ui/page.tsx'
import styles from './preflight-page.module.css'

/** /desk/preflight: what is still to be set, replaced or checked before the shop opens. */
export function PreflightPage({ view }: { document: DeskDocument; view: PreflightView }) {
  const { isReady, groups } = view
  const left = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <Page
      title="Before opening"
      lead={
        isReady ? (
          <>
            <Badge tone="done">Ready</Badge> Nothing is left to set. The shop can open.
          </>
        ) : (
          <>
            <Badge tone="late">Not ready</Badge> {left === 1 ? 'One thing is' : `${left} things are`} left.
          </>
        )
      }
    >
      {groups.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      ))}
      <p className={styles.shell}>
        The same list from a shell: <code>npm run desk -- preflight</code>
      </p>
    </Page>
  )
}
