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
  await expect.poll(() => requestsIn(shop, bespoke.table).length).toBe(1)
  const [row] = requestsIn(shop, bespoke.table)
  const reference = String(row?.reference)
  return { reference, link: await linkInMail(shop, { to: EMAIL, page: `/requests/${reference}` }) }
}

/** What the desk says once something is done. */
export const said = (desk: Page, words: string) =>
  expect(desk.getByRole('status').filter({ hasText: words })).toBeVisible()

const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
/** The most that lies between two parts of a column, in px. */
const GAP = 70

/**
 * On a wide window what is drawn and said stands left and what comes next and what it costs right, each column whole from its
 * top; on a phone all stands one below the other, what comes next first. `left` and `right` name headings, from the top.
 */
export async function standsInColumns(
  page: Page,
  { left, right, order }: Record<'left' | 'right' | 'order', string[]>
) {
  const before = page.viewportSize()
  await page.setViewportSize(WIDE)
  expect(await topOfColumn(page, left)).toBe(await topOfColumn(page, right))
  await page.setViewportSize(PHONE)
  await topOfColumn(page, order)
  if (before) await page.setViewportSize(before)
}

/** Where a column begins, each part of which follows closely on the one before. */
async function topOfColumn(page: Page, names: readonly string[]): Promise<number> {
  const parts = await Promise.all(names.map((name) => partOf(page, name)))
  for (const [index, { top }] of parts.slice(1).entries()) {
    const gap = top - (parts[index]?.bottom ?? 0)
    expect(gap, `between ${names[index]} and ${names[index + 1]}`).toBeGreaterThan(0)
    expect(gap, `between ${names[index]} and ${names[index + 1]}`).toBeLessThanOrEqual(GAP)
  }
  return parts[0]?.top ?? 0
}

/** Where a part of the page begins and ends, by its heading. */
async function partOf(page: Page, name: string): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? { y: 0, height: 0 }
  return { top: y, bottom: y + height }
}
