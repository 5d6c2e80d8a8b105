import type { OrderSheet } from '#domain/orders/order-sheets.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { LinkButton } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { Page, Section } from '../ui/page.tsx'
import styles from './order-page.module.css'

/** /desk/orders/:number/pro-forma, /packing-slip and /valuation: the sheet as a page, and where it is as a PDF. */
export function OrderSheetPage({ view }: { view: OrderSheet }) {
  const { kind, of, title, number, to, facts, lines, total, words } = view
  return (
    <Page title={`${title}, order ${number}`} back={{ href: `/desk/orders/${number}`, label: `Order ${number}` }}>
      <p className={styles.sheet}>
        <LinkButton href={`/desk/orders/${number}/${of === undefined ? '' : `${of}/`}${kind}/pdf`} outlined>
          Download as PDF
        </LinkButton>
      </p>
      <Facts rows={[{ label: 'To', value: to.join(', ') }, ...facts]} />
      <Section title="Pieces">
        <ul className={styles.sums}>
          {lines.map(({ words: piece, details, quantity, gross }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and none moves.
            <li key={index}>
              <b>{gross === null ? `${quantity} ×` : formatPoundsAndPence(gross)}</b>
              <span>{gross !== null && quantity > 1 ? `${quantity} × ${piece}` : piece}</span>
              {details.length > 0 && <span className={styles.more}>{details.join(' · ')}</span>}
            </li>
          ))}
        </ul>
        {total !== null && <p>{`Total ${formatPoundsAndPence(total)}`}</p>}
      </Section>
      <div className={styles.sheet}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Page>
  )
}
