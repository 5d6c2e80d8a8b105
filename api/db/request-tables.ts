import type { Generated } from 'kysely'
import type { ReceivedReason, ReceivedState } from '#domain/desk/received-mail.ts'
import type { ATTACHMENT_TYPE } from '#domain/requests/attachment.ts'
import type { BespokeRequest } from '#domain/requests/bespoke-request.ts'
import type { DiamondEnquiry } from '#domain/requests/diamond-enquiry.ts'
import type { PictureType } from '#domain/requests/pictures-limits.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import type { RingRequest } from '#domain/requests/ring-request.ts'
import type { WholesaleEnquiry } from '#domain/requests/wholesale-enquiry.ts'
import type { Flag, Time } from './column-types.ts'

/** `jewelryType` is kept as `jewelry_type`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** A form as columns: its texts as they are, yes and no as flags, all else as JSON. */
export type FormColumns<Form> = {
  [Field in keyof Form & string as SnakeCase<Field>]: Form[Field] extends string
    ? Form[Field]
    : Form[Field] extends boolean
      ? Flag
      : string
}

/** What is kept of a request of any kind, beside its form. */
export interface RequestColumns {
  id: string
  /** Such as NL-W-7K3F-9QXM. */
  reference: string
  /** The device's key of the request: outlives the idempotency row. */
  client_id: string
  /** Of what was sent under that key: the same again is told its reference, other content is not taken for it. */
  fingerprint: string
  /** The cart of whoever sent it. */
  owner: string
  /** `spam`: kept, and only the shop is mailed. */
  status: 'pending' | 'spam'
  created_at: Time
}

/** Requests spec, section 3. */
export type BespokeRequestsTable = RequestColumns & FormColumns<BespokeRequest>
export type WeddingRingRequestsTable = RequestColumns & FormColumns<RingRequest>
export type WholesaleEnquiriesTable = RequestColumns & FormColumns<WholesaleEnquiry>
/** Storefront spec, section 3. */
export type LooseDiamondEnquiriesTable = RequestColumns & FormColumns<DiamondEnquiry>

/**
 * What was sent: a visitor's picture encoded anew, a photograph of the desk's and a PDF as they came. One that nothing names goes after
 * a day. DECISIONS 28.
 */
export interface UploadsTable {
  id: string
  /** The cart of whoever sent it; `desk`. */
  owner: string
  /** Of the bytes that came, in hexadecimal: what requests name it by. */
  sha256: string
  mime: PictureType | typeof ATTACHMENT_TYPE
  /** In pixels; 0 of a PDF. */
  width: number
  height: number
  bytes: Buffer
  /** When it came last. */
  uploaded_at: Time
}

export interface RequestPicturesTable {
  kind: RequestKind
  request_id: string
  /** From 1. */
  position: number
  upload_id: string
}

/** What a customer wrote about a request on its page, after it was sent. */
export interface RequestMessagesTable {
  /** UUID, the key of the entry that it was sent by: sent twice, it is written once. */
  id: string
  request_id: string
  text: string
  at: Time
  /** Written by whoever opened the page by the link of a mail, and not in the browser or account that had sent the request. */
  is_by_link: Flag
  /** It answered one of our mails by mail. */
  is_by_mail: Generated<Flag>
  /** The address that such a mail came from, where it is not the request's own. */
  sent_from: Generated<string | null>
  /** The mailbox's server says that it was not sent by whom it names. */
  is_unproven: Generated<Flag>
  /** What it quoted of earlier mails. */
  quoted: Generated<string>
  /** What of it was not taken, in words. */
  refused: Generated<string>
}

/** A mail that was taken in from the mailbox of replies, once. */
export interface ReceivedMailsTable {
  /** UUID: also of the message that it became. */
  id: string
  /** SHA-256 of its Message-ID, or of where it lay: read again, it is the same. */
  key: string
  /** As its sender's server named it, with its brackets; '' where it did not. */
  message_id: string
  /** When it was taken in. */
  at: Time
  state: ReceivedState
  /** Why it is no message; '' of one that is. */
  reason: ReceivedReason | ''
  /** Whose it is: of a message, and of what is kept beside. */
  request_id: string | null
  from_address: string
  from_name: string
  subject: string
  text: string
  quoted: string
  refused: string
  is_unproven: Flag
}

/** Pictures and PDFs of a mail that belongs to no request yet. */
export interface ReceivedMailPicturesTable {
  mail_id: string
  /** From 1. */
  position: number
  upload_id: string
  /** Of a PDF; '' of a picture. */
  name: Generated<string>
}

export interface RequestTables {
  bespoke_requests: BespokeRequestsTable
  wedding_ring_requests: WeddingRingRequestsTable
  wholesale_enquiries: WholesaleEnquiriesTable
  loose_diamond_enquiries: LooseDiamondEnquiriesTable
  uploads: UploadsTable
  request_pictures: RequestPicturesTable
  request_messages: RequestMessagesTable
  received_mails: ReceivedMailsTable
  received_mail_pictures: ReceivedMailPicturesTable
}
