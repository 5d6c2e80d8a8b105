import { InfoSection } from '../parts/info-section.tsx'
import { Acts } from './acts.tsx'
import { metals } from './metals.ts'

/** A section for each metal the shop sells. */
export function MetalSections() {
  return metals.map(({ id, name, nature, acts }) => (
    <InfoSection key={id} id={id} title={name}>
      <p>{nature}</p>
      <Acts acts={acts} />
    </InfoSection>
  ))
}
