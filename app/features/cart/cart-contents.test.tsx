// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartView, ViewLine } from '#device/start.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { CartContents } from './cart-contents.tsx'

const kept = vi.hoisted(() => ({ device: null as unknown }))
vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))

let root: ReturnType<typeof createRoot>
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const viewOf = (quantity: number, asOf: string | null = null): CartView => ({
  lines: quantity ? [{ ...ringLine, quantity, state: 'received', problem: null } as ViewLine] : [],
  refusals: [],
  asOf,
  isWaiting: false
})

/** A cart whose reading and saves end when the test says so. */
async function openCart(first: CartView) {
  let show: (view: CartView) => void = () => {}
  let answer: (answer: 'fresh' | 'out-of-touch') => void = () => {}
  const saves: { quantity: number; end: () => void; fail: () => void }[] = []
  kept.device = {
    cart: {
      watch(listener: typeof show) {
        show = listener
        listener(first)
        return () => {}
      },
      refresh: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      setQuantity: (_: string, quantity: number) =>
        new Promise<void>((resolve, reject) => {
          saves.push({ quantity, end: resolve, fail: () => reject(new Error('no room')) })
        })
    }
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient(async () => ({ body: null, total: null }))}>
        <MemoryRouter>
          <CartContents frame="drawer" />
        </MemoryRouter>
      </QueryClientProvider>
    )
  )
  return {
    saves,
    show: (view: CartView) => act(async () => show(view)),
    answer: (how: 'fresh' | 'out-of-touch') => act(async () => answer(how))
  }
}

const words = () => document.body.textContent
const quantity = () => document.querySelector('output')?.textContent
const more = () =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find((button) => button.textContent?.startsWith('One more'))?.click()
  })

test('a cart is not called empty before the shop was asked', async () => {
  const { answer } = await openCart(viewOf(0))
  expect(words()).toContain('Loading')
  expect(words()).not.toContain('Your cart is empty')
  await answer('fresh')
  expect(words()).toContain('Your cart is empty')
})

test('out of touch and with nothing kept, the cart is empty', async () => {
  const { answer } = await openCart(viewOf(0))
  await answer('out-of-touch')
  expect(words()).toContain('Your cart is empty')
})

test('a cart that was empty at the shop’s last answer is empty at once', async () => {
  await openCart(viewOf(0, '2026-03-02T09:00:00.000Z'))
  expect(words()).toContain('Your cart is empty')
})

test('what is kept is shown at once, before the shop’s first answer', async () => {
  await openCart(viewOf(2))
  expect(quantity()).toBe('2')
})

test('three quick clicks count as three, also when the cart has only the first of them', async () => {
  const { saves, show } = await openCart(viewOf(1))
  await more()
  await more()
  await show(viewOf(2))
  expect(quantity()).toBe('3')
  await more()
  expect(quantity()).toBe('4')
  expect(saves.map((save) => save.quantity)).toEqual([2, 3, 4])
  await show(viewOf(4))
  await show(viewOf(1))
  expect(quantity()).toBe('1')
})

test('a quantity that could not be saved falls back to the one that is', async () => {
  const { saves } = await openCart(viewOf(1))
  await more()
  expect(quantity()).toBe('2')
  await act(async () => saves[0]?.fail())
  expect(quantity()).toBe('1')
})

test('the checkout button is described by what holds it up, and only then', async () => {
  const { show } = await openCart(viewOf(1))
  const described = () =>
    [...document.querySelectorAll('button')]
      .find((button) => button.textContent === 'Checkout')
      ?.getAttribute('aria-describedby')
  expect(described()).toBeNull()
  const view = viewOf(1)
  await show({ ...view, lines: view.lines.map((line) => ({ ...line, state: 'refused' as const })) })
  expect(document.getElementById(described() ?? '')?.textContent).toContain('cannot be ordered')
})
