import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order, OrderItem } from '../orders/order.ts'
import type { Shop } from '../policies/shop-schema.ts'
import { toDecimalString } from '../pricing/money.ts'
import { chargedVat, EXPORT_WORDS, vatSplit } from '../pricing/vat.ts'
import {
  creditNoteOf,
  depositInvoiceOf,
  finalInvoiceOf,
  invoiceOf,
  keptByInvoices,
  PAPER_KINDS,
  type Paper,
  paperFacts,
  paperNumber,
  paperSums,
  paperTitle,
  readPaperNumber,
  showsVat,
  vatSentence
} from './paper.ts'

const shop: Pick<Shop, 'brand' | 'company' | 'contact'> = {
  brand: { name: 'Northlight Diamonds', shortName: 'Northlight' },
  company: {
    legalName: 'Northlight Example Ltd',
    legalForm: 'UK private limited company',
    registeredNumber: 'to be set',
    registeredIn: 'England and Wales',
    registeredAddressLines: ['1 Example Street', 'London'],
    vatNumber: 'GB 999 9999 73'
  },
  contact: {
    phone: '01632 960140',
    enquiriesEmail: 'hello@northlight.example',
    serviceEmail: 'service@northlight.example',
    addressLines: ['to be set'],
    opening: { opens: '9:00', closes: '17:00' },
    responseHours: 24,
    instagramUrl: 'https://www.instagram.example/northlight'
  }
}
const unregistered = { ...shop, company: { ...shop.company, vatNumber: null } }
const issuing = { number: 'INV-000001', issuedOn: '2025-12-02', taxPoint: '2025-12-01' }

const piece = (price: number, quantity: number): OrderItem => ({
  productId: 'ring',
  name: 'Laboratory-grown diamond ring',
  price: toDecimalString(price),
  quantity,
  imageUrl: '/ring.jpg',
  category: 'wedding-rings',
  diamondType: 'lab-grown',
  metalType: null,
  carat: null,
  selectedSize: 'M',
  selectedCarat: null,
  customization: null,
  certification: 'in-house',
  isMadeToOrder: true,
  vat: toDecimalString(vatSplit(price * quantity).vat)
})

interface Ledger {
  pieces: readonly (readonly [price: number, quantity: number])[]
  delivery?: number | null | undefined
  /** Off what pieces and delivery come to. */
  discount?: number | undefined
  country?: string
}

function orderOf({ pieces, delivery = null, discount = 0, country = 'United Kingdom' }: Ledger): Order {
  const items = pieces.map(([price, quantity]) => piece(price, quantity))
  const total = pieces.reduce((sum, [price, quantity]) => sum + price * quantity, 0) + (delivery ?? 0) - discount
  return {
    id: 'NL-7K3F-9QXM',
    status: 'paid',
    createdAt: '2025-12-01T12:00:00.000Z',
    kind: 'cart',
    customerEmail: 'alex@example.org',
    customerName: 'Alex Morgan',
    customerPhone: '01632 960001',
    shippingAddress: {
      firstName: 'Sam',
      lastName: 'Morgan',
      address1: '2 Example Road',
      address2: '',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country,
      phone: '01632 960002'
    },
    delivery: 'free',
    deliveryCharge: delivery === null ? null : toDecimalString(delivery),
    items,
    vat: toDecimalString(chargedVat(total, country)),
    total: toDecimalString(total),
    steps: [],
    tracking: null,
    paymentMethod: null,
    giftNote: '',
    importCollector: null,
    withdrawnAt: null
  }
}

const sum = (lines: readonly { net: number; vat: number; gross: number }[], of: 'net' | 'vat' | 'gross') =>
  lines.reduce((all, line) => all + line[of], 0)

