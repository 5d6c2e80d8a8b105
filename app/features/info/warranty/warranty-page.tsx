import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { FINAL_SALE_PIECES, RETURN_SENTENCES, wornEarrings } from '#domain/policies/return-terms.ts'
import { HOUSE_RETURNS, STATUTORY_RIGHTS, spanWords } from '#domain/policies/returns.ts'
import { sellerLines } from '#domain/policies/seller.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { upgradeCredit } from '#domain/policies/upgrade.ts'
import { CLAIM_DAYS, MANUFACTURING_WARRANTY, SETTINGS_WARRANTY, warrantyTermWords } from '#domain/policies/warranty.ts'
import { formatPounds, pounds } from '#domain/pricing/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../../ui/page/page.ts'
import text from '../../../ui/type/text.module.css'
import { FactTable } from '../parts/fact-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import cancellationFormStyles from './cancellation-form.module.css'
import styles from './warranty-aside.module.css'

const examplePrice = pounds(4000)

/** The house's warranty, its limits, how to claim under it, and what reaches further. Requests spec, section 9. */
function LifetimeWarranty() {
  const { contact, claims } = shop
  return (
    <>
      <InfoSection id="warranty" title="Lifetime warranty">
        <p>
          If a piece has a defect of manufacture, we repair it at no cost, or replace it where it cannot be repaired,
          for as long as you own it. This is a promise beside your rights by law and does not affect them.
        </p>
        <Facts
          rows={[
            { label: 'Defects of manufacture', value: warrantyTermWords(MANUFACTURING_WARRANTY) },
            { label: 'Settings and clasps', value: `${warrantyTermWords(SETTINGS_WARRANTY)} from receipt` },
            { label: 'Given by', value: sellerLines(shop).join(', ') },
            { label: 'Given to', value: 'The buyer, in every country we deliver to' }
          ]}
        />
        <h3>Its limits</h3>
        <ul>
          <li>Pieces bought on sale or at a discount.</li>
          <li>Wear: fine scratches, thinned bands, tarnish, rhodium that has worn off white gold.</li>
          <li>Knocks, bent claws and chipped stones, chlorine and household chemicals.</li>
          <li>Loss and theft, also of a stone that fell out after such damage.</li>
          <li>Damage done by someone else’s repair, resizing or cleaning.</li>
        </ul>
      </InfoSection>
      <InfoSection id="claim" title="Making a claim">
        <ol>
          <li>Stop wearing the piece, and keep any stone or part that came loose.</li>
          <li>
            Write to <a href={`mailto:${contact.serviceEmail}`}>{contact.serviceEmail}</a> with your order number, what
            you see and two or three pictures. We answer {answerWithinWords(contact.responseHours)} with an
            authorisation number.
          </li>
          <li>Send the piece insured, with the number on the outside of the parcel. Keep the proof.</li>
          <li>
            We inspect it and tell you what we find. If the warranty does not cover it, you have a price before anything
            is done, and may say no.
          </li>
          <li>It is on its way back to you within {spanWords(CLAIM_DAYS)} days of reaching us.</li>
        </ol>
        <p>Where we answer for the fault, sending the piece both ways is at our cost.</p>
      </InfoSection>
      <InfoSection id="extended-protection" title="Protection beyond the warranty">
        <p>
          We sell no extended warranty: the one above costs nothing and does not run out. Three things reach further.
        </p>
        <ul>
          <li>
            Insurance, for loss, theft and accident. Ask your home insurer about the limit for a single item, or choose
            a jewellery insurer. Invoice, certificate and pictures are what they ask for.
          </li>
          <li>Repairs after wear or damage. We tell you the price before we begin.</li>
          <li>
            The upgrade guarantee: towards a larger diamond a piece counts {claims.buybackPercent}% of what you paid, at
            any time, with the original proof of purchase and after our inspection. One bought for{' '}
            {formatPounds(examplePrice)} counts {formatPounds(upgradeCredit(examplePrice, claims.buybackPercent))}.
          </li>
        </ul>
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
}

/** The model form of the Consumer Contracts Regulations 2013, to print and fill in by hand, or to send as a mail. */
function CancellationForm({ shop }: CancellationFormProps) {
  const email = shop.contact.serviceEmail
  return (
    <InfoSection id="cancellation-form" title="Cancellation form">
      <p className={cancellationFormStyles.screen}>
        You need not use this form: any clear statement will do, and{' '}
        <Link to="/withdraw">online it takes two presses</Link>. On paper it has a sheet of its own. It can also be sent{' '}
        <a href={cancellationMail(email)}>as an e-mail</a>.
      </p>
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

const {
  cancelDays,
  sendBackDays,
  refundDays,
  rejectFaultyDays,
  presumedFaultMonths,
  claimYears,
  claimYearsInScotland
} = STATUTORY_RIGHTS

/** What UK law gives, in plain words. DECISIONS 21. */
function YourRights() {
  return (
    <InfoSection id="your-rights" title="Your rights by law">
      <p>Nothing on this page takes any of these away.</p>
      <h3>To cancel within {cancelDays} days</h3>
      <p>
        A piece of our catalogue, from stock or made to order, that you ordered online or by telephone may be cancelled
        until {cancelDays} days after the day it reaches you, without a reason. Any clear statement will do: a letter,
        an e-mail, <Link to="/withdraw">two presses online</Link>, or the form below. Send the piece back within{' '}
        {sendBackDays} days of telling us; sending it is at your cost. We refund the price and standard delivery, though
        not the extra for express, within {refundDays} days of having the piece or your proof of sending it. If it was
        handled more than trying on needs, we may refund less by the value that was lost. A piece made to your own
        specification cannot be cancelled so: <Link to="#made-for-you">which those are</Link>.
      </p>
      <p>The law behind this: the Consumer Contracts Regulations 2013.</p>
      <h3>When a piece is faulty</h3>
      <p>
        A piece must be of satisfactory quality, fit for its purpose and as described. If it is not, you may reject it
        within {rejectFaultyDays} days for a full refund, and sending it back is at our cost. Later, you may ask for a
        repair or a replacement, free of charge and within a reasonable time. If that does not put it right, you may
        keep it at a lower price, or reject it.
      </p>
      <p>
        A fault that shows within {presumedFaultMonths} months counts as having been there from the start, unless we
        show otherwise. A claim can be brought for up to {claimYears} years, in Scotland {claimYearsInScotland}. All
        this holds for pieces made to order and pieces on sale as well. The law behind it: the Consumer Rights Act 2015.
      </p>
      <p>
        Free advice: <a href="https://www.citizensadvice.org.uk/consumer/">Citizens Advice</a>, in Scotland{' '}
        <a href="https://www.consumeradvice.scot/">Consumer Advice Scotland</a>, in Northern Ireland{' '}
        <a href="https://www.consumercouncil.org.uk/">the Consumer Council</a>.
      </p>
    </InfoSection>
  )
}

/** The day the words of this page last changed. */
const WARRANTY_CHANGED = '2026-11-23'

/** House terms beside the law: the case first, then what the house says, then what the law gives. DECISIONS 21. */
const houseAndLaw = () =>
  [
    [
      'You change your mind about a piece of our catalogue, made to order or not',
      `${HOUSE_RETURNS.anyReasonDays} days from receipt, unworn, for any reason; delivery you paid for is deducted`,
      `${STATUTORY_RIGHTS.cancelDays} days from receipt to cancel; price and standard delivery refunded`
    ],
    [
      'A piece is faulty',
      `${HOUSE_RETURNS.faultyDays} days to send it back; after ${HOUSE_RETURNS.repairAfterDays} days repair or replacement`,
      `${STATUTORY_RIGHTS.rejectFaultyDays} days to reject it for a full refund; then repair or replacement, then a lower price or a refund`
    ],
    [
      `A piece was made to your own specification: ${FINAL_SALE_PIECES}`,
      'Final sale, unless faulty',
      'No right to cancel (Consumer Contracts Regulations 2013, regulation 28); all rights when it is faulty'
    ],
    ['A piece was on sale or discounted', 'Returns as above, without our warranty', 'The same rights as at full price'],
    [
      'Your refund',
      `Within ${spanWords(HOUSE_RETURNS.refundBusinessDays)} business days of our inspection`,
      `Within ${STATUTORY_RIGHTS.refundDays} days of our having the piece, or proof that you sent it`
    ]
  ] as const

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
          rows={houseAndLaw()}
        />
      </InfoSection>
      <ReturnAPiece />
      <YourRights />
      <MadeForYou />
      <LifetimeWarranty />
      <CancellationForm shop={shop} />
      <PolicyDate iso={WARRANTY_CHANGED} of={['figures', 'facts']} />
    </InfoPage>
  )
}

export const head = (): PageHead =>
  infoHead({
    title,
    description: `Returns for ${houseTerms.returnDays} days, a lifetime warranty with its limits, how to claim, your rights under UK law, and the model cancellation form to print.`,
    path: '/warranty-returns'
  })

/** Who may return what: the same sentences as above each button. Requests spec, section 9; DECISIONS 32. */
function MadeForYou() {
  return (
    <InfoSection id="made-for-you" title="Made to order, bespoke, earrings">
      <ul>
        <li>
          A piece of our catalogue, made to order or not, in any size, carat or length its page offers: “
          {RETURN_SENTENCES.unworn}”
        </li>
        <li>
          Earrings: “{RETURN_SENTENCES.earrings}” {wornEarrings()}
        </li>
        <li>
          Only what is made to your own specification is final sale: {FINAL_SALE_PIECES}. Before you order it says so: “
          {RETURN_SENTENCES['final-sale']}”
        </li>
        <li>
          A bespoke piece is made only after you have approved its design and price. Until then you may withdraw at any
          time.
        </li>
      </ul>
      <p>A fault is a fault, also in these: then all your rights by law hold.</p>
    </InfoSection>
  )
}

/** The parts of a long page, and whom to ask about an order. */
function WarrantyAside() {
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
        <p className={text.caption}>We send you the address for returns when you write.</p>
      </section>
    </>
  )
}

