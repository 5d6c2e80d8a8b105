import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import { pounds } from '#domain/pricing/money.ts'
import { paymentMethodsRead } from '../../queries/queries.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { PaypalLater } from './cart-notes.tsx'

async function shown(amount: number, methods: PaymentMethods | null) {
  const client = createQueryClient(async () => ({ body: methods, total: null }))
  await client.fetchQuery(paymentMethodsRead())
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PaypalLater amount={pounds(amount)} />
    </QueryClientProvider>
  )
}

const paypal: PaymentMethods = { stripe: null, paypal: { clientId: 'client-1' }, finance: 'example' }

test('where the shop takes PayPal, up to £3,000 can be paid later', async () => {
  expect(await shown(3000, paypal)).toContain('Pay later with PayPal.')
  expect(await shown(3001, paypal)).toBe('')
})

test('without PayPal there is not a word of it, and no script of anybody’s', async () => {
  expect(await shown(500, { stripe: { publishableKey: 'pk_test_1' }, paypal: null })).toBe('')
  expect(await shown(500, null)).toBe('')
  expect(await shown(500, { ...paypal, finance: null })).toBe('')
  expect(await shown(500, paypal)).not.toContain('script')
})
