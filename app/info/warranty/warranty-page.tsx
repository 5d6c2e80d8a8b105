import shop from '#data/shop.json' with { type: 'json' }
import { UNWORN_RETURN_DAYS } from '#domain/policies/return-terms.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { FactTable } from '../parts/fact-table.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { CancellationForm } from './cancellation-form.tsx'
import { LifetimeWarranty } from './lifetime-warranty.tsx'
import { MadeForYou } from './made-for-you.tsx'
import { ReturnAPiece } from './return-a-piece.tsx'
import { houseAndLaw, WARRANTY_CHANGED } from './terms.ts'
import { WarrantyAside } from './warranty-aside.tsx'
import { YourRights } from './your-rights.tsx'

const title = 'Warranty and returns'

/** /warranty-returns: the house's terms, and the law beside them. Requests spec, section 2; DECISIONS 21. */
export function Page() {
  return (
    <InfoPage
      title={title}
      lead="What we promise of our own accord, and what the law gives you in any case. Where the two differ, the better one for you holds."
      aside={<WarrantyAside />}
    >
      <InfoSection id="at-a-glance" title="At a glance">
        <FactTable
          caption="Our terms beside the law"
          head={['When', 'Our terms', 'What the law gives you']}
          rows={houseAndLaw}
        />
      </InfoSection>
      <ReturnAPiece />
      <YourRights />
      <MadeForYou />
      <LifetimeWarranty />
      <CancellationForm shop={shop} />
      <PolicyDate iso={WARRANTY_CHANGED} />
    </InfoPage>
  )
}

export const head = (): PageHead =>
  infoHead({
    title,
    description: `Returns for ${UNWORN_RETURN_DAYS} days, a lifetime warranty with its limits, how to claim, your rights under UK law, and the model cancellation form to print.`,
    path: '/warranty-returns'
  })
