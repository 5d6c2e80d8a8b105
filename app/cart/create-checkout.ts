import { ShopError } from '../reads/answer.ts'

export type CreatedCheckout =
  | { kind: 'created'; url: URL }
  | { kind: 'empty'; message: string }
  | { kind: 'out-of-touch' }
  | { kind: 'failed'; message: string }

export const EMPTY_CART = 'Please add items to your cart before checkout'

/** POST /api/create-shopify-checkout, for the cart of this owner. Storefront spec, sections 5, 7 and 8; DECISIONS 15. */
export async function createCheckout(owner: string): Promise<CreatedCheckout> {
  let response: Response
  try {
    response = await fetch('/api/create-shopify-checkout', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'x-owner': owner }
    })
  } catch {
    // Only a network that gave no answer throws here.
    return { kind: 'out-of-touch' }
  }
  return readAnswer(response, await response.text())
}

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
