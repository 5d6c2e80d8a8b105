import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startShop } from '#api/testing/start-shop.ts'
import { entriesOf } from '#device/testing/note-device.ts'
import { aLine } from '#device/testing/stand-in-shop.ts'
import { createDevice } from '#device/testing/test-device.ts'
import type { CartLineOnWire } from '#domain/cart/cart-wire.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { dismissToast, shownToast } from '../../../ui/toast/toast-store.ts'
import { rememberAccount } from '../remember-account.ts'
import { readWaiting, signOut } from '../sign-out.ts'
import { parseAccount } from '../use-account.ts'
import { checkAccount } from './check-account.ts'
import { followAccount } from './follow-account.ts'
import { signIn } from './sign-in.ts'

const kept = vi.hoisted(() => ({ device: null as unknown, indexedDb: null as unknown }))
vi.mock('../../device.ts', () => ({ loadDevice: async () => kept.device }))
vi.mock('#device/wipe.ts', async (original) => {
  const { readStored, ...rest } = await original<typeof import('#device/wipe.ts')>()
  return { ...rest, readStored: (_: unknown, owner?: string) => readStored(kept.indexedDb as object, owner) }
})

let mirror: Map<string, string>
beforeEach(() => {
  mirror = new Map()
  const page = new EventTarget()
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => mirror.get(key) ?? null,
    setItem: (key: string, text: string) => void mirror.set(key, text),
    removeItem: (key: string) => void mirror.delete(key)
  })
  vi.stubGlobal('document', { cookie: '' })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

const account = () => parseAccount(mirror.get('northlight-account') ?? null)

/** A browser with its cookies and its device, at a real shop. */
async function openBrowser() {
  const shop = await startShop({ limits: { requestsPerMinute: 100_000 } })
  const wire = { isDown: false, losesLogin: false, cookie: '', paths: [] as string[] }
  const toShop = globalThis.fetch
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input)
    wire.paths.push(`${init?.method} ${path}`)
    if (wire.isDown) throw new TypeError('fetch failed')
    const headers = new Headers(init?.headers)
    if (wire.cookie) headers.set('cookie', wire.cookie)
    const answer = await toShop(`http://127.0.0.1:${shop.port}${path}`, { ...init, headers })
    wire.cookie = /northlight_session=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? wire.cookie
    if (wire.losesLogin && path.endsWith('/login')) throw new TypeError('fetch failed')
    return answer
  }
  vi.stubGlobal('fetch', fetch)
  const device = createDevice({ fetch })
  onTestFinished(() => device.close())
  const tab = device.open()
  kept.device = tab
  kept.indexedDb = { databaseName: 'device', indexedDb: device.indexedDb }
  const shopCart = async (owner: string) => {
    const answer = await shop.get('/api/cart', { 'X-Owner': owner, Cookie: wire.cookie })
    return (answer.json() as CartLineOnWire[]).map(({ productId, quantity }) => ({ productId, quantity }))
  }
  const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })
  return { shop, wire, device, tab, shopCart, credentials }
}

const ring = (quantity = 1) => aLine({ id: randomUUID(), productId: 'ring', quantity })

test('what the guest put into the cart goes first, and is the customer’s once', async () => {
  const { shop, wire, tab, shopCart, credentials } = await openBrowser()
  const alex = await shop.customer({ firstName: 'Alex', type: 'wholesale' })
  await tab.cart.add(ring(2))
  expect(await signIn(credentials(alex))).toEqual({ kind: 'signed-in' })

  const owner = `customer:${alex.number}`
  expect(await tab.ownerHeader()).toBe(owner)
  expect(account()).toEqual({ kind: 'customer', number: alex.number, firstName: 'Alex', type: 'wholesale' })
  expect(wire.paths.indexOf('POST /api/cart')).toBeLessThan(wire.paths.indexOf('POST /api/shopify/customer/login'))
  expect(await shopCart(owner)).toEqual([{ productId: 'ring', quantity: 2 }])
  expect((await tab.cart.view()).lines).toMatchObject([{ productId: 'ring', quantity: 2, state: 'received' }])
  expect(await entriesOf(tab)).toEqual([])
})

