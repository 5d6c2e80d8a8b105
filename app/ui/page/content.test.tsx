// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { shop } from '#data/shop.ts'
import { settle } from '#domain/content/house-terms.ts'
import { NOTHING_SETTLED } from '#domain/content/settled.ts'
import { contentRead } from '../../queries/content.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { ContentProvider, useContent } from './content.tsx'

afterEach(() => {
  settle(NOTHING_SETTLED)
  vi.unstubAllGlobals()
})

/** Says a fact where it is drawn, as pages and the footer do. */
function Telephone() {
  const { announcement } = useContent()
  return (
    <p>
      {announcement} {shop.contact.phone}
    </p>
  )
}

test('what is drawn says the owner’s facts at once, and the new ones when they change', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { queryKey } = contentRead()
  const telling = (announcement: string, phone: string) => ({
    body: { ...NOTHING_SETTLED, announcement, facts: { contact: { phone } } },
    total: null
  })
  const client = createQueryClient(() => new Promise(() => {}))
  client.setQueryData(queryKey, telling('Open late.', '01632 960111'))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ContentProvider>
          <Telephone />
        </ContentProvider>
      </QueryClientProvider>
    )
  )
  expect(place.textContent).toBe('Open late. 01632 960111')
  expect(shop.contact.opening).toEqual({ opens: '9:00', closes: '17:00' })
  await act(async () => {
    client.setQueryData(queryKey, telling('', '01632 960222'))
    await vi.waitFor(() => expect(shop.contact.phone).toBe('01632 960222'))
  })
  expect(place.textContent).toBe(' 01632 960222')
  await act(async () => root.unmount())
})
