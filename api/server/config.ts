import * as z from 'zod'
import type { BankDetails } from '#domain/orders/bank-details.ts'
import { HSTS_REACHES, type HstsReach } from './http/security-headers.ts'

/** Connections to a database server that each process keeps at most, unless it is told otherwise. */
export const USUAL_POOL = 20

const wholeNumber = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `is not a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `is not a whole number from ${least} to ${most}`)
    .default(fallback)

const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `is no ${schemes.join(' or ')} address`
    )
    .optional()

const hasNameAndPassword = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' && password !== ''
}

const webAddress = () => address(['http:', 'https:'])
const secret = () => z.string().min(8, 'is too short to be a key').optional()
/** A public key of age, of today's kind or the one that is to withstand quantum computers. */
const RECIPIENT = /^age1(?:[02-9ac-hj-np-z]{58}|pq1[02-9ac-hj-np-z]{500,3000})$/
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable the shop reads. All may be absent. */
const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: address(['postgres:', 'postgresql:']),
  DATABASE_POOL: wholeNumber(1, 500, USUAL_POOL),
  WORKERS: wholeNumber(0, 64, 0),
  METRICS_PORT: wholeNumber(1, 65_535, 0),
  SLOW_QUERY_MS: wholeNumber(1, 60_000, 200),
  PUBLIC_URL: webAddress(),
  HSTS: z.enum(HSTS_REACHES, `is none of ${HSTS_REACHES.join(', ')}`).default('host'),
  SMTP_URL: address(['smtp:', 'smtps:']),
  MAIL_FROM: z.email('is no e-mail address').optional(),
  MAIL_TO: z.email('is no e-mail address').optional(),
  REPLY_ADDRESS: z
    .email('is no e-mail address')
    // What is added to it takes 32 of the 64 characters that may stand before the @. RFC 5321, 4.5.3.1.1.
    .refine((text) => text.indexOf('@') <= 32, 'has more than 32 characters before the @')
    .optional(),
  IMAP_URL: address(['imap:', 'imaps:']).refine(
    (text) => text === undefined || hasNameAndPassword(text),
    'names no user and password: imaps://user:password@host'
  ),
  REPLY_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'needs 32 to 200 letters, figures and signs without a space')
    .optional(),
  MAIL_AUTH_SERVER: z
    .string()
    .regex(/^[a-z0-9.-]{3,253}$/i, 'is no name of a mail server, such as mx.your.host')
    .optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => RECIPIENT.test(key)),
      'is no public key of age, such as age1…'
    )
    .default([]),
  SESSION_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  PAYPAL_CLIENT_ID: secret(),
  PAYPAL_CLIENT_SECRET: secret(),
  PAYPAL_WEBHOOK_ID: secret(),
  PAYPAL_API_URL: webAddress(),
  STRIPE_SECRET_KEY: secret(),
  STRIPE_PUBLISHABLE_KEY: secret(),
  STRIPE_WEBHOOK_SECRET: secret(),
  STRIPE_API_URL: webAddress(),
  BANK_ACCOUNT_NAME: z.string().min(2, 'is too short to be a name').max(80, 'is too long').optional(),
  BANK_SORT_CODE: z
    .string()
    .regex(/^\d\d[ -]?\d\d[ -]?\d\d$/, 'is no sort code such as 12-34-56')
    .optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{8}$/, 'is no account number of eight digits')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_ENDPOINT: webAddress(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'is no region, such as eu-west-2')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(3, 'is too short to be a key').optional(),
  S3_SECRET_ACCESS_KEY: secret(),
  TRUST_PROXY: wholeNumber(0, 9, 0),
  /** Tests only. */
  PUSH_LOOPBACK: z.enum(['1'], 'is not 1').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`).default('info'),
  SHOP_NOW: z.iso.datetime({ offset: true, error: 'is no ISO date and time, such as 2025-12-01T09:00:00Z' }).optional()
})

type Environment = z.infer<typeof environmentSchema>

export interface Config {
  kind: 'config'
  port: number
  host: string
  /** Where the database, mail and kept assets lie; relative to the shop's own folder. */
  dataDir: string
  /** The PostgreSQL server that holds the database. Absent: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** Connections that each process keeps to it at most. */
  databasePool: number
  /** Processes that answer, watched over by one that does not; 0 is a single process that does it all. */
  workers: number
  /** Where metrics are shown to a collector, on this machine alone; 0 is nowhere. */
  metricsPort: number
  /** A query that takes longer, in ms, has its line in the log. */
  slowQueryMs: number
  /** Scheme and host under which the world sees the shop, without a slash at the end. Set once the shop is public. */
  publicUrl: string | undefined
  /** How far the word reaches that the shop is spoken to by https alone, once `publicUrl` is https. */
  hsts: HstsReach
  smtpUrl: string | undefined
  mailFrom: string | undefined
  mailTo: string | undefined
  /** How customers answer by mail. Absent: what they answer goes to the shop's own address, and the shop does not read it. */
  replies: ReplySettings | undefined
  sessionSecret: string | undefined
  /** Public keys to which backups are encrypted; without any they are as they are. */
  backupRecipients: readonly string[]
  paypal: Record<'clientId' | 'clientSecret' | 'webhookId' | 'apiUrl', string | undefined>
  stripe: Record<'secretKey' | 'publishableKey' | 'webhookSecret' | 'apiUrl', string | undefined>
  /** Where bank transfers go. Absent: none is taken. */
  bank: Omit<BankDetails, 'isExample'> | undefined
  /** The bucket in which photographs and films lie. Absent: a folder in `dataDir`. */
  s3: S3Settings | undefined
  /** Whether a push service on this machine is spoken to. Tests only. */
  pushLoopback: boolean
  /** How many proxies stand before the shop; their `X-Forwarded-*` headers are believed. */
  trustedProxies: number
  logLevel: Environment['LOG_LEVEL']
  /** The clock stands here, in milliseconds since 1970. Tests only. */
  fixedNow: number | undefined
}