test('what could not go before is adopted, and the draft with it', async () => {
  const { shop, wire, tab, shopCart, credentials } = await openBrowser()
  const alex = await shop.customer()
  wire.isDown = true
  await tab.cart.add(ring())
  await tab.drafts.save('bespoke', { name: 'Ada' })
  await tab.outbox.sendNow()
  const real = globalThis.fetch
  // The connection comes back between the two.
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    wire.isDown = false
    return real(input, init)
  })
  expect(await signIn(credentials(alex))).toEqual({ kind: 'signed-in' })

  expect(await tab.drafts.read('bespoke')).toMatchObject({ values: { name: 'Ada' } })
  await tab.outbox.sendNow()
  expect(await shopCart(`customer:${alex.number}`)).toEqual([{ productId: 'ring', quantity: 1 }])
})

test('a wrong password changes nothing', async () => {
  const { shop, tab } = await openBrowser()
  const alex = await shop.customer()
  const refused = await signIn({ email: alex.email, password: 'not this one' })
  expect(refused).toMatchObject({ kind: 'refused', problem: { status: 401 } })
  expect(account()).toEqual({ kind: 'guest' })
  expect(await tab.ownerHeader()).toMatch(/^guest:/)
})

test('out of touch nobody is signed in; a sign-in whose answer was lost is found out', async () => {
  const { shop, wire, tab, credentials } = await openBrowser()
  const alex = await shop.customer()
  wire.isDown = true
  expect(await signIn(credentials(alex))).toEqual({ kind: 'unreachable' })
  expect(await tab.ownerHeader()).toMatch(/^guest:/)

  Object.assign(wire, { isDown: false, losesLogin: true })
  expect(await signIn(credentials(alex))).toEqual({ kind: 'signed-in' })
  expect(await tab.ownerHeader()).toBe(`customer:${alex.number}`)
})

test('a session that has ended is said once, and everything stays for the next sign-in', async () => {
  const { shop, wire, tab, shopCart, credentials } = await openBrowser()
  const alex = await shop.customer()
  await signIn(credentials(alex))
  wire.cookie = ''
  await tab.cart.add(ring())
  await tab.outbox.sendNow()
  expect(await entriesOf(tab)).toMatchObject([{ paused: 'sign-in' }])
  expect(await checkAccount(tab)).toBe('signed-out')
  expect(shownToast()?.title).toBe('You are signed out')
  expect(account()).toEqual({ kind: 'guest' })

  await signIn(credentials(alex))
  await tab.outbox.sendNow()
  expect(await shopCart(`customer:${alex.number}`)).toEqual([{ productId: 'ring', quantity: 1 }])
})

test('a tab whose cookie is another customer’s learns it, says so, and sends nothing as the other', async () => {
  const { shop, wire, tab, shopCart, credentials } = await openBrowser()
  const [alex, sam] = [await shop.customer({ firstName: 'Alex' }), await shop.customer({ firstName: 'Sam' })]
  await signIn(credentials(alex))
  followAccount(tab)
  await waitFor(() => expect(wire.paths).toContain('GET /api/shopify/customer/profile'))
  wire.cookie = sam.cookie()
  await tab.cart.add(ring())
  await tab.outbox.sendNow()

  await waitFor(() => expect(account()).toMatchObject({ number: sam.number }))
  expect(shownToast()?.title).toBe('You are signed in as Sam now')
  expect(await tab.ownerHeader()).toBe(`customer:${sam.number}`)
  await tab.outbox.sendNow()
  expect(await entriesOf(tab)).toMatchObject([{ owner: `customer:${alex.number}`, state: 'waiting' }])
  expect(await shopCart(`customer:${sam.number}`)).toEqual([])

  await signIn(credentials(alex))
  await tab.outbox.sendNow()
  expect(await shopCart(`customer:${alex.number}`)).toEqual([{ productId: 'ring', quantity: 1 }])
})

