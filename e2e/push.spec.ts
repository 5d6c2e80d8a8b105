import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { openDesk } from './desk.ts'
import { haveOrdered } from './ordering.ts'
import { answerCookies, expect, openShopAgain, test } from './shop.ts'

/** A push service on this machine: says when it was handed something. */
async function startPushService() {
  const taken: number[] = []
  const server = createServer((asked, answer) => {
    asked.resume()
    asked.on('end', () => {
      taken.push(Date.now())
      answer.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { taken, endpoint: `http://127.0.0.1:${port}/send/this-browser`, stop: () => server.close() }
}

/** A browser without a push service of its own is given the double's: all else of the subscription is the page's own. */
async function subscribesAt(page: Page, endpoint: string): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const json = { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
  await page.addInitScript((json) => {
    let held: object | null = null
    PushManager.prototype.getSubscription = async () => held as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
      const applicationServerKey = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
      const unsubscribe = async () => {
        held = null
        return true
      }
      held = { ...json, options: { applicationServerKey }, toJSON: () => json, unsubscribe }
      return held as PushSubscription
    }
  }, json)
}

const shown = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title))

test('a browser asks to be told by a press, the desk’s press reaches it, and it is told once', async ({ browser }) => {
  test.slow()
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-'))
  const service = await startPushService()
  const shop = await openShopAgain(folder, { PUSH_LOOPBACK: '1' })
  const context = await browser.newContext({ permissions: ['notifications'] })
  await answerCookies(context)
  const page = await context.newPage()
  await subscribesAt(page, service.endpoint)
  const number = await haveOrdered(page, shop)
  await page.goto(`${shop.url}/order-confirmation/${number}`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Tell me on this device' }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'You are told on this device' })).toBeVisible()

  await page.getByRole('link', { name: 'Choose what you are told of' }).click()
  await expect(page).toHaveURL(`${shop.url}/account/notifications`)
  await expect(page.getByRole('checkbox', { name: 'When an order moves on' })).toBeChecked()

  const desk = await openDesk(await browser.newContext(), shop)
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('A bank transfer came').click()
  await desk.getByLabel(/reference/i).fill('FPS 20112026 MORGAN')
  const pressed = Date.now()
  await desk.getByRole('button', { name: 'Record the payment' }).click()
  await expect.poll(() => service.taken.length, { intervals: [50] }).toBe(1)
  const took = (service.taken[0] ?? 0) - pressed
  test.info().annotations.push({ type: 'desk press to push service', description: `${took} ms` })

  // What the double was handed is encrypted for a browser that is none: the worker is given what stood in it.
  const devtools = await context.newCDPSession(page)
  const ids: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) ids.push(registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  const notification = {
    title: 'Your payment has arrived',
    body: 'Thank you. Your order goes ahead.',
    navigate: `${shop.url}/order-confirmation/${number}`,
    tag: `orders-${number}`,
    lang: 'en-GB'
  }
  const push = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: shop.url,
      registrationId: ids.at(-1) ?? '',
      data: JSON.stringify({ web_push: 8030, notification })
    })

  // Looked at, the page says it, and nothing else does.
  await push()
  await expect(page.getByRole('status').getByText('Your payment has arrived')).toBeVisible()
  expect(await shown(page)).toEqual([])

  // Not looked at, the browser says it.
  const other = await context.newPage()
  await other.goto('about:blank')
  await page.goto(`${shop.url}/manifest.webmanifest`)
  await page.goto('about:blank')
  await push()
  await other.goto(`${shop.url}/faq`)
  await expect.poll(() => shown(other)).toEqual(['Your payment has arrived'])

  await context.close()
  await shop.stop()
  service.stop()
  await rm(folder, { recursive: true, force: true })
})
