import { TextLink } from '../../../ui/controls/text-link.tsx'
import { type Card, Cards } from '../cards.tsx'

const POLICIES: readonly { title: string; words: string; link: string; to: string }[] = [
  {
    title: 'Delivery',
    words: 'Free within the United Kingdom, with the day it arrives.',
    link: 'Shipping information',
    to: '/shipping'
  },
  {
    title: 'Warranty and returns',
    words: 'Our own terms, and what the law gives you beside them.',
    link: 'Warranty and returns',
    to: '/warranty-returns'
  },
  {
    title: 'Certificates',
    words: 'Who grades which stone, and where a report can be looked up.',
    link: 'Verify a certificate',
    to: '/certificate-verification'
  },
  {
    title: 'Privacy',
    words: 'What we hold about you, how long, and how to have it erased.',
    link: 'Privacy policy',
    to: '/privacy-policy'
  },
  {
    title: 'Hallmarks and company',
    words: 'Registered details, and what the marks inside a ring mean.',
    link: 'Business information',
    to: '/business-information'
  },
  {
    title: 'Rules we work under',
    words: 'Hallmarking, conflict diamonds, nickel, safety, accessibility, complaints.',
    link: 'Compliance',
    to: '/compliance'
  }
]

const cards: readonly Card[] = POLICIES.map(({ title, words, link, to }) => ({
  title,
  body: (
    <>
      <p>{words}</p>
      <TextLink to={to} small>
        {link}
      </TextLink>
    </>
  )
}))

export function PolicyCards() {
  return <Cards cards={cards} />
}
