import { galleryKey } from '#domain/catalogue/gallery-film.ts'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import type { VideoRecord } from '#domain/catalogue/video-schema.ts'
import { type Entry, GROUPS, type Kind } from '#domain/content/entry.ts'
import { ALL_TERMS } from '#domain/content/further-terms.ts'
import { type Facts, type HouseTerms, PAGE_PLACES } from '#domain/content/settled.ts'
import { SITEMAP_PATHS } from '#domain/pages/pages.ts'
import { initialFacts as facts } from '../shop.ts'
import videoRecords from '../videos.json' with { type: 'json' }
import { FAQ } from './faq.ts'
import { PRICE_TABLES, type SetsPrices } from './price-entries.ts'
import { TEXTS } from './texts.ts'

/** What a key of figures and facts sets. */
export type Sets =
  | { part: 'figures'; name: keyof HouseTerms }
  | { part: 'contact'; name: keyof Facts['contact'] | 'opens' | 'closes' }
  | { part: 'company'; name: keyof Facts['company'] }
  | { part: 'claims'; name: keyof Facts['claims'] }
  | { part: 'services'; name: keyof Facts['services'] }
  | SetsPrices

export type ContentEntry = Entry & { sets?: Sets }

const TERMS_OF_DELIVERY = 'shipping page, product pages, front page, checkout, terms, questions, mails, feeds, llms.txt'

type Whole = Extract<Kind, { kind: 'figure' }>

const figure = (
  key: string,
  name: keyof HouseTerms,
  label: string,
  what: Omit<Whole, 'kind'>,
  shown: string = TERMS_OF_DELIVERY
): ContentEntry => ({
  key: `figures.${key}`,
  group: 'figures',
  label,
  what: { kind: 'figure', ...what },
  initial: String(ALL_TERMS[name]),
  shown,
  sets: { part: 'figures', name }
})

const money = (key: string, name: keyof HouseTerms, label: string, most: number, shown: string): ContentEntry => ({
  key: `figures.${key}`,
  group: 'figures',
  label,
  what: { kind: 'money', least: 0, most },
  initial: String(ALL_TERMS[name] / 100),
  shown,
  sets: { part: 'figures', name }
})

const days = (least: number, most: number, why?: string): Omit<Whole, 'kind'> => ({
  unit: 'days',
  least,
  most,
  ...(why && { why })
})

