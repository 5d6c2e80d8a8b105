import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHashingQueue, type InQueue, strangerOf } from './hashing-queue.ts'

/** A queue whose works end when they are told to, in the order they began. */
function startQueue(atOnce = 2) {
  const inQueue = createHashingQueue(atOnce)
  const begun: { of: string; end: () => void }[] = []
  const ask = (of: string, whose: InQueue | undefined) =>
    inQueue(whose, () => new Promise<void>((resolve) => begun.push({ of, end: resolve })))
  const endNext = async () => {
    begun.find(({ end }) => end)?.end()
    begun.shift()
    await pause()
  }
  return { ask, begun, endNext, running: () => begun.map(({ of }) => of) }
}

const rack = (place: number) => strangerOf(`2001:db8:bad:${place.toString(16)}::1`)
const home = strangerOf('192.0.2.7')

test('sixty from sibling /64s take one place; who comes from elsewhere begins at once', async () => {
  const queue = startQueue()
  const asked = Array.from({ length: 60 }, (_, place) => queue.ask('rack', rack(place)))
  const settled = Promise.allSettled(asked)
  const own = queue.ask('home', home)
  await pause()
  expect(queue.running()).toEqual(['rack', 'home'])
  for (let done = 0; done < 10; done++) await queue.endNext()
  await own
  const away = (await settled).filter(({ status }) => status === 'rejected')
  expect(away).toHaveLength(51)
  expect(away[0]).toMatchObject({ reason: { document: { status: 503 }, headers: { 'Retry-After': '3' } } })
})

test('networks have turns, whoever came first', async () => {
  const queue = startQueue(1)
  const others = ['192.0.2.1', '198.51.100.1', '203.0.113.1'].map(strangerOf)
  const asked = [...[1, 2, 3].map(() => queue.ask('first', others[0])), queue.ask('second', others[1])]
  asked.push(queue.ask('third', others[2]))
  const order: string[] = []
  for (let done = 0; done < 5; done++) {
    await pause()
    order.push(...queue.running())
    await queue.endNext()
  }
  await Promise.all(asked)
  expect(order).toEqual(['first', 'first', 'second', 'third', 'first'])
})

test('a browser that is known goes before strangers, also where their queue is full', async () => {
  const queue = startQueue(1)
  const strangers = Array.from({ length: 50 }, (_, place) => queue.ask('stranger', strangerOf(`10.0.${place}.1`)))
  const settled = Promise.allSettled(strangers)
  const known = queue.ask('known', { name: 'a browser', isKnown: true })
  await pause()
  await queue.endNext()
  expect(queue.running()).toEqual(['known'])
  for (let done = 0; done < 22; done++) await queue.endNext()
  await known
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(30)
})

test('work that fails gives its place to the next', async () => {
  const inQueue = createHashingQueue(1)
  const failed = inQueue(home, () => Promise.reject(new Error('no memory')))
  const next = inQueue(home, async () => 'done')
  await expect(failed).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})
