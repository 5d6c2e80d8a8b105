import { expect, test } from 'vitest'
import { entriesOf, note, noteDevice } from '../testing/note-device.ts'
import { noteKind } from '../testing/note-kind.ts'
import { createLocks } from '../testing/test-locks.ts'

test('a Retry-After is kept when the network comes back, and given up when the shopper asks', async () => {
  const { shop, device, tab } = noteDevice()
  shop.failNext('429')
  await tab.outbox.save('note', note('busy'))
  await tab.outbox.drain()
  await tab.outbox.drain()
  expect(shop.accepted).toHaveLength(0)
  device.time.pass(6_900)
  await tab.outbox.drain()
  expect(shop.accepted).toHaveLength(0)
  await tab.outbox.sendNow()
  expect(shop.accepted).toHaveLength(1)
})

test('while something waits, a timer sends it when its time comes', async () => {
  const { shop, device, tab } = noteDevice()
  shop.failNext('429')
  await tab.outbox.save('note', note('busy'))
  await tab.outbox.drain()
  device.time.pass(10_000)
  await expect.poll(() => shop.accepted.length).toBe(1)
})

test('a clock put back a day neither holds up a wait nor a lease', async () => {
  const { shop, device, tab } = noteDevice()
  shop.failNext('429')
  await tab.outbox.save('note', note('busy'))
  await tab.outbox.drain()
  device.time.putClock(-24 * 3_600_000)
  await tab.outbox.drain()
  expect(shop.accepted).toHaveLength(1)
})

test('a frozen tab that holds the lock is taken over after its lease, and changes nothing when it thaws', async () => {
  const { shop, device, tab } = noteDevice()
  tab.close()
  let thaw = () => undefined as unknown
  const frozen = device.open({
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        thaw = () => shop.fetch(input, init).then(resolve, reject)
      })
  })
  await frozen.outbox.save('note', note('frozen'))
  await expect.poll(async () => (await entriesOf(frozen))[0]?.state).toBe('sending')
  const awake = device.open()
  expect(await awake.outbox.drain()).toBe('entries-remain')
  device.time.pass(60_000)
  expect(await awake.outbox.drain()).toBe('nothing-left')
  thaw()
  await frozen.outbox.drain()
  expect(shop.accepted).toHaveLength(1)
  expect(await awake.receipts.list()).toHaveLength(1)
})

test('a page that is reloaded while it sends goes on at once: with its lock, its sender is gone', async () => {
  const { shop, device, tab } = noteDevice()
  tab.close()
  const before = device.open({ locks: createLocks(), fetch: () => new Promise(() => undefined) })
  await before.outbox.save('note', note('half sent'))
  await expect.poll(async () => (await entriesOf(before))[0]?.state).toBe('sending')
  before.close()
  expect(await device.open().outbox.drain()).toBe('nothing-left')
  expect(shop.accepted).toMatchObject([{ what: 'half sent' }])
})

test('what is saved while another subject waits for its answer goes at once', async () => {
  const { shop, device, tab } = noteDevice()
  tab.close()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = device.open({
    fetch: async (input, init) => {
      if (String(init?.body).includes('slow')) await answered
      return shop.fetch(input, init)
    }
  })
  await slow.outbox.save('note', note('slow', 'one'))
  await expect.poll(async () => (await entriesOf(slow))[0]?.state).toBe('sending')
  await slow.outbox.save('note', note('quick', 'another'))
  await expect.poll(() => shop.accepted.map(({ what }) => what)).toEqual(['quick'])
  answer()
  expect(await slow.outbox.drain()).toBe('nothing-left')
  expect(shop.accepted.map(({ what }) => what)).toEqual(['quick', 'slow'])
})

test.each([
  ['with Web Locks', {}],
  ['without Web Locks', { locks: null }]
])('three tabs and the worker at once send each entry once, %s', async (_, options) => {
  const { shop, device } = noteDevice(options)
  const tabs = [device.open(), device.open(), device.open(), device.open({ wakeUps: null })]
  await Promise.all(tabs.map((tab, number) => tab.outbox.save('note', note(`from ${number}`, 'all'))))
  await Promise.all(tabs.map((tab) => tab.outbox.drain()))
  await expect.poll(() => shop.accepted.length).toBe(4)
  expect(shop.asked.filter(({ method }) => method === 'POST')).toHaveLength(4)
})

test('while entries remain the browser is asked to wake the worker', async () => {
  let asked = 0
  const { shop, tab } = noteDevice({
    requestSync: async () => {
      asked += 1
    }
  })
  await tab.outbox.drain()
  expect(asked).toBe(0)
  shop.failNext('dropped')
  await tab.outbox.save('note', note('in a tunnel'))
  await expect.poll(() => asked).toBeGreaterThan(0)
})

test('the browser is asked to wake the worker before the first try', async () => {
  const triedBy: number[] = []
  const { shop, tab } = noteDevice({
    requestSync: async () => {
      // As long as a browser may take to write it down.
      await new Promise((resolve) => setTimeout(resolve, 20))
      triedBy.push(shop.asked.length)
    }
  })
  // What is done at the start is over by then: it would take the entry along.
  await tab.outbox.drain()
  await tab.outbox.save('note', note('in a tunnel'))
  await expect.poll(() => shop.accepted.length).toBe(1)
  expect(triedBy[0]).toBe(0)
})