const FIGURES: readonly ContentEntry[] = [
  figure('delivery-days-typical', 'deliveryTypicalDays', 'Delivery within the UK, as a rule', days(5, 90)),
  figure('delivery-days-maximum', 'deliveryMaximumDays', 'Delivery within the UK, at most', days(7, 120)),
  figure('road-days-from', 'roadDaysFrom', 'On the road, at least', { unit: 'working days', least: 1, most: 20 }),
  figure('road-days-to', 'roadDaysTo', 'On the road, at most', { unit: 'working days', least: 1, most: 30 }),
  figure('dispatch-hour', 'dispatchHour', 'Until when a piece in stock leaves the same day', {
    unit: 'o’clock',
    least: 8,
    most: 18
  }),
  figure('custom-days', 'customDays', 'At the bench for a piece to a customer’s specification', days(1, 120)),
  figure('bespoke-weeks-from', 'bespokeWeeksFrom', 'At the bench for a bespoke piece, at least', {
    unit: 'weeks',
    least: 1,
    most: 30
  }),
  figure('bespoke-weeks-to', 'bespokeWeeksTo', 'At the bench for a bespoke piece, at most', {
    unit: 'weeks',
    least: 1,
    most: 52
  }),
  figure('express-days', 'expressDays', 'Express within the UK, at most', days(1, 60)),
  money('express-charge', 'expressCharge', 'Express within the UK', 50_000, 'shipping page, questions'),
  money(
    'eu-free-above',
    'euFreeAbove',
    'Delivery to the EU is free above',
    10_000_000,
    'checkout, shipping page, terms, questions, feeds, llms.txt'
  ),
  money(
    'signature-above',
    'signatureAbove',
    'An adult signs for parcels above',
    10_000_000,
    'checkout, shipping page, questions, mails, job sheet'
  ),
  money(
    'insured-above',
    'insuredAbove',
    'Parcels are insured above',
    10_000_000,
    'product pages, front page, shipping page, questions'
  ),
  figure(
    'return-days',
    'returnDays',
    'An unworn piece may come back within',
    days(14, 365, 'the law gives 14 days to cancel, and our own term is not to be shorter'),
    'product pages, cart, checkout, returns, terms, questions, mails, structured data, feeds, llms.txt'
  ),
  figure(
    'refund-days-from',
    'refundDaysFrom',
    'Refund after our inspection, at least',
    { unit: 'working days', least: 1, most: 10, why: 'the law gives 14 days' },
    'returns, questions'
  ),
  figure(
    'refund-days-to',
    'refundDaysTo',
    'Refund after our inspection, at most',
    { unit: 'working days', least: 1, most: 10, why: 'the law gives 14 days' },
    'returns, questions'
  ),
  figure('claim-days-from', 'claimDaysFrom', 'A warranty claim, at least', days(1, 90), 'warranty, questions'),
  figure('claim-days-to', 'claimDaysTo', 'A warranty claim, at most', days(1, 120), 'warranty, questions'),
  figure(
    'settings-warranty-years',
    'settingsWarrantyYears',
    'Warranty of settings and clasps',
    { unit: 'years', least: 1, most: 50 },
    'product pages, warranty, care, questions, mails'
  ),
  {
    key: 'figures.buyback-percent',
    group: 'figures',
    label: 'What an old piece counts towards a larger diamond',
    what: { kind: 'figure', unit: 'percent', least: 1, most: 100 },
    initial: String(facts.claims.buybackPercent),
    shown: 'front page, about, warranty, questions',
    sets: { part: 'claims', name: 'buybackPercent' }
  },
  {
    key: 'figures.experience-years',
    group: 'figures',
    label: 'Years of experience',
    what: { kind: 'figure', unit: 'years', least: 1, most: 300 },
    initial: String(facts.claims.experienceYears),
    shown: 'front page, about',
    sets: { part: 'claims', name: 'experienceYears' }
  },
  {
    key: 'figures.free-resize-days',
    group: 'figures',
    label: 'One free resize of a ring within',
    what: { kind: 'figure', unit: 'days', least: 0, most: 730, none: 'not offered' },
    initial: String(facts.services.freeResizeDays ?? 0),
    shown: 'pages of rings, size guide, questions',
    sets: { part: 'services', name: 'freeResizeDays' }
  }
]

const TRADING = 'Trading Disclosures Regulations 2015'
const ECOMMERCE = 'Electronic Commerce Regulations 2002, regulation 6'

const fact = (
  key: string,
  sets: Extract<Sets, { part: 'contact' | 'company' }>,
  label: string,
  form: Extract<Kind, { kind: 'fact' }>['form'],
  most: number,
  initial: string,
  law?: string
): ContentEntry => ({
  key: `facts.${key}`,
  group: 'facts',
  label,
  what: { kind: 'fact', form, most },
  initial,
  shown: 'contact, about, business information, the foot of every page, forms, mails, papers, structured data',
  ...(law && { law }),
  sets
})

