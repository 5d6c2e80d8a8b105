// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { drawn } from '../testing/drawn.tsx'
import { documentOf } from '../testing/samples/document.ts'
import { changingOrder, order } from '../testing/samples/orders.ts'

const open = (given: Partial<OrderView>, form: FormState | null = null) =>
  drawn(documentOf({ kind: 'order', view: { ...order, moves: [], refundable: 0, ...given } }, { form }))
const forms = (page: Document) => [...page.querySelectorAll('main form[id]')].map(({ id }) => id)
const words = (page: Document) => page.querySelector('main')?.textContent ?? ''

test.each<[string, Partial<OrderView>, string[]]>([
  [
    'a charge to name',
    { status: 'pending', needsDeliveryCharge: true, moves: ['cancelled'] },
    ['delivery-charge', 'move']
  ],
  [
    'a payment that is waited for',
    { status: 'pending', canSendPaymentLink: true, canRecordPayment: true, moves: ['cancelled'] },
    ['payment-link', 'payment', 'move']
  ],
  [
    'who collects import VAT to name',
    {
      status: 'pending',
      needsCollector: true,
      address: order.address && { ...order.address, country: 'France' },
      moves: ['cancelled']
    },
    ['import-collector', 'move']
  ],
  ['a paid order', { status: 'paid', moves: ['in-production'], refundable: 100 }, ['move', 'parcels', 'refund']],
  ['a finished piece', { status: 'in-production', moves: ['dispatched'] }, ['dispatch', 'parcels']],
  [
    'a charge that was named',
    { status: 'pending', delivery: 'confirmed-before-payment', deliveryCharge: 2500, moves: ['cancelled'] },
    ['delivery-charge', 'move']
  ],
  ['a parcel', { status: 'dispatched', moves: ['delivered'] }, ['move', 'dispatch']],
  ['an order that is over', { status: 'cancelled' }, []]
])('%s has the forms that bring it on, and the note', (_, given, expected) => {
  const shown = forms(open(given))
  // Where it goes is changed for as long as it goes on.
  expect(shown.includes('details')).toBe(given.status !== 'cancelled')
  expect(shown.filter((id) => id !== 'details')).toEqual([...expected, 'note'])
})

test('a change that waits for its customer is told above all, and how it stands below', () => {
  const page = open(changingOrder)
  expect(words(page)).toContain('A change of this order waits for the customer’s word')
  expect(words(page)).toContain('Change 4: waits for the customer’s word')
  expect(words(page)).toContain('Since its change the customer is owed £10')
})

test('a step from one state is never taken from another', () => {
  const page = open({ status: 'part-refunded', moves: ['in-production', 'dispatched', 'delivered'] })
  expect([...page.querySelectorAll<HTMLInputElement>('[name="from"]')].map(({ value }) => value)).toEqual([
    'part-refunded',
    'part-refunded'
  ])
  expect([...page.querySelectorAll<HTMLInputElement>('#move [name="to"]')].map(({ value }) => value)).toEqual([
    'in-production',
    'delivered'
  ])
})

test('a form that somebody else has made pointless still says so, with what was typed', () => {
  const form = { name: 'dispatch', values: { carrier: 'DPD', tracking: '1550 1234', from: 'in-production' } }
  const page = open({ status: 'dispatched' }, { ...form, errors: { '': 'Anna sent it at 14:02.' } })
  const alert = page.querySelector('[role="alert"]')?.textContent
  expect(alert).toContain('Anna sent it at 14:02.')
  expect(alert).toContain('1550 1234')
  expect(alert).not.toContain('in-production')
})

test('a folded form stands open where it was not taken', () => {
  const form = { name: 'refund', values: { amount: '0' }, errors: { amount: 'The least is £0.01.' } }
  const page = open({ status: 'paid', refundable: 100 }, form)
  expect(page.querySelector('#refund')?.closest('details')?.open).toBe(true)
})

test('what is corrected stands folded, with what it is now and what it was drawn of', () => {
  const sent = open({ status: 'dispatched', moves: ['delivered'], carrier: 'DPD', trackingNumber: '1550 1234' })
  expect(sent.querySelector('#dispatch')?.closest('details')?.open).toBe(false)
  expect(sent.querySelector<HTMLInputElement>('#dispatch [name="tracking"]')?.value).toBe('1550 1234')
  const named = open({ status: 'pending', deliveryCharge: 2550, total: 132_450, moves: ['cancelled'] })
  const form = named.querySelector('#delivery-charge')
  expect(form?.closest('details')?.open).toBe(false)
  expect(form?.textContent).toContain('the £1,299 of the pieces')
  const value = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  expect([value('charge'), value('named')]).toEqual(['25.50', '2550'])
})

