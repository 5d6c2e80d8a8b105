import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Page } from './confirmation-page.tsx'

const served = (path: string) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/order-confirmation/:orderId?" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )

test.each(['/order-confirmation', '/order-confirmation/NL-7K3F-9QXM'])(
  'until an order is there, %s leads on by what the server sent',
  (path) => {
    expect(served(path)).toMatch(/<a [^>]*href="\/products"[^>]*>Continue Shopping<\/a>/)
  }
)

test('where no script runs, the page of a numbered order says where the order is to be found', () => {
  expect(served('/order-confirmation/NL-7K3F-9QXM')).toMatch(/<noscript>.*Its e-mail holds the number/)
})
