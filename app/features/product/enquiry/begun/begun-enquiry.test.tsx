// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../testing/wait-for.ts'
import EnquiryBox from '../enquiry-box.tsx'
import { enquiryAbout } from '../subject.ts'
import { stone } from '../testing.ts'
import BegunEnquiry from './begun-enquiry.tsx'

const device = vi.hoisted(() => ({ draft: null as object | null, tell: (_draft: object | null) => {} }))
vi.mock('../../../../client-store/device.ts', () => ({
  loadDevice: async () => ({
    drafts: {
      watch(key: string, tell: (draft: object | null) => void) {
        device.tell = tell
        tell(key === `loose-diamond:${stone.id}` ? device.draft : null)
        return () => {}
      }
    }
  })
}))
const submit = vi.hoisted(() => vi.fn(async (_values: object) => {}))
vi.mock('../../../../client-store/use-request.ts', () => ({
  useRequest: () => ({
    draft: { state: 'none', discard: async () => {} },
    state: { kind: 'editing', refusal: null },
    sent: { kind: 'saved', wasTried: false },
    submit,
    again: () => {}
  })
}))

let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof createMemoryRouter>
// The dialog's code, which a slow machine takes its time over.
beforeAll(() => import('../enquiry-dialog.tsx'), 30_000)
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  device.draft = { values: { ...enquiryAbout(stone), customerName: 'Alex Morgan' } }
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

async function open(search: string, element = <BegunEnquiry />) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  router = createMemoryRouter([{ path: '/products/:id', element }], {
    initialEntries: [`/products/${stone.id}${search}`]
  })
  await act(async () => root.render(<RouterProvider router={router} />))
}

const page = () => document.body.textContent ?? ''
const dialog = () => document.querySelector('[role=dialog]')
const opened = () => waitFor(() => act(async () => expect(dialog()).not.toBeNull()))

test('a piece that has gone leaves a way to the enquiry that was begun about it', async () => {
  await open('')
  expect(page()).toContain(`You have begun an enquiry about ${stone.name}`)
  expect(dialog()).toBeNull()
  await act(async () => document.querySelector('button')?.click())
  await opened()
  expect(dialog()?.textContent).toContain(stone.name)
})

test('where nothing was begun, nothing is said', async () => {
  device.draft = null
  await open('?enquire=1')
  expect(page()).toBe('')
})

test('from the outbox the dialog opens by itself, and the address is cleaned', async () => {
  await open('?enquire=1&from=outbox')
  await opened()
  expect(router.state.location.search).toBe('?from=outbox')
})

test('an open dialog outlives its draft, which is named no more', async () => {
  await open('?enquire=1')
  await opened()
  await act(async () => device.tell(null))
  expect(dialog()).not.toBeNull()
  expect(page()).not.toContain('You have begun')
})

test('on the page of a stone that is there, the outbox opens its own dialog', async () => {
  await open('?enquire=1', <EnquiryBox product={stone} />)
  await opened()
  expect(router.state.location.search).toBe('')
})