const { contact, company } = facts
const FACTS: readonly ContentEntry[] = [
  fact('telephone', { part: 'contact', name: 'phone' }, 'Telephone', 'phone', 30, contact.phone),
  fact(
    'enquiries-email',
    { part: 'contact', name: 'enquiriesEmail' },
    'E-mail before an order',
    'email',
    120,
    contact.enquiriesEmail
  ),
  fact(
    'service-email',
    { part: 'contact', name: 'serviceEmail' },
    'E-mail about an order',
    'email',
    120,
    contact.serviceEmail
  ),
  fact(
    'address',
    { part: 'contact', name: 'addressLines' },
    'Address for letters',
    'lines',
    400,
    contact.addressLines.join('\n'),
    ECOMMERCE
  ),
  fact('opens', { part: 'contact', name: 'opens' }, 'Somebody answers from', 'clock', 5, contact.opening.opens),
  fact('closes', { part: 'contact', name: 'closes' }, 'Somebody answers until', 'clock', 5, contact.opening.closes),
  {
    key: 'facts.collection',
    group: 'facts',
    label: 'Where and when orders are collected',
    what: {
      kind: 'plain',
      most: 300,
      mayBeEmpty: true,
      whenEmpty: 'While this is empty, no order can be taken for collection.'
    },
    initial: contact.collection ?? '',
    shown: 'orders taken at the counter that are collected: their page, mails and papers',
    sets: { part: 'contact', name: 'collection' }
  },
  fact('instagram', { part: 'contact', name: 'instagramUrl' }, 'Instagram', 'url', 200, contact.instagramUrl),
  fact('legal-name', { part: 'company', name: 'legalName' }, 'Registered name', 'line', 80, company.legalName, TRADING),
  fact('legal-form', { part: 'company', name: 'legalForm' }, 'Legal form', 'line', 80, company.legalForm, TRADING),
  fact(
    'registered-number',
    { part: 'company', name: 'registeredNumber' },
    'Registered number',
    'line',
    30,
    company.registeredNumber,
    TRADING
  ),
  fact(
    'registered-in',
    { part: 'company', name: 'registeredIn' },
    'Registered in',
    'line',
    60,
    company.registeredIn,
    TRADING
  ),
  fact(
    'registered-office',
    { part: 'company', name: 'registeredAddressLines' },
    'Registered office',
    'lines',
    400,
    company.registeredAddressLines.join('\n'),
    TRADING
  ),
  fact(
    'vat-number',
    { part: 'company', name: 'vatNumber' },
    'VAT number (“none” while there is none)',
    'line',
    30,
    company.vatNumber ?? 'none',
    ECOMMERCE
  )
]

const ANNOUNCEMENT: ContentEntry = {
  key: 'announcement',
  group: 'announcement',
  label: 'A line at the top of every page',
  what: { kind: 'plain', most: 160, mayBeEmpty: true },
  initial: '',
  shown: 'every page, also without signal; nowhere while it is empty'
}

type OfPage = 'titles' | 'descriptions' | 'headings' | 'leads'

const keyOfPage = (of: OfPage, path: string) => `${of}${path === '/' ? '.front-page' : path.replaceAll('/', '.')}`

/** Pages that search engines are told of, the listings of ranges with them. */
const TOLD_PATHS: readonly string[] = [...SITEMAP_PATHS, ...RANGE_PAGES.map(rangeAddress)]

const TITLES: readonly ContentEntry[] = TOLD_PATHS.map((path) => ({
  key: keyOfPage('titles', path),
  group: 'titles',
  label: `Title of ${path}`,
  what: { kind: 'plain', most: 70, mayBeEmpty: true },
  initial: '',
  shown: 'the browser’s tab, search engines and llms.txt; while it is empty, the page’s own title'
}))

const DESCRIPTIONS: readonly ContentEntry[] = TOLD_PATHS.map((path) => ({
  key: keyOfPage('descriptions', path),
  group: 'titles',
  label: `Description of ${path}`,
  what: { kind: 'plain', most: 300, mayBeEmpty: true },
  initial: '',
  shown: 'search engines, previews of links and llms.txt; while it is empty, the page’s own description'
}))

/** Pages whose heading and first sentences say what is sold or told there, and no more. */
const LED_PATHS: readonly string[] = [
  '/products',
  ...RANGE_PAGES.map(rangeAddress),
  '/video-gallery',
  '/price-calculator',
  '/gift-cards',
  '/size-guide',
  '/certificate-verification',
  '/faq',
  '/reviews',
  '/install'
]
/**
 * Those whose heading is the owner's. The first sentences of the last five are texts of their own; so is all of the front
 * page, bespoke and wholesale. What the law has pages called, and what a heading tells of a step, stays with the release.
 */
const HEADED_PATHS: readonly string[] = [
  ...LED_PATHS,
  '/shipping',
  '/warranty-returns',
  '/care-instructions',
  '/about',
  '/contact'
]

const HEADINGS: readonly ContentEntry[] = HEADED_PATHS.map((path) => ({
  key: keyOfPage('headings', path),
  group: 'headings',
  label: `Heading of ${path}`,
  what: { kind: 'plain', most: 80, mayBeEmpty: true },
  initial: '',
  shown: `${path}, also without signal; while it is empty, the page’s own heading`
}))

