import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import { MAILBOX_TROUBLE, type MailboxStanding } from './received-mail.ts'
import type { PreflightView } from './staff-view.ts'

/** What of the shop's settings matters before it opens; undefined is not set. */
export interface PreflightSettings {
  publicUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  mailTo: string | undefined
  hasStripe: boolean
  hasPaypal: boolean
  /** The account for bank transfers is entered. */
  hasBank: boolean
  /** A provider hands over what customers answer by mail. */
  hasReplyWebhook: boolean
  /** The mailbox is read without TLS, over a network. */
  isMailboxInTheOpen: boolean
  trustedProxies: number
  /** Public keys to which backups are encrypted. */
  backupRecipients: readonly string[]
  /** The clock of tests stands still. */
  fixedNow: number | undefined
}

/** What went wrong as a small file was put into the bucket of pictures and films, read, and taken away again. */
export interface BucketFault {
  bucket: string
  step: 'put' | 'get' | 'delete'
  why: 'no-bucket' | 'refused' | 'silent' | 'lost' | 'other'
  /** As the store or the line says it. */
  detail: string
}

/** All that preflight looks at. */
export interface PreflightFacts {
  /** data/shop.json and data/registrations.json, by file. */
  records: Readonly<Record<string, unknown>>
  /** Whether paying later is switched on in data/shop.json, and for which lender. DECISIONS 9. */
  finance: { enabled: boolean; lender: object | null }
  settings: PreflightSettings
  /** Null where the bucket does what is asked of it, or none is set. */
  bucket: BucketFault | null
  /** What metal and work cost in the ring designer is an example still. */
  areRingRatesExamples: boolean
  /** Testimonials that we wrote as examples. */
  sampleTestimonials: number
  /** People who can sign in at the desk. */
  staff: number
  /** Mails that came back or that nobody took for a day. */
  stuckMails: number
  /** How it stands with the mailbox of replies. */
  mailbox: MailboxStanding
  /** The day in London, and the last that data/bank-holidays.json knows of in every nation. */
  today: IsoDay
  holidaysUntil: IsoDay | null
}

/** What still stands between the shop and its opening, line by line. Ready only when nothing is left. DECISIONS 19 and 20. */
export function preflight(facts: PreflightFacts): PreflightView {
  const groups = [
    {
      title: 'Facts that are still examples',
      lines: [...Object.entries(facts.records).flatMap(sampleLines), ...lenderLines(facts), ...rateLines(facts)]
    },
    { title: 'Settings', lines: [...settingLines(facts.settings), ...bucketLines(facts)] },
    { title: 'People and words', lines: peopleLines(facts) },
    { title: 'Dates', lines: holidayLines(facts) }
  ].filter(({ lines }) => lines.length > 0)
  return { isReady: groups.length === 0, groups }
}

/** Values reserved for examples: Ofcom's numbers for drama, RFC 2606's domains. */
const SAMPLES: readonly [RegExp, string][] = [
  [/^to be set$/i, 'is not set yet'],
  [/01632\s?960/, 'is a telephone number that rings nowhere'],
  [/[@./]example(?:$|[/.:])|\.(?:test|invalid|localhost)$|@example\./i, 'is an example address']
]

/** What is null because the owner has ended it, or of which the settings say whether it is needed. */
const MAY_BE_NULL: ReadonlySet<string> = new Set(['services.freeResizeDays', 'finance.lender'])

function sampleLines([file, value]: [string, unknown]): string[] {
  return leaves(value, '').flatMap(({ path, leaf }) => {
    if (leaf === null) return MAY_BE_NULL.has(path) ? [] : [`${file}: ${path} is not set yet.`]
    if (typeof leaf !== 'string') return []
    const sample = SAMPLES.find(([pattern]) => pattern.test(leaf))
    return sample ? [`${file}: ${path} ${sample[1]} (“${leaf}”).`] : []
  })
}

