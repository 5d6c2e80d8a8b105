// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useOutOfReachWords } from './connection.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Words() {
  return useOutOfReachWords()
}

test('only a browser that says so is offline: where it does not, the shop alone may be away', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () => root.render(<Words />))
  expect(container.textContent).toBe('You are offline')
  line.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('We cannot be reached just now')
  await act(async () => root.unmount())
})
