import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { rememberAccount, rememberCustomer } from '../../../client-store/account/remember-account.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { setConnection } from '../../../ui/page/connection.ts'
import { TodayProvider } from '../../../ui/page/today.tsx'
import { Page } from '../account-page.tsx'
import { profile } from './own-things.ts'

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' }
  })

export const problem = (status: number, more: object = {}) =>
  json(status, { type: 'about:blank', title: 'No', status, detail: 'Not so.', ...more })

/** What the shop answers, by method and path; whatever else is asked for is out of reach. */
export type Answers = Record<string, () => unknown>

export interface AskedFor {
  what: string
  body: unknown
}

/** The account page in a browser that has somebody signed in, or nobody. */
export async function openAccount(answers: Answers, { at = '/account', isSignedIn = true } = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const asked: AskedFor[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const what = `${init.method} ${new URL(url, 'http://shop.test').pathname}`
    asked.push({ what, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const answer = answers[what]?.()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer : json(200, answer)
  })
  if (isSignedIn) rememberCustomer(profile)
  const router = createMemoryRouter(
    [
      { path: '/account', element: <Page /> },
      { path: '*', element: <p>elsewhere</p> }
    ],
    { initialEntries: [at] }
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <TodayProvider value="2025-12-02">
          <RouterProvider router={router} />
        </TodayProvider>
      </QueryClientProvider>
    )
  )
  await settle()
  return { asked, router, queries, close: () => act(() => root.unmount()) }
}

/** Lets what was begun come to its end: nothing is loading or on its way any more. */
export async function settle() {
  const turn = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  await turn()
  await waitFor(async () => {
    await turn()
    if (/Loading your|Saving…|Changing…|Gathering…|Deleting…/.test(page())) throw new Error('Still under way')
  })
}

export function forgetAccount() {
  setConnection({ kind: 'online' })
  rememberAccount({ kind: 'guest' })
  document.body.textContent = ''
  vi.unstubAllGlobals()
}

/** What is written on the page; what has just been spoken is no part of it. */
export const page = () =>
  [...document.body.children].map((part) => (part.hasAttribute('data-voice') ? '' : part.textContent)).join('')

export const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name
  )
  if (!found) throw new Error(`There is no button “${name}”`)
  return found
}

export async function press(name: string) {
  await act(async () => button(name).click())
  await settle()
}

/** Writes into a field of the form of that name, as a person does. */
export async function write(form: string, name: string, words: string) {
  const control = document.querySelector<HTMLInputElement>(`form[aria-label="${form}"] [name="${name}"]`)
  if (!control) throw new Error(`There is no field “${name}” in “${form}”`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, words)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
  await settle()
}
