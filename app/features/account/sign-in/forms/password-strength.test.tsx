// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasswordStrength } from './password-strength.tsx'

const weighPassword = vi.hoisted(() => vi.fn((..._: unknown[]): string | null => null))
vi.mock('#domain/accounts/weigh-password.ts', () => ({ weighPassword }))

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const owner = { email: 'alex@example.org', firstName: 'Alex', lastName: 'Morgan' }

function Form() {
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <FormProvider {...form}>
      <PasswordStrength name="password" owner={owner}>
        <input {...form.register('password')} />
      </PasswordStrength>
    </FormProvider>
  )
}

async function open() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Form />))
}
const field = () => document.querySelector('input') as HTMLInputElement
const enter = () =>
  act(async () => {
    field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await vi.dynamicImportSettled()
  })
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const pause = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const words = () => document.querySelector('p')?.textContent

test('a password is weighed once typing pauses, with its owner’s own words, and only of the length it must have', async () => {
  await open()
  await enter()
  await type('short')
  await pause(1000)
  expect(weighPassword).not.toHaveBeenCalled()
  weighPassword.mockReturnValueOnce('This is one of the passwords that are tried first.')
  await type('qwertyuiop')
  await pause(249)
  expect([words(), weighPassword.mock.calls]).toEqual(['', []])
  await pause(1)
  expect(weighPassword.mock.calls).toEqual([['qwertyuiop', owner]])
  expect(words()).toBe('This is one of the passwords that are tried first.')
})

test('what was said of one password is not said of the next', async () => {
  await open()
  await enter()
  await type('four quiet wrens')
  await pause(250)
  expect(words()).toBe('This is hard to guess.')
  await type('four quiet wrens at')
  expect(words()).toBe('')
  await type('four')
  await pause(250)
  expect(words()).toBe('')
})

test('until its field is entered nothing is fetched or said', async () => {
  await open()
  await type('four quiet wrens at dusk')
  await pause(1000)
  expect(weighPassword).not.toHaveBeenCalled()
  expect(words()).toBe('')
  await enter()
  await pause(250)
  expect(words()).toBe('This is hard to guess.')
})
