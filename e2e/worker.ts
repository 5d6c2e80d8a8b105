import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Opens a page and waits until the shop says that it works without signal. */
export async function makeReadyOffline(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByText('Ready to use offline')).toBeVisible({ timeout: 30_000 })
  // The list-size pictures follow in their own time.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('list-pictures-1')).keys()).length), {
      timeout: 30_000
    })
    .toBeGreaterThan(20)
}
