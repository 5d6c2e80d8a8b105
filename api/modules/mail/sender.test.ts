import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailSender } from './sender.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = pino({ level: 'silent' })

test('nothing is sent before the start, then soon after a wake, and every minute by itself', async () => {
  const send = vi.fn(async () => 0)
  const sender = createMailSender({ send, log })
  sender.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).not.toHaveBeenCalled()
  sender.start('http://localhost:3000')
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledExactlyOnceWith('http://localhost:3000', 5)
  for (let woken = 0; woken < 50; woken++) {
    sender.wake()
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(send.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('it goes on while there is more, also after a failure, and stops when told', async () => {
  const answers = [() => Promise.resolve(5), () => Promise.reject(new Error('no')), () => Promise.resolve(0)]
  const send = vi.fn(() => answers.shift()?.() ?? Promise.resolve(0))
  const sender = createMailSender({ send, log })
  sender.start('')
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(3)
  await sender.stop()
  sender.wake()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(send).toHaveBeenCalledTimes(3)
})

test('a mail written while others are on their way is not forgotten', async () => {
  let finish = (_: number) => {}
  const send = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)))
  const sender = createMailSender({ send, log })
  sender.start('')
  await vi.advanceTimersByTimeAsync(1000)
  sender.wake()
  finish(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(2)
})
