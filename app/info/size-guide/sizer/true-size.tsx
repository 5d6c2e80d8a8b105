import { useState } from 'react'
import { RING_MEASURES, ringMeasure } from '#domain/policies/ring-sizes.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { Report } from '../../../ui/product/report.tsx'
import { nominalRow } from '../nominal-row.ts'
import { FineSlider } from './fine-slider.tsx'
import styles from './sizer.module.css'
import { StepHeading } from './step-heading.tsx'
import { TrueCircle } from './true-circle.tsx'

interface TrueSizeProps {
  pixelsPerMm: number
  isPinched: boolean
  takesFocus: boolean
  onAgain: () => void
}

const START = RING_MEASURES.findIndex(({ size }) => size === 'N')

/** Step two: the inside of a ring of each size, as large as it is. A ring that fits is laid on it. */
export function TrueSize({ pixelsPerMm, isPinched, takesFocus, onAgain }: TrueSizeProps) {
  const [index, setIndex] = useState(START)
  const { size, diameter, circumference } = RING_MEASURES[index] ?? ringMeasure('N')
  const nominal = nominalRow(size)
  return (
    <div className={styles.step}>
      <StepHeading takesFocus={takesFocus}>Now lay a ring on the circle</StepHeading>
      {isPinched && (
        <p className={styles.notice}>
          The page is enlarged by two fingers. Bring it back to its usual size to measure.
        </p>
      )}
      <p>
        Take a ring that fits the finger it is for. Change the size until the dark disc just fills the inside of the
        ring, without a rim of light and without any of it hidden. Between two sizes, take the larger.
      </p>
      <FineSlider
        label="UK ring size"
        value={index}
        min={0}
        max={RING_MEASURES.length - 1}
        step={1}
        valueText={`${size}, ${diameter.toFixed(1)} millimetres across`}
        less="One size smaller"
        more="One size larger"
        onChange={setIndex}
      />
      <TrueCircle diameter={diameter} pixelsPerMm={pixelsPerMm} />
      <div>
        <p className={styles.size} aria-live="polite">
          Size {size}
        </p>
        <Report
          rows={[
            { label: 'Across the inside', value: `${diameter.toFixed(1)} mm` },
            { label: 'Round the inside', value: `${circumference.toFixed(2)} mm` },
            ...(nominal ? [{ label: 'Nominally', value: `US ${nominal.us}, EU ${nominal.eu}` }] : [])
          ]}
        />
      </div>
      <div>
        <TextButton onClick={onAgain}>Match the card again</TextButton>
      </div>
    </div>
  )
}
