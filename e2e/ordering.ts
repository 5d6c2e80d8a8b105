import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { form } from '../api/testing/ordering.ts'
import { lineFromWire } from '../domain/cart/cart-wire.ts'
import { orderBody } from '../domain/orders/order-body.ts'
import { openAlive } from './alive.ts'
import { addFromPage, EARRINGS } from './cart.ts'
import { expect, type Shop } from './shop.ts'

/** The checkout's fields as somebody in Leeds fills them in. */
export const filled = {
  customerEmail: 'alex@example.org',
  'shippingAddress.firstName': 'Alex',
  'shippingAddress.lastName': 'Morgan',
  'shippingAddress.address1': '1 High Street',
  'shippingAddress.city': 'Leeds',
  'shippingAddress.postalCode': 'LS1 1AA'
}

export async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(filled)) await page.locator(`[name="${name}"]`).fill(value)
}

export const orderButton = (page: Page) => page.getByRole('button', { name: /^Order with obligation to pay/ })

/** Orders by keyboard, once the cart is there: until then the button takes no press. */
export async function pressOrder(page: Page): Promise<void> {
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).press('Enter')
}

/** Waits for the confirmation, and says the order's number. */
export async function untilConfirmed(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\/NL-/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Orders a pair of earrings by the shop's pages, and says the order's number. */
export async function placeOrder(page: Page, shop: Shop): Promise<string> {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  await orderButton(page).click()
  return untilConfirmed(page)
}

/** The same order by this browser's session alone, for a journey that begins where that one ends. */
export async function haveOrdered(
  page: Page,
  shop: Shop,
  { piece = EARRINGS, quantity = 1, choice = {} }: { piece?: string; quantity?: number; choice?: object } = {}
): Promise<string> {
  const owner = `guest:${randomUUID()}`
  const send = async (path: string, data: object) => {
    const headers = { 'X-Owner': owner, 'Idempotency-Key': randomUUID() }
    const answer = await page.request.post(shop.url + path, { data, headers })
    expect(answer.status()).toBe(201)
    return answer.json()
  }
  const line = await send('/api/cart', { id: randomUUID(), productId: piece, quantity, ...choice })
  const { id } = await send('/api/orders', orderBody(form, [lineFromWire(line)]))
  return id
}
