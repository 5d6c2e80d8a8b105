// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#device/outbox/entry.ts'
import { waitFor } from '../testing/wait-for.ts'
import { readOutboxMirror, subscribeToOutboxMirror } from './outbox-mirror.ts'
import { mirrorOutbox } from './outbox-mirror-writer.ts'
import { parseWaitingCount } from './use-waiting-count.ts'

const setAppBadge = vi.fn(async (_: number) => {})
const clearAppBadge = vi.fn(async () => {})

beforeEach(() => {
  localStorage.clear()
  Object.assign(navigator, { setAppBadge, clearAppBadge })
})
afterEach(() => void vi.clearAllMocks())

const entry = (changed: Partial<Entry>): Partial<Entry> => ({
  kind: 'bespoke',
  owner: 'guest:1',
  state: 'waiting',
  paused: null,
  ...changed
})

/** A device whose entries the test changes. */
function watched() {
  let tell: (entries: Partial<Entry>[]) => void = () => {}
  const outbox = {
    watch(listener: typeof tell) {
      tell = listener
      return () => {}
    }
  }
  mirrorOutbox({ outbox, ownerHeader: async () => 'guest:1' } as unknown as Parameters<typeof mirrorOutbox>[0])
  return (...entries: Partial<Entry>[]) => tell(entries)
}

const counted = () => parseWaitingCount(readOutboxMirror())

test('requests count until the shop has them; cart changes and other owners’ requests do not', async () => {
  const become = watched()
  become(entry({}), entry({ kind: 'cart-change' }), entry({ owner: 'customer:2' }), entry({ state: 'needs-attention' }))
  await waitFor(() => expect(counted()).toEqual({ all: 2, needsYou: 1 }))
  expect(setAppBadge).toHaveBeenLastCalledWith(2)
  become()
  await waitFor(() => expect(readOutboxMirror()).toBeNull())
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

test('what is paused until the shopper signs in needs the shopper', async () => {
  watched()(entry({ paused: 'sign-in' }))
  await waitFor(() => expect(counted()).toEqual({ all: 1, needsYou: 1 }))
})

test('this page hears of a change once', async () => {
  const listener = vi.fn()
  const stop = subscribeToOutboxMirror(listener)
  const become = watched()
  become(entry({}))
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
  become(entry({}))
  become(entry({}), entry({}))
  await waitFor(() => expect(counted().all).toBe(2))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  become()
  await waitFor(() => expect(readOutboxMirror()).toBeNull())
  expect(listener).toHaveBeenCalledTimes(2)
})

test.each(['', 'null', '{}', '{"state":{"all":"x"}}', '{"state":{"all":-1}}'])(
  'what is not our copy counts as nothing waiting: %s',
  (text) => {
    expect(parseWaitingCount(text)).toEqual({ all: 0, needsYou: 0 })
  }
)
