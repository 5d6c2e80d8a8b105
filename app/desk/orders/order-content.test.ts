import { expect, test } from 'vitest'
import type { OrderView } from '#domain/desk/order-view.ts'
import { part, read } from '../testing/read.tsx'
import { abroadOrder, deliveredOrder, madeOrder, order, sentOrder, unpaidOrder } from '../testing/samples/orders.ts'

const open = (given: Partial<OrderView> = {}, view = order) => read({ kind: 'order', view: { ...view, ...given } })
const next = (given: Partial<OrderView>, view = order) => part(open(given, view), 'What comes next')
const inFrance = order.address && { ...order.address, country: 'France' }

const LINKS =
  'Change its pieces ‹/desk/orders/NL-7K3F-9QXM/change› Packing slip ‹/desk/orders/NL-7K3F-9QXM/packing-slip› Statement of value for insurance ‹/desk/orders/NL-7K3F-9QXM/valuation›'
/** The form of what is changed at once. */
const details = (country = 'United Kingdom') => [
  'Change address, e-mail, telephone or gift note',
  `It is changed at once, and the customer is told by mail; where the e-mail changes, at both addresses. Its country stays ${country}: another is proposed where its pieces are changed.`,
  'E-mail [ines@home.example]',
  'Telephone [+44 7700 900123]',
  'First name [Ines]',
  'Last name [Hale]',
  'Address [4 Mill Lane]',
  'Flat, building []',
  'Town or city [Leeds]',
  'Postcode [LS1 1AA]',
  'Gift note optional [For Ines, with love]',
  '[[Change the details]]'
]

const PACKING = [
  'Send it in more than one parcel',
  'Nothing leaves yet, and nobody is told: the parcel can be corrected until it is handed over.',
  '1. Classic tennis bracelet • Not in it ◦ One piece',
  '2. Six-claw solitaire • Not in it ◦ One piece',
  'Carrier • Said when it is handed over ◦ Royal Mail ◦ Parcelforce ◦ DPD ◦ DHL ◦ FedEx ◦ UPS ◦ Malca-Amit ◦ Ferrari Logistics ◦ Brink’s ◦ Our own courier ◦ Other',
  'Name of another carrier optional []',
  'Only where Other is chosen.',
  'Tracking number optional []',
  'As it stands on the label. Our own courier needs none.',
  '[[Pack the parcel]]'
]

test('an order says what comes next, its pieces, its money, what happened, who ordered it and where it goes', () => {
  expect(open()).toEqual([
    'Orders ‹/desk/orders›',
    '# Order NL-7K3F-9QXM',
    'Paid From the cart, 27 Feb 2026, 09:00',
    '## What comes next',
    'It is paid, and nobody has begun.',
    '[[Begin: it is being made]]',
    `${LINKS} Job sheet for the workshop ‹/desk/orders/NL-7K3F-9QXM/job-sheet›`,
    ...PACKING,
    ...details(),
    'Write down money given back by hand',
    'First give the money back, by bank transfer or in cash, then write it down here: this form moves none. What Stripe or PayPal gives back on their own pages is written down by itself.',
    'Given back, in pounds []',
    'At most £3,749. The customer is told the sum.',
    'Why []',
    'For us.',
    '[[Record the refund]]',
    '## Pieces',
    '### Classic tennis bracelet',
    'One piece, £1,250',
    'Kind: Tennis bracelets',
    'Diamonds: Laboratory-grown',
    'Weight: 4.15 ct',
    'Metal: 18K white gold',
    'Size: 7"',
    'Certificate: IGI, at extra cost',
    'Made: From stock',
    'Listed as: tennis-platinum-round-4-15ct',
    'Promised: Return it unworn within 30 days, for any reason.',
    'Warranty: Lifetime warranty against defects of manufacture; its settings and clasp 1 year.',
    '### Six-claw solitaire',
    'One piece, £2,499',
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
    'Promised: Made to order. Return it unworn within 30 days, for any reason.',
    'Warranty: Lifetime warranty against defects of manufacture; its settings 1 year.',
    '## Money',
    'Delivery: Free',
    'Includes VAT (20%): £624.83',
    'Chosen way to pay: Card',
    'Total: £3,749',
    '£3,749 Payment by card, succeeded, 27 Feb 2026, 09:03 pi_sample',
    '## Invoice and credit notes',
    '£3,749 Invoice INV-000042 (PDF) ‹/desk/orders/NL-7K3F-9QXM/papers/INV-000042›, 27 February 2026',
    '## What happened so far',
    'Receipt to ines@home.example 27 Feb 2026, 09:03',
    'Mail sent',
    'Did it come back?: Receipt to ines@home.example, 27 Feb 2026, 09:03',
    '[[It came back: Receipt to ines@home.example, 27 Feb 2026, 09:03]]',
    'Confirmation of the order to ines@home.example 27 Feb 2026, 09:00',
    'Mail did not arrive: please telephone',
    'Did it arrive?: Confirmation of the order to ines@home.example, 27 Feb 2026, 09:00',
    '[[It arrived after all: Confirmation of the order to ines@home.example, 27 Feb 2026, 09:00]]',
    'Note by Tom 27 Feb 2026, 11:00',
    'Stone is here.',
    '## Customer',
    'Name: Ines Hale ‹/desk/people/NL-7K3F-9QXM›',
    'E-mail: ines@home.example ‹mailto:ines@home.example›',
    'Telephone: +44 7700 900123 ‹tel:+447700900123›',
    'Account: Customer 1042 ‹/desk/customers/1042›',
    '## Delivery',
    'Ines Hale 4 Mill Lane Leeds LS1 1AA United Kingdom',
    'The customer reads: “Paid on Friday 27 February: with you by Friday 20 March.”',
    'Gift note: For Ines, with love',
    '## Note for us',
    'Note []',
    'Only staff read it, here and on the job sheet.',
    '[[Keep the note]]'
  ])
})

