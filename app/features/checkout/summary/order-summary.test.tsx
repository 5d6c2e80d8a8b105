// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { PICTURE_TO_FOLLOW } from '#domain/catalogue/pictures.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { createQueryClient } from '../../../queries/query-client.ts'
import { CutOutline } from '../../../ui/drawings/cut-outline.tsx'
import { OrderSummary } from './order-summary.tsx'

function Summary({ line }: { line: CartLine }) {
  return (
    <QueryClientProvider client={createQueryClient(async () => ({ body: [], total: null }))}>
      <MemoryRouter>
        <FormProvider {...useForm()}>
          <OrderSummary lines={[line]} />
        </FormProvider>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

const outline = (cut: Cut) => /d="[^"]+"/.exec(renderToStaticMarkup(<CutOutline cut={cut} />))?.[0] as string

test('a piece leads to its page as it was chosen', () => {
  const line = { ...ringLine, selectedSize: 'M', selectedCarat: 2 }
  expect(renderToStaticMarkup(<Summary line={line} />)).toMatch(
    /href="\/products\/[^"]*from=wedding-rings&amp;carat=2&amp;size=M"/
  )
})

test('a piece without a picture is drawn in its own cut, one of unknown cut as a round one', () => {
  const drawn = (metadata: { cut?: Cut }) =>
    renderToStaticMarkup(
      <Summary line={{ ...ringLine, product: { ...ringLine.product, imageUrl: PICTURE_TO_FOLLOW, metadata } }} />
    )
  expect(drawn({ cut: 'emerald' })).toContain(outline('emerald'))
  expect(drawn({})).toContain(outline('round'))
})
