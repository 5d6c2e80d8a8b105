// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCEPT_ALL, consentRecord, parseConsent, REJECT_ALL } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'
import './answer.ts'
import './banner.tsx'
import './settings-dialog.tsx'
import { Consent } from './consent.tsx'

const save = vi.hoisted(() => vi.fn(async () => ({ kind: 'saved' })))
vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => ({ outbox: { save } }) }))

class NoLayout {
  observe() {}
  disconnect() {}
}

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('ResizeObserver', NoLayout)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  save.mockClear()
  document.body.textContent = ''
  localStorage.clear()
  // As in another tab: what this page still knows goes too.
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

async function openPage() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Consent />
        <main id="main" tabIndex={-1} />
      </MemoryRouter>
    )
  )
}

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

async function openAndWait() {
  await openPage()
  await wait(1000)
}

const banner = () => document.querySelector(':root[data-asks-consent] section[aria-labelledby="consent-title"]')
const dialog = () => document.querySelector('[role="dialog"]')
const kept = () => parseConsent(localStorage.getItem(CONSENT_KEY))

const press = (words: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    button?.focus()
    button?.click()
  })

async function openSettings() {
  await act(async () => void dispatchEvent(new Event('openCookieSettings')))
  await wait(300)
}

const toggle = (name: string) =>
  act(async () => {
    const labels = [...document.querySelectorAll('label')]
    labels
      .find(({ textContent }) => textContent?.startsWith(name))
      ?.querySelector('input')
      ?.click()
  })

test('the question comes a second after the page, and not before', async () => {
  await openPage()
  await wait(999)
  expect(banner()).toBeNull()
  await wait(1)
  expect(banner()).not.toBeNull()
})

test.each([
  ['broken', '{"necessary":'],
  ['of an older version', JSON.stringify({ ...consentRecord(ACCEPT_ALL, '2026-03-02T09:30:00Z'), version: 0 })]
])('a kept choice that is %s is asked for again', async (_, text) => {
  localStorage.setItem(CONSENT_KEY, text)
  await openAndWait()
  expect(banner()).not.toBeNull()
})

test('who has chosen is not asked', async () => {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(consentRecord(REJECT_ALL, '2026-03-02T09:30:00Z')))
  await openAndWait()
  expect(banner()).toBeNull()
})

test.each([
  ['Accept All', ACCEPT_ALL],
  ['Reject All', REJECT_ALL]
])('%s is kept, sent to the log, and ends the question', async (words, choices) => {
  await openAndWait()
  expect(localStorage).toHaveLength(0)
  await press(words)
  expect(kept()).toMatchObject(choices)
  expect(save).toHaveBeenCalledExactlyOnceWith('consent', kept())
  expect(banner()).toBeNull()
  expect(document.activeElement?.id).toBe('main')
})

test('yes and no look alike', async () => {
  await openAndWait()
  const [no, yes] = [...(banner()?.querySelectorAll('button') ?? [])]
  expect([no?.textContent, yes?.textContent]).toEqual(['Reject All', 'Accept All'])
  expect(no?.className).toBe(yes?.className)
})

test('where the browser keeps nothing, the answer holds for the page and the next page asks', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await openAndWait()
  await press('Reject All')
  expect(banner()).toBeNull()
  act(() => root.unmount())
  vi.resetModules()
  const next = await import('./kept-consent.ts')
  expect(next.consentText()).toBeNull()
  await openPage()
})

test('a choice made in another tab ends the question here', async () => {
  await openAndWait()
  localStorage.setItem(CONSENT_KEY, JSON.stringify(consentRecord(ACCEPT_ALL, '2026-03-02T09:30:00Z')))
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
  expect(banner()).toBeNull()
})

test('the settings keep each switch as it stands, and say what is not used', async () => {
  await openAndWait()
  await press('Customise')
  await wait(300)
  const switches = [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')]
  expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false]
  ])
  expect(dialog()?.textContent?.match(/Not used/g)).toHaveLength(1)
  expect(dialog()?.textContent).toContain('Keeps northlight-searches.')
  await toggle('Analytics')
  await press('Save Preferences')
  await wait(300)
  expect(kept()).toMatchObject({ necessary: true, analytics: true, marketing: false, preferences: false })
  expect([banner(), dialog()]).toEqual([null, null])
})

test('the window event opens the settings on any page at any time, with what was chosen', async () => {
  const chosen = consentRecord({ ...REJECT_ALL, marketing: true }, '2026-03-02T09:30:00Z')
  localStorage.setItem(CONSENT_KEY, JSON.stringify(chosen))
  await openPage()
  await openSettings()
  const isOn = [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')].map(({ checked }) => checked)
  expect(isOn).toEqual([true, false, false, true])
})

test('Escape closes the settings, changes nothing and leaves the question', async () => {
  await openAndWait()
  await openSettings()
  await toggle('Marketing')
  await act(async () => void dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await wait(300)
  expect(dialog()).toBeNull()
  expect(banner()).not.toBeNull()
  expect(kept()).toBeNull()
  await openSettings()
  expect(document.querySelectorAll(':checked')).toHaveLength(1)
})
