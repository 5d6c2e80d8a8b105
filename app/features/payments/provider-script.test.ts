// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { expectProviderScript } from './provider-script.ts'

const reload = vi.hoisted(() => vi.fn())
vi.mock('./reload-page.ts', () => ({ reloadPage: reload }))

afterEach(() => {
  vi.restoreAllMocks()
  reload.mockReset()
  window.history.replaceState(null, '', '/')
})

const loadedAs = (address: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `https://shop.example${address}` } as PerformanceEntry])

test('a provider’s script is let into the document that was loaded for it', () => {
  window.history.replaceState(null, '', '/stripe-checkout?order=1')
  loadedAs('/stripe-checkout?order=1&payment_intent=pi_1')
  expect(expectProviderScript()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('a document that was loaded as another page is loaded anew first', () => {
  window.history.replaceState(null, '', '/stripe-checkout?order=1')
  loadedAs('/')
  expect(expectProviderScript()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})
