import { CONSENT_KEY } from '#domain/consent/consent-key.ts'

/** The page's word for the style sheet, and for all that stands at the foot: the question is there. */
const ASKS = 'data-asks-consent'

/** Shows the question at the foot of the page, or takes it away. */
export const ask = (isAsked: boolean): boolean => document.documentElement.toggleAttribute(ASKS, isAsked)

/** Asks who has not chosen yet. What a browser keeps is read by code of its own: a first visit has nothing to read. */
export async function askIfOpen(): Promise<void> {
  const text = keptText()
  ask(text === null || (await import('#domain/consent/consent.ts')).parseConsent(text) === null)
}

function keptText(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY)
  } catch {
    // Where the browser refuses storage, every page asks.
    return null
  }
}
