import { SETTINGS_WARRANTY, warrantyTermWords } from '#domain/policies/warranty.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { FactTable } from '../parts/fact-table.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { Acts } from './acts.tsx'
import { CareAside } from './care-aside.tsx'
import { MetalSections } from './metal-sections.tsx'
import { CARE_CHANGED, cleaning, daily, maintenance, neverUse, storage } from './routine.ts'

const title = 'Care instructions'

/** /care-instructions: how to look after a piece, day by day and metal by metal. Requests spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title={title}
      lead="Diamond jewellery asks for little: a gentle wash, a pouch of its own, and a look at its claws once a year."
      aside={<CareAside />}
    >
      <InfoSection id="daily" title="Every day">
        <Acts acts={daily} />
      </InfoSection>
      <InfoSection id="cleaning" title="Cleaning at home">
        <p>Every few weeks, or whenever the stones look tired. It takes half an hour, most of it waiting.</p>
        <Acts acts={cleaning} inOrder />
        <h3>Never use</h3>
        <Acts acts={neverUse} />
      </InfoSection>
      <InfoSection id="storage" title="Keeping it">
        <Acts acts={storage} />
      </InfoSection>
      <InfoSection id="maintenance" title="At the jeweller’s">
        <p>
          Any good jeweller can do this, and so can we: write first, and we name the price before we begin. Settings and
          clasps are under our warranty for {warrantyTermWords(SETTINGS_WARRANTY)}.
        </p>
        <FactTable caption="What is done, and how often" head={['Work', 'How often', 'Why']} rows={maintenance} />
        <p>
          If a stone moves, clicks or catches on cloth, stop wearing the piece and keep it in a closed bag, so that
          nothing is lost on its way to the bench.
        </p>
      </InfoSection>
      <MetalSections />
      <PolicyDate iso={CARE_CHANGED} />
    </InfoPage>
  )
}

export const head = (): PageHead =>
  infoHead({
    title,
    description:
      'How to wear, clean and keep diamond jewellery, what a jeweller should check each year, and what platinum, white, yellow and rose gold and silver need.',
    path: '/care-instructions'
  })
