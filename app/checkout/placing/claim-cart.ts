/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 15_000

/**
 * Brings the cart of a checkout's token to this browser. A token that is used, expired or could not be sent is no reason
 * to stop: the cart of this browser stands. DECISIONS 15.
 */
export async function claimCart(token: string, owner: string): Promise<void> {
  try {
    await fetch('/api/checkout-tokens/claim', {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'X-Owner': owner },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
  } catch (error) {
    const isNoAnswer = error instanceof TypeError || error instanceof DOMException
    if (!isNoAnswer) throw error
  }
}
