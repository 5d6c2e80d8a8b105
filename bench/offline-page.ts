import type { Page } from '@playwright/test'

/** Opens the shop and waits until it works without signal. */
export async function makeReadyOffline(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByText('Ready to use offline').waitFor({ timeout: 60_000 })
  if (page.context().serviceWorkers().length === 0) throw new Error('The worker did not start')
}
