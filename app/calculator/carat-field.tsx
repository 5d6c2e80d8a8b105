import { useId, useState } from 'react'
import { CARAT_RANGE, isInRange, nearestCarat, readCarat } from '#domain/pricing/calculator-address.ts'
import field from '../ui/controls/field.module.css'
import text from '../ui/type/text.module.css'
import styles from './carat.module.css'
import type { Choose } from './use-calculator.ts'

/** The weight as a figure, with a point or a comma. Left, it shows the weight that is reckoned with. */
export function CaratField({ carat, onChoose }: { carat: number; onChoose: Choose }) {
  const id = useId()
  // Shown only for as long as it stands for the weight chosen: the slider has the later word.
  const [typed, setTyped] = useState<{ text: string; carat: number } | null>(null)
  const figure = typed?.carat === carat ? typed.text : null

  function type(written: string, at: number): void {
    const read = readCarat(written)
    const isWeight = read !== null && isInRange(read)
    const next = isWeight ? nearestCarat(read) : carat
    setTyped({ text: written, carat: next })
    if (next !== carat) onChoose({ carat: next }, at)
  }

  function leave(at: number): void {
    const read = readCarat(figure ?? '')
    setTyped(null)
    if (read !== null && nearestCarat(read) !== carat) onChoose({ carat: nearestCarat(read) }, at)
  }

  return (
    <div className={styles.figure}>
      <label htmlFor={id} className={text.label}>
        Carat as a figure
      </label>
      <input
        id={id}
        name="carat"
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        className={field.input}
        aria-describedby={`${id}-range`}
        value={figure ?? carat.toFixed(1)}
        onChange={(event) => type(event.target.value, event.timeStamp)}
        onBlur={(event) => leave(event.timeStamp)}
        onKeyDown={(event) => event.key === 'Enter' && leave(event.timeStamp)}
      />
      <span id={`${id}-range`} className={text.caption}>
        {CARAT_RANGE.min} to {CARAT_RANGE.max} ct, in tenths
      </span>
    </div>
  )
}
