import { expect, onTestFinished, test } from 'vitest'
import { tableOf } from '#api/modules/requests/tables.ts'
import { aPicture, requestBodies } from '#api/testing/requesting.ts'
import { startShop } from '#api/testing/start-shop.ts'
import { REQUEST_KINDS, type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import type { TakenPicture } from '../database.ts'
import type { DeviceOptions } from '../device-options.ts'
import type { DeviceShop } from '../start.ts'
import { FAULTS } from '../testing/faults.ts'
import { type LineFault, startFaultyProxy } from '../testing/faulty-proxy.ts'
import { entriesOf } from '../testing/note-device.ts'
import { requestDevice, writeAndSubmit } from '../testing/request-device.ts'
import type { TestDevice } from '../testing/test-device.ts'
import type { RequestReceipt } from './request-kinds.ts'

/** For a machine that does other things as well. */
const patient = { timeout: 15_000 }
const noLimits = {
  requestsPerMinute: 100_000,
  requestsPerHour: 100_000,
  requestsFromAddressPerHour: 100_000,
  uploadsPerHour: 100_000,
  uploadsFromAddressPerHour: 100_000
}

async function setUp(options: Partial<DeviceOptions> = {}) {
  const shop = await startShop({ limits: noLimits })
  const proxy = await startFaultyProxy(shop.port)
  return { shop, proxy, ...requestDevice({ fetch, origin: proxy.origin, timeout: 5_000, ...options }) }
}
type Shop = Awaited<ReturnType<typeof startShop>>

const five: TakenPicture[] = await Promise.all(
  [1, 2, 3, 4, 5].map(async (number) => {
    const bytes = new Uint8Array(await aPicture(number)).buffer
    return { bytes, mime: 'image/jpeg', name: `${number}.jpg` }
  })
)
const picturesOf = (kind: RequestKind) => (requestFacts[kind].takesPictures ? five : [])

function formOf(kind: RequestKind): object {
  const { filledMs: _, ...form } = requestBodies[kind]
  return form
}

async function submit(tab: DeviceShop, kind: RequestKind, draftKey: string = kind): Promise<string> {
  const saved = await writeAndSubmit(tab, kind, formOf(kind), picturesOf(kind), draftKey)
  expect(saved.kind).toBe('saved')
  return 'id' in saved ? saved.id : ''
}

/** Time passes and tries are made until nothing waits. */
async function sendAll({ time }: TestDevice, tab: DeviceShop): Promise<void> {
  const tryAgain = async () => {
    time.pass(20 * 60_000)
    await tab.outbox.drain()
    return (await entriesOf(tab)).map(({ state, lastError }) => ({ state, lastError }))
  }
  await expect.poll(tryAgain, patient).toEqual([])
}

/** These and no other are at the shop, each once, with its pictures; two are mailed of each, and each has its receipt. */
async function expectOnce({ db }: Shop, tab: DeviceShop, kind: RequestKind, ids: readonly string[]): Promise<void> {
  const rows = await db.selectFrom(tableOf(kind)).select(['id', 'client_id', 'reference', 'status']).execute()
  expect(rows.map(({ client_id }) => client_id).sort()).toEqual([...ids].sort())
  const named = await db
    .selectFrom('request_pictures')
    .innerJoin('uploads', 'uploads.id', 'request_pictures.upload_id')
    .select(['request_id', 'sha256'])
    .orderBy('position')
    .execute()
  const mails = await db.selectFrom('mail_outbox').select(['template', 'subject_id']).execute()
  const hashes = await hashesOf(picturesOf(kind))
  for (const { id, client_id, reference, status } of rows) {
    expect(status).toBe('pending')
    expect(named.filter(({ request_id }) => request_id === id).map(({ sha256 }) => sha256)).toEqual(hashes)
    const templates = mails.filter(({ subject_id }) => subject_id === reference).map(({ template }) => template)
    expect(templates.sort()).toEqual(['request-acknowledged', 'request-received'])
    const receipt = await tab.receipts.read(client_id)
    const form = requestBodies[kind]
    const name = 'name' in form ? form.name : 'customerName' in form ? form.customerName : form.contactName
    const body = { kind, name, email: form.email, answer: { id: client_id, reference } } satisfies Loose<RequestReceipt>
    expect(receipt).toMatchObject({ reference, body })
  }
  expect(mails).toHaveLength(2 * ids.length)
}
type Loose<Full> = { [Key in keyof Full]?: Partial<Full[Key]> }

const hashesOf = (pictures: readonly TakenPicture[]) =>
  Promise.all(
    pictures.map(async ({ bytes }) => Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'))
  )

const lineFaults: LineFault[] = [...FAULTS, 'slow', 'killed-while-reading']
/** The uploads of the next try go through, so that the request itself meets the fault as well. */
const beforeRequest = (kind: RequestKind) => picturesOf(kind).map(() => null)

test.each(REQUEST_KINDS.flatMap((kind) => lineFaults.map((fault) => ({ kind, fault }))))(
  '$kind, $fault: it is at the shop once, with its pictures, and has its receipt',
  async ({ kind, fault }) => {
    const { shop, proxy, device, tab } = await setUp(fault === 'slow' ? { timeout: 300 } : {})
    // An upload has no key that another could stand for: it goes through, and its try goes on.
    const isUploadSpoilt = fault !== 'other-key' && picturesOf(kind).length > 0
    proxy.failNext(...(isUploadSpoilt ? [fault] : []), ...beforeRequest(kind), fault)
    const id = await submit(tab, kind)
    await sendAll(device, tab)
    await expectOnce(shop, tab, kind, [id])
    expect(proxy.writes.filter((write) => write.startsWith('POST')).length).toBeGreaterThanOrEqual(2)
  }
)

test.each(REQUEST_KINDS)(
  '%s: the server is stopped when it is submitted, and in the middle of sending',
  async (kind) => {
    const { shop, proxy, device, tab } = await setUp()
    proxy.stop()
    const id = await submit(tab, kind)
    await tab.outbox.drain()
    expect(await entriesOf(tab)).toMatchObject([{ state: 'waiting', lastError: { kind: 'no-answer' } }])
    expect(await tab.receipts.list()).toEqual([])
    proxy.start()
    const before = proxy.writes.length
    const sent = tab.outbox.sendNow()
    await expect.poll(() => proxy.writes.length, patient).toBeGreaterThan(before)
    proxy.stop()
    await sent
    proxy.start()
    await sendAll(device, tab)
    await expectOnce(shop, tab, kind, [id])
  }
)

test.each(REQUEST_KINDS)('%s: a tab is closed at each request in turn, and another goes on', async (kind) => {
  const { shop, device, tab, proxy } = await setUp()
  proxy.stop()
  const id = await submit(tab, kind)
  await tab.outbox.drain()
  tab.close()
  proxy.start()
  const requests = picturesOf(kind).length + 1
  for (const when of ['before', 'after'] as const)
    for (let nth = 1; nth <= requests; nth += 1) {
      device.time.pass(20 * 60_000)
      const dying = device.open({ fetch: dyingFetch(nth, when, () => dying.close()) })
      await Promise.allSettled([dying.outbox.drain()])
    }
  const last = device.open()
  await sendAll(device, last)
  await expectOnce(shop, last, kind, [id])
})

/** The tab dies with its nth request: before it was sent, or before the answer was seen. */
function dyingFetch(nth: number, when: 'before' | 'after', die: () => void): typeof fetch {
  let requests = 0
  return async (input, init) => {
    requests += 1
    if (requests < nth) return fetch(input, init)
    if (when === 'after') await fetch(input, init)
    die()
    throw new TypeError('The tab is gone')
  }
}

test.each(REQUEST_KINDS)('%s: three tabs and the worker at once, one of them frozen with the lock', async (kind) => {
  const { shop, device } = await setUp()
  const frozen = device.open({ fetch: () => new Promise(() => undefined) })
  const ids = [await submit(frozen, kind, 'one'), await submit(frozen, kind, 'two')]
  const [second, third, worker] = [device.open(), device.open({ locks: null }), device.open({ wakeUps: null })]
  device.time.pass(20 * 60_000)
  await Promise.all([second, third, worker].map((tab) => tab.outbox.drain()))
  await sendAll(device, second)
  await expectOnce(shop, second, kind, ids)
})

test.each(REQUEST_KINDS)(
  '%s: a refused one holds up nobody, and goes once it was corrected in its draft',
  async (kind) => {
    const { shop, device, tab } = await setUp()
    const bad = await tab.requests.submit(kind, {
      draftKey: kind,
      form: { ...formOf(kind), email: 'nobody' },
      website: ''
    })
    const later = await submit(tab, kind, 'later')
    await expect.poll(() => tab.receipts.read(later), patient).not.toBeNull()
    const [refused] = await entriesOf(tab)
    expect(refused).toMatchObject({ state: 'needs-attention', mayHaveArrived: false })
    expect(refused?.lastError).toMatchObject({ problem: { status: 422, errors: [{ path: 'email' }] } })
    expect(await tab.requests.edit('id' in bad ? bad.id : '')).toMatchObject({ kind: 'edited' })
    const corrected = await submit(tab, kind)
    expect('id' in bad && bad.id).toBe(corrected)
    await sendAll(device, tab)
    await expectOnce(shop, tab, kind, [later, corrected])
  }
)

test.each(REQUEST_KINDS)('%s: signed out, a customer’s is kept and never sent as the guest’s', async (kind) => {
  const { shop, device, tab } = await setUp()
  await tab.outbox.signIn('customer:1')
  const hers = await submit(tab, kind)
  await expect.poll(async () => (await entriesOf(tab))[0]?.paused, patient).toBe('sign-in')
  expect(await tab.outbox.signOut('keep')).toEqual({ kind: 'signed-out' })
  const id = await submit(tab, kind)
  device.time.pass(20 * 60_000)
  await tab.outbox.drain()
  await expect.poll(() => tab.receipts.read(id), patient).not.toBeNull()
  expect(await entriesOf(tab)).toMatchObject([{ id: hers, owner: 'customer:1', paused: 'sign-in' }])
  await expectOnce(shop, tab, kind, [id])
})

test.each(REQUEST_KINDS)('%s: the device’s clock is a day off and put right, either way', async (kind) => {
  for (const day of [24 * 3_600_000, -24 * 3_600_000]) {
    const { shop, proxy, device, tab } = await setUp()
    device.time.putClock(day)
    proxy.failNext('503', ...beforeRequest(kind), 'answer-cut')
    const id = await submit(tab, kind)
    await tab.outbox.drain()
    device.time.putClock(-day)
    await sendAll(device, tab)
    await expectOnce(shop, tab, kind, [id])
  }
})

test('fifty that waited for the server are sent in less than ten seconds once it is back', async () => {
  const { shop, proxy, device, tab } = await setUp()
  onTestFinished(() => device.close())
  proxy.stop()
  const ids: string[] = []
  for (let number = 0; number < 50; number += 1) ids.push(await submit(tab, 'wholesale', `wholesale-${number}`))
  await tab.outbox.drain()
  proxy.start()
  const start = performance.now()
  await tab.outbox.sendNow()
  expect(performance.now() - start).toBeLessThan(10_000)
  await expectOnce(shop, tab, 'wholesale', ids)
})
