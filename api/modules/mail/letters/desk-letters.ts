import { INVITE_HELD_HOURS } from '#domain/desk/staff-view.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'

const text = (words: string): LetterPart => ({ kind: 'text', text: words })

/** To whoever was asked to work at the desk: the link that makes their place. */
export const staffInvitedLetter = (
  shop: Shop,
  { inviter, role, link }: { inviter: string; role: string; link: string }
): Letter => ({
  subject: `${inviter} invites you to the desk of ${shop.brand.name}`,
  preview: 'One link, for you alone.',
  title: 'Your place at the desk',
  parts: [
    text(`${inviter} asks you to work at the desk of ${shop.brand.name} as ${role}.`),
    text(
      'You will choose a password, and set up an authenticator app on your telephone: please have it at hand. The link is for you alone. Whoever has it could take your place.'
    ),
    { kind: 'button', label: 'Take my place', href: link },
    text(
      `The link works once, for ${INVITE_HELD_HOURS} hours. If it has run out, ask ${inviter} for another. If you do not know what this is about, you need do nothing.`
    )
  ],
  footer: companyLines(shop),
  replyTo: shop.contact.serviceEmail
})

/** To whoever works at the desk: a passkey of theirs lets in from now on. */
export const staffPasskeyAddedLetter = (
  shop: Shop,
  { name, passkey, link }: { name: string; passkey: string | null; link: string }
): Letter => ({
  subject: 'A passkey was added to your place at the desk',
  preview: 'If that was you, all is well.',
  title: 'Your place at the desk has a new passkey',
  parts: [
    text(
      `${name}, a passkey was added to your place at the desk just now${passkey === null ? '' : `: ${passkey}`}. It signs in without password and code.`
    ),
    text(
      'If that was you, all is well. If it was not, remove it there at once, end all other sessions, and tell an owner.'
    ),
    { kind: 'button', label: 'See my passkeys and sessions', href: link }
  ],
  footer: companyLines(shop),
  replyTo: shop.contact.serviceEmail
})

/** To the shop, after a day on which something was written down: where the audit's chain stands. */
export const deskDayLetter = (
  shop: Shop,
  day: { changes: number; signIns: number; refused: number; head: string; link: string }
): Letter => ({
  subject: 'The desk: where the record of changes stands',
  preview: `${day.changes === 1 ? 'One entry' : `${day.changes} entries`} in the last 24 hours.`,
  title: 'The desk in the last 24 hours',
  parts: [
    {
      kind: 'rows',
      rows: [
        { label: 'Written down', value: String(day.changes) },
        { label: 'Signed in', value: String(day.signIns) },
        { label: 'Sign-ins refused', value: String(day.refused) }
      ]
    },
    text(
      'The record of changes is a chain. Please keep this mail: by the line below anybody can tell later whether what had been written down by now is still the same.'
    ),
    { kind: 'lines', lines: [day.head] },
    text('To check it, run npm run desk -- audit verify on the shop’s machine, with that line after it.'),
    { kind: 'button', label: 'See what was changed', href: day.link }
  ],
  footer: companyLines(shop)
})

interface LowPieceTold {
  name: string
  free: number
  threshold: number
}

/** More than a mail is read to the end for. */
const MOST_NAMED = 30

/** To the shop, once a day at most: which pieces have come down to their threshold since the last. */
export const lowStockLetter = (
  shop: Shop,
  { pieces, link }: { pieces: readonly LowPieceTold[]; link: string }
): Letter => {
  const count = pieces.length === 1 ? 'One piece has' : `${pieces.length} pieces have`
  const left = (free: number) => (free === 0 ? 'None left' : `${free} left`)
  const more = pieces.length - MOST_NAMED
  return {
    subject: pieces.length === 1 ? `Low in stock: ${pieces[0]?.name}` : `${pieces.length} pieces are low in stock`,
    preview: `${count} come down to the threshold.`,
    title: pieces.length === 1 ? 'A piece is low in stock' : `${pieces.length} pieces are low in stock`,
    parts: [
      text(`${count} come down to the threshold that was set at the desk. So many were free when this was written:`),
      {
        kind: 'rows',
        rows: pieces.slice(0, MOST_NAMED).map(({ name, free, threshold }) => ({
          label: name,
          value: `${left(free)}, told at ${threshold}`
        }))
      },
      ...(more > 0 ? [text(`${more} more stand on the page.`)] : []),
      { kind: 'button', label: 'See what is low', href: link },
      text('We write this once a day at most. A piece is named again when it was filled up and has come down anew.')
    ],
    footer: companyLines(shop)
  }
}
