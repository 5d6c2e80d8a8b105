import { expect, onTestFinished, test } from 'vitest'
import { MOST_WISHES, type Wish } from '#domain/accounts/wish.ts'
import type { DeviceShop } from '../start.ts'
import { entriesOf } from '../testing/note-device.ts'
import { createDevice } from '../testing/test-device.ts'
import { readStored, wipe } from '../wipe.ts'
import { wishKind } from './wish-kind.ts'
import { createWishes } from './wishes.ts'

const ADA = 'customer:482913'

/** A shop that keeps one customer's list, and a device. */
function setUp() {
  const lists = new Map<string, Wish[]>([[ADA, []]])
  const asked: string[] = []
  let deaf: 'no' | 'to-changes' | 'altogether' = 'no'
  let added = 0
  let places = MOST_WISHES
  /** Runs once, while the shop is answering. */
  let meanwhile = async () => {}
  const fetch: typeof globalThis.fetch = async (path, init) => {
    const headers = new Headers(init?.headers)
    const list = lists.get(headers.get('x-owner') ?? '')
    const method = init?.method ?? 'GET'
    if (deaf === 'altogether' || (deaf === 'to-changes' && method !== 'GET')) throw new TypeError('fetch failed')
    asked.push(`${method} ${path}`)
    const productId = String(path).split('/wish-list/')[1]
    if (!list) return problem(401)
    if (productId === 'unknown') return problem(404)
    if (method === 'PUT' && list.length >= places && list.every((wish) => wish.productId !== productId))
      return problem(422, '/problems/wish-list-full')
    if (method !== 'GET') {
      const rest = list.filter((wish) => wish.productId !== productId)
      const wish = { productId: productId ?? '', addedAt: new Date(++added).toISOString() }
      lists.set(ADA, method === 'PUT' ? [wish, ...rest] : rest)
    }
    const answer = JSON.stringify(lists.get(ADA))
    const during = meanwhile
    meanwhile = async () => {}
    await during()
    const key = headers.get('idempotency-key')
    return new Response(answer, {
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
    })
  }
  const device = createDevice({ fetch, kinds: [wishKind] })
  onTestFinished(() => device.close())
  const open = () => {
    const tab = device.open()
    return { ...tab, wishes: tab.part(createWishes) }
  }
  return {
    open,
    options: { databaseName: 'device', indexedDb: device.indexedDb },
    asked,
    /** The account holds no more than it has. */
    fillShop: () => {
      places = lists.get(ADA)?.length ?? 0
    },
    atShop: () => lists.get(ADA)?.map(({ productId }) => productId),
    keepAtShop: (...ids: string[]) =>
      lists.set(
        ADA,
        ids.map((productId) => ({ productId, addedAt: '2025-01-01T00:00:00.000Z' }))
      ),
    close: (to: typeof deaf = 'altogether') => {
      deaf = to
    },
    reopen: () => {
      deaf = 'no'
    },
    meanwhile: (run: () => Promise<void>) => {
      meanwhile = run
    }
  }
}

const problem = (status: number, type = 'about:blank') =>
  new Response(JSON.stringify({ type, title: 'No', status, detail: 'No' }), {
    status,
    headers: { 'content-type': 'application/problem+json' }
  })

const idsOf = async ({ wishes }: { wishes: ReturnType<typeof createWishes> }) =>
  (await wishes.list()).map(({ productId }) => productId)

async function signIn(tab: DeviceShop): Promise<void> {
  const guest = await tab.ownerHeader()
  await tab.outbox.signIn(ADA)
  await tab.outbox.adopt(guest, ADA)
  await tab.outbox.drain()
}

test('a guest’s wishes stay on this device, newest first, and no shop hears of them', async () => {
  const { open, asked } = setUp()
  const tab = open()
  await tab.wishes.add(['ring'], '2026-01-01T10:00:00.000Z')
  await tab.wishes.add(['anklet'], '2026-01-01T11:00:00.000Z')
  await tab.wishes.add(['ring'])
  expect(await idsOf(tab)).toEqual(['anklet', 'ring'])
  await tab.wishes.remove('anklet')
  expect(await idsOf(tab)).toEqual(['ring'])
  expect(await tab.wishes.refresh()).toBe('guest')
  await tab.outbox.drain()
  expect(asked).toEqual([])
})

test('a guest’s wishes are named before a wipe, and gone after it', async () => {
  const { open, options } = setUp()
  const tab = open()
  await tab.wishes.add(['ring', 'anklet'])
  expect((await readStored(options)).wishes).toBe(2)
  await wipe(options)
  expect((await readStored(options)).wishes).toBe(0)
})

test('several pieces kept at once stand in the order they were given', async () => {
  const { open } = setUp()
  const tab = open()
  expect(await tab.wishes.add(['a', 'b', 'c', 'a'])).toEqual({ kind: 'added', count: 3 })
  expect(await idsOf(tab)).toEqual(['a', 'b', 'c'])
})

test('a list takes so many pieces and no more, and says so', async () => {
  const { open } = setUp()
  const tab = open()
  const ids = Array.from({ length: MOST_WISHES - 1 }, (_, index) => `piece-${index}`)
  await tab.wishes.add(ids)
  expect(await tab.wishes.add(['last', 'too-many'])).toEqual({ kind: 'list-full', count: 1 })
  expect(await tab.wishes.add(['too-many'])).toEqual({ kind: 'list-full', count: 0 })
  expect(await idsOf(tab)).toHaveLength(MOST_WISHES)
  expect(await tab.wishes.add(['last'])).toEqual({ kind: 'added', count: 0 })
})