const ledgers: fc.Arbitrary<Ledger> = fc.record({
  pieces: fc.array(fc.tuple(fc.integer({ min: 101, max: 9_000_000 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 8
  }),
  delivery: fc.option(fc.integer({ min: 0, max: 20_000 })),
  discount: fc.integer({ min: 0, max: 100 }),
  country: fc.constantFrom('United Kingdom', 'France')
})

test('an invoice’s figures are the order’s ledger to the penny: rows, delivery, discount, VAT and total', () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const order = orderOf(ledger)
      const invoice = invoiceOf(order, shop, issuing)

      expect(toDecimalString(invoice.gross)).toBe(order.total)
      expect(toDecimalString(invoice.vat)).toBe(order.vat)
      expect(invoice.net + invoice.vat).toBe(invoice.gross)
      for (const of of ['net', 'vat', 'gross'] as const) expect(sum(invoice.lines, of)).toBe(invoice[of])
      for (const line of invoice.lines) {
        expect(line.net + line.vat).toBe(line.gross)
        expect(line.unit * line.quantity).toBe(line.gross)
        expect([line.net, line.vat, line.gross].every(Number.isInteger)).toBe(true)
        // No row is further than a penny from its own VAT.
        expect(Math.abs(line.vat - (invoice.vat * line.gross) / invoice.gross)).toBeLessThanOrEqual(1)
      }
      for (const [index, [price, quantity]] of ledger.pieces.entries())
        expect(invoice.lines[index]).toMatchObject({ unit: price, quantity, gross: price * quantity })
      expect(invoice.lines.length).toBe(
        ledger.pieces.length + (ledger.delivery === null ? 0 : 1) + (ledger.discount === 0 ? 0 : 1)
      )
    })
  )
})

test('an invoice less its credit notes is what is still here, whatever is given back, in whatever parts', () => {
  // What was paid twice and went back once is no part of it; what is told twice takes nothing off twice.
  const keeping = fc.array(fc.double({ min: -0.2, max: 1.5, noNaN: true }), { maxLength: 6 })
  fc.assert(
    fc.property(ledgers, keeping, (ledger, shares) => {
      const invoice = invoiceOf(orderOf(ledger), shop, issuing)
      const notes: Paper[] = []
      const all = (of: 'net' | 'vat' | 'gross') => invoice[of] - sum(notes, of)
      let least = invoice.gross
      for (const share of shares) {
        const kept = Math.round(invoice.gross * share)
        least = Math.min(least, Math.max(0, kept))
        const note = creditNoteOf(invoice, { ...issuing, number: 'CN-000001', earlier: notes, kept })
        if (note) notes.push(note)
        expect(all('gross')).toBe(least)
        expect(all('net') + all('vat')).toBe(all('gross'))
        expect(Math.abs(all('vat') - (invoice.vat * least) / invoice.gross)).toBeLessThanOrEqual(0.5)
      }
      for (const note of notes) {
        expect(note.gross).toBeGreaterThan(0)
        for (const of of ['net', 'vat', 'gross'] as const) expect(sum(note.lines, of)).toBe(note[of])
      }
      const rest = creditNoteOf(invoice, { ...issuing, number: 'CN-000002', earlier: notes, kept: 0 })
      if (rest) notes.push(rest)
      expect([all('net'), all('vat'), all('gross')]).toEqual([0, 0, 0])
    })
  )
})

test('a credit note of all has the invoice’s rows, one of a part says that it is a part', () => {
  const invoice = invoiceOf(orderOf({ pieces: [[129_900, 2]], delivery: 1800 }), shop, issuing)
  const on = { number: 'CN-000007', issuedOn: '2025-12-09', taxPoint: '2025-12-09', earlier: [] }
  const whole = creditNoteOf(invoice, { ...on, kept: 0 })
  expect(whole?.lines).toEqual(invoice.lines)
  expect(whole).toMatchObject({
    kind: 'credit-note',
    number: 'CN-000007',
    issuedOn: '2025-12-09',
    gross: 261_600,
    vat: 43_600,
    corrects: { number: 'INV-000001', issuedOn: '2025-12-02' }
  })
  const part = creditNoteOf(invoice, { ...on, kept: 251_600 })
  expect(part?.lines).toEqual([
    {
      words: 'Part of the price, given back',
      details: [],
      quantity: 1,
      unit: 10_000,
      net: 8333,
      vat: 1667,
      gross: 10_000
    }
  ])
  expect(creditNoteOf(invoice, { ...on, kept: 261_600 })).toBeNull()
  expect(creditNoteOf(invoice, { ...on, kept: 500_000 })).toBeNull()
})

