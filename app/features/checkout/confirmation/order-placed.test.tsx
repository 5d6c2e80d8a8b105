// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { TodayProvider } from '../../../ui/page/today.tsx'
import { order } from '../testing.ts'
import { OrderPlaced, Paying } from './order-placed.tsx'

const readPayingOrder = vi.hoisted(() => vi.fn(async (_: object): Promise<object> => ({ kind: 'out-of-touch' })))
vi.mock('../../../client-store/payments/paying-order.ts', () => ({ readPayingOrder }))

let root: ReturnType<typeof createRoot>
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

async function open(shown: React.ReactElement, state?: object) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TodayProvider value="2026-11-23">
          <MemoryRouter initialEntries={[{ pathname: '/order-confirmation', state }]}>{shown}</MemoryRouter>
        </TodayProvider>
      </QueryClientProvider>
    )
  )
  // React Query tells what it was answered in a turn of its own.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
}

const stripe = { publishableKey: 'pk_test_1' }
const paypal = { clientId: 'client-1' }
const answering = (more: object) =>
  readPayingOrder.mockResolvedValue({
    kind: 'found',
    order: { order: order.id, total: order.total, state: 'payable', methods: { stripe, paypal }, ...more }
  })
const page = () => document.body.textContent ?? ''
const ways = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('an order that waits says so, and offers the chosen way to pay first', async () => {
  answering({})
  await open(<Paying order={order} />, { paymentMethod: 'paypal' })
  expect(page()).toContain('Awaiting payment')
  expect(page()).toContain('Nothing has been paid yet.')
  expect(ways()).toEqual([`/paypal-checkout?order=${order.id}`, `/stripe-checkout?order=${order.id}`])
  expect(readPayingOrder).toHaveBeenCalledWith({ order: order.id })
})

test('what comes back is told by its number, with what has happened so far', async () => {
  answering({})
  const steps = [{ words: 'We expect Necklace', at: '2026-11-20T12:00:00.000Z' }]
  await open(<OrderPlaced order={{ ...order, returns: [{ number: 'NL-T-7K3F-9QXM', steps }] }} source="shop" />)
  expect(page()).toContain('Return NL-T-7K3F-9QXMWe expect Necklace')
  expect(page()).toContain('20 November')
})

test.each([null, '2026-11-20T12:00:00.000Z'])(
  'of what was withdrawn from it is not told that it is made and sent: %s',
  async (withdrawnAt) => {
    answering({})
    await open(<OrderPlaced order={{ ...order, status: 'paid', withdrawnAt }} source="shop" />)
    expect(page().includes('Your order is made and checked.')).toBe(withdrawnAt === null)
  }
)

test.each([
  [{ status: 'delivered' }, true],
  [{ status: 'cancelled' }, false],
  [{ status: 'refunded' }, false],
  [{ status: 'delivered', withdrawnAt: '2026-11-20T12:00:00.000Z' }, false]
] as const)('a piece may come back by its terms while its order stands: %o', async (given, stands) => {
  answering({})
  await open(<OrderPlaced order={{ ...order, ...given }} source="shop" />)
  expect(page().includes('unworn within')).toBe(stands)
  expect(page().includes('By law you may cancel')).toBe(stands)
})

test('without a provider there is no button, and no promise of one', async () => {
  answering({ methods: { stripe: null, paypal: null } })
  await open(<Paying order={order} />)
  expect(page()).toContain('Nothing has been paid yet.')
  expect(ways()).toEqual([])
})

test('a delivery charge that is not named yet comes before any payment', async () => {
  answering({ state: 'delivery-to-confirm' })
  await open(<Paying order={{ ...order, delivery: 'confirmed-before-payment' }} />)
  expect(page()).toContain('We first tell you the delivery charge; then you can pay.')
  expect(ways()).toEqual([])
})

test.each(ORDER_STATUSES.filter((status) => status !== 'pending'))(
  'an order that is %s is not to be paid',
  async (status) => {
    await open(<Paying order={{ ...order, status }} />)
    expect(page()).not.toContain('Nothing has been paid yet')
    expect(readPayingOrder).not.toHaveBeenCalled()
  }
)

