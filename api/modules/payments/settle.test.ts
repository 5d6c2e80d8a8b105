import { expect, test } from 'vitest'
import { orderToPay } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { createSettle } from './settle.ts'

test('what somebody has to look at stands in the log as a warning, and the mails are sent', async () => {
  const { db, ...shop } = await startShop()
  const order = await orderToPay({ db, ...shop })
  await order.open('stripe', 'pi_1')
  const lines: string[] = []
  const settle = createSettle({
    db,
    clock: () => Date.parse('2025-12-01T12:05:00Z'),
    config: { mailTo: 'owner@northlight.example' },
    mail: { wake: () => void lines.push('woken') },
    log: {
      info: (facts: object) => void lines.push(`info ${JSON.stringify(facts)}`),
      warn: (facts: object) => void lines.push(`warn ${JSON.stringify(facts)}`)
    }
  })
  const word = { provider: 'stripe', providerId: 'pi_1', currency: 'GBP', outcome: 'paid', who: 'stripe' } as const

  expect((await settle({ ...word, amount: 1 })).kind).toBe('mismatch')
  expect((await settle({ ...word, amount: order.total })).kind).toBe('paid')
  const facts = (kind: string) =>
    JSON.stringify({ provider: 'stripe', providerId: 'pi_1', kind, orderId: order.orderId })
  expect(lines).toEqual([`warn ${facts('mismatch')}`, 'woken', `info ${facts('paid')}`, 'woken'])
  expect((await order.read()).mails).toContainEqual(expect.stringContaining('owner@northlight.example'))
})
