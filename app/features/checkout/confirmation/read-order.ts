import { askShop } from '#device/ask-shop.ts'
import { type Order, orderSchema } from '#domain/orders/order.ts'
import { loadDevice } from '../../../client-store/device.ts'
import { ORDER_RECEIPT } from '../placing/keep-receipt.ts'

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 15_000

export type FoundOrder =
  | { kind: 'found'; order: Order }
  /** No such order, or not this shopper's: the two look the same. */
  | { kind: 'unknown' }
  | { kind: 'out-of-touch' }

/** An order by its number, from the shop; `search` holds the signed link of its mail, if any. DECISIONS 17. */
export async function readOrder(id: string, search: URLSearchParams): Promise<FoundOrder> {
  const device = await loadDevice()
  return askForOrder(id, search, await device.ownerHeader())
}

/** The same from the receipt on this device, which stands in where the shop cannot be asked; null without one. */
export async function readKeptOrder(id: string): Promise<Order | null> {
  const device = await loadDevice()
  return orderIn(await device.receipts.read(id))
}

/** The last order that this device kept a receipt of, or null. */
export async function readLatestOrder(): Promise<Order | null> {
  const device = await loadDevice()
  return orderIn(await device.receipts.latest(ORDER_RECEIPT))
}

function orderIn(receipt: { body: unknown } | null): Order | null {
  const order = orderSchema.safeParse(receipt?.body)
  return order.success ? order.data : null
}

async function askForOrder(id: string, search: URLSearchParams, owner: string): Promise<FoundOrder> {
  try {
    const response = await askShop(`/api/orders/${encodeURIComponent(id)}${linkOf(search)}`, {
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      headers: { accept: 'application/json', 'X-Owner': owner },
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    if (response.status >= 500 || response.status === 429) return { kind: 'out-of-touch' }
    if (!response.ok) return { kind: 'unknown' }
    const order = orderSchema.safeParse(await response.json())
    return order.success ? { kind: 'found', order: order.data } : { kind: 'out-of-touch' }
  } catch (error) {
    // No connection, no time left, or a page that is no JSON: nobody of ours has answered.
    const isNoAnswer = error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
    if (isNoAnswer) return { kind: 'out-of-touch' }
    throw error
  }
}

/** Only what belongs to the signed link is handed on. */
function linkOf(search: URLSearchParams): string {
  const link = new URLSearchParams()
  for (const name of ['link', 'expires']) {
    const value = search.get(name)
    if (value !== null) link.set(name, value)
  }
  return link.size > 0 ? `?${link}` : ''
}
