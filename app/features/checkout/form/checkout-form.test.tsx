// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import { offeredMethods, type PayingMeans } from '#domain/orders/paying-ways.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { pounds } from '#domain/pricing/money.ts'
import { paymentMethodsRead } from '../../../queries/queries.ts'
import { createQueryClient } from '../../../queries/query-client.ts'
import { TodayProvider } from '../../../ui/page/today.tsx'
import { PaymentFields } from './checkout-form.tsx'
import { useCardForm } from './use-card-form.ts'

function Fields({ total, chosen }: { total: number; chosen: Chosen }) {
  const form = useForm({
    defaultValues: { paymentMethod: chosen.method, shippingAddress: { country: chosen.country } }
  })
  return (
    <FormProvider {...form}>
      <PaymentFields total={total} card={useCardForm()} />
    </FormProvider>
  )
}

interface Chosen {
  method: PaymentMethod
  country: string
}

async function fields(
  total: number,
  { stripe = null, ...means }: Partial<PayingMeans> & Partial<Pick<PaymentMethods, 'stripe'>>,
  chosen: Chosen = { method: 'klarna', country: 'United Kingdom' }
) {
  const given: PayingMeans = {
    isPublic: false,
    hasStripe: stripe !== null,
    hasPaypal: false,
    hasBank: false,
    finance: 'example',
    ...means
  }
  const methods: PaymentMethods = {
    stripe,
    paypal: given.hasPaypal ? { clientId: 'client-1' } : null,
    offered: offeredMethods(given),
    finance: given.finance
  }
  const client = createQueryClient(async () => ({ body: methods, total: null }))
  await client.fetchQuery(paymentMethodsRead())
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TodayProvider value="2026-03-02">
        <Fields total={total} chosen={chosen} />
      </TodayProvider>
    </QueryClientProvider>
  )
}

test('Klarna’s instalments are explained as they are paid, and as the example they are', async () => {
  expect(await fields(pounds(300), {})).toContain('3 instalments of £100.00')
  const odd = await fields(10_000, {})
  expect(odd).toContain('£33.34, then 2 instalments of £33.33')
  expect(odd).toContain('Klarna, an example')
  expect(odd).toContain('An example: no lender offers it here yet.')
})

test('a public shop without a lender offers no Klarna and says nothing of it', async () => {
  const said = await fields(pounds(300), { isPublic: true, finance: null })
  expect(said).not.toMatch(/Klarna|nstalment|No interest/)
  expect(said).not.toMatch(/PayPal|Bank transfer|Card|example/)
  expect(said).toContain('We write to you about how to pay')
  expect(said).not.toContain('secure')
})

test('an example takes no card either: it says so, and promises no link', async () => {
  const said = await fields(pounds(300), {}, { method: 'card', country: 'United Kingdom' })
  expect(said).toContain('Card, an example')
  expect(said).toContain('Type card details')
  expect(said).toContain('Nothing is taken now. We write to you about how to pay.')
  expect(said).not.toContain('secure')
})

test('Klarna is offered for orders within the United Kingdom alone, up to £3,000', async () => {
  const stripe = { publishableKey: 'pk_test_1' }
  const lender = { stripe, isPublic: true, finance: 'lender' } as const
  expect(await fields(pounds(300), lender)).toContain('value="klarna"')
  expect(await fields(pounds(3001), lender)).not.toContain('value="klarna"')
  expect(await fields(pounds(300), lender, { method: 'card', country: 'Ireland' })).not.toContain('value="klarna"')
})

test('a public shop offers what is set up', async () => {
  const said = await fields(pounds(300), { isPublic: true, finance: null, hasBank: true, hasPaypal: true })
  expect(said).toMatch(/PayPal.*Bank transfer/)
  expect(said).not.toContain('example')
})

test('a card is paid on the next page where the shop takes cards, and abroad by a link once all is named', async () => {
  const stripe = { publishableKey: 'pk_test_1' }
  const home = await fields(pounds(300), { stripe }, { method: 'card', country: 'United Kingdom' })
  expect(home).toContain('You pay on the next page.')
  expect(home).toContain('You pay exactly this total on the next page')
  const abroad = await fields(pounds(300), { stripe }, { method: 'card', country: 'Germany' })
  expect(abroad).not.toContain('next page')
  expect(abroad).toContain('We first tell you the delivery charge, and who collects import VAT and duty')
})
