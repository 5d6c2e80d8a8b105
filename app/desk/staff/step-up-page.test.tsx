// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StepUpView } from '#domain/desk/staff-view.ts'
import { drawn } from '../testing/drawn.tsx'
import { documentOf } from '../testing/samples/document.ts'

const view: StepUpView = {
  action: '/desk/orders/NL-7K3F-9QXM/refund',
  fields: [
    ['key', 'a-key'],
    ['reason', 'A scratch, “small”.']
  ],
  problem: null,
  hasPasskey: true
}
const draw = (given: Partial<StepUpView> = {}) => drawn(documentOf({ kind: 'step-up', view: { ...view, ...given } }))
const formsOf = (page: Document) => [...page.querySelectorAll<HTMLFormElement>('main form')]
const sent = (form: HTMLFormElement | undefined) => Object.fromEntries(new FormData(form))

test('whatever was filled in goes with either answer, to where it was sent', () => {
  const [byPassword, byPasskey] = formsOf(draw())
  const filled = { key: 'a-key', reason: 'A scratch, “small”.' }
  expect(sent(byPassword)).toEqual({ ...filled, 'proof-password': '', 'proof-code': '' })
  expect(sent(byPasskey)).toEqual({ ...filled, 'proof-passkey': '' })
  for (const form of [byPassword, byPasskey]) expect(form?.getAttribute('action')).toBe(view.action)
})

test('a passkey is named and asked for only where there is one, and shown only by the script that can use it', () => {
  expect(draw().body.textContent).toContain('your password and a code, or your passkey, Anna')
  expect(formsOf(draw())[1]?.hidden).toBe(true)
  const without = draw({ hasPasskey: false })
  expect(formsOf(without)).toHaveLength(1)
  expect(without.querySelector('main')?.textContent).not.toContain('passkey')
})

test('what was wrong stands first, has the focus and is in the window’s title; nothing typed as proof comes back', () => {
  const page = draw({ problem: 'This password and code do not go together.' })
  const alert = page.querySelector('[role="alert"]:not([hidden])')
  expect(alert?.textContent).toContain('do not go together')
  expect(alert?.matches('[tabindex="-1"][autofocus]')).toBe(true)
  expect(page.title).toMatch(/^Not yet: /)
  for (const field of page.querySelectorAll<HTMLInputElement>('[name^="proof-"]')) expect(field.value).toBe('')
})
