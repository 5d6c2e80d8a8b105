import { expect, test } from 'vitest'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { deviceInMemory, filledForm, key, order, viewOf } from '../testing.ts'
import type { OrderAnswer } from './order-outcome.ts'
import { placeOrder, SENT_DRAFT } from './place-order.ts'
import type { OrderRequest } from './send-order.ts'

const dearer = { ...ringLine, product: { ...ringLine.product, price: 260_000 } }

function checkout({ answer = { kind: 'placed', order } as OrderAnswer, lines = [ringLine] } = {}) {
  const { device, state } = deviceInMemory(lines)
  const requests: OrderRequest[] = []
  const send = async (request: OrderRequest) => {
    state.calls.push('send')
    requests.push(request)
    return answer
  }
  const place = (shown = [ringLine]) => placeOrder({ device, form: filledForm, shown, send, pause: async () => {} })
  return { place, state, requests }
}

test('the waiting changes go first, and the order is remembered before it is sent', async () => {
  const { place, state, requests } = checkout()
  expect(await place()).toEqual({ kind: 'placed', order, key })
  expect(state.calls).toEqual(['settle', `save ${SENT_DRAFT}`, 'send'])
  expect(requests).toMatchObject([{ path: '/api/orders', key, owner: 'guest:1', body: { total: '2499.00' } }])
})

test('the pause and the cart’s changes run side by side, and the order waits for both', async () => {
  const { device, state } = deviceInMemory([ringLine])
  let end = () => {}
  const paused = new Promise<void>((resolve) => {
    end = resolve
  })
  const placing = placeOrder({
    device,
    form: filledForm,
    shown: [ringLine],
    send: async () => {
      state.calls.push('send')
      return { kind: 'placed', order }
    },
    pause: () => paused
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(state.calls).toEqual(['settle'])
  end()
  await placing
  expect(state.calls).toContain('send')
})

test('a cart the shop cannot be asked about is not ordered', async () => {
  const { place, state, requests } = checkout()
  state.settled = 'out-of-touch'
  expect(await place()).toEqual({ kind: 'out-of-touch', wasSent: false })
  expect(requests).toEqual([])
})

test('a change the shop refuses stops the order and is told', async () => {
  const { place, state, requests } = checkout()
  state.settled = 'refused'
  state.view = { ...viewOf([ringLine]), refusals: [{ entryId: 'e', change: { type: 'clear' }, message: 'Too many.' }] }
  expect(await place()).toEqual({ kind: 'change-refused', messages: ['Too many.'] })
  expect(requests).toEqual([])
})

test('a price that moved before the order is told, not ordered', async () => {
  const { place, requests } = checkout({ lines: [dearer] })
  expect(await place()).toMatchObject({
    kind: 'changed',
    from: 249_900,
    to: 260_000,
    changes: [{ kind: 'price', from: 249_900, to: 260_000 }]
  })
  expect(requests).toEqual([])
})

test('a price that moved while the order was on its way is told the same', async () => {
  const { place, state } = checkout({ answer: { kind: 'total-changed', total: 260_000, lines: [dearer] } })
  expect(await place()).toMatchObject({ kind: 'changed', from: 249_900, to: 260_000, changes: [{ kind: 'price' }] })
  expect(state.drafts.has(SENT_DRAFT)).toBe(false)
})

test('an order without an answer is remembered, and its second try is the same although the shop emptied the cart', async () => {
  const lost = checkout({ answer: { kind: 'no-answer' } })
  expect(await lost.place()).toEqual({ kind: 'out-of-touch', wasSent: true })

  const again = checkout({ lines: [] })
  again.state.drafts = lost.state.drafts
  expect(await again.place()).toEqual({ kind: 'placed', order, key })
  expect(again.requests).toEqual(lost.requests)
})

test('an empty cart is not ordered', async () => {
  const { place, requests } = checkout({ lines: [] })
  expect(await place([])).toEqual({ kind: 'empty-cart' })
  expect(requests).toEqual([])
})

test('an order stays remembered until its receipt is written', async () => {
  const { place, state } = checkout()
  await place()
  expect(state.drafts.has(SENT_DRAFT)).toBe(true)
})

const refusals: OrderAnswer[] = [
  { kind: 'refused', message: 'No.' },
  { kind: 'signed-out' },
  { kind: 'update-needed' },
  { kind: 'fields-refused', errors: [] }
]

test.each(refusals)('a first try that is $kind has not arrived and is not remembered as sent', async (answer) => {
  const { place, state } = checkout({ answer })
  expect(await place()).toEqual(answer)
  expect(state.drafts.has(SENT_DRAFT)).toBe(false)
})

test.each(refusals)('a second try that is $kind says nothing of the first, which stays remembered', async (answer) => {
  const { place, state } = checkout({ answer })
  state.drafts.set(SENT_DRAFT, { lines: [ringLine] })
  await place()
  expect(state.drafts.has(SENT_DRAFT)).toBe(true)
})
