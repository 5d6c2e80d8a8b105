// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SignInView } from '#domain/desk/staff-view.ts'
import { documentOf } from '../testing/samples/document.ts'
import { SignInPage } from './sign-in-page.tsx'

function draw(view: SignInView, values: Record<string, string> = {}): HTMLElement {
  const page = document.createElement('main')
  const form = view.problem ? { name: 'sign-in', values, errors: { '': view.problem } } : null
  page.innerHTML = renderToStaticMarkup(
    <SignInPage document={documentOf({ kind: 'sign-in', view }, { staff: null, counts: null, form })} view={view} />
  )
  return page
}

test('a refused sign-in keeps the e-mail and never the password or the code', () => {
  const problem = 'E-mail, password or code do not fit.'
  const page = draw(
    { email: 'anna@shop.example', problem, next: '/desk/orders', passkeys: 'first' },
    { email: 'anna@shop.example', password: 'let me in', code: '123456' }
  )

  expect(Object.fromEntries(new FormData(page.querySelector('form') as HTMLFormElement))).toEqual({
    next: '/desk/orders',
    email: 'anna@shop.example',
    password: '',
    code: ''
  })
  expect(page.querySelector('[role="alert"]')?.textContent).toBe(problem)
  // Nothing else on this page could put the focus there: it has no script.
  expect(page.querySelector('[role="alert"]')?.matches('[tabindex="-1"][autofocus]')).toBe(true)
})

test('a passkey is offered first where one was used, after what went wrong, and not where there is none', () => {
  const formsOf = (given: Partial<SignInView>) => {
    const page = draw({ email: '', problem: null, next: '/desk/inbox', passkeys: 'offered', ...given })
    return [...page.querySelectorAll('form')].map(({ dataset }) => dataset.passkey ?? 'password')
  }
  expect(formsOf({ passkeys: 'offered' })).toEqual(['password', 'prove'])
  expect(formsOf({ passkeys: 'first' })).toEqual(['prove', 'password'])
  expect(formsOf({ passkeys: 'first', problem: 'Not that one.' })).toEqual(['password', 'prove'])
  expect(formsOf({ passkeys: 'none' })).toEqual(['password'])
})

test('password managers and phones can fill each field', () => {
  const page = draw({ email: '', problem: null, next: '/desk/inbox', passkeys: 'offered' })

  expect([...page.querySelectorAll('input[autocomplete]')].map((it) => it.getAttribute('autocomplete'))).toEqual([
    'username',
    'current-password',
    'one-time-code'
  ])
})
