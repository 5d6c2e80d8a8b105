import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct, smallContent } from '../../../testing/content.ts'
import { necklacesLeft, orderToPay } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'

const total = 129_900
const stock = 1000
const necklace = aProduct({ id: 'necklace', category: 'necklaces', price: total, stock })
const content = { ...smallContent, products: [necklace] }

const outcome = fc.oneof(
  { weight: 3, arbitrary: fc.constant('paid' as const) },
  fc.constantFrom('failed' as const, 'void' as const),
  fc.constantFrom(100, 50_000, total, total + 1).map((refunded) => ({ refunded }))
)
const word = fc.record({
  kind: fc.constant('word' as const),
  providerId: fc.constantFrom('pi_', 'PP'),
  outcome,
  amount: fc.oneof({ weight: 4, arbitrary: fc.constant(total) }, fc.constantFrom(0, 1, total * 100)),
  currency: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('GBP', 'gbp') }, fc.constant('USD')),
  event: fc.option(fc.nat(5), { nil: null })
})
const step = fc.record({
  kind: fc.constant('step' as const),
  to: fc.constantFrom('paid' as const, 'cancelled' as const, 'in-production' as const, 'dispatched' as const)
})

test('whatever is told in whatever order: paid only by a right word, once, and never more given back', async () => {
  const shop = await startShop({ content, limits: { ordersPerHour: 10_000, unconfirmedOrdersPerDay: 10_000 } })
  let run = 0
  const happened = fc.array(fc.oneof({ weight: 3, arbitrary: word }, step), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(happened, async (events) => {
      run++
      const before = await necklacesLeft(shop)
      const order = await orderToPay(shop)
      await order.open('stripe', `pi_${run}`)
      await order.open('paypal', `PP${run}`)

      const paid = new Set<string>()
      const seen = new Set<string>()
      for (const event of events) {
        if (event.kind === 'step') {
          await order.move(event.to)
          continue
        }
        const providerId = `${event.providerId}${run}`
        const { outcome, amount, currency } = event
        const eventId = event.event === null ? undefined : `${run}-${event.event}`
        const isNew = eventId === undefined || !seen.has(`${event.providerId} ${eventId}`)
        if (eventId !== undefined) seen.add(`${event.providerId} ${eventId}`)
        await order.say(providerId, { outcome, amount, currency, eventId })
        if (isNew && outcome === 'paid' && amount === total && currency !== 'USD') paid.add(providerId)
      }

      const { status, payments, steps, mails } = await order.read()
      expect(payments.filter((payment) => payment.includes(' paid,'))).toHaveLength(paid.size)
      expect(status === 'pending' || status === 'cancelled').toBe(paid.size === 0)
      expect(steps.filter((step) => /^(pending|cancelled) → paid/.test(step))).toHaveLength(paid.size === 0 ? 0 : 1)
      expect(mails.filter((mail) => mail.startsWith('order-paid'))).toHaveLength(paid.size === 0 ? 0 : 1)
      for (const payment of payments) expect(Number(/(\d+) back/.exec(payment)?.[1])).toBeLessThanOrEqual(total)
      const wasSent = steps.some((step) => step.includes('→ dispatched'))
      const gaveBack = status === 'cancelled' || (status === 'refunded' && !wasSent)
      expect((before ?? 0) - ((await necklacesLeft(shop)) ?? 0)).toBe(gaveBack ? 0 : 1)
    }),
    { numRuns: 60 }
  )
}, 60_000)
