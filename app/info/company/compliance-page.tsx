import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { Access } from './compliance/access.tsx'
import { Complaints } from './compliance/complaints.tsx'
import { Diamonds } from './compliance/diamonds.tsx'
import { Metals } from './compliance/metals.tsx'
import { SafetyAndLaw } from './compliance/safety-and-law.tsx'

/** /compliance: the rules the shop works under, and what it does about each. Requests spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title="Compliance"
      lead="The rules that apply to a jeweller in the United Kingdom, and what we do about each. Where we are no member of something, we say so."
    >
      <Metals />
      <Diamonds />
      <SafetyAndLaw />
      <Access />
      <Complaints />
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Compliance',
    description:
      'Hallmarking, conflict diamonds, laboratory-grown disclosure, nickel, product safety, consumer law, accessibility and complaints at Northlight Diamonds.',
    path: '/compliance'
  })
