// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import shop from '#data/shop.json' with { type: 'json' }
import { pounds } from '#domain/pricing/money.ts'
import { createQueryClient } from '../../reads/query-client.ts'
import { TodayProvider } from '../../ui/page/today.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { useCardForm } from './use-card-form.ts'

const finance = { ...shop.finance }
afterEach(() => void Object.assign(shop.finance, finance))

function Fields({ total }: { total: number }) {
  const form = useForm({ defaultValues: { paymentMethod: 'klarna' } })
  return (
    <FormProvider {...form}>
      <PaymentFields total={total} card={useCardForm()} />
    </FormProvider>
  )
}

const fields = (total: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(async () => ({ body: null, total: null }))}>
      <TodayProvider value="2026-03-02">
        <Fields total={total} />
      </TodayProvider>
    </QueryClientProvider>
  )

test('Klarna’s instalments are explained where the shop speaks of paying later', () => {
  expect(fields(pounds(300))).toContain('3 instalments of £100.00')
})

test('a shop that does not speak of paying later still takes Klarna, without a word on instalments', () => {
  shop.finance.enabled = false
  expect(fields(pounds(300))).toContain('Klarna')
  expect(fields(pounds(300))).not.toMatch(/instalments|No interest|Today,/)
})
