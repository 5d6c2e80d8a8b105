import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { Tracker } from './tracker.tsx'

const sent = {
  id: 'NL-7K3F-9QXM',
  status: 'dispatched',
  createdAt: '2026-03-02T10:00:00.000Z',
  delivery: 'free',
  deliveryCharge: null,
  items: [{ isMadeToOrder: true }],
  steps: [
    { status: 'paid', at: '2026-03-03T10:00:00.000Z' },
    { status: 'in-production', at: '2026-03-04T10:00:00.000Z' },
    { status: 'dispatched', at: '2026-03-12T10:00:00.000Z' }
  ],
  tracking: { carrier: 'DPD', number: '1550 1234', url: 'https://track.dpd.co.uk/parcels/1550%201234' }
} as unknown as Order

const draw = (order: Partial<Order>) => renderToStaticMarkup(<Tracker order={{ ...sent, ...order }} />)
/** The steps as words, the one that is now marked. */
const steps = (markup: string) =>
  [...markup.matchAll(/<li([^>]*)>(.*?)<\/li>/g)].map(([, attributes = '', inner = '']) => {
    const words = inner.replace(/<time[^>]*>/, ' ').replace(/<[^>]+>/g, '')
    return attributes.includes('aria-current="step"') ? `> ${words}` : words
  })

test('each step says when it was reached, and those to come say that they are not yet', () => {
  expect(steps(draw({}))).toEqual([
    'Ordered 2 March 2026',
    'Paid 3 March 2026',
    'Being made 4 March 2026',
    '> On its way 12 March 2026',
    'Delivered, not yet'
  ])
})

test('the parcel is followed at its carrier, and without a page there only its number stands', () => {
  expect(draw({})).toContain('href="https://track.dpd.co.uk/parcels/1550%201234"')
  const carried = draw({ tracking: { carrier: 'Our own courier', number: '', url: null } })
  expect(carried).toContain('Carried by Our own courier.')
  expect(carried).not.toContain('<a ')
  expect(draw({ tracking: null })).not.toContain('Carried by')
})

test('an order that was cancelled ends where it ended, and promises nothing more', () => {
  const only = [{ status: 'cancelled', at: '2026-03-05T10:00:00.000Z' } as const]
  const markup = draw({ status: 'cancelled', steps: only, tracking: null })
  expect(steps(markup)).toEqual(['Ordered 2 March 2026', '> Cancelled 5 March 2026'])
  expect(markup).toContain('This order is cancelled.')
})

test('an order of which a part was refunded goes on', () => {
  const markup = draw({
    status: 'part-refunded',
    steps: [...sent.steps, { status: 'part-refunded', at: sent.createdAt }]
  })
  expect(steps(markup).at(-1)).toBe('Delivered, not yet')
  expect(markup).toContain('A part of this order was refunded.')
})
