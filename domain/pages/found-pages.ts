import { words } from '../catalogue/fold.ts'
import { nearestWord, singular } from '../search/spelling.ts'
import type { PAGES, PagePath } from './pages.ts'

/** Pages that search engines are told of. Those of the catalogue are found by what they hold. */
type ToldPath = {
  [Path in PagePath]: (typeof PAGES)[Path]['isInSitemap'] extends true ? Path : never
}[PagePath]
type OwnPath = '/wish-list' | '/outbox' | '/account' | '/withdraw' | '/compare'
type FoundPath = Exclude<ToldPath, '/' | '/products'> | OwnPath

interface FoundPage {
  /** What it is called in a list of suggestions. */
  label: string
  /** What shoppers call what it tells of, beside its name. */
  words: string
}

/** By which words a page is found from the search, in the order of suggestions. A page of the sitemap without them does not compile. */
const FOUND_PAGES: Readonly<Record<FoundPath, FoundPage>> = {
  '/size-guide': {
    label: 'Size guide',
    words: 'ring size sizer sizing finger measure bracelet length wrist circumference diameter'
  },
  '/warranty-returns': {
    label: 'Warranty and returns',
    words: 'return refund exchange faulty broken repair guarantee send back lifetime policy 30 days'
  },
  '/shipping': { label: 'Shipping', words: 'delivery deliver postage post arrive customs abroad europe express free' },
  '/care-instructions': { label: 'Care', words: 'clean cleaning wash polish look after store jewellery instructions' },
  '/certificate-verification': {
    label: 'Certificates',
    words: 'certificate verify check gia igi laboratory report grading number paper'
  },
  '/faq': {
    label: 'Questions and answers',
    words: 'faq help question answer pay payment finance klarna instalment insurance engraving buyback upgrade'
  },
  '/bespoke': {
    label: 'A bespoke piece',
    words: 'bespoke custom made commission design own idea draw sourcing resize remodel'
  },
  '/bespoke-wedding-rings': {
    label: 'Wedding ring designer',
    words: 'design ring designer own wedding engagement custom build bespoke engrave engraving'
  },
  '/price-calculator': { label: 'Price calculator', words: 'price cost calculator how much estimate value worth' },
  '/gift-cards': { label: 'Gift cards', words: 'gift card voucher balance present token certificate' },
  '/video-gallery': { label: 'Craftsmanship videos', words: 'video film gallery watch craft workshop making' },
  '/reviews': { label: 'Reviews and trust', words: 'review rating testimonial customer opinion trust' },
  '/wholesale': { label: 'Wholesale', words: 'wholesale trade bulk business buyer reseller' },
  '/contact': {
    label: 'Contact',
    words: 'contact telephone phone call email write address speak opening hours appointment'
  },
  '/about': { label: 'About Northlight', words: 'about company who story' },
  '/wish-list': { label: 'Wish list', words: 'wish saved favourite heart' },
  '/compare': { label: 'Compare pieces', words: 'compare side by side difference' },
  '/account': {
    label: 'Your account',
    words: 'account sign in login log order history track tracking password register'
  },
  '/outbox': { label: 'Outbox', words: 'outbox waiting request sent unsent draft offline' },
  '/install': { label: 'Install the app', words: 'install app download phone home screen offline' },
  '/withdraw': { label: 'Withdraw from contract', words: 'withdraw cancel cancellation order contract' },
  '/terms-of-service': { label: 'Terms', words: 'terms conditions service legal' },
  '/privacy-policy': { label: 'Privacy', words: 'privacy data gdpr personal' },
  '/cookie-policy': { label: 'Cookies', words: 'cookie consent tracking storage' },
  '/business-information': { label: 'Business information', words: 'company registered registration vat business' },
  '/compliance': { label: 'Compliance', words: 'compliance conflict free kimberley hallmark ethical sustainability' }
}

interface Found {
  path: FoundPath
  label: string
  labelWords: readonly string[]
  allWords: readonly string[]
}

const pages: readonly Found[] = (Object.entries(FOUND_PAGES) as [FoundPath, FoundPage][]).map(([path, page]) => {
  const labelWords = words(page.label).map(singular)
  return { path, label: page.label, labelWords, allWords: [...labelWords, ...words(page.words).map(singular)] }
})

/** Every word a page is found by, once: what a misspelt one may have meant. */
const KNOWN = [...new Set(pages.flatMap(({ allWords }) => allWords))]

/** Words of questions that say nothing of what is asked. */
const SAID_AROUND = new Set(
  words(
    'a an the i my your to do of for in on is it can how what where and your you me we with about get will would should does did when long it’s s'
  )
)

/** The pages that answer to every typed word, those whose name does first. A misspelt word counts as the nearest known one. */
export function pagesFor(typed: string): readonly { path: FoundPath; label: string }[] {
  const all = words(typed)
  const asked = (all.length === 1 ? all : all.filter((word) => !SAID_AROUND.has(word))).map(readWord)
  if (asked.length === 0) return []
  const found = pages.flatMap((page) => {
    const ranks = asked.map((word) => rankOf(word, page))
    if (ranks.some((rank) => rank === null)) return []
    return [{ page, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ page: { path, label } }) => ({ path, label }))
}

interface AskedWord {
  /** Whether a known word begins as this one. */
  begins: (known: string) => boolean
  /** The known word that a misspelt one is nearest to; null for one that is known, and for none of ours. */
  meant: string | null
}

function readWord(typed: string): AskedWord {
  const word = singular(typed)
  const begins = (known: string) => known.startsWith(word) || (typed !== word && known.startsWith(typed))
  return { begins, meant: KNOWN.some(begins) ? null : (nearestWord(word, KNOWN)?.word ?? null) }
}

/** 0 where the name begins a word so, 1 where it is another of its words, 2 where it was misspelt; null where it is none. */
function rankOf({ begins, meant }: AskedWord, { labelWords, allWords }: Found): number | null {
  if (meant !== null) return allWords.includes(meant) ? 2 : null
  if (labelWords.some(begins)) return 0
  return allWords.some(begins) ? 1 : null
}
