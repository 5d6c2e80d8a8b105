import shop from '#data/shop.json' with { type: 'json' }
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import text from '../../ui/type/text.module.css'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { Measuring } from './measuring/measuring.tsx'
import { PrintSheet } from './sizer/print-sheet.tsx'
import { RingSizer } from './sizer/ring-sizer.tsx'
import { BraceletTable } from './tables/bracelet-table.tsx'
import { NecklaceTable } from './tables/necklace-table.tsx'
import { RingTable } from './tables/ring-table.tsx'

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