test.each<[string, Partial<OrderView>, string]>([
  ['is not paid', { status: 'pending' }, 'We wait for the payment. Nothing is begun before it.'],
  [
    'needs a charge',
    { status: 'pending', needsDeliveryCharge: true },
    'The customer waits for us: they can pay once we have told them the delivery charge.'
  ],
  [
    'has lapsed',
    { status: 'pending', isLapsed: true },
    'Nobody paid in time, and not all that was kept for it is there any more: it cannot be paid online. If no bank transfer comes, please cancel it.'
  ],
  ['is paid', { status: 'paid' }, 'It is paid, and nobody has begun.'],
  ['is made', { status: 'in-production' }, 'It is being made. When it leaves us, say with whom.'],
  ['is under way', { status: 'dispatched' }, 'It is on its way. When it was received, say so.'],
  ['has arrived', { status: 'delivered' }, 'It was delivered: nothing is left to do.'],
  [
    'is partly refunded before it was begun',
    { status: 'part-refunded', moves: ['in-production'] },
    'A part was refunded, and nobody has begun the rest.'
  ],
  ['is partly refunded', { status: 'part-refunded', moves: [] }, 'A part was refunded; the rest goes on its way.'],
  ['is refunded', { status: 'refunded' }, 'All that was paid was given back: the order is over.'],
  ['is cancelled', { status: 'cancelled' }, 'It was cancelled: the order is over.'],
  [
    'was withdrawn from in time',
    { status: 'paid', withdrawnAt: '2026-03-01T10:00:00.000Z' },
    'The customer has withdrawn: stop it, and give back what was paid within 14 days of the withdrawal.'
  ],
  [
    'was withdrawn from later',
    { status: 'delivered', withdrawnAt: '2026-03-01T10:00:00.000Z' },
    'The customer has withdrawn: once the pieces are back, or proof that they were sent, give back what was paid within 14 days.'
  ],
  [
    'was withdrawn from and is over',
    { status: 'refunded', withdrawnAt: '2026-03-01T10:00:00.000Z' },
    'All that was paid was given back: the order is over.'
  ]
])('an order that %s says so first', (_, given, words) => {
  expect(next({ moves: [], refundable: 0, ...given })[0]).toBe(words)
})

test('a payment that goes by letter, and what is held, are told', () => {
  const words = next({ status: 'pending', paidThrough: 'letter', held: 'Its pieces are kept until Friday.' })
  expect(words[0]).not.toContain('We wait for the payment')
  expect(words[1]).toBe('Its pieces are kept until Friday.')
})

