// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIRM_ORDER } from '#domain/orders/unpaid-order.ts'
import { order } from '../testing.ts'
import { Confirming } from './confirming.tsx'

const sendOfOrder = vi.hoisted(() => vi.fn(async (..._: unknown[]): Promise<unknown> => ({ kind: 'done' })))
vi.mock('../../../client-store/send-of-order.ts', () => ({ sendOfOrder }))

let root: ReturnType<typeof createRoot>
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const waiting = { ...order, status: 'pending', isConfirmed: false } as const
const link = `/order-confirmation/${order.id}?link=signed&expires=1800000000`

async function open(shown: typeof order, at: string) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  Element.prototype.scrollIntoView = () => {}
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Confirming order={shown} />
        </MemoryRouter>
      </QueryClientProvider>
    )
  )
  return asked
}
const page = () => document.body.textContent ?? ''
const button = () => document.querySelector('button')
const press = () => act(async () => button()?.click())

test('whoever came by the link of the mail confirms by a press, and by nothing less', async () => {
  const asked = await open(waiting, `${link}#confirm`)
  expect(document.activeElement?.textContent).toBe('Is this order yours?')
  expect(sendOfOrder).not.toHaveBeenCalled()
  expect(button()?.textContent).toBe(CONFIRM_ORDER)
  await press()
  const body = { link: 'signed', expires: '1800000000' }
  expect(sendOfOrder.mock.calls).toEqual([[`/api/orders/${order.id}/confirmation`, '', body]])
  expect(document.activeElement?.textContent).toBe('Your order is confirmed')
  expect(page()).toContain('Thank you')
  // The heading has the focus and is read: nothing else speaks of it.
  expect(document.querySelector('[role=status]')).toBeNull()
  expect(button()).toBeNull()
  expect(asked.mock.calls.map(([what]) => what?.queryKey)).toEqual([
    ['order', order.id],
    ['paying-order', order.id]
  ])
})

test('what is refused is said, and can be pressed again', async () => {
  await open(waiting, link)
  sendOfOrder.mockResolvedValueOnce({ kind: 'refused', message: 'We could not be reached.' })
  await press()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('We could not be reached.')
  await press()
  expect(page()).toContain('Your order is confirmed')
})

test('whoever came otherwise is told where the button is, and has none', async () => {
  await open(waiting, `/order-confirmation/${order.id}`)
  expect(button()).toBeNull()
  expect(page()).toContain(`The button is on the page to which our e-mail to ${order.customerEmail} leads.`)
})

test.each([{ isConfirmed: true }, { status: 'paid' }, { status: 'cancelled' }] as const)(
  'an order that is %j has nothing to confirm',
  async (given) => {
    await open({ ...waiting, ...given }, `${link}#confirm`)
    expect(page()).toBe('')
  }
)
