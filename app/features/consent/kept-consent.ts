import {
  CONSENT_KIND,
  type ConsentChoices,
  type ConsentRecord,
  consentRecord,
  OPTIONAL_CATEGORIES
} from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'
import { storedFor } from '#domain/consent/storage-keys.ts'
import { loadDevice } from '../../client-store/device.ts'
import { ask } from './asking.ts'

/** A choice that the browser would not keep: it holds as long as the page. */
let unkept: string | null = null
const listeners = new Set<() => void>()

/** The choice as text, still to be read by `parseConsent`; null where there is none. */
export function consentText(): string | null {
  try {
    return unkept ?? localStorage.getItem(CONSENT_KEY)
  } catch {
    // Where the browser refuses storage, every page asks.
    return unkept
  }
}

/** Tells of choices made in this tab and in others. */
export function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hear)
  }
}

function hear({ key }: StorageEvent): void {
  // Without a key, everything was cleared.
  if (key !== CONSENT_KEY && key !== null) return
  unkept = null
  tell()
}

/** The choice holds from now on, here and in every tab; the shop's log has it as soon as the connection allows. */
export function choose(choices: ConsentChoices): void {
  const record = consentRecord(choices, new Date().toISOString())
  const text = JSON.stringify(record)
  unkept = put(text) ? null : text
  forgetUnwanted(choices)
  tell()
  ask(false)
  void log(record)
}

/** What was stored under an earlier yes goes with the no. */
function forgetUnwanted(choices: ConsentChoices): void {
  const unwanted = OPTIONAL_CATEGORIES.filter((category) => !choices[category]).flatMap(storedFor)
  try {
    for (const { name, keeping } of unwanted) if (keeping === 'Local storage') localStorage.removeItem(name)
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

function put(text: string): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, text)
    return true
  } catch {
    // Refused, or full: the next page asks again.
    return false
  }
}

async function log(record: ConsentRecord): Promise<void> {
  try {
    const { outbox } = await loadDevice()
    await outbox.save(CONSENT_KIND, record)
  } catch (error) {
    // The choice holds without the log, and the shopper has nothing to do about it.
    reportError(error)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
