import shop from '#data/shop.json' with { type: 'json' }
import { resizeSentence } from '#domain/policies/resizing.ts'
import { NOMINAL_RING_SIZES, standardDiameter } from '#domain/policies/size-tables.ts'
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
