import { expect, test } from 'vitest'
import type { OrderChangeView } from '#domain/desk/order-change-view.ts'
import { read } from '../testing/read.tsx'
import { orderChange } from '../testing/samples/orders.ts'

const open = (given: Partial<OrderChangeView> = {}) =>
  read({ kind: 'order-change', view: { ...orderChange, ...given } })

test('a change says its lines, where it goes instead, what it comes to and what the customer reads', () => {
  expect(open()).toMatchInlineSnapshot(`
    [
      "Order NL-7K3F-9QXM ‹/desk/orders/NL-7K3F-9QXM›",
      "# Change the pieces of order NL-7K3F-9QXM",
      "Set the lines as they should be. Ines Hale gets an e-mail with the order as it is, as it would be and the difference, and agrees by its link. Nothing changes before that; the link holds for 7 days.",
      "Change 2 still waits for the customer’s word. This one takes its place: its link ends.",
      "## Pieces",
      "1. Classic solitaire ring",
      "How many [1]",
      "0 takes it out.",
      "Size • M ◦ N",
      "£2,500 each, £2,500 together",
      "Look for a piece optional [ring]",
      "By its name and metal.",
      "[[Find]]",
      "Laboratory-grown ring, £1,200",
      "[[Add Laboratory-grown ring]]",
      "A piece that stays keeps the price it was sold at; another size, carat or length adds or takes off what it differs by today. What is added costs what it costs today. A discount code is worked out again over the whole order.",
      "It goes to another country",
      "It goes to United Kingdom so far. Its price stays, its VAT is that of where it goes, and what delivery costs there, and who collects import VAT, stand in what the customer agrees to.",
      "Country • As it is ◦ France",
      "First name optional []",
      "Last name optional []",
      "Address optional []",
      "Flat, building optional []",
      "Town or city optional []",
      "Postcode optional []",
      "Delivery, in pounds optional []",
      "Only where it is not free there.",
      "Who collects import VAT and duty optional []",
      "Abroad: the carrier, such as DHL Express.",
      "[[Show what it comes to]]",
      "It comes to now: £2,500",
      "It would come to: £2,550",
      "Discount SPRING-10: -£10 now, -£11 after it",
      "Delivery now: With you on Monday.",
      "Delivery after it: With you on Tuesday.",
      "It costs £50 more. The customer reads: “Nothing is to be paid, and nothing goes back.” Nothing is sent yet.",
      "[[Propose the change to the customer]]",
    ]
  `)
})

test('an exchange speaks of what is kept and what comes back', () => {
  const lines = open({ kind: 'exchange', sums: null, refusal: 'Nothing is changed yet.', replaces: null })
  expect(lines).toContain('# Exchange pieces of order NL-7K3F-9QXM')
  expect(lines).toContain('## Pieces they keep or get')
  expect(lines).toContain('Nothing is changed yet.')
  expect(lines.join('\n')).not.toMatch(/takes its place|It would come to|Propose/)
})
