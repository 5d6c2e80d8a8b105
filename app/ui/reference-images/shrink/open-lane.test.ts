import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLane } from './open-lane.ts'
import type { Shrunk } from './shrink-picture.ts'

const onPage = vi.hoisted(() => vi.fn())
vi.mock('./shrink-on-page.ts', () => ({ shrinkOnPage: onPage }))

const ready: Shrunk = { kind: 'ready', bytes: new ArrayBuffer(1), mime: 'image/jpeg' }
const terminate = vi.fn()
const file = new Blob(['x'])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('OffscreenCanvas', class {})
  onPage.mockReset().mockResolvedValue(ready)
  terminate.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a worker that never answers is given up, and the page does its work from then on', async () => {
  const asked = vi.fn()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = asked
      terminate = terminate
    }
  )
  const lane = openLane()
  const first = lane.shrink(file)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(onPage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toBe(ready)
  expect(await lane.shrink(file)).toBe(ready)
  expect([asked.mock.calls.length, terminate.mock.calls.length]).toEqual([1, 1])
})

test('where no worker may be opened the page does it', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('not allowed', 'SecurityError')
      }
    }
  )
  expect(await openLane().shrink(file)).toBe(ready)
  expect(report).toHaveBeenCalledOnce()
})
