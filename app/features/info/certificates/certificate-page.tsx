import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { DIAMOND_TYPES, type DiamondType, originLabel } from '#domain/catalogue/vocabulary.ts'
import { type Certificate, certificateFor, LABORATORY_FROM_CARAT } from '#domain/policies/certification.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import field from '../../../ui/controls/field.module.css'
import { Select } from '../../../ui/controls/select.tsx'
import form from '../../../ui/form/form.module.css'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import { useHasNoNetwork } from '../../../ui/page/connection.ts'
import type { PageHead } from '../../../ui/page/page.ts'
import { ArrowUpRightIcon } from '../../../ui/rare-icons.tsx'
import text from '../../../ui/type/text.module.css'
import { FactTable } from '../parts/fact-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import styles from './verification.module.css'

/** A laboratory whose reports can be looked up on its own pages. Requests spec, section 2 (certificate verification). */
interface Authority {
  value: 'gia' | 'igi' | 'grs' | 'ssef'
  /** As the trade says it. */
  label: string
  fullName: string
  /** Where the laboratory itself checks a report, or the page that leads there. */
  address: string
  /** What it is known for, and what its report says. */
  says: string
}

const GIA: Authority = {
  value: 'gia',
  label: 'GIA',
  fullName: 'Gemological Institute of America',
  address: 'https://www.gia.edu/report-check-landing',
  says: 'Weight, colour from D to Z and clarity from Flawless to I3, with the cut graded for round brilliants. Measurements and proportions, polish, symmetry and fluorescence, and any treatment that was found. Full reports draw where the inclusions lie. The number may be inscribed on the girdle.'
}

const IGI: Authority = {
  value: 'igi',
  label: 'IGI',
  fullName: 'International Gemological Institute',
  address: 'https://www.igi.org/verify-your-report/',
  says: 'The same facts, for natural and laboratory-grown diamonds. A report on a laboratory-grown stone says so, names how it was grown, and says what is known of treatment after growth. The number is usually inscribed on the girdle.'
}

const GRS: Authority = {
  value: 'grs',
  label: 'GRS',
  fullName: 'GemResearch Swisslab',
  address: 'https://www.gemresearch.ch/',
  says: 'Chiefly coloured stones, such as ruby, sapphire and emerald: what the stone is, its colour, treatments, and an opinion on the country it comes from.'
}

const SSEF: Authority = {
  value: 'ssef',
  label: 'SSEF',
  fullName: 'Swiss Gemmological Institute',
  address: 'https://www.ssef.ch/',
  says: 'Diamonds, coloured stones and pearls: whether they are natural, treatments, an opinion on the origin of coloured stones, and the grades of colourless diamonds.'
}

const AUTHORITIES: readonly Authority[] = [GIA, IGI, GRS, SSEF]

/** The authority of a select's value. The select offers no other values than these. */
const authorityOf = (value: FormDataEntryValue | null): Authority =>
  AUTHORITIES.find((authority) => authority.value === value) ?? GIA

const options = AUTHORITIES.map(({ value, label, fullName }) => ({ value, label: `${label}, ${fullName}` }))

/**
 * Takes a number to the laboratory that issued it. It calls nobody and checks nothing, so it is no request of the shop and
 * needs none of its form machinery. Requests spec, sections 2 and 6.
 */
function VerificationForm() {
  const id = useId()
  const [verification, setVerification] = useState<Verification | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setVerification(await verify(authorityOf(typed.get('issuingAuthority')), String(typed.get('certificateNumber'))))
  }

  return (
    <form className={styles.form} aria-label="Verify a certificate" onSubmit={(event) => void submit(event)}>
      <div className={form.pair}>
        <div className={form.field}>
          <label className={form.label} htmlFor={`${id}-number`}>
            Certificate number
          </label>
          <input
            id={`${id}-number`}
            className={field.input}
            name="certificateNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            aria-describedby={`${id}-help`}
          />
          <p id={`${id}-help`} className={form.help}>
            At the top of the report; often also on the girdle of the stone, to be read with a loupe.
          </p>
        </div>
        <div className={form.field}>
          <label className={form.label} htmlFor={`${id}-authority`}>
            Issuing authority
          </label>
          <Select id={`${id}-authority`} name="issuingAuthority" options={options} />
        </div>
      </div>
      <div>
        <Button type="submit">Verify Certificate</Button>
      </div>
      <p className={form.help}>
        Opens the authority’s own page in a new tab, with your number on the clipboard, ready to paste. We neither send
        nor keep it.
      </p>
      <VerificationNotice verification={verification} />
    </form>
  )
}

/** What pressing the button did: said aloud, since the tab that opened may hide it. */
function VerificationNotice({ verification }: { verification: Verification | null }) {
  const isOffline = useHasNoNetwork()
  return (
    <div role="status" className={styles.notice}>
      {verification && (
        <p>
          {clipboardWords(verification)} The answer stands on {verification.authority.label}’s own page, which opens in
          a new tab. If it did not,{' '}
          <a href={verification.authority.address} target="_blank" rel="noopener">
            open {verification.authority.label}’s page here
          </a>
          .{isOffline && ' You are offline: their page needs a connection.'}
        </p>
      )}
    </div>
  )
}

function clipboardWords({ clipboard, number, authority: { label } }: Verification): string {
  if (clipboard === 'copied') return `The number ${number} is on your clipboard: paste it there.`
  if (clipboard === 'refused') return `This browser did not let us copy the number, so please type it there: ${number}.`
  return `Have the number of the ${label} report ready.`
}

interface Verification {
  authority: Authority
  /** As typed, without the spaces around it; it may be empty. */
  number: string
  clipboard: 'copied' | 'refused' | 'nothing-to-copy'
}