test('an order that waits says for whom', () => {
  expect(words(open({ status: 'pending', isLapsed: true }))).toContain('not all that was kept for it is there any more')
  expect(words(open({ status: 'part-refunded', moves: ['in-production'] }))).toContain('nobody has begun the rest')
  expect(words(open({ status: 'part-refunded', moves: ['dispatched'] }))).toContain('the rest goes on its way')
})

const said = { chosen: '', facts: [], certificate: { isIncluded: true, words: '', sentence: '' } }
const [piece, other] = order.items as [OrderView['items'][number], OrderView['items'][number]]
const made = { ...other, name: 'Ring', description: { ...said, isToSpecification: true } }

test('the job sheet stays at hand while the rest is made, also once a part of what was withdrawn from was given back', () => {
  const sheet = (reached: OrderView['status']) =>
    open({
      status: 'part-refunded',
      steps: [...order.steps, { status: reached, at: '2026-03-02T10:00:00.000Z' }],
      withdrawnAt: '2026-03-03T10:00:00.000Z',
      items: [{ ...piece, quantity: 2, givenBack: 1 }, made]
    }).querySelectorAll('a[href$="/job-sheet"]').length
  expect([sheet('in-production'), sheet('dispatched')]).toEqual([1, 0])
})

test('of what was withdrawn from in part it is told how far the rest came, also once a part was given back', () => {
  const items = [{ ...piece, name: 'Necklace' }, made]
  const given = items.map((item, index) => (index === 0 ? { ...item, givenBack: item.quantity } : item))
  const next = (reached: OrderView['status'], more: Partial<OrderView> = {}) =>
    open({
      status: 'part-refunded',
      steps: [...order.steps, { status: reached, at: '2026-03-02T10:00:00.000Z' }],
      withdrawnAt: '2026-03-03T10:00:00.000Z',
      items: given,
      ...more
    }).querySelector('section')?.textContent
  expect(next('delivered')).toContain('The rest is with them.')
  expect(next('dispatched')).toContain('The rest is on its way. When it was received, say so.')
  expect(next('in-production')).toContain('Ring was made to specification, and is not withdrawn from: it goes on as')
  expect(next('dispatched', { collection: { place: 'Here' } })).toContain('it goes on as ordered.')
  expect(next('delivered', { collection: { place: 'Here', handedTo: 'Ines' } })).toContain('The rest is with them.')
  // Nothing is given back yet, and no return is open.
  expect(next('delivered', { status: 'delivered', items })).toContain(
    'give back what was paid for what they withdrew from within 14 days.'
  )
  const both = { status: 'in-production', items } as const
  expect(next('in-production', both)).toContain('of the withdrawal, and name its pieces with it. Ring was made to')
  expect(next('in-production', { ...both, givenForNoPieces: 100 })).toContain(
    'name its pieces with it. £1 was given back without naming pieces: look first whether that was it,'
  )
  const partPayment = { deposit: '100.00', balance: '200.00', balancePaidAt: null } as OrderView['partPayment']
  expect(next('in-production', { ...both, partPayment })).toContain('please give back all that was paid. What they')
  const here = { ...order, status: 'part-refunded', withdrawnAt: '2026-03-03T10:00:00.000Z' } as const
  expect(words(open({ ...here, items: order.items }))).toContain('The customer has withdrawn: stop it, and')
})

test('a parcel is followed at its carrier, and an address that is none is only text', () => {
  const sent = { status: 'dispatched', carrier: 'DPD', trackingNumber: '1550' } as const
  const link = (trackingUrl: string) =>
    open({ ...sent, trackingUrl }).querySelector(`a[href="${trackingUrl}"]`)?.textContent
  expect(link('https://track.dpd.co.uk/parcels/1550')).toBe('1550')
  expect(link('javascript:alert(1)')).toBeUndefined()
})

test('the job sheet says how the order stands, so that nobody makes what was cancelled', () => {
  const sheet = (status: OrderView['status']) =>
    words(drawn(documentOf({ kind: 'job-sheet', view: { ...order, status } })))
  expect(sheet('cancelled')).toContain('Cancelled')
  expect(sheet('in-production')).not.toContain('Cancelled')
})

test('the job sheet has every piece and our notes, and no price', () => {
  const page = drawn(documentOf({ kind: 'job-sheet', view: order }))
  for (const { name } of order.items) expect(words(page)).toContain(name)
  expect(words(page)).toContain('Stone is here.')
  expect(words(page)).not.toMatch(/£|@/)
})
