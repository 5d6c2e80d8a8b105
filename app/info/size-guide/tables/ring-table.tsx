import { NOMINAL_RING_SIZES } from '#domain/policies/size-tables.ts'
import text from '../../../ui/type/text.module.css'
import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

/** UK sizes beside American and European ones. Nominal: the sizer measures. DECISIONS 22. */
export function RingTable() {
  return (
    <InfoSection title="Ring sizes" id="ring-sizes">
      <p>
        We make rings in UK sizes. If you know the size in another country’s letters or numbers, this table finds the
        nearest UK one.
      </p>
      <FactTable
        figures
        caption="Nominal ring sizes"
        head={['UK', 'US', 'EU', 'Diameter']}
        rows={NOMINAL_RING_SIZES.map(({ uk, us, eu, diameter }) => [
          uk,
          String(us),
          String(eu),
          `${diameter.toFixed(1)} mm`
        ])}
      />
      <p className={text.body2}>
        The figures are nominal: the scales of different countries do not meet exactly, and tables differ by half a
        size. To choose a size, measure with <a href="#ring-sizer">the ring sizer</a>, which goes by the British
        Standard.
      </p>
    </InfoSection>
  )
}
