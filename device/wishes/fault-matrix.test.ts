import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '#api/testing/start-shop.ts'
import type { Wish } from '#domain/accounts/wish.ts'
import { FAULTS } from '../testing/faults.ts'
import { type LineFault, startFaultyProxy } from '../testing/faulty-proxy.ts'
import { createDevice } from '../testing/test-device.ts'
import { createWishes } from './wishes.ts'

/** A signed-in customer with a device, and a line between it and the shop that fails as it is told. */
async function setUp(timeout = 5_000) {
  const shop = await startShop({ limits: { requestsPerMinute: 100_000 } })
  const customer = await shop.customer()
  const proxy = await startFaultyProxy(shop.port)
  const withCookie: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', customer.cookie())
    return fetch(input, { ...init, headers })
  }
  const device = createDevice({ origin: proxy.origin, timeout, fetch: withCookie })
  onTestFinished(() => device.close())
  const tab = device.open()
  await tab.outbox.drain()
  const path = `/api/users/${customer.number}/wish-list`
  const idsAtShop = async () => ((await customer.get(path)).json() as Wish[]).map(({ productId }) => productId).sort()
  return { customer, path, proxy, device, tab, wishes: tab.part(createWishes), idsAtShop }
}
type Opened = Awaited<ReturnType<typeof setUp>>

async function sendAll({ device, tab }: Opened): Promise<void> {
  await expect
    .poll(
      () => {
        device.time.pass(20 * 60_000)
        return tab.outbox.drain()
      },
      { timeout: 15_000 }
    )
    .toBe('nothing-left')
}

const lineFaults: LineFault[] = [...FAULTS, 'slow']

test.each(lineFaults)(
  '%s: a guest’s wishes and what is changed after are in the account, each as it was meant last',
  async (fault) => {
    const opened = await setUp(fault === 'slow' ? 300 : 5_000)
    const { customer, path, proxy, tab, wishes, idsAtShop } = opened
    await customer.put(`${path}/necklace`)
    const guest = await tab.ownerHeader()
    await wishes.add(['ring', 'anklet'])
    proxy.failNext(fault, fault)
    await tab.outbox.signIn(customer.owner)
    await tab.outbox.adopt(guest, customer.owner)
    await wishes.remove('anklet')
    await sendAll(opened)
    expect(await wishes.refresh()).toBe('fresh')
    expect(await idsAtShop()).toEqual(['necklace', 'ring'])
    expect((await wishes.list()).map(({ productId }) => productId).sort()).toEqual(['necklace', 'ring'])
  }
)
