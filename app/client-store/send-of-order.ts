import { askShop } from '#device/ask-shop.ts'
import { loadDevice } from './device.ts'

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 30_000

export type OfOrderAnswer = { kind: 'done' } | { kind: 'refused'; message: string }

const NOT_REACHED = 'We could not be reached. Please try again: what is sent twice is done once.'

/**
 * Sends what a customer presses about an order, such as a withdrawal; `search` holds the signed link of the order's mail, where
 * the address takes it. Never queued.
 */
export async function sendOfOrder(path: string, search: string, body: object): Promise<OfOrderAnswer> {
  try {
    const device = await loadDevice()
    const response = await askShop(path + search, {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'X-Owner': await device.ownerHeader()
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    if (response.ok) return { kind: 'done' }
    const problem: { detail?: string; errors?: { message: string }[] } = await response.json()
    return { kind: 'refused', message: problem.errors?.[0]?.message ?? problem.detail ?? NOT_REACHED }
  } catch (error) {
    const isNoAnswer = error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
    if (!isNoAnswer) throw error
    return { kind: 'refused', message: NOT_REACHED }
  }
}
