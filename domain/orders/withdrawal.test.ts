import { expect, test } from 'vitest'
import type { Order, OrderItem } from './order.ts'
import { hasDeliveryBack, withdrawalState, withdrawnWords } from './withdrawal.ts'

const order: Pick<Order, 'status' | 'steps' | 'withdrawnAt'> = { status: 'paid', steps: [], withdrawnAt: null }
const at = (iso: string) => Date.parse(iso)
const delivered: typeof order = {
  ...order,
  status: 'delivered',
  steps: [{ status: 'delivered', at: '2026-03-02T23:30:00Z' }]
}

test('before it is delivered an order may be withdrawn from, paid or not, sent or not', () => {
  for (const status of ['pending', 'paid', 'in-production', 'dispatched'] as const)
    expect(withdrawalState({ ...order, status }, at('2026-06-01T12:00:00Z'))).toEqual({ kind: 'open', until: null })
})

test('the time ends with the fourteenth day after the delivery, in London', () => {
  expect(withdrawalState(delivered, at('2026-03-16T23:59:00Z'))).toEqual({ kind: 'open', until: '2026-03-16' })
  expect(withdrawalState(delivered, at('2026-03-17T00:00:00Z'))).toEqual({ kind: 'over', ended: '2026-03-16' })
})

test('it is withdrawn from once, and nobody withdraws from what is over', () => {
  const withdrawnAt = '2026-03-03T10:00:00.000Z'
  expect(withdrawalState({ ...delivered, withdrawnAt }, at('2027-01-01T12:00:00Z'))).toEqual({
    kind: 'withdrawn',
    at: withdrawnAt
  })
  for (const status of ['cancelled', 'refunded'] as const)
    expect(withdrawalState({ ...order, status }, at('2026-03-03T10:00:00Z'))).toEqual({ kind: 'ended' })
})

test('of what has not left us nothing is to be sent back, though a part of it was given back', () => {
  const reduced = { status: 'part-refunded', steps: [{ status: 'paid', at: '2026-03-01T10:00:00Z' }] } as const
  expect(withdrawnWords({ ...reduced, steps: [...reduced.steps], items: [] })).toMatch(/^It is not sent\./)
  const sent = [...reduced.steps, { status: 'dispatched', at: '2026-03-02T10:00:00Z' } as const]
  expect(withdrawnWords({ ...reduced, steps: sent, items: [] })).toMatch(/^Please send the pieces back/)
})

test('a withdrawal beside what was made to specification asks for the rest alone, and gives back its price alone', () => {
  const piece = { quantity: 1 } as OrderItem
  const made = { quantity: 1, description: { isToSpecification: true } } as OrderItem
  const paid = { status: 'paid', at: '2026-03-01T10:00:00Z' } as const
  const sent = { status: 'dispatched', at: '2026-03-02T10:00:00Z' } as const
  const words = (items: OrderItem[], given: Partial<Order> = {}) =>
    withdrawnWords({ status: 'dispatched', steps: [paid, sent], items, ...given })
  expect(words([piece, made])).toMatch(
    /^Please send the pieces that were not made to your own specification back within 14 days. We give back what you paid for them, standard delivery included,/
  )
  const here = { status: 'paid', steps: [paid] } as const
  const parcels = [{ sentAt: sent.at }] as NonNullable<Order['parcels']>
  for (const given of [{}, { ...here, steps: [paid] }, { collection: { place: 'Here' } }]) {
    const inPart = words([piece, made], given)
    expect(inPart).toContain('not made to your own specification')
    expect(inPart).toMatch(/We give back what you paid for them, .* The contract for what is made to .* stands\.$/)
    expect(words([piece], given)).not.toContain('specification')
    // What was made, and came back faulty, is left to nobody.
    expect(words([piece, { ...made, givenBack: 1 }], given)).toBe(words([piece], given))
  }
  expect(words([piece, made], { ...here, steps: [paid], parcels })).toMatch(
    /^What has not left us and is not made to your own specification is not sent\. Please send the pieces that/
  )
})

test('delivery is given back with a return of all that is left, announced within the days of the law, and after a withdrawal', () => {
  const item = { quantity: 2, givenBack: 1 } as OrderItem
  const made = { quantity: 1, description: { isToSpecification: true } } as OrderItem
  const one = {
    ground: 'mind',
    announcedAt: '2026-03-16T12:00:00.000Z',
    lines: [{ position: 1, quantity: 1 }]
  } as const
  const isBack = (given: Partial<Order> = {}, returned: Partial<Parameters<typeof hasDeliveryBack>[1]> = {}) =>
    hasDeliveryBack({ ...delivered, items: [item, made], ...given }, { ...one, ...returned })
  expect(isBack()).toBe(true)
  expect(isBack({}, { announcedAt: '2026-03-17T12:00:00.000Z' })).toBe(false)
  // What is faulty has no last day, and what was made is left of it here.
  const late = '2026-06-01T12:00:00.000Z'
  expect(isBack({ items: [item] }, { ground: 'faulty', announcedAt: late })).toBe(true)
  expect(isBack({ items: [made] }, { ground: 'faulty', announcedAt: late })).toBe(true)
  expect(isBack({}, { ground: 'faulty' })).toBe(false)
  expect(isBack({ items: [item] }, { ground: 'agreed' })).toBe(false)
  expect(isBack({ items: [{ ...item, givenBack: 0 }, made] })).toBe(false)
  expect(isBack({ items: [item, item] })).toBe(false)
  expect(isBack({ withdrawnAt: '2026-03-10T12:00:00.000Z' }, { lines: [] })).toBe(true)
})
