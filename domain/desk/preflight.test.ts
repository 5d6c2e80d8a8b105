import { expect, test } from 'vitest'
import { type PreflightFacts, preflight } from './preflight.ts'

const ready: PreflightFacts = {
  records: {
    'data/shop.json': { contact: { phone: '020 7946 0018', lines: ['1 High Street'] }, finance: { from: 3500 } }
  },
  finance: { enabled: true, lender: {} },
  settings: {
    publicUrl: 'https://northlight.co.uk',
    smtpUrl: 'smtps://mail.northlight.co.uk',
    mailFrom: 'hello@northlight.co.uk',
    mailTo: 'hello@northlight.co.uk',
    hasStripe: true,
    hasPaypal: false,
    hasBank: true,
    isMailboxInTheOpen: false,
    hasReplyWebhook: false,
    trustedProxies: 1,
    backupRecipients: ['age1'],
    fixedNow: undefined
  },
  bucket: null,
  areRingRatesExamples: false,
  sampleTestimonials: 12,
  staff: 1,
  stuckMails: 0,
  mailbox: { kind: 'read' },
  today: '2026-11-23',
  holidaysUntil: '2028-12-26'
}
const linesOf = (facts: Partial<PreflightFacts>) =>
  preflight({ ...ready, ...facts }).groups.flatMap(({ lines }) => lines)

test('a shop with nothing left to set is ready, and only then', () => {
  expect(preflight(ready)).toEqual({ isReady: true, groups: [] })
  expect(preflight({ ...ready, staff: 0 }).isReady).toBe(false)
})

test.each([
  ['to be set', 'is not set yet'],
  [null, 'is not set yet'],
  ['01632 960140', 'rings nowhere'],
  ['hello@northlight.example', 'example address'],
  ['https://www.instagram.example/northlight', 'example address'],
  ['alex@example.org', 'example address']
])('%j is told by its place in the file', (value, words) => {
  const [line] = linesOf({ records: { 'data/shop.json': { company: { addressLines: [value] } } } })
  expect(line).toContain('data/shop.json: company.addressLines.0')
  expect(line).toContain(words)
})

test.each(['020 7946 0018', 'An exemplary ring', 'hello@northlight.co.uk', 'https://examples.co.uk/x'])(
  '%s is no example',
  (value) => {
    expect(linesOf({ records: { 'data/shop.json': { value } } })).toEqual([])
  }
)

test.each([
  [{ publicUrl: undefined }, 'PUBLIC_URL is not set'],
  [{ publicUrl: 'http://northlight.co.uk' }, 'not https'],
  [{ trustedProxies: 0 }, 'TRUST_PROXY'],
  [{ smtpUrl: undefined }, 'SMTP_URL'],
  [{ mailFrom: undefined }, 'MAIL_FROM'],
  [{ mailTo: undefined }, 'MAIL_TO'],
  [{ hasStripe: false }, 'Neither Stripe nor PayPal'],
  [{ backupRecipients: [] }, 'BACKUP_RECIPIENTS is not set: backups are not encrypted'],
  [{ fixedNow: 0 }, 'SHOP_NOW']
])('%j is told', (settings, words) => {
  expect(linesOf({ settings: { ...ready.settings, ...settings } })[0]).toContain(words)
})

test('sample testimonials are told while they are shown', () => {
  expect(linesOf({ settings: { ...ready.settings, publicUrl: undefined } }).join()).toContain('examples of ours: 12')
  expect(linesOf({})).toEqual([])
})

test('rates of the ring designer that are examples are told', () => {
  expect(linesOf({ areRingRatesExamples: true })[0]).toContain('ring-price.ts')
})

test('mails that nobody got are told', () => {
  expect(linesOf({ stuckMails: 2 })[0]).toContain('delivered: 2')
})

test('paying later asks for its lender, or to be switched off', () => {
  expect(linesOf({ finance: { enabled: true, lender: null } })).toEqual([
    expect.stringContaining('finance.lender is not named')
  ])
  expect(linesOf({ finance: { enabled: false, lender: null } })).toEqual([])
})

test('who has no way to pay online is told of the account for transfers', () => {
  const settings = { ...ready.settings, hasStripe: false, hasBank: false }
  expect(linesOf({ settings }).join()).toMatch(/Neither Stripe nor PayPal.*BANK_ACCOUNT_NAME/)
  expect(linesOf({ settings: { ...ready.settings, hasBank: false } })).toEqual([])
})

test('the bank holidays are asked for 90 days before the file ends', () => {
  expect(linesOf({ today: '2028-09-26' })).toEqual([])
  expect(linesOf({ today: '2028-09-27' })[0]).toContain('data/bank-holidays.json ends on 26 December 2028')
  expect(linesOf({ holidaysUntil: null })[0]).toContain('does not know every nation')
})

test('a free resize that the owner has ended is not asked for', () => {
  expect(linesOf({ records: { 'data/shop.json': { services: { freeResizeDays: null } } } })).toEqual([])
})

test.each([
  ['no-bucket', 'there is no bucket “jewels”'],
  ['refused', 'does not let the shop take a file away from it (AccessDenied)'],
  ['silent', 'cannot be reached'],
  ['lost', 'did not give it back as it was'],
  ['other', 'AccessDenied']
] as const)('a bucket that is %s is told with what to look at', (why, words) => {
  const bucket = { bucket: 'jewels', step: 'delete', why, detail: 'AccessDenied' } as const
  expect(linesOf({ bucket })).toEqual([expect.stringContaining(words)])
})

test('mails that are handed over with a secret need an address that is https', () => {
  const handed = { ...ready.settings, hasReplyWebhook: true }
  expect(linesOf({ settings: handed })).toEqual([])
  for (const publicUrl of [undefined, 'http://northlight.co.uk'])
    expect(linesOf({ settings: { ...handed, publicUrl } })).toContainEqual(
      expect.stringContaining('REPLY_WEBHOOK_SECRET is set')
    )
})

test('a mailbox that is not read, or whose password travels in the open, is told', () => {
  expect(linesOf({ mailbox: { kind: 'none' } })).toEqual([])
  expect(linesOf({ mailbox: { kind: 'failing', unreadAt: '2026-11-23T09:00:00.000Z', why: 'refused' } })).toEqual([
    'The mailbox of replies is not read: its server does not take the name and password.'
  ])
  expect(linesOf({ settings: { ...ready.settings, isMailboxInTheOpen: true } })).toEqual([
    'IMAP_URL is not imaps: the password of the mailbox may travel in the open.'
  ])
})
