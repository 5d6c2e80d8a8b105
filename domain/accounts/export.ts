import type { CartLineOnWire } from '../cart/cart-wire.ts'
import type { Order } from '../orders/order.ts'
import type { ProjectQuotation } from '../requests/project.ts'
import type { RequestKind } from '../requests/request-kind.ts'
import type { OwnReview } from '../reviews/review.ts'
import type { Address } from './address.ts'
import type { OwnSession, Passkey } from './passkey.ts'
import type { Profile } from './profile.ts'
import type { Wish } from './wish.ts'

/** What the file is called under which a customer keeps their data. */
export const EXPORT_FILE = 'northlight-my-data.json'

/** A request as its sender is given it back: what was typed, in the words of its form's fields. */
export interface ExportedRequest {
  kind: RequestKind
  /** Such as NL-W-7K3F-9QXM. DECISIONS 17. */
  reference: string
  /** ISO time. */
  createdAt: string
  /** How many pictures came with it: they stand at the end of the file. */
  pictures: number
  form: Readonly<Record<string, unknown>>
  /** What the shop answered, oldest first. */
  answers: readonly ExportedAnswer[]
  /** What was written about it since, oldest first; `sentFrom`: by mail from another address, which is veiled, as it may be somebody else's. */
  messages: readonly { at: string; text: string; sentFrom?: string }[]
  /** What the shop quoted, the newest version first, and what of it was accepted. */
  quotations: readonly ProjectQuotation[]
}

/** A picture that the customer sent, as the shop keeps it. */
export interface ExportedPicture {
  /** What it came with; of one that nothing names yet, nothing. */
  of: readonly ({ request: string; position: number } | { review: string; position: number })[]
  mime: string
  /** ISO time. */
  uploadedAt: string
  /** Its bytes. */
  base64: string
}

export interface ExportedAnswer {
  /** ISO time. */
  at: string
  /** Who at the shop wrote it. */
  from: string
  text: string
}

/** What was agreed to: news, where that holds, and every choice about cookies that was made signed in. Times are ISO. */
export type ExportedConsent =
  | { kind: 'news'; givenAt: string }
  | { kind: 'cookies'; chosenAt: string; preferences: boolean; analytics: boolean; marketing: boolean }

/** A review by whomever that the customer found helpful. */
export interface FoundHelpful {
  reviewId: string
  /** ISO time. */
  foundAt: string
}

/**
 * Everything the shop has of a customer, as it hands it over: GDPR, articles 15 and 20. Requests are those sent from the
 * own cart or with the verified e-mail. What was chosen about cookies by a device that was not signed in is kept under
 * the device's own number, which no account is told, and so is not among it.
 */
export interface AccountExport {
  /** ISO time. */
  exportedAt: string
  profile: Profile
  consents: readonly ExportedConsent[]
  passkeys: readonly Passkey[]
  /** Where the account is signed in. */
  signedIn: readonly Pick<OwnSession, 'device' | 'beganAt' | 'lastSeenAt'>[]
  /** Which devices are told of orders, answers and pieces that are back, and since when (ISO time). */
  notifications: readonly { device: string; since: string }[]
  /** The pieces that are waited for, since when (ISO time), and how they are told. */
  stockWatches: readonly { productId: string; name: string; by: 'device' | 'mail'; since: string }[]
  addresses: readonly Address[]
  /** The days that they agreed the shop keeps: MM-DD, what is celebrated, when (YYYY-MM-DD) and how they agreed. */
  anniversaries: readonly { day: string; what: string; agreedOn: string; how: string }[]
  /** What waits in the cart, at the prices of the moment. */
  cart: readonly CartLineOnWire[]
  orders: readonly Order[]
  reviews: readonly OwnReview[]
  foundHelpful: readonly FoundHelpful[]
  wishList: readonly Wish[]
  requests: readonly ExportedRequest[]
  pictures: readonly ExportedPicture[]
}