function leaves(value: unknown, path: string): { path: string; leaf: unknown }[] {
  if (value === null || typeof value !== 'object') return [{ path, leaf: value }]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`))
}

const rateLines = ({ areRingRatesExamples }: PreflightFacts): string[] =>
  areRingRatesExamples
    ? [
        'domain/ring-design/ring-price.ts: what metal by the gram, small stones and work cost in the ring designer are examples. Put the bench’s own figures and their day in their place.'
      ]
    : []

const lenderLines = ({ finance }: PreflightFacts): string[] =>
  finance.enabled && finance.lender === null
    ? [
        'data/shop.json: finance.lender is not named: paying later, Klarna included, is shown as an example, and once PUBLIC_URL is set nothing is said of it. Name the lender with its FRN and the wording that was approved, or set finance.enabled to false.'
      ]
    : []

function settingLines(settings: PreflightSettings): string[] {
  const {
    publicUrl,
    smtpUrl,
    mailFrom,
    mailTo,
    hasStripe,
    hasPaypal,
    hasBank,
    isMailboxInTheOpen,
    hasReplyWebhook,
    trustedProxies,
    backupRecipients,
    fixedNow
  } = settings
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const isWebhookWithoutAddress = hasReplyWebhook && !isHttps
  return [
    publicUrl === undefined &&
      'PUBLIC_URL is not set: links in mails lead to this machine, and sample words are shown.',
    publicUrl !== undefined && !isHttps && 'PUBLIC_URL is not https: cookies and orders would travel in the open.',
    isHttps &&
      trustedProxies === 0 &&
      'TRUST_PROXY is 0, yet https ends before the shop: every visitor looks the same.',
    smtpUrl === undefined && 'SMTP_URL is not set: mails lie in a folder and reach nobody.',
    mailFrom === undefined && 'MAIL_FROM is not set: mails come from the example address.',
    mailTo === undefined && 'MAIL_TO is not set: orders and enquiries are told to the example address.',
    isWebhookWithoutAddress &&
      'REPLY_WEBHOOK_SECRET is set, and PUBLIC_URL is not https: a provider cannot hand mails over, or its secret travels in the open.',
    isMailboxInTheOpen && 'IMAP_URL is not imaps: the password of the mailbox may travel in the open.',
    !hasStripe && !hasPaypal && 'Neither Stripe nor PayPal is set up: nobody can pay online.',
    !hasBank &&
      !hasStripe &&
      !hasPaypal &&
      'BANK_ACCOUNT_NAME, BANK_SORT_CODE and BANK_ACCOUNT_NUMBER are not set: nobody can pay by transfer either, and you have to write to each customer about how to pay.',
    backupRecipients.length === 0 &&
      'BACKUP_RECIPIENTS is not set: backups are not encrypted, and whoever gets hold of one has every customer in it.',
    fixedNow !== undefined && 'SHOP_NOW is set: the shop’s clock stands still.'
  ].filter((line) => line !== false)
}

const STEPS: Readonly<Record<BucketFault['step'], string>> = {
  put: 'put a file into it',
  get: 'read what was just put into it',
  delete: 'take a file away from it'
}

function bucketLines({ bucket: fault }: PreflightFacts): string[] {
  if (fault === null) return []
  const { bucket, step, why, detail } = fault
  const said = detail === '' ? '' : ` (${detail})`
  switch (why) {
    case 'no-bucket':
      return [`S3_BUCKET: there is no bucket “${bucket}” in this store. Make it, or set S3_BUCKET to its right name.`]
    case 'refused':
      return [
        `The bucket “${bucket}” does not let the shop ${STEPS[step]}${said}. Look at S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and give that key the right to put, get, delete and list.`
      ]
    case 'silent':
      return [
        `The store of the bucket “${bucket}” cannot be reached${said}. Look at S3_ENDPOINT and S3_REGION, and whether this machine may connect to it.`
      ]
    case 'lost':
      return [
        `The bucket “${bucket}” took a file and did not give it back as it was. Pictures and films would be lost there: look at what else writes or empties it.`
      ]
    case 'other':
      return [`The shop could not ${STEPS[step]}, the bucket “${bucket}”: ${detail}.`]
  }
}

function peopleLines({ sampleTestimonials, staff, stuckMails, mailbox, settings }: PreflightFacts): string[] {
  return [
    staff === 0 && 'Nobody can sign in at the desk: npm run desk -- staff add.',
    sampleTestimonials > 0 &&
      settings.publicUrl === undefined &&
      `Testimonials that are examples of ours: ${sampleTestimonials}. They vanish once PUBLIC_URL is set; replace them in data/testimonials.json.`,
    mailbox.kind === 'failing' && `The mailbox of replies is not read: ${MAILBOX_TROUBLE[mailbox.why]}.`,
    stuckMails > 0 && `Mails that could not be delivered: ${stuckMails}. See their orders and requests at the desk.`
  ].filter((line) => line !== false)
}

/** How long before the bank holidays run out somebody should know, in days. DECISIONS 33. */
const HOLIDAYS_WARNING_DAYS = 90

function holidayLines({ today, holidaysUntil }: PreflightFacts): string[] {
  if (holidaysUntil !== null && addDays(today, HOLIDAYS_WARNING_DAYS) < holidaysUntil) return []
  const until = holidaysUntil === null ? 'does not know every nation' : `ends on ${formatDay(holidaysUntil)}`
  return [
    `data/bank-holidays.json ${until}: put the newer gov.uk/bank-holidays.json in its place, or days proclaimed since are promised.`
  ]
}
