// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { SizeGuideButton } from './size-guide-button.tsx'

vi.mock('./size-guide-dialog.tsx', () => ({
  default: ({ kind }: { kind: string }) => <dialog open>The guide to {kind} sizes</dialog>
}))

let close = () => {}
afterEach(() => {
  close()
  document.body.textContent = ''
})

test.each([
  ['ring', 'Ring Size Guide'],
  ['bracelet', 'Bracelet Size Guide']
] as const)('beside the sizes of a %s a button opens its guide, and nothing is open before', async (kind, name) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  await act(async () => root.render(<SizeGuideButton kind={kind} />))
  const button = document.querySelector('button')
  expect(button?.textContent).toBe(name)
  expect(document.querySelector('dialog')).toBeNull()

  await act(async () => button?.click())
  await vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(`The guide to ${kind} sizes`)))
})
