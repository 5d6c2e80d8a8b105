import type { ReactNode } from 'react'
import { shop } from '#data/shop.ts'
import { BRACELET_SIZES, MEASURING_ADVICE } from '#domain/policies/bracelet-sizes.ts'
import { resizeSentence } from '#domain/policies/resizing.ts'
import {
  inchesToCentimetres,
  LETTER_BRACELET_SIZES,
  NECKLACE_LENGTHS,
  NOMINAL_RING_SIZES,
  standardDiameter
} from '#domain/policies/size-tables.ts'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import text from '../../../ui/type/text.module.css'
import { FactTable } from '../parts/fact-table.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { FingerDrawing, NecklineDrawing, RingDrawing, WristDrawing } from './measuring/drawings.tsx'
import styles from './measuring/measuring.module.css'
import { PrintSheet } from './sizer/print-sheet.tsx'
import { RingSizer } from './sizer/ring-sizer.tsx'

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
function Measuring() {
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

/** UK sizes beside American and European ones. Nominal: the sizer measures. DECISIONS 22. */
function RingTable() {
  return (
    <InfoSection title="Ring sizes" id="ring-sizes">
      <p>
        We make rings in UK sizes. If you know the size in another country’s letters or numbers, this table finds the
        nearest UK one.
      </p>
      <FactTable
        figures
        caption="Nominal ring sizes"
        head={['UK', 'US', 'EU', 'Nominal', 'British Standard']}
        rows={NOMINAL_RING_SIZES.map((size) => [
          size.uk,
          String(size.us),
          String(size.eu),
          millimetres(size.diameter),
          standardWords(standardDiameter(size))
        ])}
      />
      <p className={text.body2}>
        The figures are nominal: the scales of different countries do not meet exactly, and tables differ by half a
        size. The bench makes every size to the British Standard: for H, and from M upwards, it differs from the nominal
        figure by more than half a size, and its own stands beside it. To choose a size, measure with{' '}
        <a href="#ring-sizer">the ring sizer</a>, which goes by the British Standard. {resizeSentence(shop.services)}
      </p>
    </InfoSection>
  )
}

const standardWords = (diameter: number | null): string =>
  diameter === null ? 'Within half a size' : millimetres(diameter)

const millimetres = (diameter: number): string => `${diameter.toFixed(1)} mm`

/** /size-guide: measuring, a ring sizer in true size, and the tables. Requests and pages spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title="Size guide"
      lead="Ten minutes with a ring that fits, or a strip of paper. You may also order first and tell us the size later: we ask before we make a ring."
      aside={
        <>
          <h2 className={text.h3}>Not sure?</h2>
          <p className={text.body2}>Tell us what you measured and how. A person answers.</p>
          <WaysToReachUs email={shop.contact.enquiriesEmail} />
        </>
      }
    >
      <Measuring />
      <InfoSection title="The ring sizer" id="ring-sizer">
        <RingSizer />
        <PrintSheet />
      </InfoSection>
      <RingTable />
      <BraceletTable />
      <NecklaceTable />
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Size guide',
    description:
      'UK ring sizes H to V with US and EU sizes, bracelet and necklace lengths, how to measure at home, and a ring sizer in true size on your screen.',
    path: '/size-guide'
  })

/** What a necklace of each length does, under the names the trade uses. */
function NecklaceTable() {
  return (
    <InfoSection title="Necklace lengths" id="necklace-lengths">
      <div className={styles.beside}>
        <NecklineDrawing />
        <p>
          Lengths are those of the open chain, clasp included, without the pendant. Where a length lies depends on the
          neck: lay a thread of that length round yours and look in a mirror. On a neck of more than 40 cm, take one
          length more.
        </p>
      </div>
      <FactTable
        caption="Necklace lengths and where they lie"
        head={['Name', 'Centimetres', 'Inches', 'Where it lies']}
        rows={NECKLACE_LENGTHS.map(({ name, inches: [least, most], lies }) => [
          name,
          `${inchesToCentimetres(least)}–${inchesToCentimetres(most)}`,
          `${least}–${most}`,
          lies
        ])}
      />
    </InfoSection>
  )
}

/** Bracelets by letter and, for tennis bracelets, by the inch. */
function BraceletTable() {
  return (
    <InfoSection title="Bracelet sizes" id="bracelet-sizes">
      <p>
        Find your wrist in the column of the fit you like. Snug stays where it is, comfortable turns on the wrist, loose
        slides towards the hand.
      </p>
      <FactTable
        figures
        caption="Bracelets by letter, and the wrist they fit"
        head={['Size', 'Bracelet', 'Wrist', 'Snug', 'Comfortable', 'Loose']}
        rows={LETTER_BRACELET_SIZES.map(({ size, length, wrist }) => [
          size,
          `${length} cm`,
          `${wrist.loose}–${wrist.snug} cm`,
          `${wrist.snug} cm`,
          `${wrist.comfortable} cm`,
          `${wrist.loose} cm`
        ])}
      />
      <h3>Tennis bracelets</h3>
      <p>They are made by the inch. {MEASURING_ADVICE}</p>
      <FactTable
        figures
        caption="Tennis bracelets by the inch, and the wrist they fit"
        head={['Length', 'Bracelet', 'Snug', 'Comfortable']}
        rows={BRACELET_SIZES.map(({ length, centimetres, wrist, isMostPopular }) => [
          `${length} in${isMostPopular ? ', the most popular' : ''}`,
          `${centimetres.toFixed(1)} cm`,
          `${wrist.snug.toFixed(1)} cm`,
          `${wrist.comfortable.toFixed(1)} cm`
        ])}
      />
    </InfoSection>
  )
}
