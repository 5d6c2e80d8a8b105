// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberAccount } from '../../../client-store/account/remember-account.ts'
import type { SignedIn } from '../../../client-store/account/session/sign-in.ts'
import type { SignedOut, Waiting } from '../../../client-store/account/sign-out.ts'
import { AccountControl } from '../../../shell/header.tsx'
import { waitFor } from '../../../testing/wait-for.ts'
import { setConnection } from '../../../ui/page/connection.ts'
import { dismissToast, shownToast } from '../../../ui/toast/toast-store.ts'

const kept = vi.hoisted(() => ({
  signIn: vi.fn(async (_: object): Promise<SignedIn> => ({ kind: 'signed-in' })),
  reloadWithDrafts: vi.fn(async () => 'reloading'),
  readWaiting: vi.fn(async (): Promise<Waiting> => ({ count: 0, words: [], begun: [], unanswered: [], hereOnly: [] })),
  signOut: vi.fn(async (_: string): Promise<SignedOut> => ({ kind: 'unreachable' })),
  askAccount: vi.fn(async (..._: unknown[]) => ({ kind: 'ok', value: { success: true } })),
  isSessionEnded: vi.fn(async () => false)
}))
vi.mock('../../../client-store/account/session/sign-in.ts', () => ({ signIn: kept.signIn }))
vi.mock('../../../client-store/account/session/reload-kept.ts', () => ({ reloadWithDrafts: kept.reloadWithDrafts }))
vi.mock('../../../client-store/account/sign-out.ts', () => ({ readWaiting: kept.readWaiting, signOut: kept.signOut }))
vi.mock('../../../client-store/account/ask-account.ts', () => ({ askAccount: kept.askAccount }))
vi.mock('../../../client-store/account/session/ended-session.ts', () => ({ isSessionEnded: kept.isSessionEnded }))

let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('reportError', vi.fn())
  // Here the first press is not to wait for its code.
  await import('./account-panel.tsx')
  vi.clearAllMocks()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter>
        <AccountControl />
      </MemoryRouter>
    )
  )
})

