// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../testing/wait-for.ts'
import { Button } from './button.tsx'
import { TextButton } from './text-link.tsx'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) => act(async () => root.render(page))
const button = () => document.querySelector('button')
const press = () => act(async () => button()?.click())

test.each([
  ['filled', Button, 'Adding to Cart...'],
  ['in words', TextButton, 'Removing...']
])('a button that works, %s, keeps the focus, hears no press and says what it does', async (_, Control, words) => {
  const add = vi.fn()
  const draw = (busy: string | false) =>
    show(
      <Control busy={busy} onClick={add}>
        Add to Cart
      </Control>
    )
  await draw(false)
  button()?.focus()
  await press()
  expect(add).toHaveBeenCalledOnce()
  await draw(words)
  await press()
  expect(add).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button())
  expect([button()?.disabled, button()?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(button()?.textContent).toBe(words)
  await waitFor(() => expect(document.querySelector('[data-voice]')?.textContent).toBe(words))
})

test('a button that cannot be pressed yet is reached all the same, and does not send its form', async () => {
  const send = vi.fn((event: Event) => event.preventDefault())
  await show(
    <form>
      <Button type="submit" blocked aria-describedby="why">
        Sign in
      </Button>
      <p id="why">Please write both</p>
    </form>
  )
  document.querySelector('form')?.addEventListener('submit', send)
  button()?.focus()
  await press()
  expect(document.activeElement).toBe(button())
  expect(send).not.toHaveBeenCalled()
})
