import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A worker of this version in a scope of its own, which may be told things. */
async function beginWorker(active: object | null = null) {
  const skipWaiting = vi.fn(async () => {})
  const scope = Object.assign(new EventTarget(), { registration: { active }, skipWaiting })
  vi.stubGlobal('self', scope)
  const { skipWaitingWhenAsked, takeOver } = await import('./update.ts')
  const rest = vi.fn()
  skipWaitingWhenAsked(rest)
  const hear = (data: object, ports: object[] = []) =>
    scope.dispatchEvent(Object.assign(new Event('message'), { data, ports, waitUntil: () => {} }))
  return { scope, skipWaiting, takeOver, rest, hear }
}

/** A successor asks; the function it is answered by. */
function askToMakeWay(hear: (data: object, ports: object[]) => void) {
  const postMessage = vi.fn()
  hear({ type: 'make-way' }, [{ postMessage }])
  return postMessage
}

test('the worker at work rests, and answers once nothing has been asked of it for a moment', async () => {
  const { rest, hear, scope } = await beginWorker()
  const answered = askToMakeWay(hear)
  expect(rest).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(200)
  scope.dispatchEvent(new Event('fetch'))
  await vi.advanceTimersByTimeAsync(200)
  hear({ type: 'check' })
  await vi.advanceTimersByTimeAsync(250)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(answered).toHaveBeenCalledOnce()
})

test('a worker that is asked without end answers all the same', async () => {
  const { hear, scope } = await beginWorker()
  const answered = askToMakeWay(hear)
  const storm = setInterval(() => scope.dispatchEvent(new Event('fetch')), 100)
  await vi.advanceTimersByTimeAsync(2500)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(answered).toHaveBeenCalledOnce()
  clearInterval(storm)
})

test('a worker that waits takes over when the one at work is quiet', async () => {
  const postMessage = vi.fn((_message: object, _ports: MessagePort[]) => {})
  const { takeOver, skipWaiting } = await beginWorker({ postMessage })
  const taken = takeOver()
  const [message, [port]] = postMessage.mock.calls[0] as [object, [MessagePort]]
  expect(message).toEqual({ type: 'make-way' })
  expect(skipWaiting).not.toHaveBeenCalled()
  port.postMessage('quiet')
  vi.useRealTimers()
  await taken
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('one that never answers, such as a version that knows nothing of it, is not waited for', async () => {
  const { takeOver, skipWaiting } = await beginWorker({ postMessage: () => {} })
  const taken = takeOver()
  await vi.advanceTimersByTimeAsync(2900)
  expect(skipWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await taken
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('where none is at work it takes over at once', async () => {
  const { takeOver, skipWaiting } = await beginWorker(null)
  await takeOver()
  expect(skipWaiting).toHaveBeenCalledOnce()
})
