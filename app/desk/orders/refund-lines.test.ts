import { expect, test } from 'vitest'
import { read } from '../testing/read.tsx'
import { order, refundedOrder } from '../testing/samples/orders.ts'

test('what a refund comes to is shown before it is made, and what became of earlier ones is said as it is', () => {
  const lines = read({ kind: 'order', view: refundedOrder })
  expect(lines).toContain('Classic tennis bracelet: £1,250')
  expect(lines).toContain('Together £1,250. Nothing has been given back yet.')
  expect(lines).toContain('[[Give back £1,250 by Stripe]]')
  expect(lines.join('\n')).toContain('Stripe has not given back £45: the card is lost. No money has moved.')
})

test('without a look there is no button that gives back, and where nothing can be, no form', () => {
  const { byProvider } = refundedOrder
  const unseen = read({
    kind: 'order',
    view: { ...refundedOrder, byProvider: byProvider && { ...byProvider, preview: null } }
  })
  expect(unseen.join('\n')).not.toContain('[[Give back')
  expect(unseen).toContain('[[Show what it comes to]]')
  expect(read({ kind: 'order', view: order }).join('\n')).not.toContain('Give money back')
})
