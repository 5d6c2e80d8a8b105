/** What a visitor can say yes or no to. Storefront spec, section 3. */
export const OPTIONAL_CATEGORIES = ['preferences', 'analytics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]
/** Every kind of cookie; the necessary ones cannot be switched off. */
export type ConsentCategory = 'necessary' | OptionalCategory

/** Yes or no to each category that has a choice. */
export type ConsentChoices = Record<OptionalCategory, boolean>

/**
 * Of the question, not of the code: raised when a category comes to mean something else, or one that was not used comes
 * into use. A choice made of an older question says nothing about the new one.
 */
export const CONSENT_VERSION = 2

/** What a choice is called where it waits to be sent to the shop's log. */
export const CONSENT_KIND = 'consent'

/** A choice as it is kept. Storefront spec, section 3, with the version of the question it answers. */
export interface ConsentRecord extends ConsentChoices {
  necessary: true
  /** That the visitor has chosen, whatever the choice was. */
  consentGiven: true
  /** When it was chosen: ISO time in UTC by the visitor's clock. */
  timestamp: string
  version: number
}

export const ACCEPT_ALL: ConsentChoices = { preferences: true, analytics: true, marketing: true }
export const REJECT_ALL: ConsentChoices = { preferences: false, analytics: false, marketing: false }

/** The record of a choice made at a time (ISO, UTC). */
export function consentRecord({ preferences, analytics, marketing }: ConsentChoices, timestamp: string): ConsentRecord {
  return { necessary: true, analytics, marketing, preferences, consentGiven: true, timestamp, version: CONSENT_VERSION }
}

/**
 * The choice that a browser has kept, from its text. Null for none, for one that answers another version of the question,
 * and for anything broken: then the visitor is asked again, and until then nothing but the necessary is on. It reads by
 * hand, because it is asked on every first visit and a schema library is not there yet.
 */
export function parseConsent(text: string | null): ConsentRecord | null {
  const kept = parsed(text)
  if (kept?.version !== CONSENT_VERSION || kept.necessary !== true || kept.consentGiven !== true) return null
  const { preferences, analytics, marketing, timestamp } = kept
  if (typeof preferences !== 'boolean' || typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return null
  return consentRecord({ preferences, analytics, marketing }, timestamp)
}

function parsed(text: string | null): Partial<Record<keyof ConsentRecord, unknown>> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Anyone may write to a browser's storage: what is no JSON is no choice.
    return null
  }
}
