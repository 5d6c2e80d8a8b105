import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { axeFinds } from './axe.ts'
import { atShell, openDesk } from './desk.ts'
import { linkInMail, mails, readMails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'block' })

test('an order that is paid has its invoice by mail, on its page, at the desk and at a shell', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  const number = await haveOrdered(page, shop)
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('It was paid by bank transfer or at the counter').click()
  await desk.getByLabel('Reference', { exact: true }).fill('FP 26/11 MORGAN')
  await desk.getByRole('button', { name: 'Record the payment' }).click()
  await expect(desk.getByText(/^Invoice INV-\d{6}/)).toBeVisible()

  const receipt = async () =>
    (await mails(shop)).find((mail) => mail.includes('alex@example.org') && /filename=.*INV-\d{6}\.pdf/i.test(mail))
  await expect.poll(receipt).toBeDefined()
  // %PDF- in base64.
  expect(await receipt()).toContain('JVBERi0')
  expect((await readMails(shop)).join()).toContain('Invoice INV-000001')

  const link = await linkInMail(shop, { to: 'alex@example.org', page: `/order-confirmation/${number}` })
  await page.goto(link)
  await page.getByRole('link', { name: /^Invoice INV-\d{6}$/ }).click()
  await expect(page.getByRole('heading', { name: /Invoice/ })).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const asPdf = (await page.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? ''
  const pdf = await page.request.get(new URL(asPdf, shop.url).href)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const file = path.join(shop.dataDir, 'invoice.pdf')
  await atShell(shop, ['invoice', number, '--out', file])
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
})
