// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepDrafts } from './drafts.ts'

interface Page {
  /** What the shop drew into the field. */
  typed?: string
  isRefused?: boolean
  /** What was typed before the code was there. */
  early?: { message: string; quote: string }
  /** The request on whose page this is. */
  action?: string
}

function open(path: string, page: Page = {}): HTMLTextAreaElement {
  const { typed = '', isRefused = false, early, action = `${path.replace(/\?.*|\/reply$/g, '')}/reply` } = page
  history.replaceState(null, '', path)
  document.body.innerHTML = `
    <form data-sign-out></form>
    <form id="state" action="${action.replace('reply', 'state')}"></form>
    <form id="reply" action="${action}">
      ${isRefused ? '<div data-errors></div>' : ''}<textarea name="message" data-draft>${typed}</textarea>
      <details><input name="quote" data-draft></details>
    </form>`
  const answer = document.querySelector('textarea') as HTMLTextAreaElement
  if (early) [answer.value, quote().value] = [early.message, early.quote]
  keepDrafts()
  return answer
}

const quote = () => document.querySelector('input') as HTMLInputElement

function write(draft: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  draft.value = text
  draft.dispatchEvent(new Event('input'))
}

/** Sends a form as a press of its button does; says whether the browser would go on. */
const send = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a half-written answer is there again, and says that it was not sent', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for')

  expect(open('/desk/requests/NL-B-1').value).toBe('Thank you for')
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Not sent yet')
})

test('what was typed before this code was there goes on after what is kept; a line takes its place', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for')
  write(quote(), '1,900')
  open('/desk/requests/NL-B-1', { early: { message: 'asking', quote: '2,000' } })

  expect(document.querySelector('textarea')?.value).toBe('Thank you for\nasking')
  expect(quote().value).toBe('2,000')
  // Kept as well, without another key.
  expect(open('/desk/requests/NL-B-1').value).toBe('Thank you for\nasking')
  expect(quote().value).toBe('2,000')
})

test('what the browser itself gave back is not written twice', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for asking')
  expect(open('/desk/requests/NL-B-1', { early: { message: 'Thank you for', quote: '' } }).value).toBe(
    'Thank you for asking'
  )
  expect(open('/desk/requests/NL-B-1', { early: { message: 'Thank you for asking us', quote: '' } }).value).toBe(
    'Thank you for asking us'
  )
})

test('an answer to one request is not shown at another', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for')

  expect(open('/desk/requests/NL-B-2').value).toBe('')
})

test('an answer that was taken is kept no longer', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for')
  send('#reply')

  expect(open('/desk/requests/NL-B-1?said=reply-sent').value).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('another form that was taken takes no answer with it that never came', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for')
  send('#reply')
  send('#state')

  expect(open('/desk/requests/NL-B-1?said=state-changed').value).toBe('Thank you for')
})

test('a form that was held back is not the one that was sent', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for')
  document.querySelector('#reply')?.addEventListener('submit', (event) => event.preventDefault())
  send('#reply')

  expect(open('/desk/requests/NL-B-1?said=state-changed').value).toBe('Thank you for')
})

test('a line is kept as an answer is, goes with its form, and unfolds what it stands in', () => {
  open('/desk/requests/NL-B-1')
  write(quote(), '4,200')

  open('/desk/requests/NL-B-1')
  expect(quote().value).toBe('4,200')
  expect(document.querySelector('details')?.open).toBe(true)

  send('#reply')
  open('/desk/requests/NL-B-1?said=reply-sent')
  expect(quote().value).toBe('')
})

test('an answer that was refused, or never came, is kept', () => {
  write(open('/desk/requests/NL-B-1'), 'Thank you for')
  send('#reply')

  expect(open('/desk/requests/NL-B-1').value).toBe('Thank you for')
})

test('what the shop sent back wins over what is kept', () => {
  write(open('/desk/requests/NL-B-1'), 'Older')

  expect(open('/desk/requests/NL-B-1/reply', { typed: 'Newer', isRefused: true }).value).toBe('Newer')
})

test('what is written on after a refusal, at the form’s own address, is there again on its page', () => {
  write(open('/desk/requests/NL-B-1/reply', { typed: 'Thank you', isRefused: true }), 'Thank you for')

  expect(open('/desk/requests/NL-B-1').value).toBe('Thank you for')
})

test('a text that is changed but not sent is there again over the one that stands', () => {
  write(open('/desk/requests/NL-B-1', { typed: 'It stands' }), 'It stands, changed')

  expect(open('/desk/requests/NL-B-1', { typed: 'It stands' }).value).toBe('It stands, changed')
})

test('a change that was taken back, or is what stands by now, is kept no longer', () => {
  const stood = open('/desk/requests/NL-B-1', { typed: 'It stands' })
  write(stood, 'It stands, changed')
  write(stood, 'It stands')
  expect(localStorage).toHaveLength(0)

  write(stood, 'It stands, changed')
  open('/desk/requests/NL-B-1', { typed: 'It stands, changed' })
  expect(localStorage).toHaveLength(0)
})

test('signing out forgets what is written, once agreed', () => {
  const agree = vi.fn(() => false)
  vi.stubGlobal('confirm', agree)
  write(open('/desk/requests/NL-B-1'), 'Thank you for')

  expect(send('[data-sign-out]')).toBe(false)
  expect(localStorage).toHaveLength(1)

  agree.mockReturnValue(true)
  expect(send('[data-sign-out]')).toBe(true)
  expect(localStorage).toHaveLength(0)
})
