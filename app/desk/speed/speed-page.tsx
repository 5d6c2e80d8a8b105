import { type LINES, type SpeedView, THRESHOLDS, type Vital } from '#domain/field/vitals.ts'
import { Empty, Page, Section } from '../ui/page.tsx'
import styles from './speed-page.module.css'

const COLUMNS: readonly { vital: Vital; label: string; means: string }[] = [
  { vital: 'lcp', label: 'Shown', means: 'until the largest thing on the first screen stood there' },
  { vital: 'inp', label: 'Answered', means: 'until the page answered the slowest press' },
  { vital: 'cls', label: 'Moved', means: 'how much moved by itself, as a part of the screen' }
]

const LINE_WORDS: Readonly<Record<(typeof LINES)[number], string>> = {
  '4g': 'fast',
  '3g': 'middling',
  '2g': 'slow',
  'slow-2g': 'very slow',
  unknown: 'not told'
}

/** /desk/speed: how fast pages are in visitors' hands. */
export function SpeedPage({ view: { days, rows } }: { view: SpeedView }) {
  return (
    <Page
      title="Speed"
      lead={`How fast pages were for visitors in the last ${days} days: three in four had it at least so fast. One visit in four is measured, of those who switched analytics on; it is counted under the page that it began with, and nothing says whose it was.`}
    >
      <Section title="By page and line">
        {rows.length === 0 ? (
          <Empty>Nothing has been measured yet.</Empty>
        ) : (
          <table className={styles.table} aria-label="How fast pages are">
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Line</th>
                {COLUMNS.map(({ vital, label }) => (
                  <th key={vital} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ route, line, vitals }) => (
                <tr key={`${route} ${line}`}>
                  <th scope="row">{route}</th>
                  <td>
                    <Label words="Line" />
                    {LINE_WORDS[line]}
                  </td>
                  {COLUMNS.map(({ vital, label }) => (
                    <Cell key={vital} vital={vital} label={label} {...vitals[vital]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Section title="What it means">
        <dl className={styles.terms}>
          {COLUMNS.map(({ vital, label, means }) => (
            <div key={vital}>
              <dt>{label}</dt>
              <dd>
                {means}. Good up to {said(vital, THRESHOLDS[vital][0])}, poor beyond {said(vital, THRESHOLDS[vital][1])}
                .
              </dd>
            </div>
          ))}
          <div>
            <dt>Line</dt>
            <dd>as the browser feels it; Safari and Firefox do not tell.</dd>
          </div>
        </dl>
      </Section>
    </Page>
  )
}

/** On a phone, where no column has a head. */
const Label = ({ words }: { words: string }) => <span className={styles.label}>{words} </span>

interface CellProps {
  vital: Vital
  label: string
  most: number | null
  samples: number
}

function Cell({ vital, label, most, samples }: CellProps) {
  if (samples === 0)
    return (
      <td>
        <Label words={label} />–
      </td>
    )
  const [good, poor] = THRESHOLDS[vital]
  const word = most === null || most > poor ? 'poor' : most > good ? 'middling' : 'good'
  return (
    <td>
      <Label words={label} />
      <b>{most === null ? 'beyond what is counted' : said(vital, most)}</b> {word}{' '}
      <span className={styles.samples}>
        of {samples.toLocaleString('en-GB')} {samples === 1 ? 'visit' : 'visits'}
      </span>
    </td>
  )
}

/** "2.5 s", "200 ms", "0.1". */
function said(vital: Vital, value: number): string {
  if (vital === 'cls') return String(value / 1000)
  return value < 1000 ? `${value} ms` : `${value / 1000} s`
}