test('what wakes a page sends what waits, and what closes it hands that over', async () => {
  let [wake, leave, handedOver] = [() => {}, () => {}, 0]
  const { shop, tab } = noteDevice({
    wakeUps: ({ back, leaving }) => {
      wake = back
      leave = leaving
      return () => undefined
    },
    handOver: async () => {
      handedOver += 1
    }
  })
  shop.failNext('dropped')
  await tab.outbox.save('note', note('in a tunnel'))
  await expect.poll(async () => (await entriesOf(tab))[0]?.lastError).toMatchObject({ kind: 'no-answer' })
  leave()
  await expect.poll(() => handedOver).toBe(1)
  wake()
  await expect.poll(() => shop.accepted).toMatchObject([{ what: 'in a tunnel' }])
})

/** A shop that answers when the test lets it. */
function slowDevice() {
  const held: (() => void)[] = []
  const set = noteDevice({
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        held.push(() => set.shop.fetch(input, init).then(resolve, reject))
      })
  })
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  return { ...set, held, letGo }
}

test('what a pass under way puts off after it was asked for is still sent', async () => {
  const { shop, tab, held, letGo } = slowDevice()
  shop.failNext('429')
  await tab.outbox.save('note', note('at once'))
  await expect.poll(() => held.length).toBe(1)
  const sent = tab.outbox.sendNow()
  // Asked while it is on its way, not after.
  await entriesOf(tab)
  await letGo()
  await letGo()
  await sent
  expect(shop.accepted).toHaveLength(1)
})

test('what is written about another subject during a pass does not wait for the timer', async () => {
  const { shop, tab, held, letGo } = slowDevice()
  await tab.outbox.save('note', note('first'))
  await expect.poll(() => held.length).toBe(1)
  await tab.outbox.save('note', note('second', 'bracelet'))
  await letGo()
  await letGo()
  await expect.poll(() => shop.accepted.length).toBe(2)
})

test('while it is sent an entry can be neither edited nor deleted; a page closed meanwhile leaves it in doubt', async () => {
  const { device, tab, held } = slowDevice()
  await tab.outbox.save('note', note('on its way'))
  await expect.poll(() => held.length).toBe(1)
  const id = (await entriesOf(tab))[0]?.id ?? ''
  expect(await tab.outbox.edit(id, note('other'))).toEqual({ kind: 'being-sent' })
  expect(await tab.outbox.remove(id)).toEqual({ kind: 'being-sent' })
  tab.close()
  device.time.pass(60_000)
  const next = device.open({ wakeUps: null })
  expect((await entriesOf(next))[0]).toMatchObject({ mayHaveArrived: true })
  expect(await next.outbox.edit(id, note('other'))).toEqual({ kind: 'may-have-arrived' })
  expect(await next.outbox.remove(id)).toEqual({ kind: 'done' })
})

const photos = ['front', 'side', 'back'].map((text) => ({
  bytes: new TextEncoder().encode(text).buffer,
  mime: 'image/png'
}))

test('a slow upload is waited for as long as all its requests may take, and no longer', async () => {
  const { shop, device, tab, held, letGo } = slowDevice()
  tab.close()
  const slow = device.open({ locks: null, timeout: 10_000 })
  const second = device.open({ locks: null, timeout: 10_000, fetch: shop.fetch })
  await slow.outbox.save('note', note('with photos'), { pictures: photos })
  await expect.poll(() => held.length).toBe(1)
  device.time.pass(40_000)
  expect(await second.outbox.drain()).toBe('entries-remain')
  expect(shop.asked).toHaveLength(0)
  device.time.pass(5_000)
  expect(await second.outbox.drain()).toBe('nothing-left')
  await letGo()
  await slow.outbox.drain()
  expect(shop.accepted).toMatchObject([{ what: 'with photos' }])
  expect(await second.receipts.list()).toHaveLength(1)
})

test('who sends without the lock is waited for by whoever gets the lock later', async () => {
  const { shop, device, tab, held, letGo } = slowDevice()
  tab.close()
  const locks = createLocks()
  let release = () => {}
  const other = locks.request('outbox', {}, () => new Promise<void>((resolve) => (release = resolve)))
  const slow = device.open({ locks })
  await slow.outbox.save('note', note('with photos'), { pictures: photos })
  await expect.poll(() => held.length).toBe(1)
  release()
  await other
  const second = device.open({ locks, fetch: shop.fetch })
  expect(await second.outbox.drain()).toBe('entries-remain')
  expect(shop.asked).toHaveLength(0)
  for (let request = 0; request < 4; request++) await letGo()
  expect(await slow.outbox.drain()).toBe('nothing-left')
  expect(shop.asked).toHaveLength(4)
})

test('a subject that fails on the device gives up the lock only when the others are sent', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { shop, device, tab } = noteDevice({
    kinds: [{ ...noteKind, receiptOf: breakingReceipt }],
    // Nothing is sent but at the test's word.
    requestSync: () => new Promise(() => undefined),
    wakeUps: null,
    fetch: async (input, init) => {
      if (String(init?.body).includes('slow')) await answered
      return shop.fetch(input, init)
    }
  })
  await tab.outbox.save('note', note('slow', 'one'))
  await tab.outbox.save('note', note('broken', 'another'))
  const sent = tab.outbox.sendNow().then(
    () => 'sent',
    (error) => error.message
  )
  await expect.poll(() => shop.accepted.map(({ what }) => what)).toEqual(['broken'])
  // As long as the failure may take to be heard of.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await device.open({ fetch: shop.fetch }).outbox.drain()
  expect(shop.asked).toHaveLength(1)
  answer()
  expect(await sent).toBe('No receipt')
  expect(shop.accepted.map(({ what }) => what)).toEqual(['broken', 'slow'])
})

function breakingReceipt(answer: { reference: string }, { text }: { text: string }) {
  if (text === 'broken') throw new Error('No receipt')
  return { reference: answer.reference, body: null }
}
