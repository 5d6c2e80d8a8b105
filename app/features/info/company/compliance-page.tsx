import { Link } from 'react-router-dom'
import { registrations } from '#data/registrations.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import { textsRead } from '../../../queries/texts.ts'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'

/** By their ids, because links lead to them. */
const SECTIONS = [
  ['hallmarking', 'Hallmarking'],
  ['nickel', 'Nickel, lead and cadmium'],
  ['conflict-diamonds', 'Conflict diamonds'],
  ['laboratory-grown', 'Laboratory-grown diamonds'],
  ['consumer-law', 'Consumer law'],
  ['product-safety', 'Product safety'],
  ['money-and-data', 'Money and personal data'],
  ['accessibility', 'Accessibility'],
  ['complaints', 'Complaints']
] as const

/** /compliance: the rules the shop works under, and what it does about each. Requests spec, section 2. */
export function Page() {
  const texts = useTexts('compliance')
  return (
    <InfoPage title="Compliance" lead={lineOf(texts, 'compliance.lead')}>
      {SECTIONS.map(([id, title]) => (
        <InfoSection key={id} id={id} title={title}>
          <Words blocks={blocksOf(texts, `compliance.${id}`)} />
          {id === 'product-safety' && (
            <>
              <ResponsiblePerson />
              <Words blocks={blocksOf(texts, 'compliance.safe-use')} />
            </>
          )}
        </InfoSection>
      ))}
    </InfoPage>
  )
}

export const reads = () => [textsRead('compliance')]

export const head = () =>
  infoHead({
    title: 'Compliance',
    description:
      'Hallmarking, conflict diamonds, laboratory-grown disclosure, nickel, product safety, consumer law, accessibility and complaints at Northlight Diamonds.',
    path: '/compliance'
  })

/** Whom the Union's rules ask for, as the shop's registrations name them. */
function ResponsiblePerson() {
  const { euResponsiblePerson } = registrations
  if (euResponsiblePerson !== TO_BE_SET)
    return <p>{`Responsible person in the European Union: ${euResponsiblePerson}.`}</p>
  return (
    <p>
      The responsible person in the European Union stands under{' '}
      <Link to="/business-information">business information</Link>.
    </p>
  )
}
