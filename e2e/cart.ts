import type { Page } from '@playwright/test'
import type { CartLineOnWire } from '../domain/cart/cart-wire.ts'
import { openAlive } from './alive.ts'
import { expect, type Shop } from './shop.ts'

/** Pieces that can be had as they are: one in stock, one made to order. */
export const EARRINGS = 'lab-grown-stud-earrings-9k-white-gold'
export const RING = 'natural-solitaire-ring-platinum'

/** The header's cart with so many pieces; none without a number. */
export const badge = (page: Page, pieces: number) =>
  page.getByRole('link', {
    name: pieces === 0 ? 'Cart' : `Cart, ${pieces} item${pieces === 1 ? '' : 's'}`,
    exact: true
  })

/** Adds one piece from its page, and waits until it is saved on the device. */
export async function addFromPage(page: Page, shop: Pick<Shop, 'url'>, id: string): Promise<void> {
  await openAlive(page, `${shop.url}/products/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
}

export interface Piece {
  name: string
  quantity: number
}

/** What the shop says is in this browser's cart. */
export async function cartAtTheShop(page: Page, shop: Pick<Shop, 'url'>): Promise<Piece[]> {
  const answer = await page.request.get(`${shop.url}/api/cart`)
  const lines: CartLineOnWire[] = await answer.json()
  return lines.map(({ product, quantity }) => ({ name: product.name, quantity }))
}

/** What the cart's page shows. */
export async function cartOnThePage(page: Page): Promise<Piece[]> {
  const lines = page
    .getByRole('list', { name: 'In your cart' })
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
  return lines.evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('h3')?.textContent ?? '',
      quantity: Number(item.querySelector('output')?.textContent)
    }))
  )
}

export const SAVED_HERE = 'Saved on this device, not yet with the shop'

/** Waits until nothing on the page waits for the shop any more. */
export async function untilReceived(page: Page): Promise<void> {
  // Without Web Locks a try that ended with its page is waited for as long as it might have lasted: 35 s.
  await expect(page.getByText(SAVED_HERE)).toHaveCount(0)
}
