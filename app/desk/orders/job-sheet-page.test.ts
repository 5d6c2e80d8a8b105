import { expect, test } from 'vitest'
import type { OrderView } from '#domain/desk/order-view.ts'
import { read } from '../testing/read.tsx'
import { order } from '../testing/samples/orders.ts'

const sheet = (given: Partial<OrderView> = {}) => read({ kind: 'job-sheet', view: { ...order, ...given } })

test('the job sheet has all that the workshop makes an order by', () => {
  expect(sheet()).toEqual([
    'Order NL-7K3F-9QXM ‹/desk/orders/NL-7K3F-9QXM›',
    '# Job sheet NL-7K3F-9QXM',
    'Print this page: it is made for A4 paper.',
    'State: Paid',
    'Ordered: 27 Feb 2026, 09:00',
    'Customer: Ines Hale',
    'Due: Leaves by Friday 13 March. The customer reads: “Paid on Friday 27 February: with you by Friday 20 March.”',
    'Delivery: Leeds, United Kingdom; insured, signed for by an adult',
    'Chosen way to pay: Card',
    'Gift note: For Ines, with love',
    '## The 2 pieces',
    '### Classic tennis bracelet',
    'One piece',
    'Kind: Tennis bracelets',
    'Diamonds: Laboratory-grown',
    'Weight: 4.15 ct',
    'Metal: 18K white gold',
    'Size: 7"',
    'Certificate: IGI, at extra cost',
    'Made: From stock',
    'Listed as: tennis-platinum-round-4-15ct',
    '### Six-claw solitaire',
    'One piece',
    'Kind: Wedding rings',
    'Diamonds: Natural',
    'Weight: 1.00 ct',
    'Metal: Platinum',
    'Size: M, 16.7 mm inside',
    'Certificate: GIA',
    'Round inside: 52.5 mm',
    'Design: Engrave: for R., always',
    'Made: To order',
    'Listed as: solitaire-platinum-round-1-00ct',
    '## Notes',
    'Stone is here.',
    'Tom, 27 Feb 2026, 11:00',
    '## By hand',
    'Made by:',
    'Checked by:',
    'Hallmark:',
    'Certificate number:',
    'Weight in grams:',
    'Ready on:',
    'As it stood on 2 Mar 2026, 10:15.'
  ])
})

test('the job sheet says what differs: no address, a small sum, a withdrawal, a piece from stock', () => {
  const line = (label: string, given: Partial<OrderView>) => sheet(given).find((one) => one.startsWith(`${label}: `))
  expect(line('Delivery', { address: null, total: 10_000 })).toBe('Delivery: As agreed on the telephone')
  expect(line('Delivery', {})).toBe('Delivery: Leeds, United Kingdom; insured, signed for by an adult')
  expect(line('Withdrawn', { withdrawnAt: '2026-03-01T10:00:00.000Z' })).toBe(
    'Withdrawn: Stop: the customer has withdrawn'
  )
  expect(line('Due', { status: 'pending', steps: [] })).toMatch(/^Due: If it is paid today, it leaves by /)
  const fromStock = order.items.map((item) => ({ ...item, isMadeToOrder: false, customization: null })).slice(0, 1)
  // Begun before orders from stock went the short way.
  const begun = sheet({ items: fromStock, status: 'in-production' })
  expect(begun).toEqual(expect.arrayContaining(['## The piece', 'Prepared by:']))
  expect(sheet({ items: fromStock, status: 'paid' })[1]).toBe(`# No job sheet for ${order.number}`)
  expect(
    sheet({ history: [], paymentMethod: null, giftNote: '' }).filter((one) => /Notes|Gift|Chosen/.test(one))
  ).toEqual([])
})

test('what was given back is off the sheet: a piece of several, a whole line, and all of it', () => {
  const [bracelet, ring] = order.items
  if (!bracelet || !ring) throw new Error('The sample has two pieces')
  const some = sheet({
    items: [
      { ...bracelet, quantity: 3, givenBack: 1 },
      { ...ring, givenBack: 1 }
    ]
  })
  expect(some).toContain('## The piece')
  expect(some).toContain('2 pieces')
  expect(some).not.toContain('### Six-claw solitaire')
  expect(sheet({ items: [{ ...ring, givenBack: 1 }] })).toContain(
    'Stop: the price of every piece was given back, and nothing is to be made or sent.'
  )
})

test('the drawing that was approved stands on it, and that a newer one is not approved', () => {
  const design = {
    version: 2,
    title: 'From the side',
    approvedBy: 'Ines Hale',
    at: '2026-03-02T10:00:00.000Z',
    pictures: ['/desk/requests/NL-B-2H8D-4TRN/shown/a/1'],
    newer: null
  }
  const made = (given: typeof design | (Omit<typeof design, 'newer'> & { newer: number })) =>
    sheet({ madeOf: { quotation: 'Q-000001', reference: 'NL-B-2H8D-4TRN', design: given } }).join('\n')
  expect(made(design)).toContain('Version 2, From the side. Approved by Ines Hale')
  expect(made(design)).not.toContain('Stop')
  expect(made({ ...design, newer: 3 })).toContain('Stop: version 3 has been put up since, and is not approved.')
})
