import { inchesToCentimetres, NECKLACE_LENGTHS } from '#domain/policies/size-tables.ts'
import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'
import { NecklineDrawing } from '../measuring/drawings.tsx'
import styles from '../measuring/measuring.module.css'

/** What a necklace of each length does, under the names the trade uses. */
export function NecklaceTable() {
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
