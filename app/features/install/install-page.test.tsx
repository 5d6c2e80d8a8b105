// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Install } from '../../ui/page/install.ts'
import { Page } from './install-page.tsx'
import { allWays } from './ways/steps/all-ways.ts'

const install = vi.hoisted(() => ({ now: { kind: 'by-hand' } as Install }))
vi.mock('../../ui/page/install.ts', () => ({ useInstall: () => install.now }))
vi.mock('./transfer/carry-over.tsx', () => ({ CarryOver: () => <p>Carry over</p> }))
vi.mock('../../client-store/storage/on-this-device.tsx', () => ({ OnThisDevice: () => <p>On this device</p> }))

const firefoxOnAndroid = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
let root: ReturnType<typeof createRoot> | undefined
let isWide: boolean

beforeEach(() => {
  install.now = { kind: 'by-hand' }
  isWide = false
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {}
  }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(firefoxOnAndroid)
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.textContent = ''
  Reflect.deleteProperty(navigator, 'getInstalledRelatedApps')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tree = () => (
  <MemoryRouter>
    <Page />
  </MemoryRouter>
)

async function show(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root?.render(tree()))
}

const ownSteps = () =>
  [...document.querySelectorAll('[aria-labelledby="own-way"] :is(h2, h3)')].map((heading) => heading.textContent)
const status = () => document.querySelector('[role="status"]')?.textContent

test('a browser gets its own steps', async () => {
  await show()
  expect(ownSteps()).toEqual([
    'Firefox on Android',
    '1. Open the menu',
    '2. Tap Add app to Home screen',
    '3. Tap Add, then open Northlight'
  ])
})

test('on an iPhone each step says where to look, also where the sign is not there at once', async () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari)
  await show()
  expect(ownSteps()[0]).toBe('Safari on iPhone and iPad')
  expect([...document.querySelectorAll('[aria-labelledby="own-way"] li p')].map((words) => words.textContent)).toEqual([
    'The square with an arrow: at the foot, or at the top of an iPad. Not there? Tap the three dots first.',
    'Scroll the list a little, or tap View More, if you do not see it.',
    'From its own icon from now on; the first time with signal, so that it can fetch the shop.'
  ])
})

test('the server writes the steps of every browser, and the page comes alive on its markup', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(tree())
  const summaries = [...place.querySelectorAll('details summary')].map((summary) => summary.textContent)
  expect(summaries).toEqual(allWays.map(({ browser }) => browser))
  expect(ownSteps()[0]).toBe('Safari on iPhone and iPad')

  await act(async () => {
    root = hydrateRoot(place, tree())
  })
  expect(ownSteps()[0]).toBe('Firefox on Android')
  expect(complaint).not.toHaveBeenCalled()
})

test('where the browser can be asked, a button asks it', async () => {
  const ask = vi.fn()
  install.now = { kind: 'askable', ask }
  await show()
  const button = document.querySelector<HTMLButtonElement>('[role="status"] button')
  expect(button?.textContent).toBe('Install the app')
  button?.click()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the installed app says so, offers to open it and what is next', async () => {
  install.now = { kind: 'installed' }
  await show()
  expect(status()).toContain('Northlight is installed on this device.')
  expect(document.querySelector('[role="status"] a')?.getAttribute('href')).toBe('/')
  expect(ownSteps()[0]).toBe('What is next')
})

test('a tab beside the installed app says so where the browser knows', async () => {
  Object.assign(navigator, { getInstalledRelatedApps: async () => [{ platform: 'webapp' }] })
  await show()
  expect(status()).toContain('Northlight is installed on this device.')
})

test('a browser that offers to install is believed before one that remembers an app', async () => {
  Object.assign(navigator, { getInstalledRelatedApps: async () => [{ platform: 'webapp' }] })
  install.now = { kind: 'askable', ask: () => {} }
  await show()
  expect(status()).toBe('Install the app')
})

test('a wide screen shows the address as a code and in words, a phone does not', async () => {
  await show()
  expect(document.querySelector('svg[role="img"]')).toBeNull()

  isWide = true
  act(() => root?.unmount())
  await show()
  // The code's own module comes when it is wanted.
  await act(async () => void (await import('./qr/qr-code.tsx')))
  // It begins after four light modules, with the seven dark ones of its first mark.
  expect(document.querySelector('svg[role="img"] path')?.getAttribute('d')).toMatch(/^M4 4h7v1/)
  expect(document.body.textContent).toContain(`${window.location.origin}/install`)
})
