import type { Page } from '@playwright/test'
import { linkInMail } from './mail.ts'
import { addPhotographs, type Journey, journeys } from './requests.ts'
import { expect, type Shop } from './shop.ts'
import { requestsIn } from './shop-database.ts'

const bespoke = journeys.find(({ prefix }) => prefix === 'NL-B') as Journey
const EMAIL = 'alex@example.org'

/** A guest sends a request with a photograph, and has its page by a link of its own mail. */
export async function haveRequested(page: Page, shop: Shop) {
  await bespoke.open(page, shop)
  await bespoke.fill(page)
  await addPhotographs(page, 1)
  // Whoever fills a form in less than two seconds is taken for a machine, and no link is mailed.
  await page.waitForTimeout(2000)
  await bespoke.submit(page)
  await expect.poll(() => requestsIn(shop, bespoke.table).length, { timeout: 30_000 }).toBe(1)
  const [row] = requestsIn(shop, bespoke.table)
  const reference = String(row?.reference)
  return { reference, link: await linkInMail(shop, { to: EMAIL, page: `/requests/${reference}` }) }
}

/** What the desk says once something is done. */
export const said = (desk: Page, words: string) =>
  expect(desk.getByRole('status').filter({ hasText: words })).toBeVisible()