test('at sign-in the guest’s wishes go to the account, once', async () => {
  const { open, atShop, keepAtShop, asked } = setUp()
  keepAtShop('necklace')
  const tab = open()
  const guest = await tab.ownerHeader()
  await tab.wishes.add(['ring', 'anklet'])
  await signIn(tab)
  expect(atShop()?.toSorted()).toEqual(['anklet', 'necklace', 'ring'])
  expect(await tab.wishes.refresh()).toBe('fresh')
  expect((await idsOf(tab)).toSorted()).toEqual(['anklet', 'necklace', 'ring'])
  const before = asked.length
  await tab.outbox.adopt(guest, ADA)
  await tab.outbox.drain()
  expect(asked).toHaveLength(before)
  await tab.outbox.signOut('send-now')
  expect(await idsOf(tab)).toEqual([])
})

test('what is changed without a connection goes to the account later, and only the last word of each piece', async () => {
  const { open, atShop, keepAtShop, close, reopen, asked } = setUp()
  keepAtShop('necklace')
  const tab = open()
  await signIn(tab)
  await tab.wishes.refresh()
  close()
  await tab.wishes.remove('necklace')
  for (let time = 0; time < 3; time++) {
    await tab.wishes.add(['ring'])
    await tab.wishes.remove('ring')
  }
  await tab.wishes.add(['ring'])
  reopen()
  await tab.outbox.sendNow()
  expect(atShop()).toEqual(['ring'])
  expect(asked.filter((request) => request.endsWith('/ring')).length).toBeLessThanOrEqual(2)
  expect(asked.at(-1)).toMatch(/^(PUT|DELETE)/)
})

test('an answer of the shop takes nothing back that waits to be told', async () => {
  const { open, keepAtShop, close } = setUp()
  keepAtShop('necklace', 'brooch')
  const tab = open()
  await signIn(tab)
  await tab.wishes.refresh()
  close('to-changes')
  await tab.wishes.add(['ring'])
  await tab.wishes.remove('brooch')
  await tab.outbox.drain()
  expect(await tab.wishes.refresh()).toBe('fresh')
  expect(await idsOf(tab)).toEqual(['ring', 'necklace'])
})

test('an answer that was on its way while the list was changed is not taken over', async () => {
  const { open, keepAtShop, meanwhile, close } = setUp()
  keepAtShop('necklace')
  const tab = open()
  await signIn(tab)
  meanwhile(async () => {
    close()
    await tab.wishes.add(['ring'])
  })
  expect(await tab.wishes.refresh()).toBe('conflict')
  expect(await idsOf(tab)).toEqual(['ring'])
})

test('what the shop refuses is off the list once the shop’s own is read', async () => {
  const { open, keepAtShop } = setUp()
  keepAtShop('necklace')
  const tab = open()
  await signIn(tab)
  await tab.wishes.add(['unknown'])
  await tab.outbox.drain()
  await tab.wishes.refresh()
  expect(await idsOf(tab)).toEqual(['necklace'])
  expect(await tab.outbox.signOut('send-now')).toEqual({ kind: 'signed-out' })
})

test('what was kept for an account at sign-out is on its list again when its owner returns', async () => {
  const { open, close, reopen, atShop } = setUp()
  const tab = open()
  await signIn(tab)
  close()
  await tab.wishes.add(['ring'])
  await tab.outbox.signOut('keep')
  expect(await idsOf(tab)).toEqual([])
  await tab.outbox.signIn(ADA)
  reopen()
  await tab.outbox.sendNow()
  expect(await tab.wishes.refresh()).toBe('fresh')
  expect(await idsOf(tab)).toEqual(['ring'])
  expect(atShop()).toEqual(['ring'])
})

test('what the account has no room for stays on this device, is named, and goes once there is room', async () => {
  const { open, options, atShop, keepAtShop, fillShop } = setUp()
  const full = Array.from({ length: MOST_WISHES }, (_, index) => `piece-${index}`)
  keepAtShop(...full)
  fillShop()
  const tab = open()
  await tab.wishes.add(['ring'])
  await signIn(tab)
  const hereOnly = async () => (await tab.wishes.list()).filter(({ isHereOnly }) => isHereOnly)
  for (let times = 0; times < 2; times++) {
    expect(await tab.wishes.refresh()).toBe('fresh')
    expect(await hereOnly()).toMatchObject([{ productId: 'ring' }])
  }
  expect((await readStored(options, ADA)).wishes).toBe(1)
  expect(await entriesOf(tab)).toEqual([])
  expect(atShop()).not.toContain('ring')

  await tab.wishes.remove('piece-0')
  await tab.outbox.drain()
  await tab.wishes.refresh()
  await tab.outbox.drain()
  expect(atShop()).toContain('ring')
  await tab.wishes.refresh()
  expect(await hereOnly()).toEqual([])
  expect(await idsOf(tab)).toHaveLength(MOST_WISHES)
})

test('where there is room for some of a guest’s wishes only, the newest go to the account', async () => {
  const { open, asked } = setUp()
  const tab = open()
  await tab.wishes.add(['ring'], '2026-01-01T10:00:00.000Z')
  await tab.wishes.add(['anklet'], '2026-01-01T11:00:00.000Z')
  await signIn(tab)
  expect(asked.filter((request) => request.startsWith('PUT')).map((request) => request.split('/').at(-1))).toEqual([
    'anklet',
    'ring'
  ])
})
