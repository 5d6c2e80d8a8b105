// @vitest-environment jsdom

import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { PICTURE_TO_FOLLOW } from '#domain/catalogue/pictures.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { CutOutline } from '../../ui/drawings/cut-outline.tsx'
import { OrderSummary } from './order-summary.tsx'

function Summary({ line }: { line: CartLine }) {
  return (
    <FormProvider {...useForm()}>
      <OrderSummary lines={[line]} />
    </FormProvider>
  )
}

const outline = (cut: Cut) => /d="[^"]+"/.exec(renderToStaticMarkup(<CutOutline cut={cut} />))?.[0] as string

test('a piece without a picture is drawn in its own cut, one of unknown cut as a round one', () => {
  const drawn = (metadata: { cut?: Cut }) =>
    renderToStaticMarkup(
      <Summary line={{ ...ringLine, product: { ...ringLine.product, imageUrl: PICTURE_TO_FOLLOW, metadata } }} />
    )
  expect(drawn({ cut: 'emerald' })).toContain(outline('emerald'))
  expect(drawn({})).toContain(outline('round'))
})