test('what delivery costs is named before it can be paid, and corrected until then', () => {
  expect(next({}, abroadOrder)).toEqual([
    'The customer waits for us: they can pay once we have told them the delivery charge.',
    'Delivery to United Kingdom, in pounds []',
    'VAT included. It is added to the £3,749 of the pieces, and the customer gets the way to pay by mail.',
    '[[Confirm the charge]]',
    LINKS,
    'Cancel the order',
    'Why []',
    'For us; the customer is told that it is cancelled and that nothing was paid.',
    '[[Cancel this order]]',
    ...details()
  ])
  expect(next({}, unpaidOrder)).toEqual([
    'We wait for the payment. Nothing is begun before it.',
    'The way to pay goes once more to ines@home.example.',
    '[[Send the payment link again]]',
    LINKS,
    'Correct the delivery charge',
    'Delivery to United Kingdom, in pounds [45]',
    'VAT included. It is added to the £3,704 of the pieces, and the customer gets the way to pay by mail.',
    '[[Correct the charge: tell the customer]]',
    'It was paid by bank transfer or at the counter',
    'Only once the whole £3,749 stands in our account, has gone through our card machine or is in the till. The order is paid from then on, under your name, and the receipt goes to the customer. What is paid online by card or PayPal arrives here by itself.',
    'How it came • Bank transfer ◦ Card at the counter ◦ Cash at the counter',
    'Reference []',
    'As it stands on the statement, on the card machine’s slip or on our receipt.',
    '[[Record the payment]]',
    'Ask for a deposit first',
    'ines@home.example gets the way to pay it. Earlier links end with it. The order is begun once the deposit is paid, and sent once the balance is.',
    'Deposit []',
    'A part of the £3,749, such as 30%, or a sum.',
    'To be paid by []',
    'At the latest 30 January 2026.',
    '[[Ask for the deposit]]',
    'Cancel the order',
    'Why []',
    'For us; the customer is told that it is cancelled and that nothing was paid.',
    '[[Cancel this order]]',
    ...details()
  ])
  const abroad = next({ address: inFrance, needsCollector: true, moves: [] }, abroadOrder)
  expect(abroad).toEqual([
    'The customer waits for us: they can pay once we have told them the delivery charge, and who collects import VAT and duty.',
    'Delivery to France, in pounds []',
    'Without UK VAT: it is an export. It is added to the £3,749 of the pieces, and the customer can pay once you have also named who collects import VAT.',
    '[[Confirm the charge]]',
    'Who collects import VAT and duty of France []',
    'Such as “DHL Express”. The customer reads: “DHL Express collects them before or at delivery.”',
    '[[Name who collects it]]',
    LINKS,
    ...details('France')
  ])
})

test('who collects import VAT stands where it was named', () => {
  const given = { address: inFrance, importCollector: 'DHL Express', moves: [] }
  expect(next(given, unpaidOrder)).toEqual(
    expect.arrayContaining([
      'Correct who collects import VAT',
      'Who collects import VAT and duty of France [DHL Express]',
      '[[Correct who collects it]]'
    ])
  )
})

test('what leaves us says with whom, and can be corrected on its way', () => {
  expect(next({}, madeOrder).slice(0, 8)).toEqual([
    'It is being made. When it leaves us, say with whom.',
    'It goes insured, and an adult has to sign for it.',
    'Carrier • Royal Mail ◦ Parcelforce ◦ DPD ◦ DHL ◦ FedEx ◦ UPS ◦ Malca-Amit ◦ Ferrari Logistics ◦ Brink’s ◦ Our own courier ◦ Other',
    'Name of another carrier optional []',
    'Only where Other is chosen above; the customer reads it.',
    'Tracking number optional []',
    'As it stands on the label. Our own courier needs none.',
    '[[It is on its way: tell the customer]]'
  ])
  expect(next({ carrier: 'DPD', trackingNumber: '1550' }, sentOrder)).toEqual(
    expect.arrayContaining([
      '[[It was delivered]]',
      'Correct the tracking number',
      'Tracking number optional [1550]',
      '[[Correct it: tell the customer again]]'
    ])
  )
  expect(next({ carrier: 'A cousin' }, sentOrder)).toContain('Name of another carrier optional [A cousin]')
})

test('a signature is asked for only above what is insured', () => {
  const words = 'It goes insured, and an adult has to sign for it.'
  expect(next({}, madeOrder)).toContain(words)
  expect(next({ total: 10_000 }, madeOrder)).not.toContain(words)
  expect(next({}, sentOrder)).not.toContain(words)
})

test('where there are several ways on, one is chosen', () => {
  expect(next({ moves: ['in-production', 'cancelled'], refundable: 0 })).toEqual([
    'It is paid, and nobody has begun.',
    'It goes on to',
    '• Being made',
    '◦ Cancelled',
    'Why, if it is cancelled optional []',
    'For us; the customer is told that it is cancelled and that nothing was paid.',
    '[[Move it on]]',
    `${LINKS} Job sheet for the workshop ‹/desk/orders/NL-7K3F-9QXM/job-sheet›`,
    ...PACKING,
    ...details()
  ])
})

test('bank details are sent again where money comes by transfer', () => {
  expect(next({ paidThrough: 'bank' }, unpaidOrder)).toContain('[[Send our bank details again]]')
})

const money = (given: Partial<OrderView>) => part(open(given), 'Money')

test.each<[string, Partial<OrderView>, string]>([
  ['a named charge', { deliveryCharge: 2_550 }, 'Delivery: £25.50'],
  ['a free delivery', {}, 'Delivery: Free'],
  ['a charge to come', { delivery: 'confirmed-before-payment' }, 'Delivery: To be named before payment'],
  ['VAT', {}, 'Includes VAT (20%): £624.83'],
  ['a way nobody chose', { paymentMethod: null }, 'Chosen way to pay: Not asked']
])('the money says %s', (_, given, line) => {
  expect(money(given)).toContain(line)
})