test('a device whose memory was cleared asks the shop once who its cookie is, and only then', async () => {
  const { shop, wire, tab } = await openBrowser()
  const alex = await shop.customer({ firstName: 'Alex' })
  const asked = () => wire.paths.filter((path) => path === 'GET /api/shopify/customer/profile').length
  followAccount(tab)
  await tab.outbox.sendNow()
  expect(asked()).toBe(0)

  wire.cookie = alex.cookie() ?? ''
  vi.stubGlobal('document', { cookie: 'northlight_known=a; northlight_signed_in=1' })
  followAccount(tab)
  await waitFor(() => expect(account()).toMatchObject({ kind: 'customer', firstName: 'Alex' }))
  expect(await tab.ownerHeader()).toBe(`customer:${alex.number}`)
  expect(asked()).toBe(1)
  expect(shownToast()?.isOpen ?? false).toBe(false)
})

test('where the shop knows of nobody, its word of somebody signed in goes, so that it is not asked again', async () => {
  const { wire, tab } = await openBrowser()
  vi.stubGlobal('document', { cookie: '__Host-northlight_signed_in=1' })
  expect(await checkAccount(tab)).toBe('signed-out')
  expect(document.cookie).toBe('__Host-northlight_signed_in=; path=/; max-age=0; secure')
  expect(wire.paths).toHaveLength(1)
})

test('a customer who signs in in another tab is named in this one', async () => {
  const { tab } = await openBrowser()
  const customer = { kind: 'customer', type: 'retail' } as const
  rememberAccount({ ...customer, number: 482913, firstName: 'Alex' })
  followAccount(tab)
  rememberAccount({ ...customer, number: 482914, firstName: 'Sam' })
  expect(shownToast()?.title).toBe('You are signed in as Sam now')
})

test('an answer that another tab has overtaken changes nothing', async () => {
  const { shop, tab, credentials } = await openBrowser()
  const alex = await shop.customer()
  await signIn(credentials(alex))
  const asking = checkAccount(tab)
  await tab.outbox.signIn('customer:700700')
  expect(await asking).toBe('not-known')
  expect(await tab.ownerHeader()).toBe('customer:700700')
})

/** Signed in, with something the shop does not have. */
async function withWaiting() {
  const browser = await openBrowser()
  const alex = await browser.shop.customer()
  await signIn(browser.credentials(alex))
  browser.wire.isDown = true
  await browser.tab.cart.add(ring())
  await browser.tab.drafts.save('bespoke', { name: 'Ada' })
  await browser.tab.outbox.sendNow()
  return { ...browser, alex, owner: `customer:${alex.number}` }
}

test('signing out names what waits, and is not done while the shop cannot be reached', async () => {
  const { tab, owner } = await withWaiting()
  const words = ['1 change to your cart']
  expect(await readWaiting()).toEqual({ count: 1, words, begun: ['Bespoke request'], unanswered: [], hereOnly: [] })
  expect(await signOut('send-now')).toEqual({ kind: 'entries-remain' })
  expect(await signOut('delete')).toEqual({ kind: 'unreachable' })
  expect(await tab.ownerHeader()).toBe(owner)
  expect(await entriesOf(tab)).toHaveLength(1)
})

test('nobody is asked about what is just arriving, and not for long kept waiting by what is not', async () => {
  const { wire, tab, owner, shopCart } = await withWaiting()
  wire.isDown = false
  expect(await readWaiting()).toMatchObject({ count: 0, begun: ['Bespoke request'] })
  expect(await shopCart(owner)).toEqual([{ productId: 'ring', quantity: 1 }])

  wire.isDown = true
  await tab.cart.add(ring())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(tab.outbox, 'sendNow').mockReturnValue(new Promise(() => {}))
  const reading = readWaiting()
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await reading).toMatchObject({ count: 1 })
})

