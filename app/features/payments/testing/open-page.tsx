import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { createQueryClient } from '../../../queries/query-client.ts'

export const payingOrder: PayingOrder = {
  order: 'NL-7K3F-9QXM',
  total: '2499.00',
  state: 'payable',
  methods: { stripe: { publishableKey: 'pk_test_1' }, paypal: { clientId: 'client-1' } },
  bank: null,
  klarna: false
}

/** What the shop answers, by method and path; what is not listed cannot be reached. */
export type Answers = Record<string, () => Response>

export const json = (body: unknown) => () => Response.json(body)

export const problem =
  (status: number, more: object = {}) =>
  () =>
    new Response(
      JSON.stringify({ type: 'about:blank', title: 'No', status, detail: 'In the shop’s words.', ...more }),
      {
        status,
        headers: { 'content-type': 'application/problem+json' }
      }
    )

export interface Asked {
  /** Such as `GET /api/payments/order`, without the query. */
  what: string
  url: string
  body: unknown
}

/** A shop that answers as it is told, and what it was asked. */
export function shopAnswering(given: Answers) {
  const answers = { ...given }
  const asked: Asked[] = []
  const fetch = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${url.split('?')[0]}`
    asked.push({ what, url, body: body ? JSON.parse(String(body)) : null })
    const answer = answers[what]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  return { asked, fetch, answers }
}

/** Opens a payment page at an address; what lies elsewhere is a page of one word. */
export async function openPage(Page: ComponentType, address: string) {
  const router = createMemoryRouter(
    [
      { path: new URL(address, 'http://shop').pathname, element: <Page /> },
      { path: '*', element: <p>elsewhere</p> }
    ],
    { initialEntries: ['/cart', address] }
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // The shop takes no payments online, as far as the page has read.
  const client = createQueryClient(async () => ({ body: { stripe: null, paypal: null }, total: null }))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )
  )
  return {
    router,
    close: () => {
      act(() => root.unmount())
      document.body.textContent = ''
    }
  }
}

export const page = (): string => document.body.textContent ?? ''
export const heading = (): string | null | undefined => document.querySelector('h1')?.textContent
export const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement
export const press = (words: string) => act(async () => button(words).click())
