import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { EARRINGS } from './cart.ts'
import { atShell, openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './shop.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

/** Nothing is wider than a narrow phone, and axe finds nothing. */
async function isSound(desk: Page): Promise<void> {
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeFinds(desk)).toEqual([])
}

test('a piece falls to its threshold and is told, a stock-take corrects it, and its order goes the short way: by keyboard, on a phone', async ({
  page,
  context,
  shop
}) => {
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })

  // A threshold one below what is there.
  await desk.goto(`${shop.url}/desk/stock/${EARRINGS}`)
  const free = async () => {
    const term = desk.locator('dl > div').filter({ has: desk.locator('dt', { hasText: /^Free$/ }) })
    return Number(await term.locator('dd').textContent())
  }
  const before = await free()
  await desk.getByLabel('Threshold').fill(String(before - 1))
  await desk.getByLabel('Where it lies').fill('Safe, tray 3')
  await desk.getByLabel('Where it lies').press('Enter')
  await expect(desk.getByRole('status')).toHaveText('It is kept.')
  await isSound(desk)
  await desk.goto(`${shop.url}/desk/today`)
  await expect(desk.getByText('Low in stock')).toHaveCount(0)

  // Sold below it.
  await page.goto(shop.url)
  const number = await haveOrdered(page, shop)
  await desk.goto(`${shop.url}/desk/today`)
  await expect(desk.getByRole('link', { name: '1 piece is at or below its threshold', exact: true })).toBeVisible()
  // The open shop looks once a minute, and at once when it opens.
  await shop.close()
  await shop.start()
  const told = async () => (await readMails(shop)).filter((mail) => mail.includes('Subject: Low in stock')).length
  await expect.poll(told).toBe(1)

  await desk.goto(`${shop.url}/desk/stock?shown=low`)
  await expect(desk.getByText(new RegExp(`1 for ${number}, until `))).toBeVisible()
  await isSound(desk)

  // Counted on a phone, by keyboard: two more lie there than anybody knew.
  await desk.goto(`${shop.url}/desk/stock/takes`)
  await desk.getByLabel('One place').press('Space')
  await desk.getByRole('button', { name: 'Begin the stock-take' }).press('Enter')
  await expect(desk.getByRole('status')).toContainText('The stock-take is open')
  const count = desk.locator(`[name="count-${EARRINGS}"]`)
  await count.fill(String(before + 2))
  await isSound(desk)
  await count.press('Enter')
  await expect(desk.getByRole('status')).toHaveText('What you counted is kept.')
  await expect(desk.getByText('+2', { exact: false }).first()).toBeVisible()
  await isSound(desk)
  await desk.getByRole('button', { name: 'Book the differences' }).press('Enter')
  await expect(desk.getByRole('status')).toHaveText('The stock-take is finished, and its differences are booked.')
  await desk.goto(`${shop.url}/desk/stock/${EARRINGS}`)
  expect(await free()).toBe(before + 1)
  await expect(desk.getByRole('table', { name: 'Movements' })).toContainText('Found in a stock-take')
  await isSound(desk)
  await desk.goto(`${shop.url}/desk/today`)
  await expect(desk.getByText('below its threshold')).toHaveCount(0)

  // Paid, its order is sent without being made.
  await atShell(shop, ['order', 'paid', number, '--reference', 'MORGAN 12'])
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await expect(desk.getByText('all of it is from stock')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Job sheet for the workshop' })).toHaveCount(0)
  await desk.getByLabel('Tracking number').fill('JV123456789GB')
  await desk.getByRole('button', { name: 'It is on its way: tell the customer' }).press('Enter')
  await expect(desk.getByRole('status')).toContainText('on its way')
  await desk.goto(`${shop.url}/desk/stock/${EARRINGS}`)
  await expect(desk.getByText(number).first()).toBeVisible()

  // And it is among the sales, on paper as on the screen.
  await desk.goto(`${shop.url}/desk/sales`)
  await desk.getByRole('link', { name: 'By channel' }).press('Enter')
  await expect(desk.getByRole('table', { name: 'Sales by channel' })).toContainText('The shop’s pages')
  await isSound(desk)

  // The same from a file, as a spreadsheet on a British or a German machine writes it.
  const file = path.join(shop.dataDir, 'stock.csv')
  expect(await atShell(shop, ['stock', 'export', file])).toContain('It is written to')
  await writeFile(file, `\uFEFFid;counted;threshold\r\n${EARRINGS};${before};\r\n`)
  expect(await atShell(shop, ['stock', 'import', file, '--dry-run'])).toContain(`there ${before + 1} to ${before}`)
  await atShell(shop, ['stock', 'import', file])
  await desk.goto(`${shop.url}/desk/stock/${EARRINGS}`)
  expect(await free()).toBe(before)
  await writeFile(file, `id;counted\r\nno-such-piece;1\r\n`)
  const failed = await atShell(shop, ['stock', 'import', file]).catch((error: { code: number }) => error.code)
  expect(failed).toBe(1)
})
