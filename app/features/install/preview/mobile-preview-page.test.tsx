// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from './mobile-preview-page.tsx'

let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Page />))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

test('the preview frames the catalogue and names it', () => {
  const frame = document.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe('/products?preview=phone')
  expect(frame?.title).not.toBe('')
  expect(document.title).toContain('The shop on a phone')
})

test('the way to the shop leads out of whatever phone the preview stands in', () => {
  const link = document.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/products')
  expect(link?.target).toBe('_top')
})