test('a paper names the customer and where it goes, and no other way to reach anybody', () => {
  const text = JSON.stringify(invoiceOf(orderOf({ pieces: [[129_900, 1]] }), shop, issuing))
  for (const words of ['Alex Morgan', 'Sam Morgan', '2 Example Road', 'LS1 1AA']) expect(text).toContain(words)
  for (const words of ['alex@example.org', '01632 9600']) expect(text).not.toContain(words)
})

test('facts of the company that nobody has entered are left out', () => {
  const { seller } = invoiceOf(orderOf({ pieces: [[129_900, 1]] }), shop, issuing)
  expect(seller.lines).toEqual(['Northlight Example Ltd', '1 Example Street', 'London'])
  expect(seller.registration).toBe('Registered in England and Wales')
})

test('with a VAT number it is a VAT invoice, with its VAT apart', () => {
  const invoice = invoiceOf(orderOf({ pieces: [[129_900, 1]] }), shop, issuing)
  expect(paperTitle(invoice)).toBe('VAT invoice')
  expect(paperTitle({ ...invoice, kind: 'credit-note' })).toBe('VAT credit note')
  expect(vatSentence(invoice)).toBe('VAT at 20% is included in the total.')
  expect(paperSums(invoice)).toEqual([
    { label: 'Total excluding VAT', amount: 108_250 },
    { label: 'VAT at 20%', amount: 21_650 },
    { label: 'Total paid', amount: 129_900 }
  ])
  expect(paperFacts(invoice)).toEqual([
    { label: 'Number', value: 'INV-000001' },
    { label: 'Order', value: 'NL-7K3F-9QXM' },
    { label: 'Issued', value: '2 December 2025' },
    { label: 'Paid, and tax point', value: '1 December 2025' },
    { label: 'Our VAT number', value: 'GB 999 9999 73' }
  ])
})

test('without a VAT number no VAT stands on it, and it says so', () => {
  const invoice = invoiceOf(orderOf({ pieces: [[129_900, 1]] }), unregistered, issuing)
  const note = creditNoteOf(invoice, { ...issuing, number: 'CN-000001', earlier: [], kept: 0 })
  expect(paperTitle(invoice)).toBe('Invoice')
  expect(note && paperTitle(note)).toBe('Credit note')
  expect(vatSentence(invoice)).toBe(
    'This is not a VAT invoice: we show no VAT number and no VAT on it, so no VAT can be reclaimed with it.'
  )
  expect(note && vatSentence(note)).toContain('This is not a VAT credit note')
  expect(showsVat(invoice)).toBe(false)
  expect(paperSums(invoice)).toEqual([{ label: 'Total paid', amount: 129_900 }])
  expect(note && paperSums(note)).toEqual([{ label: 'Total given back', amount: 129_900 }])
  expect(JSON.stringify(paperFacts(invoice))).not.toContain('VAT')
})

test('an export says that no UK VAT is in it', () => {
  const invoice = invoiceOf(orderOf({ pieces: [[129_900, 1]], country: 'France' }), shop, issuing)
  expect(invoice).toMatchObject({ vat: 0, net: 129_900, vatPercent: 0, country: 'France' })
  expect(vatSentence(invoice)).toBe(`${EXPORT_WORDS}.`)
  expect(paperTitle(invoice)).toBe('Invoice')
  expect(paperSums(invoice)).toEqual([{ label: 'Total paid', amount: 129_900 }])
})

