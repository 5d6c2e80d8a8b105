import { askShop } from '#device/ask-shop.ts'
import { type CheckoutLinkAnswer, checkoutLinkAnswerSchema } from '#domain/cart/checkout-link.ts'

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 15_000

/** `used`: the link was pressed before, or is older than half an hour. `unanswered`: nobody knows; it can be tried again. */
export type AskedLink =
  | { kind: 'here' }
  | { kind: 'offered'; lines: CheckoutLinkAnswer['lines'] }
  | { kind: 'used' }
  | { kind: 'unanswered' }

/**
 * Asks what a checkout's token leads to, and with `copy` adds it to this browser's own cart. Nothing is added unasked: the
 * link may be somebody else's. DECISIONS 15 and 36.
 */
export async function askCheckoutLink(token: string, owner: string, { copy }: { copy: boolean }): Promise<AskedLink> {
  try {
    const response = await askShop('/api/checkout-tokens/claim', {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'X-Owner': owner },
      body: JSON.stringify({ token, copy }),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    if (response.status === 404) return { kind: 'used' }
    const answer = checkoutLinkAnswerSchema.safeParse(response.ok && (await response.json()))
    if (!answer.success) return { kind: 'unanswered' }
    return answer.data.claimed ? { kind: 'here' } : { kind: 'offered', lines: answer.data.lines }
  } catch (error) {
    const isNoAnswer = error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
    if (!isNoAnswer) throw error
    return { kind: 'unanswered' }
  }
}
