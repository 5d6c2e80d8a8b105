import { createHash, randomUUID } from 'node:crypto'
import { form as aCustomer } from '#api/testing/ordering.ts'
import { type CartLineOnWire, lineFromWire } from '#domain/cart/cart-wire.ts'
import { orderBody } from '#domain/orders/order-body.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import type { Chance } from '../chance.ts'
import type { Question } from './connections.ts'
import { aRequest } from './forms.ts'
import type { Ledger } from './ledger.ts'
import type { Asking, Kind } from './sure.ts'

export interface ShopperDeps {
  ask: Asking
  ledger: Ledger
  chance: Chance
  /** Ids of what may be put into a cart, with no choice to make. */
  pieces: readonly string[]
  /** JPEGs as a device sends them. */
  pictures: readonly Buffer[]
}

export type Shopper = ReturnType<typeof createShopper>

const mostLines = 4

/**
 * Somebody with a device: its guest id, its cookie, an address of their own, and what they know of their cart. What the
 * shop accepts goes into the ledger; what it answers otherwise than they know it throws.
 */
export function createShopper({ ask: askShop, ledger, chance, pieces, pictures }: ShopperDeps) {
  const guest = randomUUID()
  const address = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`
  const cart = new Map<string, { productId: string; quantity: number }>()
  let cookie = ''

  async function ask<Answer = unknown>(kind: Kind, question: Question): Promise<Answer> {
    const { headers: own } = question
    // What everybody reads is asked for as browsers do; what is for one alone is read here.
    const encoding = kind === 'page' || kind === 'list' ? 'br' : 'identity'
    const known = { 'x-owner': `guest:${guest}`, 'x-forwarded-for': address, 'accept-encoding': encoding }
    const reply = await askShop(kind, { ...question, headers: { ...known, ...own, ...(cookie && { cookie }) } })
    cookie = reply.cookie ?? cookie
    return reply.json as Answer
  }

  const send = <Answer>(kind: Kind, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, key: string) =>
    ask<Answer>(kind, {
      method,
      path,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: Buffer.from(JSON.stringify(body))
    })

  const someLine = () => (cart.size > 0 ? chance.pick([...cart.keys()]) : undefined)

  async function readCart(): Promise<CartLineOnWire[]> {
    const lines = await ask<CartLineOnWire[]>('cart', { method: 'GET', path: '/api/cart' })
    const known = [...cart].map(([id, { quantity }]) => `${id} ${quantity}`)
    const told = lines.map(({ id, quantity }) => `${id} ${quantity}`)
    if (known.sort().join() !== told.sort().join()) throw new Error(`The cart holds ${told}, not ${known}`)
    return lines
  }

  async function addPiece(): Promise<void> {
    const productId = chance.pick(pieces)
    const inCart = [...cart.values()].some((line) => line.productId === productId)
    // The same piece again would become one line with the first.
    if (inCart || cart.size >= mostLines) return changeQuantity()
    const [id, quantity] = [randomUUID(), 1 + chance.below(2)]
    await send('cart', 'POST', '/api/cart', { id, productId, quantity }, randomUUID())
    cart.set(id, { productId, quantity })
  }

  async function changeQuantity(): Promise<void> {
    const id = someLine()
    const line = id && cart.get(id)
    if (!id || !line) return addPiece()
    const quantity = 1 + chance.below(3)
    await send('cart', 'PUT', `/api/cart/${id}`, { quantity }, randomUUID())
    line.quantity = quantity
  }

  async function removePiece(): Promise<void> {
    const id = someLine()
    if (!id) return addPiece()
    await send('cart', 'DELETE', `/api/cart/${id}`, {}, randomUUID())
    cart.delete(id)
  }

  async function placeOrder(): Promise<void> {
    if (cart.size === 0) await addPiece()
    const body = orderBody(aCustomer, (await readCart()).map(lineFromWire))
    const key = randomUUID()
    const { id, total } = await send<{ id: string; total: string }>('order', 'POST', '/api/orders', body, key)
    const placed = Object.fromEntries([...cart.values()].map(({ productId, quantity }) => [productId, quantity]))
    cart.clear()
    ledger.write({ what: 'order', key, number: id, total, pieces: placed })
  }

  async function sendRequest(): Promise<void> {
    const picture = chance.pick(pictures)
    const sha256 = createHash('sha256').update(picture).digest('hex')
    const headers = { 'content-type': 'image/jpeg' }
    await ask('request', { method: 'PUT', path: `/api/uploads/${sha256}`, headers, body: picture })
    const key = randomUUID()
    const body = aRequest([sha256])
    const { reference } = await send<RequestAnswer>('request', 'POST', '/api/bespoke', body, key)
    ledger.write({ what: 'request', key, reference, pictures: [sha256] })
  }

  return {
    read: async (kind: 'page' | 'list', path: string): Promise<void> => void (await ask(kind, { method: 'GET', path })),
    readCart,
    addPiece,
    changeQuantity,
    removePiece,
    placeOrder,
    sendRequest,
    /** Leaves the shop: the cart goes into the ledger as it stands, for one who ever had one. */
    leave: () => {
      const lines = Object.fromEntries([...cart].map(([id, { quantity }]) => [id, quantity]))
      if (cookie) ledger.write({ what: 'cart', guest, lines })
    }
  }
}