test('what is agreed on the telephone has no address, and is sold in the United Kingdom', () => {
  const invoice = invoiceOf({ ...orderOf({ pieces: [[180_000, 1]] }), shippingAddress: null }, shop, issuing)
  expect(invoice.customer).toEqual({ name: 'Alex Morgan', address: [] })
  expect(invoice).toMatchObject({ country: 'United Kingdom', vatPercent: 20 })
})

test('a number names its series and its place, and is read again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAPER_KINDS), fc.integer({ min: 1, max: 99_999_999 }), (kind, place) => {
      expect(readPaperNumber(paperNumber(kind, place))).toEqual({ kind, place })
    })
  )
})

test.each(['', 'INV-1', 'INV-000000', 'INV-0000042', 'XX-000042', 'inv-000042', 'CN-00004a', 'INV-000042 '])(
  '%j is no number of a paper',
  (text) => expect(readPaperNumber(text)).toBeNull()
)

/** The same order, of which a deposit was asked. */
function inParts(ledger: Ledger, deposit: number): Order {
  const order = orderOf(ledger)
  const total = Math.round(Number(order.total) * 100)
  return {
    ...order,
    partPayment: {
      deposit: toDecimalString(deposit),
      balance: toDecimalString(total - deposit),
      balancePaidAt: '2025-12-20T12:00:00.000Z'
    }
  }
}

const final = { number: 'INV-000002', issuedOn: '2025-12-20', taxPoint: '2025-12-20' }

test('the two invoices of an order with a deposit come to the order and its VAT to the penny, and so do their rows', () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: 1, max: 99 }), (ledger, percent) => {
      const whole = invoiceOf(orderOf(ledger), shop, issuing)
      const deposit = Math.max(1, Math.floor((whole.gross * percent) / 100))
      fc.pre(deposit < whole.gross)
      const order = inParts(ledger, deposit)
      const first = depositInvoiceOf(order, shop, issuing)
      const second = finalInvoiceOf(order, shop, final, first)
      expect(first.gross).toBe(deposit)
      for (const of of ['net', 'vat', 'gross'] as const) {
        expect(first[of] + second[of]).toBe(whole[of])
        expect(sum(first.lines, of)).toBe(first[of])
        expect(sum(second.lines, of)).toBe(second[of])
      }
    })
  )
})

test('a deposit’s invoice says what it is for, and the final one takes it off by its number', () => {
  const order = inParts({ pieces: [[100_000, 2]] }, 60_000)
  const first = depositInvoiceOf(order, shop, issuing)
  expect(paperTitle(first)).toBe('Deposit VAT invoice')
  expect(paperTitle(depositInvoiceOf(order, unregistered, issuing))).toBe('Deposit invoice')
  expect(first.lines.map(({ words, details }) => [words, ...details])).toEqual([
    ['Deposit for order NL-7K3F-9QXM', '2 × Laboratory-grown diamond ring']
  ])
  expect(paperSums(first).at(-1)).toEqual({ label: 'Deposit paid', amount: 60_000 })
  const second = finalInvoiceOf(order, shop, final, first)
  expect(paperTitle(second)).toBe('Final VAT invoice')
  expect(second.lines.at(-1)).toMatchObject({ words: 'Less the deposit, invoice INV-000001', gross: -60_000 })
  expect(paperFacts(second)).toContainEqual({
    label: 'Deposit taken off',
    value: '£600.00, invoice INV-000001 of 2 December 2025'
  })
  expect(paperSums(second).at(-1)).toEqual({ label: 'Balance paid', amount: 140_000 })
})

