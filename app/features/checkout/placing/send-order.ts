import { askShop } from '#device/ask-shop.ts'
import { type OrderAnswer, readOrderAnswer } from './order-outcome.ts'

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 30_000

export interface OrderRequest {
  path: '/api/orders' | '/api/quick-orders' | '/api/direct-orders'
  body: object
  /** The order's own key: a second try under it is the same order. */
  key: string
  /** Whom it is sent for, such as `guest:<uuid>`. */
  owner: string
}

/** Sends an order to the shop and says what came back. */
export async function sendOrder({ path, body, key, owner }: OrderRequest): Promise<OrderAnswer> {
  try {
    const response = await askShop(path, {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'Idempotency-Key': key,
        'X-Owner': owner
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    const answer = {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      key: response.headers.get('Idempotency-Key'),
      body: await response.text()
    }
    return readOrderAnswer(answer, key)
  } catch (error) {
    if (isNoAnswer(error)) return { kind: 'no-answer' }
    throw error
  }
}

/** A failed connection is a TypeError, a timeout or a cut body a DOMException or TypeError. */
const isNoAnswer = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException
