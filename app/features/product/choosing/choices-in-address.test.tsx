// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { useChoices } from './use-choices.ts'

const bracelet = products({}).find(({ id }) => id === 'lab-grown-tennis-bracelet-9k-white-gold')
if (!bracelet) throw new Error('data/ has no such bracelet')

let shown: ReturnType<typeof useChoices>
function Piece() {
  shown = useChoices(bracelet as NonNullable<typeof bracelet>)
  return null
}

let root: Root
let router: ReturnType<typeof createBrowserRouter>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.pushState(null, '', '/products/bracelet?from=tennis-bracelets&length=7')
  router = createBrowserRouter([
    { path: '/products/:id', element: <Piece /> },
    { path: '*', element: null }
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  router.dispose()
  vi.unstubAllGlobals()
})

test('what the address asks for is chosen', () => {
  expect(shown.choices).toMatchObject({ length: '7', weight: 0.083 })
})

test('a choice takes its place in the address, beside all else that stands there, and adds no step to the way back', async () => {
  const before = history.length
  await act(async () => shown.choose({ weight: 0.1 }))
  expect(shown.choices).toMatchObject({ length: '7', weight: 0.1 })
  expect(router.state.location.search).toBe('?from=tennis-bracelets&length=7&stone=0.1')
  await act(async () => shown.choose({ length: '6' }))
  expect(router.state.location.search).toBe('?from=tennis-bracelets&stone=0.1')
  expect(history.length).toBe(before)
})

test('two choices before the first is drawn are both kept', async () => {
  await act(async () => {
    shown.choose({ length: '8' })
    shown.choose({ weight: 0.125 })
  })
  expect(shown.choices).toMatchObject({ length: '8', weight: 0.125 })
  expect(router.state.location.search).toBe('?from=tennis-bracelets&length=8&stone=0.125')
})

test('whoever leaves and comes back finds what was chosen', async () => {
  await act(async () => shown.choose({ length: '8' }))
  await act(() => router.navigate('/cart'))
  await act(() => router.navigate('/products/bracelet?length=8&stone=0.09'))
  expect(shown.choices).toMatchObject({ length: '8', weight: 0.09 })
  await act(() => router.navigate('/products/bracelet'))
  expect(shown.choices).toMatchObject({ length: '6', weight: 0.083 })
})

test('nonsense is said until something is chosen, and then gone from the address', async () => {
  await act(() => router.navigate('/products/bracelet?length=99'))
  expect(shown.fallbacks).toEqual([expect.stringMatching(/of the length that this address asks for/)])
  await act(async () => shown.choose({ weight: 0.1 }))
  expect(shown.fallbacks).toEqual([])
  expect(router.state.location.search).toBe('?stone=0.1')
})