test('send now: it is with the shop before the session ends, and drafts are gone', async () => {
  const { wire, tab, alex, owner, shopCart, credentials } = await withWaiting()
  wire.isDown = false
  expect(await signOut('send-now')).toEqual({ kind: 'signed-out' })
  expect(account()).toEqual({ kind: 'guest' })
  expect(await tab.ownerHeader()).toMatch(/^guest:/)
  expect(await tab.drafts.read('bespoke')).toBeNull()
  await signIn(credentials(alex))
  expect(await shopCart(owner)).toEqual([{ productId: 'ring', quantity: 1 }])
})

test('keep: it waits on this device for the same customer', async () => {
  const { wire, tab, alex, owner, shopCart, credentials } = await withWaiting()
  wire.isDown = false
  vi.spyOn(tab.outbox, 'sendNow').mockResolvedValue()
  expect(await signOut('keep')).toEqual({ kind: 'signed-out' })
  expect(await entriesOf(tab)).toMatchObject([{ owner, state: 'waiting' }])
  vi.restoreAllMocks()
  await signIn(credentials(alex))
  await tab.outbox.sendNow()
  expect(await shopCart(owner)).toEqual([{ productId: 'ring', quantity: 1 }])
})

test('delete: the shop never gets it', async () => {
  const { wire, tab, alex, owner, shopCart, credentials } = await withWaiting()
  wire.isDown = false
  expect(await signOut('delete')).toEqual({ kind: 'signed-out' })
  expect(await entriesOf(tab)).toEqual([])
  await signIn(credentials(alex))
  expect(await shopCart(owner)).toEqual([])
})

test('a sign-in of which no answer ever came is found out when the shop is opened again', async () => {
  const { shop, tab, credentials } = await openBrowser()
  const alex = await shop.customer()
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    await real(input, init)
    throw new TypeError('fetch failed')
  })
  expect(await signIn(credentials(alex))).toEqual({ kind: 'unreachable' })
  expect(account()).toEqual({ kind: 'guest' })
  expect(mirror.has('northlight-signing-in')).toBe(true)
  vi.stubGlobal('fetch', real)
  followAccount(tab)
  await waitFor(() => expect(account()).toMatchObject({ number: alex.number }))
  expect(await tab.ownerHeader()).toBe(`customer:${alex.number}`)
  expect(mirror.has('northlight-signing-in')).toBe(false)
})

test('a sign-in that the shop answers leaves nothing to find out', async () => {
  const { shop, credentials } = await openBrowser()
  const alex = await shop.customer()
  await signIn({ email: alex.email, password: 'not this one' })
  expect(mirror.has('northlight-signing-in')).toBe(false)
  await signIn(credentials(alex))
  expect(mirror.has('northlight-signing-in')).toBe(false)
})

test('a customer whom the device cannot keep is signed in all the same, and can sign out', async () => {
  const { shop, tab, credentials } = await openBrowser()
  const alex = await shop.customer()
  vi.spyOn(tab.outbox, 'signIn').mockRejectedValueOnce(new Error('full'))
  await expect(signIn(credentials(alex))).rejects.toThrow('full')
  expect(account()).toMatchObject({ kind: 'customer', number: alex.number })
})

test('signing out waits for what is being sent, but not for ever', async () => {
  const { wire, tab } = await withWaiting()
  wire.isDown = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(tab.outbox, 'sendNow').mockReturnValue(new Promise(() => {}))
  const leaving = signOut('send-now')
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await leaving).toEqual({ kind: 'entries-remain' })
})

test('whoever comes next finds nothing of what the customer wished for, ordered or compared', async () => {
  const { shop, credentials } = await openBrowser()
  await signIn(credentials(await shop.customer()))
  const compared = new Map([['northlight-compare', 'ring']])
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => void compared.delete(key) })
  mirror.set('northlight-wishes', '["ring"]')
  mirror.set('checkoutTotal', '2499.00')
  expect(await signOut('keep')).toEqual({ kind: 'signed-out' })
  expect([...mirror.keys(), ...compared.keys()]).toEqual([])
})
