import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { openAlive } from './alive.ts'
import { addFromPage, badge, cartAtTheShop, EARRINGS, RING } from './cart.ts'
import { chunkOf } from './chunk-of.ts'
import { holdBack } from './held.ts'
import { answerCookies, expect, test } from './shop.ts'
import { makeReadyOffline, offline } from './worker.ts'

const ways = [
  {
    browser: 'Safari on iPhone and iPad',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    step: 'Tap Share'
  },
  {
    browser: 'Firefox on Android',
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0',
    step: /menu/i
  }
]

for (const { browser, userAgent, step } of ways) {
  test.describe(browser, () => {
    test.use({ userAgent })

    test(`${browser} is shown its own steps to install the shop`, async ({ page, readShop }) => {
      await openAlive(page, `${readShop.url}/install`)
      const own = page.getByRole('region', { name: browser })
      await expect(own.getByRole('heading', { level: 3, name: step }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0)
    })
  })
}

test('where the browser can be asked, the button asks it, once, and an installed shop says so', async ({
  page,
  readShop
}) => {
  await openAlive(page, `${readShop.url}/install`)
  await page.evaluate(() => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    const prompt = async () => ({ outcome: asked.times++ === 0 ? 'accepted' : 'dismissed' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await page.getByRole('button', { name: 'Install the app' }).click()
  expect(await page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)).toBe(1)
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0)

  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('Northlight is installed on this device.')).toBeVisible()
  await expect(page.getByText(/^Northlight is on your (?:home screen|computer)/)).toBeVisible()
})

offline('every shortcut of the installed app opens with the shop stopped', async ({ page, url }) => {
  const manifest = JSON.parse(await readFile(new URL('../manifest.webmanifest', import.meta.url), 'utf8'))
  const shortcuts: { name: string; url: string }[] = manifest.shortcuts
  for (const { name, url: address } of [{ name: 'Start', url: manifest.start_url }, ...shortcuts]) {
    await page.goto(url + address)
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(page.getByText(/not in the case|could not be/), name).toHaveCount(0)
  }
})

test('what is shared into the app lies in the bespoke form', async ({ page, shop }) => {
  await makeReadyOffline(page, shop.url)
  await shop.stop()
  await page.goto(`${shop.url}/bespoke`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    for (const [name, value] of [
      ['title', 'A ring I saw'],
      ['text', 'Three stones, the middle one oval.']
    ] as const)
      form.append(Object.assign(document.createElement('input'), { name, value }))
    document.body.append(form)
    form.submit()
  })
  await expect(page).toHaveURL(/\/bespoke/)
  await expect(page.locator('form [name="description"]')).toHaveValue(/Three stones, the middle one oval\./)
})

test('a cart goes to another device by a code, and the code works once', async ({ page, browser, readShop: shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await addFromPage(page, shop, RING)
  await openAlive(page, `${shop.url}/install`)
  // What lies further down comes alive when somebody is there.
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Make a code' }).click()
  const code = await page.locator('b', { hasText: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/ }).textContent()

  const enter = async () => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
    await answerCookies(context)
    const other = await context.newPage()
    await openAlive(other, `${shop.url}/install`)
    await other.mouse.wheel(0, 400)
    await other.getByLabel('Code from your other cart').fill((code ?? '').toLowerCase().replace('-', ' '))
    await other.getByRole('button', { name: 'Bring it here' }).click()
    return other
  }
  const app = await enter()
  await expect(app.getByText('2 pieces are now in your cart here.')).toBeVisible()
  await expect(badge(app, 2)).toBeVisible()
  await expect.poll(async () => (await cartAtTheShop(app, shop)).length).toBe(2)

  const late = await enter()
  await expect(late.getByLabel('Code from your other cart')).toHaveAttribute('aria-invalid', 'true')
  await expect(badge(late, 0)).toBeVisible()
  await app.context().close()
  await late.context().close()
})

test('the installed app has its doors at the foot of the screen', async ({ readShop }, { project }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'northlight-profile-'))
  const { args = [], ...launch } = project.use.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    headless: true,
    // A browser that is still fetching the shop may take a long time to close.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    args: [...args, `--app=${readShop.url}/products`]
  })
  await answerCookies(context)
  const app = context.pages().find((page) => page.url().startsWith(readShop.url))
  if (!app) throw new Error('The app has not opened')
  const doors = app.getByRole('navigation', { name: 'App' })
  await expect(doors.getByRole('link')).toHaveCount(5)
  await expect(doors.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('aria-current', 'page')
  await doors.getByRole('link', { name: 'Calculator' }).click()
  await expect(app).toHaveURL(/\/price-calculator$/)
  await expect(doors.getByRole('link', { name: 'Calculator' })).toHaveAttribute('aria-current', 'page')
  await context.close()
  await rm(profile, { recursive: true, force: true })
})

test('the preview is the shop in a phone, without questions, offers or a worker', async ({ page, readShop }) => {
  await openAlive(page, readShop.url)
  await page.getByRole('button', { name: /^Try it here/ }).click()
  const phone = page.frameLocator('iframe[title="The shop as it looks on a phone"]')
  const shop = phone.frameLocator('iframe')
  // A page in a page in a page.
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shop.getByRole('article').first()).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Reject All' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the picture' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the phone tapped before its code has come is live when it has', async ({ page, readShop }) => {
  const code = `**/${chunkOf('app/features/home/sections/phone/mobile-block.tsx')}`
  const come = await holdBack(page, code)
  const asked = page.waitForRequest(code)
  await openAlive(page, readShop.url)
  await page.getByRole('button', { name: /^Try it here/ }).click()
  await asked
  await expect(page.locator('iframe')).toHaveCount(0)
  come()
  await expect(page.locator('iframe')).toHaveCount(1)
})

test('back closes an open panel and stays on the page', async ({ page, readShop }) => {
  await openAlive(page, readShop.url)
  await openAlive(page, `${readShop.url}/products`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)
  await page.goBack()
  await expect(page).toHaveURL(`${readShop.url}/`)
})

test('offline data can be removed, and what was written stays', async ({ page, readShop: shop }) => {
  await makeReadyOffline(page, shop.url)
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/install`)
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Remove offline data' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  // The page opens afresh by itself: asked in that moment, it gives no answer.
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => null)).toEqual([])
  // Scripts come after the picture, or after four seconds.
  await expect(badge(page, 1)).toBeVisible()
  await openAlive(page, `${shop.url}/cart`)
  await expect(badge(page, 1)).toBeVisible()
})
