import { afterEach, expect, test, vi } from 'vitest'

const drain = vi.fn<() => Promise<'nothing-left' | 'entries-remain'>>()
vi.mock('#device/start.ts', () => ({ startDevice: () => ({ outbox: { drain } }) }))

afterEach(() => vi.unstubAllGlobals())

/** Lets the browser wake the worker, and says what it was asked to wait for. */
async function wake(tag: string): Promise<Promise<unknown> | undefined> {
  const worker = new EventTarget()
  vi.stubGlobal('self', worker)
  const { drainOnSync } = await import('./outbox.ts')
  drainOnSync()
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
  worker.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }))
  return waitUntil.mock.calls[0]?.[0]
}

test('woken by Background Sync, the worker sends what waits', async () => {
  drain.mockResolvedValueOnce('nothing-left')
  await expect(wake('outbox').then((work) => work)).resolves.toBeUndefined()
  expect(drain).toHaveBeenCalledTimes(1)
})

test('while entries remain the event fails, so that the browser calls again', async () => {
  drain.mockResolvedValueOnce('entries-remain')
  await expect(wake('outbox')).rejects.toThrow('remain')
})

test('another tag is somebody else’s', async () => {
  expect(await wake('other')).toBeUndefined()
})
