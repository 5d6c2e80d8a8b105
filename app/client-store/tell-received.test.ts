// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#device/outbox/entry.ts'
import { waitFor } from '../testing/wait-for.ts'
import { shownToast, toast } from '../ui/toast/toast-store.ts'
import { tellReceived } from './mirror-cart.ts'

const failed = { kind: 'no-answer', reason: 'offline', isShopsWish: false } as const
const entry = (changed: Partial<Entry> = {}): Partial<Entry> => ({
  id: '1',
  kind: 'bespoke',
  lastError: failed,
  mayHaveArrived: false,
  paused: null,
  ...changed
})
const answer = { answerBy: '2026-11-24T13:00:00.000Z', answerHours: 24 }

beforeEach(() => {
  history.replaceState(null, '', '/products')
  toast({ title: 'Nothing yet' })
})
afterEach(() => void vi.unstubAllGlobals())

/** A device whose entries the test changes; `receipts` by the entry's id. */
function watched(receipts: Record<string, object> = { 1: { reference: 'NL-B-7K3F-9QXM', body: { answer } } }) {
  let tell: (entries: Partial<Entry>[]) => Promise<void> = async () => {}
  const outbox = {
    watch(listener: typeof tell) {
      tell = listener
      return () => {}
    }
  }
  const device = { outbox, receipts: { read: async (id: string) => receipts[id] ?? null } }
  tellReceived(device as unknown as Parameters<typeof tellReceived>[0])
  return (...entries: Partial<Entry>[]) => tell(entries)
}

const said = () => shownToast()?.title
/** News waits until the toast before has left. */
const leave = async () => (await import('../ui/toast/toast-store.ts')).dismissToast()

test('what waited is told on another page once the shop has it, with its reference, and once', async () => {
  const become = watched()
  await become(entry())
  await become(entry({ lastError: null }))
  await leave()
  await become()
  await waitFor(() => expect(said()).toBe('Bespoke request received'))
  expect(shownToast()?.text).toMatch(/^Your reference is NL-B-7K3F-9QXM\. We answer by Tuesday.* 13:00\.$/)
  toast({ title: 'Something else' })
  await leave()
  await become()
  expect(said()).toBe('Something else')
})

test.each([
  ['went at once', '/products', entry({ lastError: null }), undefined],
  ['is shown on its own page', '/bespoke', entry(), undefined],
  ['is shown in the outbox', '/outbox', entry(), undefined],
  ['was deleted', '/products', entry(), {}],
  ['is a change of the cart', '/products', entry({ kind: 'cart-change' }), undefined]
])('nothing is told of what %s', async (_, path, one, receipts) => {
  history.replaceState(null, '', path)
  const become = watched(receipts)
  await become(one)
  await leave()
  await become()
  expect(said()).toBe('Nothing yet')
})

test('a review that waited is thanked for, and a tab nobody sees says nothing', async () => {
  const become = watched({ 1: { reference: '', body: {} } })
  await become(entry({ kind: 'review' }))
  await leave()
  await become()
  await waitFor(() => expect(said()).toBe('Thank you!'))

  toast({ title: 'Nothing yet' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const hidden = watched()
  await hidden(entry())
  await leave()
  await hidden()
  expect(said()).toBe('Nothing yet')
})
