import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { type Alloy, METALS, OFFERED_METALS } from '#domain/catalogue/metals.ts'
import { SETTINGS_WARRANTY, warrantyTermWords } from '#domain/policies/warranty.ts'
import { textsRead } from '../../../queries/texts.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../../ui/page/page.ts'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import text from '../../../ui/type/text.module.css'
import { FactTable } from '../parts/fact-table.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import styles from './care-aside.module.css'

/** How one of the shop's metals behaves, and what it asks for. */
interface MetalCare {
  /** Its alloy, and its place in the address. */
  id: Alloy
  name: string
  /** What it is, and how it wears. */
  nature: string
  /** What to do, one act to a line. */
  acts: readonly string[]
}

const CARE: Record<Alloy, Omit<MetalCare, 'id'>> = {
  platinum: {
    name: 'Platinum',
    nature:
      'Dense, white all the way through and never plated. A scratch moves the metal aside instead of wearing it away, and many fine ones together give a soft grey sheen, the patina. Some people love it; it can be polished off.',
    acts: [
      'Wash with warm water and mild soap. Platinum does not tarnish.',
      'Rub with a clean, dry, lint-free cloth after wearing.',
      'Have it polished by a jeweller when the patina is more than you like, not as a habit: each polish evens the surface.'
    ]
  },
  'white-gold': {
    name: 'White gold',
    nature:
      'A pale alloy of gold, plated with rhodium for its bright white. The plating is a few thousandths of a millimetre at most and wears within a few years, soonest on the underside of a ring worn every day. A warmer tone then shows through: that is wear, not a fault.',
    acts: [
      'Wash with warm water and mild soap, with the softest brush you have.',
      'Use no metal polish and no polishing cloth with abrasive: both take the rhodium off.',
      'Keep it away from chlorine, in pools and in bleach: it attacks the alloy, above all at the claws.',
      'Have it replated by a jeweller when it looks warm. Claws are best checked on the same visit.'
    ]
  },
  'yellow-gold': {
    name: 'Yellow gold',
    nature:
      'The same colour all the way through, so there is nothing to wear off. 18K is three quarters gold, deeper in colour and softer; 9K is three eighths gold, paler and harder, and can dull a little sooner.',
    acts: [
      'Wash with warm water and mild soap, and dry it with a lint-free cloth.',
      'Keep it apart from other pieces: a diamond scratches gold, and so does platinum.',
      'Take it off in pools and hot tubs, and before you use bleach.',
      'Have fine scratches polished out at most every few years: a polish takes a little gold with it.'
    ]
  },
  'rose-gold': {
    name: 'Rose gold',
    nature:
      'Gold with copper, which gives the colour and makes it a little harder than yellow gold. It is not plated. Over the years the copper can deepen the tone slightly.',
    acts: [
      'Wash with warm water and mild soap; a soft gold cloth brings the colour back.',
      'Take it off in pools and hot tubs: copper alloys darken in chlorine.',
      'If copper marks your skin in warm weather, wash and dry both the piece and the finger.'
    ]
  },
  silver: {
    name: 'Sterling silver',
    nature:
      'Silver with a little copper, 925 parts in a thousand. It is the softest of our metals, and it tarnishes: air, rubber, wool and eggs leave a dark film. The film lies on the surface and comes off.',
    acts: [
      'Wear it often: skin keeps it bright.',
      'Wash with warm water and mild soap, and rub it with a silver cloth along its length.',
      'Keep it in a closed pouch or box, with an anti-tarnish strip if you have one.',
      'Use no dip and no toothpaste: dips creep under the stones, toothpaste scratches.'
    ]
  }
}

/** "White gold, 18K and 9K": with the karats it is sold in, the richest first. */
function withKarats(name: string, id: Alloy): string {
  const karats = OFFERED_METALS.filter((metal) => METALS[metal].alloy === id)
    .map((metal) => Number.parseInt(METALS[metal].label, 10))
    .filter((karat) => !Number.isNaN(karat))
    .sort((a, b) => b - a)
  // "22K, 18K and 9K". Not by Intl.ListFormat, which costs a telephone 40 ms, and other pages load this module too.
  const list = karats
    .map((karat) => `${karat}K`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')
  return [name, list].filter(Boolean).join(', ')
}

/** Every metal the shop sells, golds by their colour. */
export const metals: readonly MetalCare[] = (Object.keys(CARE) as Alloy[]).map((id) => ({
  ...CARE[id],
  id,
  name: withKarats(CARE[id].name, id)
}))

/** The day the advice on this page last changed. */
const CARE_CHANGED = '2026-11-21'

/** What a jeweller does, and how often it is worth while. The first cell names the row. */
const maintenance = [
  [
    'Claws and settings checked',
    'Once a year; twice for a ring worn daily',
    'A worn claw is repaired before a stone is lost'
  ],
  ['Clasp and links checked', 'Once a year for bracelets, necklaces and anklets', 'Clasps take the most wear of all'],
  ['Cleaned by a jeweller', 'Once a year', 'Behind the stones, where no brush at home reaches'],
  ['Polished', 'Every few years at most', 'Each polish takes or evens a little metal'],
  ['White gold replated', 'When it looks warm', 'The rhodium has worn off and can be renewed']
] as const

const title = 'Care instructions'

/** /care-instructions: how to look after a piece, day by day and metal by metal. Requests spec, section 2. */
export function Page() {
  const texts = useTexts('care')
  return (
    <InfoPage title={title} lead={lineOf(texts, 'care.lead')} aside={<CareAside />}>
      <InfoSection id="daily" title="Every day">
        <Words blocks={blocksOf(texts, 'care.daily')} />
      </InfoSection>
      <InfoSection id="cleaning" title="Cleaning at home">
        <Words blocks={blocksOf(texts, 'care.cleaning')} />
      </InfoSection>
      <InfoSection id="storage" title="Keeping it">
        <Words blocks={blocksOf(texts, 'care.storage')} />
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
      <PolicyDate iso={CARE_CHANGED} of={['care', 'figures']} />
    </InfoPage>
  )
}

export const reads = () => [textsRead('care')]

export const head = (): PageHead =>
  infoHead({
    title,
    description:
      'How to wear, clean and keep diamond jewellery, what a jeweller should check each year, and what platinum, white, yellow and rose gold and silver need.',
    path: '/care-instructions'
  })

/** A section for each metal the shop sells. */
function MetalSections() {
  return metals.map(({ id, name, nature, acts }) => (
    <InfoSection key={id} id={id} title={name}>
      <p>{nature}</p>
      <Acts acts={acts} />
    </InfoSection>
  ))
}

/** What to do, line by line. */
function Acts({ acts }: { acts: readonly string[] }) {
  return (
    <ul>
      {acts.map((act) => (
        <li key={act}>{act}</li>
      ))}
    </ul>
  )
}

/** To the metals, of which the reader has one, and to us. */
function CareAside() {
  return (
    <>
      <nav aria-labelledby="by-metal" className={styles.metals}>
        <h2 id="by-metal" className={text.h4}>
          Care by metal
        </h2>
        <ul>
          {metals.map(({ id, name }) => (
            <li key={id}>
              <Link to={`#${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="ask-about-care" className={styles.ask}>
        <h2 id="ask-about-care" className={text.h4}>
          Ask us about your piece
        </h2>
        <WaysToReachUs email={shop.contact.serviceEmail} />
        <TextLink to="/warranty-returns" small>
          Warranty and returns
        </TextLink>
      </section>
    </>
  )
}
