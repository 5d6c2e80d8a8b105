import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferShown } from '#domain/promotions/promotion-state.ts'
import { OfferWas } from './offer-lines.tsx'

test('what a piece cost before is said to the penny where it has any', () => {
  const said = (was: number) => renderToStaticMarkup(<OfferWas offer={{ was } as OfferShown} />)
  expect([said(50), said(129_900)]).toEqual([
    expect.stringContaining('Was £0.50'),
    expect.stringContaining('Was £1,299')
  ])
})
