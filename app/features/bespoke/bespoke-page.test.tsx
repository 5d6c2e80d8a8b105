// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { UseFormReturn } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SharedItem } from '#device/database.ts'
import type { SentState } from '../../client-store/requests/sent-state.ts'
import type { RequestState } from '../../client-store/use-request.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { setConnection } from '../../ui/page/connection.ts'
import { Page } from './bespoke-page.tsx'

const request = vi.hoisted(() => ({
  state: { kind: 'editing', refusal: null } as RequestState,
  sent: { kind: 'saved', wasTried: false } as SentState,
  submit: vi.fn(async (_values: object) => {}),
  again: vi.fn()
}))
vi.mock('../../client-store/use-request.ts', () => ({
  useRequest(_kind: string, { setValue }: UseFormReturn) {
    // The draft comes into the form, as its keeper brings it.
    useEffect(() => {
      if (device.draft) setValue('description', device.draft.values.description)
    }, [setValue])
    const kept = { settled: async () => true, isRestored: () => device.draft !== null }
    return { ...request, draft: { state: 'saved', discard: async () => {}, ...kept } }
  }
}))

const device = vi.hoisted(() => ({
  draft: null as { values: { description: string } } | null,
  shared: [] as SharedItem[]
}))
vi.mock('../../client-store/device.ts', () => ({
  loadDevice: async () => ({
    drafts: { read: async () => device.draft },
    draftPictures: {
      list: async () => [],
      watch(_: string, tell: (none: []) => void) {
        tell([])
        return () => {}
      }
    },
    shared: {
      watch(tell: (items: SharedItem[]) => void) {
        tell([...device.shared])
        return () => {}
      },
      take: async (key: string) => {
        device.shared = device.shared.filter((item) => item.key !== key)
      }
    }
  })
}))

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  vi.clearAllMocks()
  Object.assign(request, { state: { kind: 'editing', refusal: null }, sent: { kind: 'saved', wasTried: false } })
  Object.assign(device, { draft: null, shared: [] })
  window.history.replaceState(null, '')
})

afterEach(() => {
  act(() => root.unmount())
  setConnection({ kind: 'online' })
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const settle = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))))

async function open(address: string) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = createQueryClient(async () => ({ body: null, total: null, asOf: null }))
  const router = createMemoryRouter([{ path: '/bespoke', element: <Page /> }], { initialEntries: [address] })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )
  )
  await settle()
}

const page = () => document.body.textContent ?? ''
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement

async function write(name: string, value: string) {
  const control = field(name)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  await act(async () => {
    set?.call(control, value)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

async function send() {
  await act(async () => button().click())
  await settle()
}

test('the form starts with what the address is about', async () => {
  await open('/bespoke?piece=Closing+six+claws&jewelryType=ring')
  expect(field('jewelryType').value).toBe('ring')
  expect(field('description').value).toBe('About “Closing six claws”:\n')
})

test('a piece the shop does not know is still asked about', async () => {
  await open('/bespoke?piece=old-family-brooch')
  await waitFor(async () => {
    await settle()
    expect(field('description')).not.toBeNull()
  })
  expect(field('description').value).toBe('About “old family brooch”:\n')
})

test('the piece the shopper came from is named below what a draft holds, once', async () => {
  device.draft = { values: { description: 'A ring for my sister' } }
  await open('/bespoke?piece=Closing+six+claws')
  expect(field('description').value).toBe('A ring for my sister\n\nAbout “Closing six claws”:\n')
})

test('a draft that names the piece already is left as it is', async () => {
  const description = 'About “Closing six claws”:\nIn gold, please'
  device.draft = { values: { description } }
  await open('/bespoke?piece=Closing+six+claws')
  expect(field('description').value).toBe(description)
})

test('a reload does not bring back a line that was taken out', async () => {
  await open('/bespoke?piece=Closing+six+claws')
  act(() => root.unmount())
  device.draft = { values: { description: 'About my own ring' } }

  await open('/bespoke?piece=Closing+six+claws')
  expect(field('description').value).toBe('About my own ring')
})

test('an empty request says what is missing, field by field', async () => {
  await open('/bespoke')
  await send()
  for (const words of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please provide a detailed description',
    'Please select a budget range'
  ])
    expect(page()).toContain(words)
  expect(request.submit).not.toHaveBeenCalled()
})

test('a filled request is submitted as the spec names its fields', async () => {
  await open('/bespoke')
  await write('jewelryType', 'brooch')
  await write('budget', '5000-10000')
  await write('description', 'A brooch of three leaves')
  await write('name', 'Alex Morgan')
  await write('email', 'alex@example.com')
  await send()
  expect(request.submit.mock.calls[0]?.[0]).toEqual({
    name: 'Alex Morgan',
    email: 'alex@example.com',
    phone: '',
    jewelryType: 'brooch',
    description: 'A brooch of three leaves',
    budget: '5000-10000'
  })
})

test('offline the button says what it does', async () => {
  setConnection({ kind: 'offline', asOf: null })
  await open('/bespoke')
  expect(button().textContent).toBe('Save and send when online')
})

test('what is shared in words is offered to a begun draft, goes below what it holds, and off the list', async () => {
  device.draft = { values: { description: 'A ring for my sister' } }
  device.shared = [{ kind: 'text', text: 'https://example.com/ring', key: 'one', sharedAt: '' } as SharedItem]
  await open('/bespoke?shared=1')
  const add = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add it here')
  await act(async () => add?.click())
  await settle()
  expect(field('description').value).toBe('A ring for my sister\n\nhttps://example.com/ring')
  expect(device.shared).toEqual([])
})

test('it is called received only once the shop has it', async () => {
  request.state = { kind: 'done', id: 'one' }
  await open('/bespoke')
  expect(document.querySelector('h1')?.textContent).toBe('Your request is saved on this device')
  expect(document.activeElement?.tagName).toBe('H1')
  expect(page()).toContain('What happens next?')
})

test('a saved request leads to another one or to the jewellery', async () => {
  Object.assign(request, {
    state: { kind: 'done', id: 'one' },
    sent: { kind: 'received', reference: 'NL-B-7K3F-9QXM', at: '2026-11-21T10:00:00Z', answerHours: 24 }
  })
  await open('/bespoke')
  expect(document.querySelector('h1')?.textContent).toBe('Thank you, we have your request')
  expect(page()).toContain('NL-B-7K3F-9QXM')
  expect(document.querySelector('a[href="/products"]')).not.toBeNull()
  const again = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Submit Another Request'
  )
  await act(async () => again?.click())
  expect(request.again).toHaveBeenCalled()
})
