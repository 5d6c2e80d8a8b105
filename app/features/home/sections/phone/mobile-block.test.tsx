// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Install } from '../../../../ui/page/install.ts'
import MobileBlock from './mobile-block.tsx'

const install = vi.hoisted(() => ({ now: { kind: 'by-hand' } as Install }))
vi.mock('../../../../ui/page/install.ts', () => ({ useInstall: () => install.now }))

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  install.now = { kind: 'by-hand' }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const show = () =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <MobileBlock />
      </MemoryRouter>
    )
  )
const frame = () => document.querySelector('iframe')
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click())

test('the phone shows a still, and the live shop only once it is tapped', async () => {
  await show()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/phone.webp')
  expect(frame()).toBeNull()

  await press('Try it here')
  expect(frame()?.getAttribute('src')).toBe('/mobile-preview')
  expect(frame()?.title).toBe('The shop as it looks on a phone')
  expect(document.activeElement).toBe(frame())

  await press('Back to the picture')
  expect(frame()).toBeNull()
})

test('in its own phone the shop is a still and offers nothing', async () => {
  install.now = { kind: 'framed' }
  await show()
  expect(document.querySelectorAll('button, a')).toHaveLength(0)
})

test('the button asks the browser where it can, and else leads to the steps', async () => {
  const ask = vi.fn()
  await show()
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/install')

  install.now = { kind: 'askable', ask }
  await show()
  await press('Install the app')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('an installed shop says so instead', async () => {
  install.now = { kind: 'installed' }
  await show()
  expect(document.body.textContent).toContain('Northlight is installed on this device.')
})
