import shop from '#data/shop.json' with { type: 'json' }
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { HOUSE_RETURNS } from '#domain/policies/returns.ts'
import { WARRANTY_IN_GENERAL } from '#domain/policies/warranty.ts'
import { type Card, Cards } from '../cards.tsx'

const { claims, contact } = shop

const TRUST: readonly Card[] = [
  { title: 'A certificate with each diamond', body: CERTIFICATION_RULE },
  {
    title: 'Origin said in full',
    body: 'Natural or laboratory-grown stands on every card, every product and every order. Neither is called anything else.'
  },
  {
    title: 'Lifetime warranty',
    body: `${WARRANTY_IN_GENERAL} Settings and clasps have a term of their own.`
  },
  {
    title: `${HOUSE_RETURNS.anyReasonDays} days to return`,
    body: 'Unworn, for any reason, made to order or not. Only what is made to your own specification is final sale.'
  },
  {
    title: `${claims.buybackPercent}% towards a larger diamond`,
    body: 'Of the original price of yours, whenever you come to exchange it.'
  },
  {
    title: `An answer ${answerWithinWords(contact.responseHours)}`,
    body: `From a person, ${openingWords(contact.opening)}.`
  }
]

export function TrustCards() {
  return <Cards cards={TRUST} />
}
