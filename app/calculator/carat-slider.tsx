import { useEffect, useRef } from 'react'
import { CARAT_RANGE, nearestCarat } from '#domain/pricing/calculator-address.ts'
import styles from './carat.module.css'
import type { Choose } from './use-calculator.ts'

/** The weight on the chart's own axis. */
export function CaratSlider({ carat, onChoose }: { carat: number; onChoose: Choose }) {
  const slider = useRef<HTMLInputElement>(null)
  // Read through a ref, because only the first render may take over what was moved before the page was alive.
  const takeOver = useRef(() => {
    const moved = nearestCarat(slider.current?.valueAsNumber ?? carat)
    if (moved !== carat) onChoose({ carat: moved }, performance.now())
  })
  useEffect(() => takeOver.current(), [])

  return (
    <input
      ref={slider}
      type="range"
      aria-label="Carat"
      aria-valuetext={`${carat.toFixed(1)} carat`}
      className={styles.slider}
      {...CARAT_RANGE}
      value={carat}
      onChange={(event) => onChoose({ carat: nearestCarat(event.target.valueAsNumber) }, event.timeStamp)}
    />
  )
}