/**
 * Copies the number, then opens the authority's own page in a new tab. Both begin within the press: after a wait some
 * browsers would refuse the tab, and once the tab has the focus, the clipboard.
 */
async function verify(authority: Authority, typed: string): Promise<Verification> {
  const number = typed.trim()
  const copying = copy(number)
  window.open(authority.address, '_blank', 'noopener')
  return { authority, number, clipboard: await copying }
}

async function copy(number: string): Promise<Verification['clipboard']> {
  if (!number) return 'nothing-to-copy'
  try {
    await navigator.clipboard.writeText(number)
    return 'copied'
  } catch {
    // Refused, or no clipboard at all where the page is not served securely: the notice asks to type the number.
    return 'refused'
  }
}

const WORDS: Record<Certificate, string> = {
  GIA: 'GIA, included',
  IGI: 'IGI, at extra cost',
  'in-house': 'Our own, included'
}

function rowOf(type: DiamondType) {
  const least = LABORATORY_FROM_CARAT[type]
  return [
    originLabel(type),
    `${least.toFixed(2)} ct`,
    WORDS[certificateFor(type, 0)],
    WORDS[certificateFor(type, least)]
  ] as const
}

/** Which certificate comes with which stone. The rule is domain's; DECISIONS 21. */
function OurRule() {
  return (
    <InfoSection title="Which certificate comes with a piece" id="our-rule">
      <p>{CERTIFICATION_RULE}</p>
      <FactTable
        caption="Certificates by origin and weight of a single stone"
        head={['Origin', 'Threshold', 'Below it', 'From it upwards']}
        rows={DIAMOND_TYPES.map(rowOf)}
      />
      <p>
        It is always the weight of a single stone that counts, never the total. A tennis bracelet of four carats in
        small stones has our own certificate; a ring with one natural stone of half a carat has a report of the GIA.
      </p>
    </InfoSection>
  )
}

/** /certificate-verification. It makes no call of its own. Requests spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title="Certificate verification"
      lead="A report is worth as much as the database it stands in. Look yours up with the laboratory that issued it."
      aside={<AskTheTeam />}
    >
      <InfoSection title="Verify a certificate" id="verify">
        <VerificationForm />
        <p>
          Verification needs the authority’s own database, and only the authority can answer from it. If a report cannot
          be found there, or says something else than the paper in your hand,{' '}
          <Link to="/contact">contact our team</Link> before you worry.
        </p>
        <div className={styles.outward}>
          <OutwardButton authority={GIA} />
          <OutwardButton authority={IGI} />
        </div>
      </InfoSection>
      <OurRule />
      <OurCertificate />
      <WhatReportsSay />
    </InfoPage>
  )
}

function AskTheTeam() {
  return (
    <>
      <h2 className={text.h4}>Ask our team</h2>
      <p className={text.body2}>
        Send the number, the laboratory’s name and your order number if the stone came from us. A photograph of the
        report helps.
      </p>
      <WaysToReachUs email={shop.contact.serviceEmail} />
    </>
  )
}

export const head = (): PageHead =>
  infoHead({
    title: 'Certificate verification',
    description:
      'Look up a GIA, IGI, GRS or SSEF report with the laboratory that issued it, and see which certificate comes with which stone.',
    path: '/certificate-verification'
  })

/** A button's look on the way to a laboratory's own pages. */
function OutwardButton({ authority }: { authority: Authority }) {
  return (
    <ButtonLink to={authority.address} target="_blank" rel="noopener" outlined>
      {authority.label} Report Check <ArrowUpRightIcon />
      <span className={text.visuallyHidden}>, opens in a new tab</span>
    </ButtonLink>
  )
}

/** What the in-house certificate is and is not. Storefront spec, section 9; DECISIONS 21. */
function OurCertificate() {
  return (
    <InfoSection title="What our own certificate is" id="our-certificate">
      <p>
        Our own certificate is our written word on what we sold you: whether the diamonds are natural or
        laboratory-grown, their weight, their colour and clarity as we graded them, and the metal they are set in. Each
        stone is examined before it is set, since a setting hides part of it.
      </p>
      <p>
        It is not the opinion of an independent laboratory, and there is no public database in which it could be looked
        up. For small stones a laboratory’s report would often cost more than the stone it describes. What we certify
        binds us: a piece that is not as described is ours to put right, and your rights by law come on top.
      </p>
      <p>
        To have a certificate of ours confirmed, write to us with its number or your order number and, if you can, a
        photograph of it. If you would rather have a laboratory’s report on a stone of your piece, ask before it is
        made: we send the loose stone in and tell you the fee and the extra time first.
      </p>
    </InfoSection>
  )
}

/** The four laboratories, and how to hold a report against a stone. */
function WhatReportsSay() {
  return (
    <InfoSection title="What each laboratory’s report says" id="reports">
      <Facts rows={AUTHORITIES.map(({ label, fullName, says }) => ({ label: `${label}, ${fullName}`, value: says }))} />
      <h3>Holding a report against the stone</h3>
      <ol>
        <li>The number on the report and the one inscribed on the girdle, if there is one, are the same.</li>
        <li>
          Weight to a hundredth of a carat and measurements to a hundredth of a millimetre agree with the database.
        </li>
        <li>The database shows the same grades as the paper, to the letter.</li>
        <li>
          A stone of the same weight and grades is not yet the same stone: measurements and inclusions tell them apart.
        </li>
      </ol>
      <p>
        A report describes a stone on the day it was examined. It is no valuation: it names no price, and for your
        insurance you need a valuation of the whole piece.
      </p>
    </InfoSection>
  )
}
