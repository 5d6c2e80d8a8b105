import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { askShop } from '#device/ask-shop.ts'
import { type DiscountOnWire, discountAnswerSchema, discountOnWireSchema } from '#domain/promotions/discount.ts'
import { mirroredText } from '../mirrored-text.ts'

const DISCOUNT_KEY = 'northlight-discount'

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 15_000

/** The discount code that a shopper has typed, on this device until it is ordered with. */
export interface KeptDiscount {
  /** As the shop writes it; as it was typed while the shop has not been reached. */
  code: string
  /** What the shop last said of it; null while it has not been reached. */
  terms: DiscountOnWire | null
  /** Why it holds no longer, where the shop has said so since. */
  refusal: string | null
}

const mirror = mirroredText(DISCOUNT_KEY)

/** The kept code, live over all tabs; null where there is none, and on the server. */
export function useKeptDiscount(): KeptDiscount | null {
  const text = useSyncExternalStore(mirror.subscribe, mirror.read, () => null)
  return useMemo(() => parse(text), [text])
}

/** Anyone may write to local storage: what is not our copy counts as no code. */
function parse(text: string | null): KeptDiscount | null {
  if (text === null) return null
  try {
    const { code, terms, refusal } = JSON.parse(text)
    const read = discountOnWireSchema.safeParse(terms)
    if (typeof code !== 'string' || code === '') return null
    return { code, terms: read.success ? read.data : null, refusal: typeof refusal === 'string' ? refusal : null }
  } catch {
    return null
  }
}

function keep(discount: KeptDiscount): void {
  try {
    localStorage.setItem(DISCOUNT_KEY, JSON.stringify(discount))
  } catch (error) {
    // Without storage there is no cart either.
    reportError(error)
  }
  dispatchEvent(new Event(DISCOUNT_KEY))
}

export function forgetDiscount(): void {
  try {
    localStorage.removeItem(DISCOUNT_KEY)
  } catch (error) {
    reportError(error)
  }
  dispatchEvent(new Event(DISCOUNT_KEY))
}

/** `not-asked`: it was not looked up, because too many were tried or it cannot be a code. */
export type AskedDiscount = { kind: 'kept' } | { kind: 'refused' | 'not-asked'; message: string }

/**
 * Asks the shop what a code takes off, and keeps it. Where the shop cannot be reached it is kept as it was typed, to be
 * confirmed at the checkout; what the shop refuses is not kept.
 */
export async function askDiscount(typed: string): Promise<AskedDiscount> {
  const code = typed.trim()
  try {
    const response = await askShop('/api/discounts', {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    const body: unknown = await response.json()
    const answer = discountAnswerSchema.safeParse(body)
    const said: Partial<{ discount: DiscountOnWire; refusal: string }> = answer.success ? answer.data : {}
    if (said.discount) {
      keep({ code: said.discount.code, terms: said.discount, refusal: null })
      return { kind: 'kept' }
    }
    if (said.refusal !== undefined) return { kind: 'refused', message: said.refusal }
    if (response.status === 429 || response.status === 422) return { kind: 'not-asked', message: detailOf(body) }
  } catch (error) {
    // A failed connection is a TypeError, a timeout a DOMException, a stranger's page no JSON.
    if (!(error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)) throw error
  }
  const kept = parse(mirror.read())
  if (kept?.code !== code) keep({ code, terms: null, refusal: null })
  return { kind: 'kept' }
}

function detailOf(body: unknown): string {
  const { detail, errors } = Object(body) as { detail?: unknown; errors?: readonly { message?: unknown }[] }
  const said = errors?.[0]?.message ?? detail
  return typeof said === 'string' ? said : 'The code could not be looked up. Please try again.'
}

/** Asks once more what a kept code takes off, as a page opens or the shop has said that a total is another one. */
export async function refreshDiscount(): Promise<void> {
  const kept = parse(mirror.read())
  const asked = kept && (await askDiscount(kept.code))
  if (asked?.kind === 'refused') keep({ code: kept?.code ?? '', terms: null, refusal: asked.message })
}

/** Looks at the kept code once while a page is open: it may have ended since it was typed. */
export function useFreshDiscount(): void {
  useEffect(() => void refreshDiscount(), [])
}