test('what is given back of an order with a deposit is credited to its two invoices, and never more than each', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9_000_000 }),
      fc.nat(),
      fc.array(fc.nat(), { maxLength: 5 }),
      (total, part, steps) => {
        const deposit = 1 + (part % (total - 1))
        const order = inParts({ pieces: [[total, 1]] }, deposit)
        const first = depositInvoiceOf(order, shop, issuing)
        const invoices = [first, finalInvoiceOf(order, shop, final, first)]
        const notes: Paper[] = []
        let kept = total
        for (const step of steps) {
          kept -= step % (kept + 1)
          const keeps = keptByInvoices(invoices, notes, kept)
          for (const [index, invoice] of invoices.entries()) {
            const earlier = notes.filter(({ corrects }) => corrects?.number === invoice.number)
            const note = creditNoteOf(invoice, { ...final, earlier, kept: keeps[index] ?? 0 })
            if (note) notes.push(note)
          }
          expect(sum(notes, 'gross')).toBe(total - kept)
          for (const invoice of invoices) {
            const own = notes.filter(({ corrects }) => corrects?.number === invoice.number)
            for (const of of ['net', 'vat', 'gross'] as const) expect(sum(own, of)).toBeLessThanOrEqual(invoice[of])
          }
        }
        if (kept === 0) expect(sum(notes, 'vat')).toBe(sum(invoices, 'vat'))
      }
    )
  )
})

test('a row without VAT says so beside rows that have some, and all VAT is theirs', () => {
  const order = orderOf({ pieces: [[120_000, 1]] })
  const [ring] = order.items
  if (!ring) throw new Error('No ring')
  const mixed: Order = { ...order, items: [ring, { ...ring, name: 'Old stone', vat: '0.00' }], total: '2400.00' }
  const paper = invoiceOf(mixed, shop, issuing)
  expect(paper.lines.map(({ vat }) => vat)).toEqual([20_000, 0])
  expect(paper.lines[1]?.details).toContain('No VAT')
  expect(vatSentence(paper)).toContain('but for the rows that say “No VAT”')
  const none = invoiceOf({ ...mixed, vat: '0.00', items: [{ ...ring, vat: '0.00' }] }, shop, issuing)
  expect(vatSentence(none)).toBe('No VAT is charged.')
})

test('the invoice after a change names the cards that were used before it, each once and no more than it comes to', () => {
  const card = (lastFour: string, amount: number, part: 'deposit' | 'balance' | null, givenBack = 0) => ({
    lastFour,
    amount,
    givenBack,
    isHeld: false,
    part
  })
  const namedOn = ({ giftCards = [] }: Paper) => giftCards.map(({ lastFour, amount }) => [lastFour, amount])
  const changed = inParts({ pieces: [[100_000, 2]] }, 120_000)
  const parts = { deposit: '1200.00', balance: '800.00', balancePaidAt: null, isBeforeChange: true }
  const before: Order = {
    ...changed,
    partPayment: parts,
    giftCards: [card('AAAA', 50_000, null), card('BBBB', 9, 'balance')]
  }
  const first = depositInvoiceOf(before, shop, issuing)
  expect(namedOn(first)).toEqual([
    ['AAAA', 50_000],
    ['BBBB', 9]
  ])
  // Of the balance after the change, only what was used for it: one card may pay both.
  const paid = { ...before, giftCards: [...(before.giftCards ?? []), card('BBBB', 7_000, 'balance')] }
  expect(namedOn(finalInvoiceOf(paid, shop, final, first))).toEqual([['BBBB', 7_000]])
  // Paid in two parts before, and whole after it: of less than the cards paid, they paid no more.
  const whole: Order = {
    ...orderOf({ pieces: [[60_000, 1]] }),
    giftCards: [card('AAAA', 50_000, 'deposit', 5_000), card('BBBB', 50_000, 'balance'), card('CCCC', 1, null)]
  }
  expect(namedOn(invoiceOf(whole, shop, issuing))).toEqual([
    ['AAAA', 45_000],
    ['BBBB', 15_000]
  ])
})
