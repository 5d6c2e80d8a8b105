import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where a mail is answered to: the mailbox of replies, with the request and whom the mail went to in its own part. */
export interface ReplyAddresses {
  addressFor: (reference: string, recipient: string) => string
  /** What addresses in a mail's header fields name, in order: whether we have made them `isOurs` says, of whom the request knows. */
  readFrom: (fields: readonly string[]) => readonly ReplyToken[]
  isOurs: (token: ReplyToken, recipient: string) => boolean
  /** The address without anything added, in lower case. */
  address: string
}

export interface ReplyToken {
  /** Of a request, as NL-W-7K3F-9QXM. */
  reference: string
  signature: string
}

/** Of RFC 4648, in lower case: servers may fold an address's letters, and no two of these are folded into one. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
/** Each is looked up, and nobody writes to so many requests in one mail. */
const MOST_TOKENS = 20
/** Of five bits each. */
const SIGNATURE_LENGTH = 16

/** Signs reply addresses: whoever has one can write into one request, and into no other. */
export function createReplyAddresses(secret: string, address: string): ReplyAddresses {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const pattern = new RegExp(
    `(?:^|[\\s<,:;"])${literal(local)}\\+(nl-[a-z]{1,3}-[a-z0-9]{4}-[a-z0-9]{4})-([${LETTERS}]{${SIGNATURE_LENGTH}})@${literal(domain)}(?:$|[\\s>,;"])`,
    'gi'
  )
  const sign = (reference: string, recipient: string): string => {
    const bytes = createHmac('sha256', secret)
      .update(`reply ${reference.toLowerCase()} ${recipient.trim().toLowerCase()}`)
      .digest()
    return Array.from({ length: SIGNATURE_LENGTH }, (_, index) => LETTERS.charAt(fiveBits(bytes, index * 5))).join('')
  }
  return {
    addressFor: (reference, recipient) => `${local}+${reference.toLowerCase()}-${sign(reference, recipient)}@${domain}`,
    readFrom: (fields) => {
      const named = new Set(
        fields.flatMap((field) =>
          [...field.matchAll(pattern)].map(([, reference = '', signature = '']) =>
            `${reference} ${signature}`.toLowerCase()
          )
        )
      )
      return [...named].slice(0, MOST_TOKENS).map((one) => {
        const [reference = '', signature = ''] = one.split(' ')
        return { reference: reference.toUpperCase(), signature }
      })
    },
    isOurs: ({ reference, signature }, recipient) => {
      const [given, ours] = [Buffer.from(signature), Buffer.from(sign(reference, recipient))]
      return given.length === ours.length && timingSafeEqual(given, ours)
    },
    address: address.toLowerCase()
  }
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Five bits of some bytes, from a bit on. */
function fiveBits(bytes: Uint8Array, from: number): number {
  const two = ((bytes[from >> 3] ?? 0) << 8) | (bytes[(from >> 3) + 1] ?? 0)
  return (two >> (11 - (from & 7))) & 31
}
