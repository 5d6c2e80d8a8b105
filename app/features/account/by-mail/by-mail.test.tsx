// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { createBrowserRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountWish, forgetAccountWish } from '../../../client-store/account/sign-in-panel.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { Page as EraseRequestPage } from './erase-request-page.tsx'
import { Page as ResetPage } from './reset-page.tsx'
import { Page as VerifyPage } from './verify-page.tsx'

const askAccount = vi.hoisted(() => vi.fn(async (..._: unknown[]): Promise<unknown> => ({ kind: 'unreachable' })))
vi.mock('../../../client-store/account/ask-account.ts', () => ({ askAccount }))
const signIn = vi.hoisted(() => vi.fn(async (_: object) => ({ kind: 'signed-in' })))
vi.mock('../../../client-store/account/session/sign-in.ts', () => ({ signIn }))
const sendOfOrder = vi.hoisted(() => vi.fn(async (..._: unknown[]): Promise<unknown> => ({ kind: 'done' })))
vi.mock('../../../client-store/send-of-order.ts', () => ({ sendOfOrder }))
const reloadWithDrafts = vi.hoisted(() => vi.fn(async () => 'reloading'))
vi.mock('../../../client-store/account/session/reload-kept.ts', () => ({ reloadWithDrafts: reloadWithDrafts }))

let root: ReturnType<typeof createRoot>
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  forgetAccountWish()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

async function open(path: string, Page: ComponentType) {
  window.history.replaceState(null, '', path)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = createBrowserRouter([{ path: '*', element: <Page /> }])
  await act(async () => root.render(<RouterProvider router={router} />))
}

const heading = () => document.querySelector('h1')?.textContent
const named = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement
const typePassword = (password: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('[name=password]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, password)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (words: string) => act(async () => named(words).click())

test('the secret leaves the address at once, and the password confirms the account and signs in', async () => {
  await open('/account/verify#token=abc-123', VerifyPage)
  expect(window.location.href).not.toContain('abc-123')
  expect(askAccount).not.toHaveBeenCalled()

  askAccount.mockResolvedValueOnce({ kind: 'ok', value: { email: 'alex@example.com' } })
  await typePassword('correct horse battery')
  await press('Confirm and sign in')
  const body = { token: 'abc-123', password: 'correct horse battery' }
  expect(askAccount.mock.calls[0]).toMatchObject(['POST', '/api/customers/verify', { body }])
  expect(signIn).toHaveBeenCalledWith({ email: 'alex@example.com', password: 'correct horse battery' })
  expect(reloadWithDrafts).toHaveBeenCalledOnce()
})

test('an account that is there and cannot be entered at once offers to sign in', async () => {
  await open('/account/verify#token=abc-123', VerifyPage)
  askAccount.mockResolvedValueOnce({ kind: 'ok', value: { email: 'alex@example.com' } })
  signIn.mockResolvedValueOnce({ kind: 'unreachable' })
  await typePassword('correct horse battery')
  await press('Confirm and sign in')
  expect(heading()).toBe('Your account is there')
  await press('Sign in')
  expect(accountWish()).toEqual({ view: 'sign-in', email: 'alex@example.com' })
})

test('out of touch it can be pressed again; a link used up says what to do', async () => {
  await open('/account/verify#token=abc-123', VerifyPage)
  await typePassword('correct horse battery')
  await press('Confirm and sign in')
  expect(document.body.textContent).toContain('we cannot say whether it worked')
  askAccount.mockResolvedValueOnce({ kind: 'refused', problem: { status: 404, detail: 'Used.' } })
  await press('Confirm and sign in')
  expect(heading()).toBe('This link is no longer good')
  expect(named('Create an account')).toBeDefined()
  expect(document.activeElement).toBe(named('Sign in'))
})

test('a page without the secret says so, and the server’s page says neither', async () => {
  await open('/account/reset', ResetPage)
  expect(heading()).toBe('This link is not whole')
  const served = renderToStaticMarkup(
    <MemoryRouter>
      <ResetPage />
    </MemoryRouter>
  )
  expect(served).toContain('Choose a new password')
  expect(served).not.toContain('not whole')
})

test('a new password is set by the link, or a new link is asked for', async () => {
  await open('/account/reset#token=abc-123', ResetPage)
  const field = document.querySelector('[name=password]') as HTMLInputElement
  expect(field.autocomplete).toBe('new-password')
  await typePassword('correct horse battery')
  askAccount.mockResolvedValueOnce({ kind: 'refused', problem: { status: 404, detail: 'This link was used.' } })
  await press('Set the password')
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('This link was used.'))
  await press('Ask for a new link')
  expect(accountWish()).toMatchObject({ view: 'forgotten' })

  askAccount.mockResolvedValueOnce({ kind: 'ok', value: { success: true } })
  await press('Set the password')
  await waitFor(() => expect(heading()).toBe('Your new password is set'))
  const body = { token: 'abc-123', password: 'correct horse battery' }
  expect(askAccount.mock.lastCall).toMatchObject(['POST', '/api/customers/password-reset/confirm', { body }])
})

test('a link that is used after a try without an answer may have set the password already', async () => {
  await open('/account/reset#token=abc-123', ResetPage)
  await typePassword('correct horse battery')
  await press('Set the password')
  const alert = () => document.querySelector('[role=alert]')?.textContent
  await waitFor(() => expect(alert()).toContain('we cannot say whether it worked'))
  askAccount.mockResolvedValueOnce({ kind: 'refused', problem: { status: 404, detail: 'This link was used.' } })
  await press('Set the password')
  await waitFor(() => expect(alert()).toBe('Your new password may be set already: please try to sign in with it.'))
})

test('a request is erased by a press alone, and a refusal says why and can be tried again', async () => {
  const token = 'NL-B-7K3F-9QXM.1827662400.c2lnbmF0dXJl'
  await open(`/requests/erase#token=${token}`, EraseRequestPage)
  expect(window.location.href).not.toContain('c2lnbmF0dXJl')
  expect(document.body.textContent).toContain('This is about NL-B-7K3F-9QXM.')
  expect(sendOfOrder).not.toHaveBeenCalled()
  sendOfOrder.mockResolvedValueOnce({ kind: 'refused', message: 'We could not be reached.' })
  await press('Erase my request')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('We could not be reached.')
  let answer = (_: unknown) => {}
  sendOfOrder.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await press('Erase my request')
  // While it is tried again, nothing is said to be wrong.
  expect(document.querySelector('[role=alert]')).toBeNull()
  await act(async () => answer({ kind: 'done' }))
  expect(sendOfOrder.mock.calls[1]).toEqual(['/api/requests/erasure', '', { token }])
  expect(heading()).toBe('Your request is erased')
})

test('a link that came without its secret erases nothing, and says what to do', async () => {
  await open('/requests/erase', EraseRequestPage)
  expect(heading()).toBe('This link is not whole')
  expect(named('Erase my request')).toBeUndefined()
})
