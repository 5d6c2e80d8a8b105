import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import type { BuiltLine } from '#domain/quotations/build-form.ts'
import styles from './quoting.module.css'

/** How a line was reckoned, step by step, down to what it comes to. For staff alone. */
export function Reckoning({ line: { words, rows, total, quotedFor } }: { line: BuiltLine }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.reckoning}>
        <caption>{words}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How</th>
            <th scope="col">Pounds</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, how, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two stones may say the same, and the rows never change
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{how}</td>
              <td>{formatPoundsAndPence(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Price</th>
            <td>{quotedFor === 'consumer' ? 'with VAT' : 'without VAT'}</td>
            <td>{formatPoundsAndPence(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
