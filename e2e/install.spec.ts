import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from './shop.ts'

test('the browser finds nothing in the way of installing the shop', async ({ readShop: shop }, { project }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'northlight-profile-'))
  const context = await chromium.launchPersistentContext(profile, { ...project.use.launchOptions, headless: true })
  const [page] = context.pages()
  if (!page) throw new Error('The context opened without a page')
  await page.goto(shop.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${shop.url}/manifest.webmanifest`)
  await context.close()
  await rm(profile, { recursive: true, force: true })
})
