// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Install } from './install.ts'

const surroundings = vi.hoisted(() => ({ isFramed: false, isApp: false }))
vi.mock('./framed.ts', () => ({ isFramed: () => surroundings.isFramed }))

let root: ReturnType<typeof createRoot>
let useInstall: () => Install
let seen: Install

function Look() {
  seen = useInstall()
  return null
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: surroundings.isApp }))
  localStorage.clear()
  Object.assign(surroundings, { isFramed: false, isApp: false })
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  act(() => root.unmount())
  // The thanks come by a part of their own: a file that ends before it has come fails.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})

/** A page that has just started. */
async function start(): Promise<void> {
  const page = await import('./install.ts')
  useInstall = page.useInstall
  await act(async () => {
    page.watchInstall()
    root.render(<Look />)
  })
}

function offerToInstall(prompt: () => Promise<unknown>): Promise<Event> {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  return act(async () => {
    window.dispatchEvent(event)
    return event
  })
}

const press = () => act(async () => seen.kind === 'askable' && seen.ask())

test('without an offer of the browser it goes by hand', async () => {
  await start()
  expect(seen).toEqual({ kind: 'by-hand' })
})

test('the browser’s offer is kept until it is wanted, and made once', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' }))
  await start()
  const event = await offerToInstall(prompt)
  expect(event.defaultPrevented).toBe(true)
  expect(prompt).not.toHaveBeenCalled()

  await press()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(seen).toEqual({ kind: 'by-hand' })
})

test('an app that was installed while the browser asked stays installed when the asking ends', async () => {
  await start()
  await offerToInstall(async () => {
    window.dispatchEvent(new Event('appinstalled'))
    return { outcome: 'accepted' }
  })
  await press()
  expect(seen).toEqual({ kind: 'installed' })
})

test('the app itself is installed', async () => {
  surroundings.isApp = true
  await start()
  expect(seen).toEqual({ kind: 'installed' })
})

test('a framed shop offers nothing, also within the app', async () => {
  Object.assign(surroundings, { isFramed: true, isApp: true })
  await start()
  await offerToInstall(async () => ({ outcome: 'accepted' }))
  expect(seen).toEqual({ kind: 'framed' })
})