afterEach(() => {
  act(() => root.unmount())
  act(() => {
    dismissToast()
    setConnection({ kind: 'online' })
    rememberAccount({ kind: 'guest' })
  })
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const becomeAlex = () =>
  act(async () => rememberAccount({ kind: 'customer', number: 482913, firstName: 'Alex', type: 'retail' }))

const control = () => document.querySelector('a[href="/account"]') as HTMLAnchorElement
const dialog = () => document.querySelector('[role=dialog]')
const named = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement
const press = (element: HTMLElement) => act(async () => element.click())
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement

async function open() {
  await press(control())
  await waitFor(async () => {
    await act(async () => {})
    expect(document.querySelector('[role=dialog], [aria-label="My Account"]')).not.toBeNull()
  })
}

async function write(name: string, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(field(name), value)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function fillIn() {
  await write('email', 'alex@example.com')
  await write('password', 'correct horse battery')
}

test('a guest signs in: nothing can be sent before both are there, and then the page is shown anew', async () => {
  await open()
  expect(field('email').autocomplete).toBe('username webauthn')
  expect(field('password')).toMatchObject({ type: 'password', autocomplete: 'current-password' })
  await write('email', 'alex@example.com')
  expect(named('Sign in').getAttribute('aria-disabled')).toBe('true')
  await fillIn()
  expect(named('Sign in').hasAttribute('aria-disabled')).toBe(false)
  await press(named('Sign in'))
  await waitFor(() => expect(kept.reloadWithDrafts).toHaveBeenCalledOnce())
  expect(kept.signIn).toHaveBeenCalledExactlyOnceWith({ email: 'alex@example.com', password: 'correct horse battery' })
  // Closing would go back in the history, which may cancel the reload.
  expect(dialog()).not.toBeNull()
  await waitFor(() => expect(field('password').value).toBe(''))
})

test('where the page has to stay, the dialog closes and a note says it', async () => {
  kept.reloadWithDrafts.mockResolvedValueOnce('stays')
  await open()
  await fillIn()
  await press(named('Sign in'))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(shownToast()?.title).toBe('You are signed in')
})

test('what the shop says of a sign-in that failed stands under the form, which keeps what was typed', async () => {
  const problem = { type: '/problems/sign-in-failed', title: '', status: 401, detail: 'We do not know this.' }
  kept.signIn.mockResolvedValueOnce({ kind: 'refused', problem })
  await open()
  await fillIn()
  await press(named('Sign in'))
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('We do not know this.'))
  expect(field('password').value).toBe('correct horse battery')

  kept.signIn.mockResolvedValueOnce({ kind: 'refused', problem: { ...problem, detail: '' } })
  await press(named('Sign in'))
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Login failed. Please check your credentials.')
  )
  expect(kept.reloadWithDrafts).not.toHaveBeenCalled()
})

test('offline the button is off, and says why', async () => {
  await open()
  await fillIn()
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  expect(named('Sign in').getAttribute('aria-disabled')).toBe('true')
  expect(dialog()?.textContent).toContain('this has to wait until we can be reached')
})

test('a password can be looked at', async () => {
  await open()
  await press(named('Show password'))
  expect(field('password').type).toBe('text')
})

test('a new account begins with a mail, whoever has the address', async () => {
  await open()
  await write('email', 'alex@example.com')
  await press(named('Create an account'))
  expect(field('email').value).toBe('alex@example.com')
  expect(field('password').autocomplete).toBe('new-password')
  await write('firstName', 'Alex')
  await write('lastName', 'Morgan')
  await write('password', 'too short')
  await press(named('Create my account'))
  await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('true'))
  expect(kept.askAccount).not.toHaveBeenCalled()
  await write('password', 'correct horse battery')
  await press(named('Create my account'))
  await waitFor(() => expect(dialog()?.textContent).toContain('We have written to alex@example.com'))
  expect(kept.askAccount.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/api/customers'])
})

test('a forgotten password is asked for by mail', async () => {
  await open()
  await write('email', 'alex@example.com')
  await press(named('Forgotten your password?'))
  await press(named('Send me the link'))
  await waitFor(() => expect(dialog()?.textContent).toContain('If there is an account with alex@example.com'))
})

test('a customer has a menu, and signs out of it at once where nothing waits', async () => {
  await becomeAlex()
  expect(control().textContent).toBe('My Account')
  await open()
  const items = [...document.querySelectorAll<HTMLElement>('[aria-label="My Account"] li')]
  expect(items.map(({ textContent }) => textContent)).toEqual(['Account Settings', 'Order History', 'Sign Out'])
  await press(named('Sign Out'))
  await waitFor(() => expect(kept.signOut).toHaveBeenCalledExactlyOnceWith('keep'))
  await waitFor(() => expect(shownToast()?.title).toBe('You are still signed in'))
})

const someWait = { count: 1, words: ['1 change to your cart'], begun: [], unanswered: [], hereOnly: [] }

test.each([
  ['Send now and sign out', 'send-now'],
  ['Keep for this account', 'keep'],
  ['Delete', 'delete']
])('what waits is asked for first: %s', async (label, unsent) => {
  kept.readWaiting.mockResolvedValueOnce({ ...someWait, begun: ['Order form'] })
  kept.signOut.mockResolvedValueOnce({ kind: 'entries-remain' })
  await becomeAlex()
  await open()
  await press(named('Sign Out'))
  await waitFor(async () => {
    await act(async () => {})
    expect(dialog()?.textContent).toContain('1 change to your cart')
  })
  expect(dialog()?.textContent).toContain('Order form')
  expect(kept.signOut).not.toHaveBeenCalled()
  await press(named(label))
  expect(kept.signOut).toHaveBeenCalledExactlyOnceWith(unsent)
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('You are still signed in')
})

/** The question that a customer is asked before signing out. */
async function openQuestion() {
  kept.readWaiting.mockResolvedValueOnce({ ...someWait, unanswered: ['An order'] })
  await becomeAlex()
  await open()
  await press(named('Sign Out'))
  await waitFor(async () => {
    await act(async () => {})
    expect(dialog()?.textContent).toContain('we may have it already:An order')
  })
}

test('while it signs out the question says so and stays', async () => {
  await openQuestion()
  let answer: (signedOut: SignedOut) => void = () => {}
  kept.signOut.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      })
  )
  await press(named('Delete'))
  expect(dialog()?.querySelector('[role=status]')?.textContent).toBe('Signing out…')
  await press(document.querySelector('[aria-label=Close]') as HTMLElement)
  await act(async () => answer({ kind: 'unreachable' }))
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('We could not reach the shop')
  await press(document.querySelector('[aria-label=Close]') as HTMLElement)
  await waitFor(() => expect(dialog()).toBeNull())
})

test('where the device fails at signing out, it is said and can be tried again', async () => {
  await openQuestion()
  kept.signOut.mockRejectedValueOnce(new Error('broken'))
  await press(named('Delete'))
  await waitFor(() =>
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('That did not work on this device')
  )
  expect(reportError).toHaveBeenCalledOnce()
  await press(named('Delete'))
  expect(kept.signOut).toHaveBeenCalledTimes(2)
})

test('a sign-in without an answer does not say that nothing has changed', async () => {
  kept.signIn.mockResolvedValueOnce({ kind: 'unreachable' })
  await open()
  await fillIn()
  await press(named('Sign in'))
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('we cannot say whether it worked')
  )
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Your cart may be with your account already.')
})

test('a session that has ended says that everything is kept, and can be left', async () => {
  kept.isSessionEnded.mockResolvedValueOnce(true)
  await open()
  await waitFor(async () => {
    await act(async () => {})
    expect(dialog()?.textContent).toContain('kept here for when you sign in again')
  })
  await press(named('Go on without the account'))
  await waitFor(() => expect(kept.readWaiting).toHaveBeenCalledOnce())
})
