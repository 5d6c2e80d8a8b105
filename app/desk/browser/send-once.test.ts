// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from './send-once.ts'

const form = () => document.querySelector('form') as HTMLFormElement
const send = () => form().dispatchEvent(new SubmitEvent('submit', { cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form method="post"><button type="submit">Send</button></form>'
})
afterEach(() => {
  vi.useRealTimers()
})

test('a second press sends nothing, and the button keeps the focus', () => {
  sendOnce()
  form().querySelector('button')?.focus()

  expect([send(), send()]).toEqual([true, false])
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
})

test('a form whose page never came can be sent again', () => {
  sendOnce()
  send()
  vi.advanceTimersByTime(8000)

  expect(send()).toBe(true)
})

test('a form that something else held back is not taken for sent', () => {
  form().addEventListener('submit', (event) => event.preventDefault(), { once: true })
  sendOnce()
  send()

  expect(send()).toBe(true)
})
