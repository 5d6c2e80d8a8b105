// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentState } from '../../../client-store/requests/sent-state.ts'
import type { RequestForm, RequestState } from '../../../client-store/use-request.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { dismissToast, shownToast } from '../../../ui/toast/toast-store.ts'
import EnquiryDialog from './enquiry-dialog.tsx'
import { stone } from './testing.ts'

const request = vi.hoisted(() => ({
  state: { kind: 'editing', refusal: null } as RequestState,
  sent: { kind: 'saved', wasTried: false } as SentState,
  submit: vi.fn(async (_values: object) => {}),
  again: vi.fn(),
  useRequest: vi.fn()
}))
vi.mock('../../../client-store/use-request.ts', () => ({ useRequest: request.useRequest }))

const onClose = vi.fn()
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  request.state = { kind: 'editing', refusal: null }
  request.sent = { kind: 'saved', wasTried: false }
  request.useRequest.mockImplementation(
    () =>
      ({
        draft: { state: 'none', discard: async () => {} },
        state: request.state,
        sent: request.sent,
        submit: request.submit,
        again: request.again
      }) as unknown as RequestForm<object>
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show()
})

afterEach(() => {
  act(() => root.unmount())
  act(dismissToast)
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const show = (open = true) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <EnquiryDialog open={open} onClose={onClose} product={stone} />
      </MemoryRouter>
    )
  )

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement

/** Writes into a field as a person does: React hears of it by its event. */
async function write(name: string, value: string) {
  const control = field(name)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  await act(async () => {
    set?.call(control, value)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

async function send() {
  await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))))
}

async function fillIn() {
  await write('customerName', 'Alex Morgan')
  await write('email', 'alex@example.com')
  await write('enquiryType', 'viewing')
}

const stillShown = () => {
  const toast = shownToast()
  return toast?.isOpen ? toast.title : null
}

test('every piece has a draft of its own, and the stone is filled in', () => {
  expect(request.useRequest.mock.calls[0]?.[0]).toBe('loose-diamond')
  expect(request.useRequest.mock.calls[0]?.[2]).toEqual({ draftKey: 'loose-diamond:natural-round-brilliant-diamond' })
  expect(field('desiredColour').value).toBe('F')
})

test('what is missing is said in a toast and at its fields, and nothing is sent', async () => {
  await send()
  expect(stillShown()).toBe('Missing Information')
  expect(field('customerName').getAttribute('aria-invalid')).toBe('true')
  expect(field('enquiryType').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('customerName'))
  expect(request.submit).not.toHaveBeenCalled()
})

test('a field filled wrongly is not called missing', async () => {
  await fillIn()
  await write('email', 'alex')
  await send()
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  expect(stillShown()).toBeNull()
})

test('the enquiry names the piece as the catalogue has it, whatever its draft remembered', async () => {
  await fillIn()
  await send()
  expect(request.submit).toHaveBeenCalledOnce()
  expect(request.submit.mock.calls[0]?.[0]).toMatchObject({
    customerName: 'Alex Morgan',
    productId: stone.id,
    productName: stone.name,
    productDetails: { originalCarat: 1.02 }
  })
})

test('it closes by itself once the enquiry is in the outbox', async () => {
  request.state = { kind: 'submitting' }
  await show()
  expect(document.querySelector('button[type=submit]')?.textContent).toBe('Submitting...')
  expect(onClose).not.toHaveBeenCalled()

  request.state = { kind: 'done', id: '1' }
  await show()
  expect(onClose).toHaveBeenCalledOnce()
  expect(request.again).toHaveBeenCalledOnce()
})

test('what needs the shopper is said in the dialog, which stays until it is closed', async () => {
  request.state = { kind: 'done', id: '1' }
  request.sent = { kind: 'needs-you', cause: 'sign-in', message: 'Please sign in to send it.', errors: [] }
  await show()
  expect(document.body.textContent).toContain('Please sign in to send it.')
  expect(onClose).not.toHaveBeenCalled()
  const close = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Close')
  await act(async () => close?.click())
  expect(onClose).toHaveBeenCalledOnce()
  expect(request.again).toHaveBeenCalledOnce()
})

test('once it was said that something needs the shopper, good news is said there too', async () => {
  request.state = { kind: 'done', id: '1' }
  request.sent = { kind: 'needs-you', cause: 'sign-in', message: 'Please sign in to send it.', errors: [] }
  await show()
  request.sent = { kind: 'received', reference: 'NL-D-7K3F-9QXM', at: '2026-11-21T10:00:00Z', answerHours: 24 }
  await show()
  expect(document.body.textContent).toContain('NL-D-7K3F-9QXM')
  expect(onClose).not.toHaveBeenCalled()
})

test('why the shop sent it back stands beside the button', async () => {
  request.state = { kind: 'editing', refusal: 'This stone is reserved.' }
  await show()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This stone is reserved.')
})

test('it stays open with everything in it when the device could not save', async () => {
  await fillIn()
  request.state = { kind: 'not-saved' }
  await show()
  expect(onClose).not.toHaveBeenCalled()
  expect(field('customerName').value).toBe('Alex Morgan')
  expect(document.body.textContent).toContain('nothing was sent')
})

test('opened again, it stands as it was left', async () => {
  await fillIn()
  await write('preferredContact', 'phone')
  await show(false)
  await waitFor(() => expect(field('preferredContact')).toBeNull())
  await show()
  expect(field('customerName').value).toBe('Alex Morgan')
  expect(field('preferredContact').value).toBe('phone')
})

test('Escape closes it', async () => {
  await act(async () => field('email').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(onClose).toHaveBeenCalled()
})
