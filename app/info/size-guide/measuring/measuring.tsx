import type { ReactNode } from 'react'
import { InfoSection } from '../../parts/info-section.tsx'
import { FingerDrawing, RingDrawing, WristDrawing } from './drawings.tsx'
import styles from './measuring.module.css'

interface WayProps {
  title: string
  drawing: ReactNode
  steps: readonly string[]
}

const ways: readonly WayProps[] = [
  {
    title: 'A ring you have',
    drawing: <RingDrawing />,
    steps: [
      'Choose a ring worn on the same finger of the same hand; the other hand often differs by half a size.',
      'Measure straight across the inside at the widest point, from metal to metal, not across the outside.',
      'A ruler shows which sizes are near. To tell one from the next, lay the ring on the sizer below: a size is 0.4 mm.'
    ]
  },
  {
    title: 'A finger',
    drawing: <FingerDrawing />,
    steps: [
      'Measure in the evening and with warm hands: fingers are thinner in the cold and in the morning.',
      'Put a strip of paper, a few millimetres wide, round the finger and mark where it meets itself. String stretches.',
      'See that it passes the knuckle. If the knuckle is wider, measure it too and choose a size between the two.',
      'Lay the strip along a ruler and compare the length with the one the sizer gives as “round the inside”.',
      'For a band wider than 5 mm take half a size to one size more.'
    ]
  },
  {
    title: 'A wrist',
    drawing: <WristDrawing />,
    steps: [
      'Put a soft tape round the wrist just above the bone, on the arm that will wear the bracelet.',
      'Let it lie flat without pressing, and read it to the nearest half centimetre.',
      'Look for that figure in the table of bracelets, in the column of the fit you like.'
    ]
  }
]

function Way({ title, drawing, steps }: WayProps) {
  return (
    <li className={styles.way}>
      {drawing}
      <div>
        <h3>{title}</h3>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </li>
  )
}

/** How to measure at home. */
export function Measuring() {
  return (
    <InfoSection title="How to measure at home" id="measuring">
      <div>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <Way key={way.title} {...way} />
          ))}
        </ul>
      </div>
    </InfoSection>
  )
}
