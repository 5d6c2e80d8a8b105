import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { form } from '../api/testing/ordering.ts'
import { lineFromWire } from '../domain/cart/cart-wire.ts'
import { orderBody } from '../domain/orders/order-body.ts'
import { EARRINGS } from './cart.ts'
import { isSoundAtDesk, openDesk } from './desk.ts'
import { expect, type Shop, test } from './shop.ts'

test.use({ serviceWorkers: 'block' })

/** An order of a browser of its own, by somebody of this e-mail, name and telephone. */
async function haveOrderedAs(
  page: Page,
  shop: Shop,
  { email, firstName, phone }: { email: string; firstName: string; phone: string }
): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('No browser')
  const owner = `guest:${randomUUID()}`
  const send = async (path: string, data: object) => {
    const headers = { 'X-Owner': owner, 'Idempotency-Key': randomUUID() }
    const answer = await context.request.post(shop.url + path, { data, headers })
    expect(answer.status()).toBe(201)
    return answer.json()
  }
  const line = await send('/api/cart', { id: randomUUID(), productId: EARRINGS, quantity: 1 })
  const { shippingAddress } = form
  if (!shippingAddress) throw new Error('No address')
  const customer = {
    customerEmail: email,
    customerName: `${firstName} Morgan`,
    customerPhone: phone,
    shippingAddress: { ...shippingAddress, firstName }
  }
  await send('/api/orders', orderBody({ ...form, ...customer }, [lineFromWire(line)]))
  await context.close()
}

/** Walks on by Tab until what has the focus says this. */
async function tabTo(desk: Page, words: string | RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await desk.keyboard.press('Tab')
    const focused = await desk.evaluate(() => {
      const at = document.activeElement
      return (at?.closest('label')?.textContent ?? at?.textContent ?? '').trim()
    })
    if (typeof words === 'string' ? focused === words : words.test(focused)) return
  }
  throw new Error(`Nothing that can be focused says “${String(words)}”`)
}

test('a customer is found by a telephone written another way; two records are joined, and parted again, by keyboard', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  await haveOrderedAs(page, shop, { email: 'alex@home.example', firstName: 'Alex', phone: '07700 900123' })
  await haveOrderedAs(page, shop, { email: 'lex@work.example', firstName: 'Lex', phone: '+44 7700 900123' })
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/customers`)
  await expect(async () => {
    await desk.keyboard.press('/')
    await expect(desk.locator('[data-search]')).toBeFocused({ timeout: 500 })
  }).toPass()
  await desk.keyboard.type('0044 7700.900.123')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('2 customers')).toBeVisible()
  // Misspelt, too.
  await desk.goto(`${shop.url}/desk/customers?q=Alex+Mrogan`)
  await expect(desk.getByText('By nearly that: 1 customer')).toBeVisible()
  await expect(async () => {
    await desk.keyboard.press('j')
    await expect(desk.locator('[data-row]').first()).toBeFocused({ timeout: 500 })
  }).toPass()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Alex Morgan' })).toBeVisible()
  await isSoundAtDesk(desk, desk.url())
  await desk.setViewportSize({ width: 1280, height: 900 })

  await expect(desk.getByText('The same telephone, +447700900123')).toBeVisible()
  await tabTo(desk, 'I am sure that Lex Morgan is Alex Morgan')
  await desk.keyboard.press('Space')
  await tabTo(desk, 'Join them')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toContainText('It is one record now.')
  await expect(desk.getByRole('link', { name: 'lex@work.example' })).toBeVisible()
  await expect(desk.getByRole('row', { name: /^Order NL-/ })).toHaveCount(2)
  await isSoundAtDesk(desk, desk.url().split('?')[0] ?? '')
  await desk.setViewportSize({ width: 1280, height: 900 })

  await tabTo(desk, 'Part what was joined')
  await desk.keyboard.press('Enter')
  await tabTo(desk, 'I am sure that it is another person')
  await desk.keyboard.press('Space')
  await tabTo(desk, 'Part them')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toContainText('They are records of their own again.')
  await expect(desk.getByText('Perhaps the same person')).toBeVisible()
  await expect(desk.getByRole('row', { name: /^Order NL-/ })).toHaveCount(1)
})
