// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentState } from '../../client-store/requests/sent-state.ts'
import type { RequestForm, RequestState } from '../../client-store/use-request.ts'
import { WithTexts } from '../../testing/texts.tsx'
import { setConnection } from '../../ui/page/connection.ts'
import { Page } from './wholesale-page.tsx'

const request = vi.hoisted(() => ({
  state: { kind: 'editing', refusal: null } as RequestState,
  sent: { kind: 'saved', wasTried: false } as SentState,
  submit: vi.fn(async (_values: object) => {}),
  discard: vi.fn(async () => {})
}))
vi.mock('../../client-store/use-request.ts', () => ({
  useRequest: () =>
    ({
      draft: { state: 'saved', discard: request.discard },
      state: request.state,
      sent: request.sent,
      submit: request.submit,
      again: () => {}
    }) as unknown as RequestForm<object>
}))

let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  vi.clearAllMocks()
  request.state = { kind: 'editing', refusal: null }
  request.sent = { kind: 'saved', wasTried: false }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show()
})

afterEach(() => {
  act(() => root.unmount())
  setConnection({ kind: 'online' })
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const tree = () => (
  <WithTexts>
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  </WithTexts>
)
const show = () => act(async () => root.render(tree()))
const page = () => document.body.textContent ?? ''
const heading = () => document.querySelector('h1') as HTMLElement
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement
const field = (name: string, value = '') =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]${value && `[value="${value}"]`}`) as HTMLInputElement

/** Writes into a field as a person does: React hears of it by its event. */
async function write(name: string, value: string) {
  const control = field(name)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  await act(async () => {
    set?.call(control, value)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

const tick = (name: string, value?: string) => act(async () => field(name, value).click())

async function send() {
  await act(async () => button().click())
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))))
}

/** Everything that is required, and one service; urgent. */
async function fillIn() {
  await write('companyName', 'Morgan and Lane')
  await write('contactName', 'Alex Morgan')
  await write('email', 'alex@example.com')
  await write('businessType', 'designer')
  await write('businessSize', 'startup')
  await tick('productCategories', 'earrings')
  await tick('diamondTypes', 'lab-grown')
  await tick('qualityPreferences', 'premium')
  await write('monthlyVolume', '11-50')
  await write('averageOrderValue', '5k-25k')
  await write('annualBudget', '50k-250k')
  await tick('privateLabeling')
  await write('urgency', 'urgent')
}

async function sendAndEnd(sent: SentState) {
  await fillIn()
  await send()
  request.state = { kind: 'done', id: '1' }
  request.sent = sent
  await show()
}

test('the enquiry is what was written, and nothing more is required', async () => {
  await fillIn()
  await send()
  expect(request.submit.mock.calls).toEqual([
    [
      expect.objectContaining({
        companyName: 'Morgan and Lane',
        phone: '',
        productCategories: ['earrings'],
        caratRanges: [],
        privateLabeling: true,
        dropshipping: false,
        urgency: 'urgent'
      })
    ]
  ])
})

test('every empty field that is required is named, and nothing is sent', async () => {
  await send()
  expect(page()).toContain('Company name is required')
  expect(page()).toContain('Please select at least one product category')
  expect(document.activeElement).toBe(field('companyName'))
  expect(request.submit).not.toHaveBeenCalled()
})

test('the promised time follows the urgency', async () => {
  expect(field('urgency').value).toBe('standard')
  expect(page()).toContain('You have our answer within one working day')
  await write('urgency', 'flexible')
  expect(page()).toContain('You have our answer within two working days')
})

test('without a connection the button says what it does', async () => {
  expect(button().textContent).toBe('Send the enquiry')
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  expect(button().textContent).toBe('Save and send when online')
  expect(page()).toContain('Open the app once when you have signal; it is then sent.')
})

test('while it is being saved the draft cannot be discarded', async () => {
  expect(page()).toContain('Discard draft')
  request.state = { kind: 'submitting' }
  await show()
  expect(page()).not.toContain('Discard draft')
})

test('an enquiry that only this device has is not said to be received', async () => {
  await sendAndEnd({ kind: 'saved', wasTried: false })
  expect(heading().textContent).toBe('Your enquiry is saved on this device')
  expect(document.activeElement).toBe(heading())
  expect(page()).toContain('comes to alex@example.com within four working hours')
})

test('a received enquiry has the time the shop promised', async () => {
  await sendAndEnd({ kind: 'received', reference: 'NL-W-7K3F-9QXM', at: '2026-03-02T10:00:00.000Z', answerHours: 48 })
  expect(heading().textContent).toBe('Thank you, we have your enquiry')
  expect(page()).toContain('comes to alex@example.com within two working days')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/products', '/'])
  )
})

test('where the shop has named the time, that is what stands there', async () => {
  const answerBy = '2026-03-02T14:00:00.000Z'
  await sendAndEnd({
    kind: 'received',
    reference: 'NL-W-7K3F-9QXM',
    at: '2026-03-02T10:00:00.000Z',
    answerHours: 4,
    answerBy
  })
  expect(page()).toMatch(/comes to alex@example.com by Monday (2 March )?14:00/)
})

test('nothing is promised for an enquiry that the shop has sent back', async () => {
  await sendAndEnd({ kind: 'needs-you', cause: 'refused', message: 'Please enter a valid email address', errors: [] })
  expect(page()).toContain('Please enter a valid email address')
  expect(page()).not.toContain('What happens next')
})

test('the server’s page cannot be sent before it is alive', () => {
  expect(renderToString(tree())).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/)
})
