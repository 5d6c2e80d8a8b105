import { SECURITY_TERMS, type SecurityKind } from '#domain/desk/security.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { companyLines } from './company-lines.ts'
import type { Letter } from './letter.ts'

/** To the owner: there is far more of something than there should be. Sent once for each incident. */
export function securityLetter(kind: SecurityKind, desk: string, shop: Shop): Letter {
  const { label, meaning, alarming } = SECURITY_TERMS[kind]
  return {
    subject: `Please look at the shop: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    preview: `${alarming} or more within an hour.`,
    title: label,
    parts: [
      { kind: 'text', text: `There were ${alarming} or more within one hour.` },
      { kind: 'text', text: meaning },
      { kind: 'button', label: 'See it at the desk', href: desk },
      {
        kind: 'text',
        text: 'We write once. It counts as over after six hours without another hour like this; if it begins again after that, we write again.'
      }
    ],
    footer: companyLines(shop)
  }
}
