import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { sellerLines } from '#domain/policies/seller.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { MANUFACTURING_WARRANTY, SETTINGS_WARRANTY, warrantyTermWords } from '#domain/policies/warranty.ts'
import { type Texts, textsRead } from '../../../queries/texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../../ui/page/page.ts'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import text from '../../../ui/type/text.module.css'
import { FactTable } from '../parts/fact-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import cancellationFormStyles from './cancellation-form.module.css'
import styles from './warranty-aside.module.css'

/** The house's warranty, its limits, how to claim under it, and what reaches further. Requests spec, section 9. */
function LifetimeWarranty({ texts }: { texts: Texts }) {
  return (
    <>
      <InfoSection id="warranty" title="Lifetime warranty">
        <Words blocks={blocksOf(texts, 'warranty.promise')} />
        <Facts
          rows={[
            { label: 'Defects of manufacture', value: warrantyTermWords(MANUFACTURING_WARRANTY) },
            { label: 'Settings and clasps', value: `${warrantyTermWords(SETTINGS_WARRANTY)} from receipt` },
            { label: 'Given by', value: sellerLines(shop).join(', ') },
            { label: 'Given to', value: lineOf(texts, 'warranty.given-to') }
          ]}
        />
        <h3>Its limits</h3>
        <Words blocks={blocksOf(texts, 'warranty.limits')} />
      </InfoSection>
      <InfoSection id="claim" title="Making a claim">
        <Words blocks={blocksOf(texts, 'warranty.claim')} />
      </InfoSection>
      <InfoSection id="extended-protection" title="Protection beyond the warranty">
        <Words blocks={blocksOf(texts, 'warranty.further')} />
      </InfoSection>
    </>
  )
}

/** Its words are prescribed. Consumer Contracts Regulations 2013, schedule 3, part B. */
export const MODEL_FORM = {
  notice:
    'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
  lines: [
    'Goods, and order number',
    'Ordered on [*]/received on [*]',
    'Name of consumer(s)',
    'Address of consumer(s)',
    'Signature of consumer(s) (only if this form is notified on paper)',
    'Date'
  ],
  footnote: '[*] Delete as appropriate'
} as const

/** The same form as a mail to fill in; a mail bears no signature. */
export function cancellationMail(email: string): string {
  const lines = MODEL_FORM.lines.filter((line) => !line.startsWith('Signature')).map((line) => `${line}: `)
  const body = [MODEL_FORM.notice, '', ...lines, '', MODEL_FORM.footnote].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent('Cancellation of my order')}&body=${encodeURIComponent(body)}`
}

interface CancellationFormProps {
  shop: Pick<Shop, 'brand' | 'company' | 'contact'>
  texts: Texts
}

/** The model form of the Consumer Contracts Regulations 2013, to print and fill in by hand, or to send as a mail. */
function CancellationForm({ shop, texts }: CancellationFormProps) {
  const email = shop.contact.serviceEmail
  return (
    <InfoSection id="cancellation-form" title="Cancellation form">
      <div className={cancellationFormStyles.screen}>
        <Words blocks={blocksOf(texts, 'warranty.cancellation-form')} />
        <p>
          It can also be sent <a href={cancellationMail(email)}>as an e-mail</a>.
        </p>
      </div>
      <div className={cancellationFormStyles.form}>
        <h3>Model cancellation form</h3>
        <p>Complete and return this form only if you wish to withdraw from the contract.</p>
        <p>To: {[...sellerLines(shop), email].join(', ')}</p>
        <p>{MODEL_FORM.notice}</p>
        <ul>
          {MODEL_FORM.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{MODEL_FORM.footnote}</p>
      </div>
      <p className={cancellationFormStyles.screen}>
        <Button outlined small onClick={() => window.print()}>
          Print this page
        </Button>
      </p>
    </InfoSection>
  )
}

/** The day the words of this page last changed. */
const WARRANTY_CHANGED = '2026-11-23'

/** House terms beside the law: the case first, then what the house says, then what the law gives. DECISIONS 21. */
const GLANCE = ['change', 'faulty', 'own', 'reduced', 'refund'] as const

/** The parts of the page, for the list beside it. */
const parts = [
  { id: 'at-a-glance', title: 'At a glance' },
  { id: 'returns', title: 'Returning a piece' },
  { id: 'your-rights', title: 'Your rights by law' },
  { id: 'made-for-you', title: 'Made to order, bespoke, earrings' },
  { id: 'warranty', title: 'Lifetime warranty' },
  { id: 'claim', title: 'Making a claim' },
  { id: 'extended-protection', title: 'Protection beyond the warranty' },
  { id: 'cancellation-form', title: 'Cancellation form' }
] as const

const title = 'Warranty and returns'

/** /warranty-returns: the house's terms, and the law beside them. Requests spec, section 2; DECISIONS 21. */
export function Page() {
  const texts = useTexts('warranty')
  return (
    <InfoPage title={title} lead={lineOf(texts, 'warranty.lead')} aside={<WarrantyAside texts={texts} />}>
      <InfoSection id="at-a-glance" title="At a glance">
        <FactTable
          caption="Our terms beside the law"
          head={['When', 'Our terms', 'What the law gives you']}
          rows={GLANCE.map((row) => [
            lineOf(texts, `warranty.glance.${row}.when`),
            lineOf(texts, `warranty.glance.${row}.house`),
            lineOf(texts, `warranty.glance.${row}.law`)
          ])}
        />
      </InfoSection>
      <InfoSection id="returns" title="Returning a piece">
        <Words blocks={blocksOf(texts, 'warranty.returns')} />
        <Words blocks={blocksOf(texts, 'warranty.returns-and-law')} />
      </InfoSection>
      <InfoSection id="your-rights" title="Your rights by law">
        <Words blocks={blocksOf(texts, 'warranty.your-rights')} />
      </InfoSection>
      <InfoSection id="made-for-you" title="Made to order, bespoke, earrings">
        <Words blocks={blocksOf(texts, 'warranty.made-for-you')} />
      </InfoSection>
      <LifetimeWarranty texts={texts} />
      <CancellationForm shop={shop} texts={texts} />
      <PolicyDate iso={WARRANTY_CHANGED} of={['figures', 'facts', 'warranty']} />
    </InfoPage>
  )
}

export const reads = () => [textsRead('warranty')]

export const head = (): PageHead =>
  infoHead({
    title,
    description: `Returns for ${houseTerms.returnDays} days, a lifetime warranty with its limits, how to claim, your rights under UK law, and the model cancellation form to print.`,
    path: '/warranty-returns'
  })

/** The parts of a long page, and whom to ask about an order. */
function WarrantyAside({ texts }: { texts: Texts }) {
  return (
    <>
      <nav aria-labelledby="on-this-page" className={styles.parts}>
        <h2 id="on-this-page" className={text.h4}>
          On this page
        </h2>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="about-an-order" className={styles.contact}>
        <h2 id="about-an-order" className={text.h4}>
          About an order or a repair
        </h2>
        <WaysToReachUs email={shop.contact.serviceEmail} />
        <p className={text.caption}>{lineOf(texts, 'warranty.address')}</p>
      </section>
    </>
  )
}