const LEADS: readonly ContentEntry[] = LED_PATHS.map((path) => ({
  key: keyOfPage('leads', path),
  group: 'headings',
  label: `First sentences of ${path}`,
  what: { kind: 'plain', most: 300, mayBeEmpty: true },
  initial: '',
  shown: `${path}, below its heading, also without signal; while it is empty, the page’s own sentences`
}))

/** What a page says of itself, by its key. */
const BY_PATH = new Map(
  (
    [
      ['titles', TOLD_PATHS],
      ['descriptions', TOLD_PATHS],
      ['headings', HEADED_PATHS],
      ['leads', LED_PATHS]
    ] as const
  ).flatMap(([of, paths]) => paths.map((path) => [keyOfPage(of, path), { of, path }] as const))
)

/** The page that a key says a title, description, heading or lead of; null for another key. */
export const pageToldBy = (key: string): { of: OfPage; path: string } | null => BY_PATH.get(key) ?? null

/** The owner's films of the gallery, a card each: sent at /desk/videos, with versions as every text has. */
const GALLERY: readonly ContentEntry[] = (videoRecords as VideoRecord[]).map(({ id, title }) => ({
  key: galleryKey(id),
  group: 'gallery',
  label: `The film of “${title}”`,
  what: { kind: 'plain', most: 400, mayBeEmpty: true },
  initial: '',
  shown: 'the craftsmanship gallery; while it is empty, what the card shows without it'
}))

const QUESTIONS: readonly ContentEntry[] = FAQ.flatMap(({ id, question, answer, law }) => [
  {
    key: `faq.${id}.question`,
    group: 'faq' as const,
    label: question,
    what: { kind: 'plain' as const, most: 120 },
    initial: question,
    shown: 'questions and answers, structured data'
  },
  {
    key: `faq.${id}.answer`,
    group: 'faq' as const,
    label: `Answer: ${question}`,
    what: { kind: 'markdown' as const, most: 3000 },
    initial: answer,
    shown: 'questions and answers, structured data',
    ...(law && { law })
  }
])

/** Everything that an owner may change, besides the pages of their own. */
export const ENTRIES: readonly ContentEntry[] = [
  ...FIGURES,
  ...FACTS,
  ...PRICE_TABLES,
  ANNOUNCEMENT,
  ...TITLES,
  ...DESCRIPTIONS,
  ...HEADINGS,
  ...LEADS,
  ...QUESTIONS,
  ...GALLERY,
  ...TEXTS
].toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))

const byKey = new Map(ENTRIES.map((entry) => [entry.key, entry]))

export type PagePart = 'title' | 'text' | 'place' | 'archived'
const OWN_PAGE = /^pages\.([a-z0-9]+(?:-[a-z0-9]+)*)\.(title|text|place|archived)$/

/** The page of the owner's that a key belongs to, and which part of it; null for another key. */
export function partOfPage(key: string): { slug: string; part: PagePart } | null {
  const [, slug, part] = OWN_PAGE.exec(key) ?? []
  return slug && slug.length <= 60 && part ? { slug, part: part as PagePart } : null
}

const PAGE_PARTS = {
  title: { label: 'Title', what: { kind: 'plain', most: 70 } },
  text: { label: 'Text', what: { kind: 'markdown', most: 20_000 } },
  place: { label: `Where it is named: ${PAGE_PLACES.join(' or ')}`, what: { kind: 'plain', most: 10 } },
  /** Empty while it is there; `gone`; or where else its address leads. */
  archived: {
    label: 'Availability',
    what: { kind: 'plain', most: 200, mayBeEmpty: true }
  }
} as const satisfies Record<PagePart, Pick<Entry, 'label' | 'what'>>

/** What is known of a key; null for one that there is not. */
export function entryOf(key: string): ContentEntry | null {
  const known = byKey.get(key)
  if (known) return known
  const page = partOfPage(key)
  if (!page) return null
  return {
    key,
    group: 'pages',
    ...PAGE_PARTS[page.part],
    label: `${PAGE_PARTS[page.part].label} of /read/${page.slug}`,
    initial: '',
    shown: `/read/${page.slug}, also without signal`
  }
}
