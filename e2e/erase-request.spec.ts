import type { Page } from '@playwright/test'
import { linkInMail, mails, readMails } from './mail.ts'
import { addPhotographs, journeys } from './requests.ts'
import { expect, type Shop, test } from './shop.ts'
import { pictureHashes, requestsIn } from './shop-database.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

const EMAIL = 'alex@example.org'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const ASKED = 'Erase your request?'
const ERASED = 'Your request is erased'

/** A guest sends a request with a photograph; its row at the shop, and the link of the mail about it. */
async function haveRequested(page: Page, shop: Shop) {
  const [bespoke] = journeys
  if (bespoke === undefined) throw new Error('There is no journey of a request')
  await bespoke.open(page, shop)
  await bespoke.fill(page)
  await addPhotographs(page, 1)
  // Sent sooner, it would be taken for a machine's.
  await page.waitForTimeout(2000)
  await bespoke.submit(page)
  await expect.poll(() => requestsIn(shop, bespoke.table).length).toBe(1)
  const link = await linkInMail(shop, { to: EMAIL, page: '/requests/erase' })
  const [row] = requestsIn(shop, bespoke.table)
  return {
    link,
    id: String(row?.id),
    reference: String(row?.reference),
    count: () => requestsIn(shop, bespoke.table).length
  }
}

test('a guest erases a request by the link in its mail, on a device that knows nothing of it', async ({
  page,
  browser,
  shop
}) => {
  const request = await haveRequested(page, shop)
  expect(pictureHashes(shop, request.id)).toHaveLength(1)

  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await elsewhere.goto(request.link)
  await expect(heading(elsewhere, ASKED)).toBeVisible()
  await expect(elsewhere.getByRole('main')).toContainText(request.reference)
  // Who may follow a link of a mail is not told whose request it is, and programs that follow it erase nothing.
  for (const own of [EMAIL, 'Alex Morgan', 'wren']) await expect(elsewhere.getByText(own)).toHaveCount(0)
  expect(request.count()).toBe(1)

  // A try that the shop did not hear erases nothing, says so, and can be repeated.
  await shop.stop()
  const press = elsewhere.getByRole('button', { name: 'Erase my request' })
  await press.click()
  await expect(elsewhere.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await shop.start()
  expect(request.count()).toBe(1)
  await press.click()
  await expect(heading(elsewhere, ERASED)).toBeVisible()

  expect(request.count()).toBe(0)
  expect(pictureHashes(shop, request.id)).toEqual([])
  // The shop's mailbox is told which one it was, and no mail names the person any more.
  await expect
    .poll(async () => (await readMails(shop)).filter((mail) => mail.includes(request.reference)).length)
    .toBe(1)
  for (const mail of await readMails(shop)) {
    expect(mail).not.toContain(EMAIL)
    expect(mail).not.toContain('Alex Morgan')
  }

  // Pressed once more on another day, it is erased still, and nobody is written to again.
  const told = (await mails(shop)).length
  await elsewhere.goto(`${shop.url}/`)
  await elsewhere.goto(request.link)
  await elsewhere.getByRole('button', { name: 'Erase my request' }).click()
  await expect(heading(elsewhere, ERASED)).toBeVisible()
  expect((await mails(shop)).length).toBe(told)
})

test('a link that was altered erases nothing, and says where to turn', async ({ page, shop }) => {
  const request = await haveRequested(page, shop)
  const another = request.reference.endsWith('2')
    ? request.reference.replace(/2$/, '3')
    : request.reference.replace(/.$/, '2')
  const altered = [request.link.replace(request.reference, another), `${request.link.slice(0, -4)}AAAA`]
  for (const link of altered) {
    await page.goto(`${shop.url}/`)
    await page.goto(link)
    await page.getByRole('button', { name: 'Erase my request' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is no longer good')
  }
  await page.goto(`${shop.url}/`)
  await page.goto(`${shop.url}/requests/erase`)
  await expect(heading(page, 'This link is not whole')).toBeVisible()
  expect(request.count()).toBe(1)
})
