import { expect, test } from 'vitest'
import { isWithdrawalOpen } from './excepted.ts'
import { movesByHand, whyWithdrawnStays } from './moves-by-hand.ts'
import type { Order, OrderItem } from './order.ts'
import { whyNotSent } from './pack-parcel.ts'
import { leftToPack, leftToSend, type Parcel, withdrawnHere } from './parcels.ts'
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
  const items = [{ quantity: 2, givenBack: 1 } as OrderItem]
  expect(withdrawnWords({ ...reduced, steps: [...reduced.steps], items })).toBe(
    'It is not sent. We give back what is left of what you paid, within 14 days, by the means you paid with.'
  )
  const sent = [...reduced.steps, { status: 'dispatched', at: '2026-03-02T10:00:00Z' } as const]
  expect(withdrawnWords({ ...reduced, steps: sent, items })).toMatch(
    /^Please send what you still have of the pieces back within 14 days of your withdrawal\./
  )
})

test('a withdrawal beside what was made to specification asks for the rest alone, and gives back its price alone', () => {
  const piece = { quantity: 1 } as OrderItem
  const made = { quantity: 1, description: { isToSpecification: true } } as OrderItem
  const paid = { status: 'paid', at: '2026-03-01T10:00:00Z' } as const
  const sent = { status: 'dispatched', at: '2026-03-02T10:00:00Z' } as const
  const words = (items: OrderItem[], given: Partial<Order> = {}) =>
    withdrawnWords({ status: 'dispatched', steps: [paid, sent], items, ...given })
  expect(words([piece, made])).toMatch(
    /^Please send the pieces that were not made to your own specification back within 14 days of your withdrawal\. We give back what you paid for them, standard delivery included,/
  )
  const here = { status: 'paid', steps: [paid] } as const
  const parcels = [{ sentAt: sent.at, lines: [{ position: 1, name: '', quantity: 1 }] }] as NonNullable<
    Order['parcels']
  >
  for (const given of [{}, { ...here, steps: [paid] }, { collection: { place: 'Here' } }]) {
    const inPart = words([piece, made], given)
    expect(inPart).toContain('not made to your own specification')
    expect(inPart).toMatch(/We give back what you paid for them, .* The contract for what is made to .* stands\.$/)
    expect(words([piece], given)).not.toContain('specification')
    // What was made, and came back faulty, is left to nobody.
    expect(words([piece, { ...made, givenBack: 1 }], given)).toBe(words([piece], given))
  }
  expect(words([piece, made], { ...here, steps: [paid], parcels })).toMatch(/^Please send the pieces that were not/)
  expect(words([{ ...piece, quantity: 2 }, made], { ...here, steps: [paid], parcels })).toMatch(
    /^What has not left us and is not made to your own specification is not sent\. Please send the pieces that/
  )
})

test('what is said of a withdrawal is what is true by now: here, here in part, given back, settled', () => {
  const two = { quantity: 2 } as OrderItem
  const made = { quantity: 1, description: { isToSpecification: true } } as OrderItem
  const sent = [{ status: 'dispatched', at: '2026-03-02T10:00:00Z' } as const]
  const words = (
    item: OrderItem,
    states: NonNullable<Order['returns']>[number]['state'][],
    given: Partial<Order> = {}
  ) =>
    withdrawnWords({
      status: 'dispatched',
      steps: sent,
      items: [item],
      returns: states.map((state) => ({ number: '', steps: [], ...(state && { state }) })),
      ...given
    })
  for (const state of ['received', 'inspected'] as const)
    expect(words(two, [state])).toMatch(
      /^What you have sent back is here\. We give back what you paid, standard delivery included, at the latest 14 days after it came/
    )
  expect(words(two, ['received', 'expected'])).toMatch(
    /^A part of it is here\. Please send the rest of the pieces back/
  )
  // One is here, and another was called off, or of another piece none was ever announced.
  const inReturns = (...returns: NonNullable<Order['returns']>) =>
    withdrawnWords({ status: 'dispatched', steps: sent, items: [two, made], returns })
  const received: NonNullable<Order['returns']>[number] = { number: '', steps: [], state: 'received' }
  const one = { position: 1, quantity: 1 }
  const called: typeof received = { ...received, state: 'ended', lines: [one] }
  expect(inReturns({ ...received, lines: [one] }, called)).toMatch(
    /^A part of it is here\. Please send the rest of the pieces that were not made to your own specification back/
  )
  expect(inReturns({ ...received, lines: [one] }, { ...received, lines: [one] })).toMatch(
    /^What you have sent back is here\./
  )
  // Faulty, what was made to specification came back: nothing was withdrawn from it.
  expect(inReturns({ ...received, lines: [{ position: 2, quantity: 1 }] })).toMatch(
    /^Please send the pieces that were not/
  )
  // Called off, and by an older shop that says of no return where it stands.
  for (const state of ['ended', undefined] as const) expect(words(two, [state])).toMatch(/^Please send the pieces back/)
  expect(words({ ...two, givenBack: 2 }, ['ended'], { status: 'part-refunded' })).toMatch(
    /^All that you withdrew from is settled\./
  )
  expect(words({ ...two, givenBack: 2 }, ['ended'], { status: 'refunded' })).toBe(
    'We have given back all that you paid.'
  )
  const inPart = withdrawnWords({ status: 'part-refunded', steps: sent, items: [{ ...two, givenBack: 2 }, made] })
  expect(inPart).toMatch(
    /^All that you withdrew from is settled\..* for what is made to your own specification stands\.$/
  )
  const giftCard = {} as NonNullable<Order['giftCard']>
  expect(words(two, [], { giftCard, status: 'part-refunded' })).toMatch(/^We have given back a part of what you paid\./)
  expect(words(two, [], { giftCard, status: 'refunded' })).toBe('We have given back all that you paid.')
})