test('paid is told from awaiting payment, and what only the device kept claims neither', async () => {
  const shown = (status: OrderStatus, source: 'shop' | 'device') =>
    open(<OrderPlaced order={{ ...order, status }} source={source} />)
  await shown('paid', 'shop')
  expect(page()).toContain('We have your payment and prepare your order next.')
  expect(page()).not.toContain('payment link')
  act(() => root.unmount())
  document.body.textContent = ''
  await shown('pending', 'device')
  expect(page()).not.toContain('Awaiting payment')
  expect(page()).toContain('Whether it is paid, we can say once there is a connection.')
})

test('how far an order is, is said of the shop’s word alone', async () => {
  await open(<OrderPlaced order={{ ...order, status: 'dispatched' }} source="device-meanwhile" />)
  expect(page()).toContain('Where your order isAsking our workshop…')
  act(() => root.unmount())
  document.body.textContent = ''
  await open(<OrderPlaced order={{ ...order, status: 'dispatched' }} source="device" />)
  expect(page()).not.toContain('Where your order is')
})

test('a delivery charge that is named holds nothing up', async () => {
  answering({ state: 'lapsed', gone: ['Solitaire'] })
  await open(<Paying order={{ ...order, delivery: 'confirmed-before-payment', deliveryCharge: '18.50' }} />)
  expect(page()).toContain(
    'Nothing was paid while we kept the order, and not all of it is there any more. Not there any more: Solitaire.'
  )
})

test('an order that is cancelled is not thanked for, and sends nobody to a confirmation', async () => {
  await open(<OrderPlaced order={{ ...order, status: 'cancelled' }} source="shop" />)
  expect(document.querySelector('h1')?.textContent).toBe('Your order is cancelled')
  expect(document.body.textContent).not.toMatch(/Thank you|A confirmation goes to/)
})

test.each([
  ['pending', 'Once it is paid, its code goes to sam@example.org'],
  ['delivered', 'Its code goes to sam@example.org'],
  ['part-refunded', 'A part of its price has been given back, and is not on the card any more.'],
  ['cancelled', 'It was not paid, so that no gift card was made.'],
  ['refunded', 'What was paid for it has been given back, and its code opens nothing any more.']
] as const)('of a gift card that is %s it is said what becomes of its code', async (status, words) => {
  const card = {
    amount: 15_000,
    toName: 'Sam',
    fromName: 'Alex',
    words: '',
    by: 'email',
    email: 'sam@example.org'
  } as const
  await open(<OrderPlaced order={{ ...order, status, giftCard: { ...card, sendOn: '2026-12-24' } }} source="shop" />)
  expect(page()).toContain(words)
  if (status === 'cancelled' || status === 'refunded') expect(page()).not.toMatch(/code goes/i)
})

const onDeposit = {
  ...order,
  status: 'paid' as const,
  partPayment: { deposit: '500.00', balance: '799.00', balancePaidAt: null }
}

test('a balance has its way to pay where the order was placed', async () => {
  answering({ part: 'balance', total: '799.00' })
  await open(<Paying order={onDeposit} />)
  expect(page()).toContain('The balance of £799 is to be paid before it is sent.')
  expect(ways()).toHaveLength(2)
  expect(page()).not.toContain('We send you the way to pay it by e-mail.')
})

test('elsewhere it says where that is', async () => {
  readPayingOrder.mockResolvedValue({ kind: 'not-found' })
  await open(<Paying order={onDeposit} />)
  expect(page()).toContain(
    'The balance of £799 is to be paid before it is sent. We send you the way to pay it by e-mail.'
  )
  expect(ways()).toEqual([])
})

test.each(['pending', 'paid'] as const)('whoever has no e-mail is promised none: %s', async (status) => {
  answering({})
  const steps = status === 'pending' ? [] : [{ status, at: order.createdAt }]
  const { isConfirmed: _, ...unconfirmed } = order
  await open(<OrderPlaced order={{ ...unconfirmed, customerEmail: '', status, steps }} source="shop" />)
  expect(page().replaceAll(/[\w.]+@[\w.]+/g, '')).not.toMatch(/our e-mail|your e-mail|by e-mail|write to you/)
})
