import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { type Alloy, METALS, OFFERED_METALS } from '#domain/catalogue/metals.ts'
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

const NAMES: Readonly<Record<Alloy, string>> = {
  platinum: 'Platinum',
  'white-gold': 'White gold',
  'yellow-gold': 'Yellow gold',
  'rose-gold': 'Rose gold',
  silver: 'Sterling silver'
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
export const metals: readonly { id: Alloy; name: string }[] = (Object.keys(NAMES) as Alloy[]).map((id) => ({
  id,
  name: withKarats(NAMES[id], id)
}))

/** The day the advice on this page last changed. */
const CARE_CHANGED = '2026-11-21'

/** What a jeweller does: the rows of the table, by their names among the texts of the page. */
const WORKS = ['claws', 'clasp', 'cleaned', 'polished', 'replated'] as const

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
        <Words blocks={blocksOf(texts, 'care.jeweller')} />
        <FactTable
          caption="What is done, and how often"
          head={['Work', 'How often', 'Why']}
          rows={WORKS.map((work) => [
            lineOf(texts, `care.work.${work}.what`),
            lineOf(texts, `care.work.${work}.often`),
            lineOf(texts, `care.work.${work}.why`)
          ])}
        />
        <p>{lineOf(texts, 'care.loose-stone')}</p>
      </InfoSection>
      {metals.map(({ id, name }) => (
        <InfoSection key={id} id={id} title={name}>
          <Words blocks={blocksOf(texts, `care.metal.${id}`)} />
        </InfoSection>
      ))}
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
