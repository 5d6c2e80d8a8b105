// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Claimed } from '#device/transfer/claim.ts'
import type { Offered } from '#device/transfer/offer.ts'
import { unsavedDrafts } from '../../../client-store/unsaved-drafts.ts'
import { dismissToast, shownToast } from '../../../ui/toast/toast-store.ts'
import { CarryOver } from './carry-over.tsx'

const offer = vi.fn<(choice: { withDrafts: boolean }) => Promise<Offered>>()
const claim = vi.fn<(code: string) => Promise<Claimed>>()
vi.mock('../../../client-store/device.ts', () => ({ loadDevice: async () => ({ part: () => ({ offer, claim }) }) }))

const page = (
  <MemoryRouter>
    <CarryOver />
  </MemoryRouter>
)
let root: Root
let isApp = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2025-12-01T12:00:00Z') })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: isApp }))
})
afterEach(() => {
  act(() => root.unmount())
  act(dismissToast)
  document.body.textContent = ''
  isApp = false
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(page))
}

const words = () => document.body.textContent
const titles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const field = () => document.querySelector<HTMLInputElement>('input[name=code]')

async function enter(code: string) {
  const input = field()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code)
  await act(async () => input?.dispatchEvent(new Event('input', { bubbles: true })))
  await press('Bring it here')
}
const offered: Offered = { kind: 'offered', code: '7K3F9HXM', until: Date.parse('2025-12-01T12:15:00Z') }

test('the code is shown in two halves with the minutes that are left, and holds the page until it has run out', async () => {
  offer.mockResolvedValue(offered)
  await show()
  await press('Make a code')
  expect(offer).toHaveBeenCalledWith({ withDrafts: false })
  expect(words()).toContain('7K3F-9HXM')
  expect(words()).toContain('within 15 minutes')
  expect(unsavedDrafts.size).toBe(1)
  const spoken = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')
  expect(spoken()).toBe('Your code is 7K3F-9HXM')
  await act(async () => vi.advanceTimersByTime(14 * 60_000 + 1000))
  expect(words()).toContain('within 1 minute.')
  expect(spoken()).toBe('Your code is 7K3F-9HXM')
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(words()).toContain('has run out')
  expect(unsavedDrafts.size).toBe(0)
})

test('forms that were begun go along only when the box is ticked', async () => {
  offer.mockResolvedValue({ kind: 'nothing-to-carry' })
  await show()
  expect(document.querySelector<HTMLInputElement>('[name=withDrafts]')?.checked).toBe(false)
  await act(async () => document.querySelector<HTMLInputElement>('[name=withDrafts]')?.click())
  await press('Make a code')
  expect(offer).toHaveBeenCalledWith({ withDrafts: true })
  expect(words()).toContain('there is nothing to take along yet')
})

test('the code is copied as it is shown, and where that is refused the page says so', async () => {
  offer.mockResolvedValue(offered)
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show()
  await press('Make a code')
  await press('Copy the code')
  expect(writeText).toHaveBeenCalledWith('7K3F-9HXM')
  expect(shownToast()?.title).toBe('Code copied')
  writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await press('Copy the code')
  expect(shownToast()?.title).toBe('Code not copied')
})

test('a code entered in any form brings the cart, says what has come, and leads to it', async () => {
  claim.mockResolvedValue({ kind: 'carried', pieces: 3, drafts: ['bespoke', 'checkout'], inUse: ['wholesale'] })
  await show()
  await enter(' 7k3f–9hxm ')
  expect(claim).toHaveBeenCalledWith('7K3F9HXM')
  expect(words()).toContain('3 pieces are now in your cart here.')
  expect(words()).toContain('came along: Bespoke request, Order form.')
  expect(words()).toContain('begun it on this device too: Wholesale enquiry.')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/cart')
  expect(field()?.value).toBe('')
  expect(unsavedDrafts.size).toBe(0)
})

test('a code that cannot be one is refused at its field before the shop is asked', async () => {
  await show()
  await enter('7K3F')
  expect(claim).not.toHaveBeenCalled()
  const error = document.getElementById(field()?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(error?.textContent).toContain('this has 4')
  expect(field()?.getAttribute('aria-invalid')).toBe('true')
})

test('a code the shop does not know is refused at its field, and what was typed stays and holds the page', async () => {
  claim.mockResolvedValue({ kind: 'refused', message: 'We do not know this code.' })
  await show()
  await enter('7K3F-9HXM')
  expect(words()).toContain('We do not know this code.')
  expect(document.activeElement).toBe(field())
  expect(field()?.value).toBe('7K3F-9HXM')
  expect(unsavedDrafts.size).toBe(1)
})

test.each([
  [{ kind: 'out-of-touch' }, 'We could not be reached just now.'],
  [{ kind: 'wait', ms: 610_000 }, 'try again in 11 minutes'],
  [{ kind: 'no-room' }, 'This device is full']
] as const)('%j is told in words, and the code can be tried again', async (outcome, told) => {
  claim.mockResolvedValue(outcome)
  await show()
  await enter('7K3F-9HXM')
  expect(words()).toContain(told)
  await press('Bring it here')
  expect(claim).toHaveBeenCalledTimes(2)
})

test('a second press while the first is under way asks for nothing more', async () => {
  let answer = (_: Claimed) => {}
  claim.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    })
  )
  await show()
  await enter('7K3F-9HXM')
  await press('Bringing it here…')
  await act(async () => answer({ kind: 'carried', pieces: 1, drafts: [], inUse: [] }))
  expect(claim).toHaveBeenCalledOnce()
  expect(words()).toContain('1 piece is now in your cart here.')
})

test('in a browser the code is made first, in the app it is entered first; the server’s page is the browser’s', async () => {
  await show()
  expect(titles()).toEqual(['Bring this cart to the app', 'Enter a code'])
  act(() => root.unmount())
  isApp = true
  const served = document.body.appendChild(document.createElement('div'))
  served.innerHTML = renderToString(page)
  expect(titles()).toEqual(['Bring this cart to the app', 'Enter a code'])
  await act(async () => {
    root = hydrateRoot(served, page)
  })
  expect(titles()).toEqual(['Enter a code', 'Take this cart to another device'])
})