/** The house's thirty days, step by step. Requests spec, section 9. */
function ReturnAPiece() {
  const { serviceEmail, responseHours } = shop.contact
  return (
    <InfoSection id="returns" title="Returning a piece">
      <p>
        A piece of our catalogue, from stock or made to order, may come back within {HOUSE_RETURNS.anyReasonDays} days
        of receiving it, for any reason, if it is unworn. Trying it on is not wearing it. Sending it back is at your
        cost, unless it is faulty.
      </p>
      <ol>
        <li>
          Write to <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> with your order number. You have a return
          authorisation number {answerWithinWords(responseHours)}.
        </li>
        <li>Pack the piece with its certificate and box, and write the number on the outside of the parcel.</li>
        <li>Send it insured for its price and keep the proof. Until it reaches us it is in your care.</li>
        <li>
          We inspect it and refund you, the way you paid, within {spanWords(HOUSE_RETURNS.refundBusinessDays)} business
          days of the inspection.
        </li>
      </ol>
      <p>
        From a return under this house term we deduct what you paid for delivery, express for instance. If you are
        within the {STATUTORY_RIGHTS.cancelDays} days of the law, or the piece is faulty, your rights by law hold
        instead and standard delivery is refunded. The authorisation number speeds things up; your rights by law do not
        depend on it.
      </p>
    </InfoSection>
  )
}
