import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openAwake, untilAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { atShell, openDesk } from './desk.ts'
import { linkInMail, readMails } from './mail.ts'
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
  await page.getByRole('button', { name: 'Tell me on this device' }).click()
  await expect(page.getByRole('heading', { name: 'You are told on this device' })).toBeVisible()

  await page.getByRole('link', { name: 'Choose what you are told of' }).click()
  await expect(page).toHaveURL(`${shop.url}/account/notifications`)
  await expect(page.getByRole('checkbox', { name: 'When an order moves on' })).toBeChecked()

  const desk = await openDesk(await browser.newContext(), shop)
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('It was paid by bank transfer or at the counter').click()
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

const PIECE = 'natural-solitaire-ring-platinum'

test('whoever waits for a piece is told once when the desk has it again, and waits no more', async ({ browser }) => {
  test.slow()
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-'))
  const service = await startPushService()
  const shop = await openShopAgain(folder, { PUSH_LOOPBACK: '1' })
  await atShell(shop, ['stock', PIECE, '0'])
  const context = await browser.newContext({ permissions: ['notifications'] })
  await answerCookies(context)
  const page = await context.newPage()
  await subscribesAt(page, service.endpoint)
  await openAwake(page, `${shop.url}/products/${PIECE}`)

  // By keyboard: what takes the button's place has the focus.
  await page.getByRole('button', { name: 'Tell me when it is back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We will tell this device when it is back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  await openAwake(page, `${shop.url}/account/notifications`)
  await expect(page.getByText('A notification on this device.')).toBeVisible()

  const desk = await openDesk(await browser.newContext(), shop)
  await desk.goto(`${shop.url}/desk/catalogue/${PIECE}`)
  await expect(desk.getByText('1 asked to be told when it is back')).toBeVisible()
  await desk.getByLabel('How many pieces').fill('1')
  const pressed = Date.now()
  await desk.getByRole('button', { name: 'Save the piece' }).click()
  await expect.poll(() => service.taken.length, { intervals: [50] }).toBe(1)
  const took = (service.taken[0] ?? 0) - pressed
  test.info().annotations.push({ type: 'desk press to push service', description: `${took} ms` })
  // The watch ends once the push has been taken.
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByText('Nobody', { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })

  await desk.getByLabel('How many pieces').fill('3')
  await desk.getByRole('button', { name: 'Save the piece' }).click()
  await expect(desk.getByText('The piece is changed.', { exact: false })).toBeVisible()
  const watches = page.waitForResponse((answer) => answer.url().endsWith('/api/stock-watches'))
  await page.reload()
  await watches
  await expect(page.getByRole('heading', { name: 'Notifications on this device' })).toBeVisible()
  await expect(page.getByText('A notification on this device.')).toBeHidden()
  expect(service.taken).toHaveLength(1)

  await context.close()
  await shop.stop()
  service.stop()
  await rm(folder, { recursive: true, force: true })
})

/** On a narrow screen, in either scheme, axe finds nothing; nor does anything run out sideways in colours of the reader's own. */
async function looksRight(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const media of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'active' }
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    // Colours of the reader's own are no longer the shop's to be judged.
    if (media.forcedColors === 'active') continue
    expect(await axeFinds(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}

test('where a browser shows no notifications, whoever confirms their e-mail is written to once', async ({
  shop,
  page
}) => {
  test.slow()
  await atShell(shop, ['stock', PIECE, '0'])
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await openAwake(page, `${shop.url}/products/${PIECE}`)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('This browser cannot show our notifications here.')).toBeVisible()
  const field = page.getByLabel('Your e-mail')
  await expect(field).toBeFocused()
  await looksRight(page)
  await field.fill('reader@example.org')
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByText('We have sent an e-mail to the address you gave.')).toBeVisible()

  const link = await linkInMail(shop, { to: 'reader@example.org', page: '/account/notifications' })
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(page.getByRole('heading', { name: 'We will write to you' })).toBeVisible()
  await looksRight(page)
  await openAwake(page, `${shop.url}/products/${PIECE}`)
  await expect(page.getByText('We will write to you by e-mail when it is back.')).toBeVisible()

  // From a shell: the shop finds it by itself within its round, which another mail may bring forward.
  await atShell(shop, ['stock', PIECE, '2'])
  const told = async () => (await readMails(shop)).filter((mail) => /^Subject: Back in stock/m.test(mail)).length
  await expect.poll(told, { timeout: 150_000 }).toBe(1)
})
