// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopError } from '../queries/answer.ts'
import { fetchReader } from '../queries/fetch-reader.ts'
import { Pages } from './pages.tsx'

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React and the router tell of the error that the page breaks with.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Broken({ error }: { error: unknown }): never {
  throw error
}

/** A page that breaks with an error, as the shopper sees it. */
async function breakWith(error: unknown): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Pages routes={[{ path: '/', element: <Broken error={error} /> }]} />
      </MemoryRouter>
    )
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(place.textContent).toContain('Try again')
  }, 15_000)
  return place.textContent ?? ''
}

test('where the shop failed, the page names the request, so that whoever writes to us can', async () => {
  const shown = await breakWith(new ShopError(500, 'Please try again in a moment.', '1f2e3d4c-5b6a'))
  expect(shown).toContain('If you write to us, please name 1f2e3d4c-5b6a')
})

test('where the page broke by itself, there is none to name', async () => {
  const shown = await breakWith(new Error('no such chunk'))
  expect(shown).toContain('This page did not open.')
  expect(shown).not.toContain('please name')
})

test('the name is read from the shop’s answer', async () => {
  root = createRoot(document.createElement('div'))
  const problem = JSON.stringify({ title: 'Something went wrong', status: 500, detail: 'Please try again.' })
  const headers = { 'Content-Type': 'application/problem+json', 'X-Request-Id': '1f2e3d4c-5b6a' }
  vi.stubGlobal('fetch', async () => new Response(problem, { status: 500, headers }))
  await expect(fetchReader('/api/products')).rejects.toMatchObject({
    message: '500: Please try again.',
    requestId: '1f2e3d4c-5b6a'
  })
})
