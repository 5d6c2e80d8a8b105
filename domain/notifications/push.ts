import * as z from 'zod/mini'

/** What a device may be told of. Never advertising: that would need a consent of its own. OFFLINE, section 5.9. */
export const PUSH_TOPICS = ['orders', 'requests', 'stock'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

/** What a device chose to be told of. A page or a shop from before pieces could be waited for knows nothing of `stock`. */
export const pushChoiceSchema = z.object({
  orders: z.boolean(),
  requests: z.boolean(),
  stock: z._default(z.boolean(), false)
})
export type PushChoice = z.infer<typeof pushChoiceSchema>

/** What a device chose that wants to be told of nothing. */
export const NO_PUSHES: PushChoice = { orders: false, requests: false, stock: false }

/** What is said at one event, and where it leads. Any of it may be read on a locked screen. */
export interface PushNote {
  topic: PushTopic
  title: string
  body: string
  /** The page it opens, by its path. */
  path: string
  /** A later note with the same tag takes the place of this one. */
  tag: string
  /** In seconds: how long a push service keeps it for a device that is off. */
  ttl: number
}

const dayS = 86_400

/** What is said, by the template of the mail that tells the same. Neither names nor pieces nor amounts. */
const NOTES: Readonly<Record<string, { topic: PushTopic; title: string; body: string }>> = {
  'order-paid': { topic: 'orders', title: 'Your payment has arrived', body: 'Thank you. Your order goes ahead.' },
  'order-balance-paid': { topic: 'orders', title: 'Your balance has arrived', body: 'Thank you. All of it is paid.' },
  'order-refunded': { topic: 'orders', title: 'Your refund is on its way', body: 'The details are with your order.' },
  'order-payment-link': {
    topic: 'orders',
    title: 'Your order can be paid',
    body: 'We have sent you a link by e-mail.'
  },
  'order-delivery-confirmed': {
    topic: 'orders',
    title: 'Your delivery is confirmed',
    body: 'What it costs is with your order, which can now be paid.'
  },
  'order-in-production': { topic: 'orders', title: 'Your order is being made', body: 'See how far it is.' },
  'order-dispatched': { topic: 'orders', title: 'Your order is on its way', body: 'See how it comes to you.' },
  'order-parcel-sent': {
    topic: 'orders',
    title: 'A parcel of your order is on its way',
    body: 'See what is in it, and what is to come.'
  },
  'order-ready': {
    topic: 'orders',
    title: 'Your order is ready to collect',
    body: 'Where and when is with your order.'
  },
  'order-delivered': { topic: 'orders', title: 'Your order has been delivered', body: 'We hope you love it.' },
  'order-collected': { topic: 'orders', title: 'Your order was collected', body: 'We hope you love it.' },
  'order-cancelled': { topic: 'orders', title: 'Your order is cancelled', body: 'The details are with your order.' },
  'request-reply': { topic: 'requests', title: 'We have answered you', body: 'Our answer is in your e-mail.' }
}

/** The templates of mails that devices are told of as well. */
export const PUSHED_TEMPLATES: readonly string[] = Object.keys(NOTES)

/** A guest finds an answer in their e-mail alone. */
const IN_ACCOUNT = { body: 'Our answer is with your requests and in your e-mail.', path: '/account?tab=requests' }

/**
 * The note of a mail's template about an order's number or a request's reference; null for what no device is told of.
 * `isCustomer`: the device is signed in to the account that it is about.
 */
export function pushNote(template: string, subject: string, isCustomer = false): PushNote | null {
  const note = NOTES[template]
  if (!note) return null
  if (note.topic === 'requests' && isCustomer)
    return { ...note, ...IN_ACCOUNT, tag: `${note.topic}-${subject}`, ttl: 3 * dayS }
  const path = note.topic === 'orders' ? `/order-confirmation/${encodeURIComponent(subject)}` : '/outbox'
  return { ...note, path, tag: `${note.topic}-${subject}`, ttl: 3 * dayS }
}

/** Whether what was to be said is too old to be said: the push service itself would no longer keep it. Times in ms. */
export const isPushStale = ({ ttl }: PushNote, createdAt: number, now: number): boolean => now - createdAt > ttl * 1000

/**
 * What is sent, as Declarative Web Push (RFC 8030 by its number): Safari shows it without asking the worker, and every
 * other browser hands it to the worker, which shows the same.
 */
export const pushMessageSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** A whole address, as the declarative form wants it. */
    navigate: z.url(),
    tag: z.string(),
    lang: z.literal('en-GB')
  })
})
export type PushMessage = z.infer<typeof pushMessageSchema>

/** `origin` without a slash at the end. */
export const pushMessage = ({ title, body, path, tag }: PushNote, origin: string): PushMessage => ({
  web_push: 8030,
  notification: { title, body, navigate: origin + path, tag, lang: 'en-GB' }
})

const base64url = (least: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${least},${most}}={0,2}$`), 'This browser’s key cannot be read.'))

/** A browser's subscription, as `PushSubscription.toJSON` says it, and what it is to be told of. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ error: 'This is no address of a push service.' }).check(z.maxLength(1000)),
  keys: z.object({ p256dh: base64url(86, 88), auth: base64url(21, 24) }),
  about: pushChoiceSchema
})
/** PUT /api/push/subscriptions: the same browser under another address; what it chose stays. */
export const pushRenewalSchema = z.pick(pushSubscriptionSchema, { endpoint: true, keys: true })
export type PushRenewal = z.infer<typeof pushRenewalSchema>

export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>

/** GET /api/push/key: with which key a browser subscribes. */
export const pushKeySchema = z.object({ key: z.string() })

/** What a subscription's change is answered with. */
export const pushStandingSchema = z.object({ about: pushChoiceSchema })
