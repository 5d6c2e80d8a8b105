import { formatPounds } from '#domain/pricing/money.ts'
import { isTold, METAL_PRICES_OF, movedWords, priceWords } from '#domain/ring-design/ring-price.ts'
import { useSpoken } from '../../../ui/announcer.ts'
import { Report, type ReportRow } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import { useRings } from '../use-designer.ts'
import styles from './price-report.module.css'

/** What the price of the rings is made of, and by how much the last change moved it. */
export function PriceReport() {
  const { pair, price, moved } = useRings()
  const isPair = pair.rings.length === 2
  const other = pair.active === 0 ? 1 : 0
  const own = price.rings[pair.active]
  useSpoken(priceWords(price), 'ring price')
  if (!own) return null
  if (!isTold(price))
    return (
      <section className={styles.report} aria-labelledby="ring-price">
        <h2 id="ring-price" className={text.h4}>
          What the price is made of
        </h2>
        <p className={text.body2}>
          {isTold(own) ? 'The other ring’s metal is still open: the price' : 'A price'} shows here once the metal is
          chosen, and with the diamond’s carat, colour and clarity it is whole.
        </p>
      </section>
    )
  const rows: ReportRow[] = own.lines.map(({ label, amount }) => ({
    label,
    value: amount === null ? <span className={text.hint}>open</span> : formatPounds(amount)
  }))
  const others = price.rings[other]
  if (isPair && others) rows.push({ label: `Ring ${other + 1}`, value: formatPounds(others.total) })
  rows.push({
    label: `${isPair ? 'Both rings' : 'Indicative price'}${price.open.length > 0 ? `, without ${price.open.join(' and ')}` : ''}`,
    value: <span className={styles.total}>{formatPounds(price.total)}</span>,
    sum: true
  })
  return (
    <section className={styles.report} aria-labelledby="ring-price">
      <h2 id="ring-price" className={text.h4}>
        What the price is made of
      </h2>
      <Report rows={rows} />
      <p className={text.caption}>
        {moved.by !== 0 && `${movedWords(moved.by, moved.change)}. `}
        VAT included. The stone is reckoned by the price calculator, the metal by its weight at our prices of{' '}
        {METAL_PRICES_OF}. An estimate: we quote before anything is made.
      </p>
    </section>
  )
}