test('after a withdrawal what was made to specification goes on, and what was withdrawn from stays', () => {
  const two = { quantity: 2, name: 'Necklace', isMadeToOrder: false } as OrderItem
  const made = { quantity: 1, name: 'Ring', isMadeToOrder: true, description: { isToSpecification: true } } as OrderItem
  const mixed = (given: Partial<Order> = {}) => ({
    status: 'paid' as const,
    steps: [],
    withdrawnAt: '2026-03-02T10:00:00Z',
    items: [two, made],
    ...given
  })
  expect([leftToSend(mixed()), withdrawnHere(mixed())]).toEqual([
    [{ position: 2, quantity: 1 }],
    [{ position: 1, quantity: 2 }]
  ])
  expect(leftToSend(mixed({ withdrawnAt: null }))).toHaveLength(2)
  expect(movesByHand(mixed())).toEqual(['in-production'])
  // Begun, it leaves once the price of what stays here is given back.
  const begun = { status: 'in-production' } as const
  expect(movesByHand(mixed(begun))).toEqual([])
  expect(whyWithdrawnStays(mixed(begun), 'dispatched')).toContain('2 × Necklace')
  const back = { status: 'part-refunded', steps: [{ status: 'in-production', at: '' }] } as const
  const given = { ...back, steps: [...back.steps], items: [{ ...two, givenBack: 2 }, made] }
  expect(movesByHand(mixed(given))).toEqual(['dispatched'])
  // Of one that is collected it is handed over alike.
  const ready = { collection: { place: 'Here' }, steps: [{ status: 'dispatched', at: '' }] as Order['steps'] }
  expect(movesByHand(mixed({ ...ready, status: 'dispatched' }))).toEqual([])
  expect(movesByHand(mixed({ ...given, ...ready }))).toEqual(['delivered'])
  expect(movesByHand(mixed({ ...ready, status: 'dispatched', withdrawnAt: null }))).toEqual(['delivered'])
  // What is wholly withdrawn from goes nowhere, and what is on its way arrives.
  expect(movesByHand(mixed({ items: [two] }))).toEqual([])
  expect(movesByHand(mixed({ status: 'dispatched', items: [two] }))).toEqual(['delivered'])
  expect([withdrawnHere(mixed({ status: 'dispatched' })), isWithdrawalOpen(mixed({ status: 'dispatched' }))]).toEqual([
    [],
    true
  ])
  expect(isWithdrawalOpen(mixed(given))).toBe(false)
})

test('a parcel packed with what was withdrawn from does not leave, and one of what was made does', () => {
  const two = { quantity: 2, name: 'Necklace', isMadeToOrder: false } as OrderItem
  const made = { quantity: 1, name: 'Ring', isMadeToOrder: true, description: { isToSpecification: true } } as OrderItem
  const parcel = (position: number, quantity: number, sentAt: string | null = null) =>
    ({
      id: String(position),
      number: position,
      lines: [{ position, name: '', quantity }],
      packedAt: 'now',
      sentAt
    }) as Parcel
  const order = (parcels: Parcel[], items = [two, made]) => ({
    status: 'in-production' as const,
    steps: [],
    withdrawnAt: '2026-03-02T10:00:00Z',
    items,
    parcels
  })
  expect(whyNotSent(order([parcel(1, 2)]), parcel(1, 2))).toContain('withdrawn from 2 × Necklace')
  expect(whyNotSent(order([parcel(2, 1)]), parcel(2, 1))).toContain('withdrawn from 2 × Necklace')
  const sent = parcel(1, 2, 'before')
  expect(whyNotSent(order([sent, parcel(2, 1)]), parcel(2, 1))).toBeNull()
  expect(leftToPack(order([sent]))).toEqual([{ position: 2, quantity: 1 }])
  expect(whyNotSent(order([parcel(2, 1)], [{ ...two, givenBack: 2 }, made]), parcel(2, 1))).toBeNull()
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
