// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ViewLine } from '#device/start.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { rememberAccount } from '../../client-store/account/remember-account.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { TodayProvider } from '../../ui/page/today.tsx'
import { CartFoot } from './cart-foot.tsx'

afterEach(() => {
  rememberAccount({ kind: 'guest' })
  vi.unstubAllGlobals()
})

test('a trade buyer sees the sum before VAT, the VAT and the total; everybody else the VAT within', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const line = { ...ringLine, quantity: 1, customPrice: 1_200_00, state: 'received', problem: null } as ViewLine
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient(async () => ({ body: null, total: null }))}>
        <MemoryRouter>
          <CartFoot lines={[line]} frame="drawer" isBlocked={false} />
        </MemoryRouter>
      </QueryClientProvider>
    )
  )
  const rows = () => [...document.querySelectorAll('dl > div')].slice(1).map(({ textContent }) => textContent)
  expect(rows()).toEqual(['Includes VAT (20%)£200', 'Total£1,200'])
  await act(async () => rememberAccount({ kind: 'customer', number: 482913, firstName: 'Alex', type: 'wholesale' }))
  expect(rows()).toEqual(['Subtotal excluding VAT£1,000', 'VAT 20%£200', 'Total£1,200'])
  act(() => root.unmount())
})

test('what a discount code lowers is without our warranty, and that is said before it is ordered', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line')
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const line = { ...ringLine, quantity: 1, customPrice: 1_200_00, state: 'received', problem: null } as ViewLine
  const draw = async () =>
    act(async () =>
      root.render(
        <QueryClientProvider client={createQueryClient(async () => ({ body: null, total: null }))}>
          <TodayProvider value="2026-03-02">
            <MemoryRouter>
              <CartFoot lines={[line]} frame="page" isBlocked={false} />
            </MemoryRouter>
          </TodayProvider>
        </QueryClientProvider>
      )
    )
  await draw()
  expect(document.body.textContent).toContain('Lifetime warranty included')
  const terms = { code: 'SPRING-10', percent: 10, withOffers: false, inOffers: [] }
  localStorage.setItem('northlight-discount', JSON.stringify({ code: 'SPRING-10', terms, refusal: null }))
  await act(async () => void dispatchEvent(new Event('northlight-discount')))
  expect(document.body.textContent).toContain('What it lowers comes without our warranty')
  expect(document.body.textContent).toContain('Without our warranty; your rights by law hold')
  expect(document.body.textContent).not.toContain('Lifetime warranty included')
  localStorage.clear()
  act(() => root.unmount())
})