test('an export says that it is one instead of its VAT, and nothing else does', () => {
  const vat = (given: Partial<OrderView>) => money(given).find((line) => line.includes('VAT'))
  expect(vat({ vat: 0, address: inFrance })).toMatch(/^VAT: /)
  expect(vat({ vat: 0 })).toBe('Includes VAT (20%): £0')
  expect(vat({ address: inFrance })).toBe('Includes VAT (20%): £624.83')
})

test('each payment says how it was made and how it went, and what was given back there', () => {
  const [payment] = order.payments
  const told = (given: Partial<OrderView['payments'][number]>, method: OrderView['paymentMethod'] = 'card') =>
    money({ payments: payment ? [{ ...payment, ...given }] : [], paymentMethod: method }).at(-1)
  const end = ', 27 Feb 2026, 09:03 pi_sample'
  expect(told({})).toBe(`£3,749 Payment by card, succeeded${end}`)
  expect(told({}, 'klarna')).toBe(`£3,749 Payment by Klarna or card, succeeded${end}`)
  expect(told({ provider: 'paypal' }, 'klarna')).toBe(`£3,749 Payment by PayPal, succeeded${end}`)
  expect(told({ provider: 'bank', status: 'open' })).toBe(`£3,749 Payment by bank transfer, not made yet${end}`)
  expect(told({ status: 'failed' })).toBe(`£3,749 Payment by card, which failed${end}`)
  expect(told({ status: 'void' })).toBe(`£3,749 Payment by card, given up${end}`)
  expect(told({ refunded: 500 })).toBe(`£3,749 Payment by card, succeeded${end}, of which £5 was given back there`)
})

test('what was given back stands with its sum, its reason and who wrote it down', () => {
  expect(part(open({}, deliveredOrder), 'Money').at(-1)).toBe(
    '£50 Given back, written down by Anna, 1 Mar 2026, 10:00 Arrived a week late'
  )
})

const customer = (given: Partial<OrderView>) => part(open(given), 'Customer')
const delivery = (given: Partial<OrderView>) => part(open(given), 'Delivery')

test('a guest is said to be one, and reached as they wrote', () => {
  const guest = { ...order.customer, number: null, phone: '' }
  expect(customer({ customer: guest })).toEqual([
    'Name: Ines Hale ‹/desk/people/NL-7K3F-9QXM›',
    'E-mail: ines@home.example ‹mailto:ines@home.example›',
    'Account: None: ordered as a guest'
  ])
})

test('the delivery says what the customer reads until it has arrived', () => {
  const says = (status: OrderView['status']) =>
    delivery({ status }).some((line) => line.startsWith('The customer reads'))
  expect(says('pending') && says('paid') && says('in-production') && says('dispatched')).toBe(true)
  expect(says('delivered') || says('cancelled') || says('refunded')).toBe(false)
})

test('the delivery has its address, another telephone, what is due abroad, and its parcel', () => {
  expect(delivery({ address: null, giftNote: '' })[0]).toBe('The address is agreed on the telephone.')
  const phone = '+44 7700 900999'
  expect(delivery({ address: order.address && { ...order.address, phone } })).toContain(
    `Telephone: ${phone} ‹tel:+447700900999›`
  )
  expect(delivery({ address: order.address && { ...order.address, phone: order.customer.phone } })).toHaveLength(
    delivery({}).length
  )
  const abroad = { address: inFrance, importCollector: 'DHL Express' }
  expect(delivery(abroad).some((line) => line.includes('DHL Express'))).toBe(true)
  expect(delivery({ importCollector: 'DHL Express' }).some((line) => line.includes('DHL Express'))).toBe(false)
  expect(delivery({ carrier: 'DPD', trackingNumber: '1550' }).slice(-2)).toEqual(['Carrier: DPD', 'Number: 1550'])
  expect(delivery({ carrier: 'Our own courier' }).at(-1)).toBe('Carrier: Our own courier')
})

test('how an order came is said under its number', () => {
  expect((['cart', 'quick', 'direct'] as const).map((kind) => open({ kind })[2])).toEqual([
    'Paid From the cart, 27 Feb 2026, 09:00',
    'Paid From the simple checkout: the address is agreed on the telephone, 27 Feb 2026, 09:00',
    'Paid Ordered directly: one silver tennis bracelet, 27 Feb 2026, 09:00'
  ])
})

test('several of a piece are told with what each costs', () => {
  const items = order.items.slice(0, 1).map((item) => ({ ...item, quantity: 2 }))
  expect(part(open({ items }), 'Pieces')).toContain('2 pieces, £1,250 each, £2,500 together')
})
