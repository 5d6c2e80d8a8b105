import type { BrowserContext, Page } from '@playwright/test'
import { consentRecord, REJECT_ALL } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'

/** The question about cookies was answered on an earlier visit. */
export async function answerCookies(context: BrowserContext): Promise<void> {
  const record = JSON.stringify(consentRecord(REJECT_ALL, '2026-01-01T00:00:00.000Z'))
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [CONSENT_KEY, record] as const)
}

/** Opens the shop and waits until it works without signal. */
export async function makeReadyOffline(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByText('Ready to use offline').waitFor({ timeout: 60_000 })
  if (page.context().serviceWorkers().length === 0) throw new Error('The worker did not start')
}
