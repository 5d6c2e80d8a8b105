import { askShop } from '#device/ask-shop.ts'
import { ShopError } from '../reads/answer.ts'

export type CreatedCheckout =
  | { kind: 'created'; url: URL }
  | { kind: 'empty'; message: string }
  | { kind: 'out-of-touch' }
  | { kind: 'failed'; message: string }

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 15_000

export const EMPTY_CART = 'Please add items to your cart before checkout'

/** POST /api/create-shopify-checkout, for the cart of this owner. Storefront spec, sections 5, 7 and 8; DECISIONS 15. */
export async function createCheckout(owner: string): Promise<CreatedCheckout> {
  try {
    const response = await askShop('/api/create-shopify-checkout', {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: { accept: 'application/json', 'x-owner': owner },
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    return readAnswer(response, await response.text())
  } catch (error) {
    if (isNoAnswer(error)) return { kind: 'out-of-touch' }
    throw error
  }
}

/** A failed connection or a redirect is a TypeError, a timeout or a cut body a DOMException or TypeError. */
const isNoAnswer = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException

function readAnswer(response: Response, text: string): CreatedCheckout {
  const answer = parse(text)
  if (!response.ok) {
    if (answer?.type === '/problems/empty-cart') return { kind: 'empty', message: answer.detail ?? EMPTY_CART }
    const said = answer?.detail ?? (text || response.statusText)
    return { kind: 'failed', message: new ShopError(response.status, said).message }
  }
  if (!answer) return { kind: 'failed', message: `Failed to parse response: ${text.slice(0, 80)}` }
  const { checkoutUrl } = answer
  if (!checkoutUrl || !/^https?:/.test(checkoutUrl) || !URL.canParse(checkoutUrl))
    return { kind: 'failed', message: 'No checkout URL received' }
  return { kind: 'created', url: new URL(checkoutUrl) }
}

interface Said {
  checkoutUrl?: string
  type?: string
  detail?: string
}

function parse(text: string): Said | null {
  try {
    return Object(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