/** How answers to mails about requests come in: from a mailbox, handed over by a provider, or both. */
export interface ReplySettings {
  /** The mailbox's own address; what is added to it behind a + says which request is meant. */
  address: string
  /** `imaps://user:password@host/folder`; undefined where no mailbox is read. */
  imapUrl: string | undefined
  /** With which a provider hands mails over; undefined where none does. */
  webhookSecret: string | undefined
  /** The mail server whose Authentication-Results are believed. */
  authServer: string | undefined
}

/** A bucket of a store that speaks S3. */
export interface S3Settings {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined
}

export interface ConfigMistakes {
  kind: 'mistakes'
  lines: string[]
}

/** Reads the environment once. An empty variable counts as absent; wrong ones are told one line each. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config | ConfigMistakes {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environmentSchema.safeParse(given)
  const missing = [...missingKeys(given), ...missingOfReplies(given), ...testSettings(given)]
  if (read.success && missing.length === 0) return toConfig(read.data)
  // The wrong value itself is not repeated: it may be a secret in the wrong place.
  const wrong = read.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  return { kind: 'mistakes', lines: [...new Set([...wrong, ...missing])] }
}

/** What needs all of its settings: with a key and no webhook, money would come of which the shop never hears. */
const PROVIDER_KEYS = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  'Pictures in S3': ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'Bank transfer': ['BANK_ACCOUNT_NAME', 'BANK_SORT_CODE', 'BANK_ACCOUNT_NUMBER']
} as const

function missingKeys(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(PROVIDER_KEYS).flatMap(([provider, keys]) => {
    const missing = keys.filter((key) => !(key in given))
    if (missing.length === keys.length) return []
    return missing.map((key) => `${key} is missing: ${provider} needs ${keys.join(', ')}, or none of them`)
  })
}

/** Whom a mail server says a mail is from matters only where mails are read. */
function missingOfReplies(given: Readonly<Record<string, unknown>>): string[] {
  const isTakenIn = 'IMAP_URL' in given || 'REPLY_WEBHOOK_SECRET' in given
  if ('REPLY_ADDRESS' in given !== isTakenIn)
    return [
      isTakenIn
        ? 'REPLY_ADDRESS is missing: IMAP_URL and REPLY_WEBHOOK_SECRET need the address that is answered to'
        : 'IMAP_URL is missing: Answers by mail needs REPLY_ADDRESS with IMAP_URL or REPLY_WEBHOOK_SECRET, or none of them'
    ]
  return 'MAIL_AUTH_SERVER' in given && !isTakenIn
    ? ['MAIL_AUTH_SERVER needs REPLY_ADDRESS with IMAP_URL or REPLY_WEBHOOK_SECRET: it is about mails that are read']
    : []
}

/** What lets tests do what a shop that is open to the world must not. */
const testSettings = (given: Readonly<Record<string, unknown>>): string[] =>
  'PUSH_LOOPBACK' in given && 'PUBLIC_URL' in given
    ? ['PUSH_LOOPBACK is for tests alone: a shop with a PUBLIC_URL speaks to no push service on its own machine']
    : []

function bankOf({ BANK_ACCOUNT_NAME, BANK_SORT_CODE, BANK_ACCOUNT_NUMBER }: Environment): Config['bank'] {
  if (!BANK_ACCOUNT_NAME || !BANK_SORT_CODE || !BANK_ACCOUNT_NUMBER) return undefined
  const sortCode = BANK_SORT_CODE.replace(/\D/g, '').replace(/(..)(..)(..)/, '$1-$2-$3')
  return { accountName: BANK_ACCOUNT_NAME, sortCode, accountNumber: BANK_ACCOUNT_NUMBER }
}

function s3Of({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY
}: Environment): Config['s3'] {
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return { bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, ...keys }
}

function repliesOf(read: Environment): Config['replies'] {
  const { REPLY_ADDRESS, IMAP_URL, REPLY_WEBHOOK_SECRET, MAIL_AUTH_SERVER } = read
  if (!REPLY_ADDRESS) return undefined
  return {
    address: REPLY_ADDRESS,
    imapUrl: IMAP_URL,
    webhookSecret: REPLY_WEBHOOK_SECRET,
    authServer: MAIL_AUTH_SERVER
  }
}

function toConfig(read: Environment): Config {
  return {
    kind: 'config',
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    workers: read.WORKERS,
    metricsPort: read.METRICS_PORT,
    slowQueryMs: read.SLOW_QUERY_MS,
    publicUrl: read.PUBLIC_URL && new URL(read.PUBLIC_URL).origin,
    hsts: read.HSTS,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailTo: read.MAIL_TO,
    replies: repliesOf(read),
    sessionSecret: read.SESSION_SECRET,
    backupRecipients: read.BACKUP_RECIPIENTS,
    paypal: {
      clientId: read.PAYPAL_CLIENT_ID,
      clientSecret: read.PAYPAL_CLIENT_SECRET,
      webhookId: read.PAYPAL_WEBHOOK_ID,
      apiUrl: read.PAYPAL_API_URL
    },
    stripe: {
      secretKey: read.STRIPE_SECRET_KEY,
      publishableKey: read.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: read.STRIPE_WEBHOOK_SECRET,
      apiUrl: read.STRIPE_API_URL
    },
    bank: bankOf(read),
    s3: s3Of(read),
    pushLoopback: read.PUSH_LOOPBACK === '1',
    trustedProxies: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    fixedNow: read.SHOP_NOW === undefined ? undefined : Date.parse(read.SHOP_NOW)
  }
}
