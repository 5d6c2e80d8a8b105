// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPushStanding } from './push.ts'

/** A first visit's worker: not begun, on its way, or ready. */
const worker = { isOnItsWay: false, isForbidden: false, bring: () => {} }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(worker, { isOnItsWay: false, isForbidden: false })
  const ready = new Promise((resolve) => {
    worker.bring = () => resolve({ pushManager: { getSubscription: async () => null } })
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready,
      getRegistration: async () => {
        if (worker.isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
        return worker.isOnItsWay ? { installing: {} } : undefined
      }
    }
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** What is said of this browser after so many seconds; undefined while nothing is. */
async function saidAfter(seconds: number): Promise<string | undefined> {
  let said: string | undefined
  void readPushStanding().then(({ kind }) => {
    said = kind
  })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return said
}

test('where no worker comes notifications are impossible', async () => {
  expect(await saidAfter(14)).toBeUndefined()
  expect(await saidAfter(16)).toBe('impossible')
})

test('a worker that is on its way is waited for, however long the shop takes to come', async () => {
  worker.isOnItsWay = true
  expect(await saidAfter(120)).toBeUndefined()
  worker.bring()
  expect(await saidAfter(0)).toBe('known')
})

test('a worker that did not come after all is waited for no longer', async () => {
  worker.isOnItsWay = true
  const standing = readPushStanding()
  await vi.advanceTimersByTimeAsync(20_000)
  worker.isOnItsWay = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await standing).toEqual({ kind: 'impossible' })
})

test('a browser that forbids asking for its worker offers nothing', async () => {
  worker.isForbidden = true
  expect(await saidAfter(16)).toBe('impossible')
})
