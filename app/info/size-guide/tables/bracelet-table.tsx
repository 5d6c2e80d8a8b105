import { BRACELET_SIZES, MEASURING_ADVICE } from '#domain/policies/bracelet-sizes.ts'
import { LETTER_BRACELET_SIZES } from '#domain/policies/size-tables.ts'
import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

/** Bracelets by letter and, for tennis bracelets, by the inch. */
export function BraceletTable() {
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
