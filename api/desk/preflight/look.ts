import { bankHolidays } from '#data/bank-holidays.ts'
import { registrations } from '#data/registrations.ts'
import { shop } from '#data/shop.ts'
import { preflight } from '#domain/desk/preflight.ts'
import type { PreflightView } from '#domain/desk/staff-view.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { holidaysKnownUntil } from '#domain/policies/working-days.ts'
import { ARE_RATES_EXAMPLES } from '#domain/ring-design/ring-price.ts'
import type { ShopDb } from '../../db/open.ts'
import { configuredProviders } from '../../modules/payments/ways-to-pay.ts'
import { lookAtBucket } from '../../modules/photographs/look-at-bucket.ts'
import { mailboxStanding } from '../../modules/replies/look-in.ts'
import type { Config } from '../../server/config.ts'

export type PreflightConfig = Pick<
  Config,
  | 'dataDir'
  | 'publicUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'mailTo'
  | 'replies'
  | 'stripe'
  | 'paypal'
  | 'bank'
  | 'trustedProxies'
  | 'backupRecipients'
  | 'fixedNow'
  | 's3'
>

const dayMs = 86_400_000

const isOwnMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** Looks at settings, records and database, and says what is left before the shop opens. `now` in ms since 1970. */
export async function lookBeforeOpening(db: ShopDb, config: PreflightConfig, now: number): Promise<PreflightView> {
  const [mailbox, samples, staff, stuck] = await Promise.all([
    mailboxStanding(db, config.replies !== undefined, now),
    db
      .selectFrom('testimonials')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_sample', '=', 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('staff')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('recipient', '!=', '')
      .where('sent_at', 'is', null)
      .where(({ or, eb }) =>
        or([eb('bounced_at', 'is not', null), eb('created_at', '<', new Date(now - dayMs).toISOString())])
      )
      .executeTakeFirstOrThrow()
  ])
  const bucket = config.s3 === undefined ? null : await lookAtBucket(config.s3)
  const providers = configuredProviders(config)
  return preflight({
    records: { 'data/shop.json, or at /desk/words': shop, 'data/registrations.json': registrations },
    settings: {
      ...config,
      hasStripe: providers.includes('stripe'),
      hasPaypal: providers.includes('paypal'),
      hasBank: config.bank !== undefined,
      hasReplyWebhook: config.replies?.webhookSecret !== undefined,
      isMailboxInTheOpen: config.replies?.imapUrl?.startsWith('imap:') === true && !isOwnMachine(config.replies.imapUrl)
    },
    bucket,
    finance: shop.finance,
    areRingRatesExamples: ARE_RATES_EXAMPLES,
    sampleTestimonials: Number(samples.count),
    staff: Number(staff.count),
    stuckMails: Number(stuck.count),
    mailbox,
    today: londonDate(now),
    holidaysUntil: holidaysKnownUntil(bankHolidays)
  })
}
