// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#device/outbox/entry.ts'
import { shownToast } from '../../ui/toast/toast-store.ts'
import { Page } from './outbox-page.tsx'
import { entryOf } from './testing/entry-of.ts'

const kept = vi.hoisted(() => ({ device: null as unknown }))
vi.mock('../../client-store/device.ts', () => ({
  loadDevice: async () => kept.device ?? Promise.reject(new Error('no storage'))
}))

let root: ReturnType<typeof createRoot>
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  kept.device = null
  vi.unstubAllGlobals()
})

function Address() {
  return <output>{useLocation().pathname}</output>
}

async function open() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/outbox']}>
        <Page />
        <Address />
      </MemoryRouter>
    )
  )
}

/** An outbox that keeps what the test gives it. */
async function openWith(...first: Entry[]) {
  let show: (entries: Entry[]) => void = () => {}
  const outbox = {
    watch(listener: typeof show) {
      show = listener
      listener(first)
      return () => {}
    },
    remove: vi.fn(async () => ({ kind: 'done' })),
    resend: vi.fn(async () => ({ kind: 'done' }))
  }
  const requests = { edit: vi.fn() }
  kept.device = { outbox, requests, receipts: { list: async () => [] }, ownerHeader: async () => 'guest:1' }
  await open()
  return { outbox, requests, show: (...entries: Entry[]) => act(async () => show(entries)) }
}

const words = () => document.body.textContent
const buttons = () => [...document.querySelectorAll('li button')].map((button) => button.textContent)
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].filter((button) => button.textContent === name)
    found.at(-1)?.click()
  })

test('an empty outbox says what it is for; a request appears in it, and goes, by itself', async () => {
  const { show } = await openWith()
  expect(words()).toContain('Nothing waits here')
  await show(entryOf())
  expect(words()).toContain('Bespoke request')
  expect(words()).toContain('We have not received it yet.')
  await vi.waitFor(() => expect(document.querySelector('[data-voice]')?.textContent).toBe('1 waiting to be sent'))
  await show()
  expect(words()).toContain('Nothing waits here')
})

test('what was sent without an answer is deleted only after the warning, and can be kept', async () => {
  const { outbox } = await openWith(entryOf({ attempts: 1, mayHaveArrived: true }))
  expect(buttons()).not.toContain('Edit')
  await press('Delete')
  expect(words()).toContain('It may already have reached us.')
  await press('Keep')
  expect(outbox.remove).not.toHaveBeenCalled()
  await press('Delete')
  await press('Delete')
  expect(outbox.remove).toHaveBeenCalledWith('entry-1')
})

test('what was not sent is asked about without that warning', async () => {
  await openWith(entryOf())
  await press('Delete')
  expect(words()).toContain('Delete it from this device?')
  expect(words()).not.toContain('It may already have reached us.')
})

test('editing leads to the form; where another draft is in the way, it stays and says so', async () => {
  const { requests } = await openWith(entryOf())
  requests.edit.mockResolvedValueOnce({ kind: 'draft-in-use', request: 'bespoke', draftKey: 'bespoke' })
  await press('Edit')
  expect(shownToast()?.text).toContain('You have begun another bespoke request.')
  expect(document.querySelector('output')?.textContent).toBe('/outbox')
  requests.edit.mockResolvedValueOnce({ kind: 'edited', request: 'bespoke', draftKey: 'bespoke' })
  await press('Edit')
  expect(document.querySelector('output')?.textContent).toBe('/bespoke')
})

test('changes of the cart are one row, without their single actions', async () => {
  const change = entryOf({ kind: 'cart-change' })
  await openWith(change, { ...change, id: 'entry-2' }, { ...change, id: 'entry-3' })
  expect(words()).toContain('3 changes to your cart')
  expect(buttons()).toEqual(['Send now'])
})

test('a browser that keeps nothing is told apart from an empty outbox', async () => {
  vi.stubGlobal('reportError', () => {})
  await open()
  expect(words()).toContain('This browser lets us keep nothing')
  expect(words()).not.toContain('Nothing waits here')
  expect(words()).toContain('our request forms cannot send from it')
  expect(document.querySelector('a[href^="mailto:"]')).not.toBeNull()
})
