import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { SECURITY_TERMS, type SecurityView } from '#domain/desk/security.ts'
import { Badge } from '../ui/badge.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './security-page.module.css'

/** /desk/security: what people try who may not, by kind and by hour, without who. */
export function SecurityPage({ view: { kinds, latest } }: { document: DeskDocument; view: SecurityView }) {
  const incidents = kinds.filter(({ incidentSince }) => incidentSince !== null).length
  return (
    <Page
      title="Security"
      lead={
        incidents === 0 ? (
          <>
            <Badge tone="done">Quiet</Badge> Nothing is far above what every shop on the internet meets.
          </>
        ) : (
          <>
            <Badge tone="late">Too much</Badge> {incidents === 1 ? 'Of one kind' : `Of ${incidents} kinds`} there was
            far more than usual, and you were told by mail.
          </>
        )
      }
    >
      <Section title="What was refused">
        <ul className={styles.kinds}>
          {kinds.map((row) => (
            <Kind key={row.kind} row={row} />
          ))}
        </ul>
      </Section>
      <Section title="The latest">
        {latest.length === 0 ? (
          <Empty>Nothing was refused in the last seven days.</Empty>
        ) : (
          <ol className={styles.latest}>
            {latest.map(({ hour, kind, what, count, lastAt }) => (
              <li key={`${hour} ${kind} ${what}`}>
                <Time at={lastAt} />
                <b>{SECURITY_TERMS[kind].label}</b>
                <span className={styles.what}>{what}</span>
                <span>{count === 1 ? 'once within the hour' : `${count} times within the hour`}</span>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </Page>
  )
}

function Kind({ row: { kind, hour, day, week, incidentSince } }: { row: SecurityView['kinds'][number] }) {
  const { label, meaning, alarming } = SECURITY_TERMS[kind]
  return (
    <li>
      <h3>{label}</h3>
      <dl className={styles.counts}>
        <Count label="This hour" count={hour} />
        <Count label="24 hours" count={day} />
        <Count label="7 days" count={week} />
      </dl>
      {incidentSince !== null && (
        <p>
          <Badge tone="late">Too much</Badge> since <Time at={incidentSince} />
        </p>
      )}
      <p className={styles.meaning}>
        {meaning} You are told by mail from {alarming.toLocaleString('en-GB')} within an hour.
      </p>
    </li>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-GB')}</dd>
    </div>
  )
}
