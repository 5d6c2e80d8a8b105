import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { haveRequested, said, standsInColumns } from './project-page.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

test('a request is quoted at the desk, read, written back to and accepted without signal, and seen once at the desk', async ({
  page,
  context,
  browser,
  shop
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  const { reference, link } = await haveRequested(page, shop)

  // By the mail's link on a device that knows nothing of it: nothing that was typed, before anybody has answered.
  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await openAlive(elsewhere, link)
  await expect(elsewhere.getByRole('heading', { name: 'Bespoke request' })).toBeVisible()
  await expect(elsewhere.getByText('wren')).toHaveCount(0)
  expect(elsewhere.url()).not.toContain('token')
  // The question about cookies has faded in by then.
  await expect(elsewhere.getByRole('button', { name: 'Reject All' })).toBeVisible()
  expect(await axeFinds(elsewhere)).toEqual([])

  // The desk answers with a quotation.
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await desk.getByText('Write a quotation').click()
  await desk
    .getByLabel(/^What it is/)
    .first()
    .fill('A brooch like a wren')
  await desk
    .getByLabel(/^Price of one/)
    .first()
    .fill('2,400')
  await desk.getByLabel(/^Deposit/).fill('30%')
  expect(await axeFinds(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Send the quotation' }).click()
  await said(desk, 'The quotation is on its way')

  // The sender's own browser reads all of it.
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByRole('heading', { name: 'Our quotation is with you' })).toBeVisible()
  await expect(page.getByText('A brooch like a wren ✨ مرحبا')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photograph 1 of 1' })).toBeVisible()
  await expect(page.getByText('£2,400.00').first()).toBeVisible()
  await expect(page.getByText('£720.00').first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await standsInColumns(page, {
    left: ['The conversation', 'What was sent'],
    right: ['Our quotation is with you', 'The quotation'],
    order: ['Our quotation is with you', 'The quotation', 'The conversation', 'What was sent']
  })

  // Without signal it is read as of then, written back to and accepted: both wait here, and say so.
  await shop.stop()
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByText(/^This page is as of .+ could not be brought up to date/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Write to us' }).fill('Could the wren look to the left?')
  await page.getByRole('button', { name: 'Save and send when online' }).click()
  await expect(page.getByText('Waiting to be sent.', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Your name').fill('Alex Morgan')
  await page.getByRole('button', { name: 'Accept for £2,400.00, sent when online' }).click()
  await expect(page.getByText('You have accepted this here; it waits to be sent.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have accepted this here; it waits to be sent.')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await shop.start()
  await expect(page.getByText(/^Accepted by Alex Morgan on/)).toBeVisible()
  await expect(page.getByText('Waiting to be sent.', { exact: false })).toHaveCount(0)
  await expect(page.getByText('Could the wren look to the left?')).toHaveCount(1)
  await expect(page.getByText('the way to pay the deposit of £720.00').first()).toBeVisible()

  // Once at the desk, and it waits for us.
  await desk.goto(`${shop.url}/desk/inbox`)
  await expect(desk.getByText('Waits for us again')).toBeVisible()
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByText('Could the wren look to the left?')).toHaveCount(1)
  await expect(desk.getByText('The customer: Accepted quotation Q-000001, version 1')).toHaveCount(1)
  const accepted = async () => (await readMails(shop)).filter((mail) => mail.includes('Accepted: ')).length
  await expect.poll(accepted).toBe(2)
})

test('a trade quotation of twelve lines is accepted in part by the link and a code of the mail, and a renewed link ends the old one', async ({
  page,
  context,
  browser,
  shop
}) => {
  test.slow()
  const { reference, link } = await haveRequested(page, shop)
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await desk.getByText('Write a quotation').click()
  await desk.getByLabel('Prices are').selectOption('trade')
  await desk.getByText('More lines', { exact: true }).click()
  for (let line = 0; line < 12; line++) {
    await desk
      .getByLabel(/^What it is/)
      .nth(line)
      .fill(`Brooch ${line + 1}`)
    await desk
      .getByLabel(/^Price of one/)
      .nth(line)
      .fill(String(100 + line))
  }
  await desk.getByRole('button', { name: 'Send the quotation' }).click()
  await said(desk, 'The quotation is on its way')

  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await openAlive(elsewhere, link)
  // Without VAT a line, and VAT on a line of its own: £1,266 and £253.20.
  await expect(elsewhere.getByText('£1,266.00').first()).toBeVisible()
  await expect(elsewhere.getByText('£253.20').first()).toBeVisible()
  for (const name of ['Brooch 11, £110.00', 'Brooch 12, £111.00'])
    await elsewhere.getByRole('checkbox', { name }).uncheck()
  await elsewhere.getByLabel('Your name').fill('Sam Hale')
  await elsewhere.getByRole('button', { name: 'Accept for £1,254.00' }).click()
  await expect(elsewhere.getByText(/We have sent a code to a…@example\.org/)).toBeVisible()
  expect(await axeFinds(elsewhere)).toEqual([])
  let code: string | undefined
  await expect(async () => {
    code = (await readMails(shop)).map((mail) => /Subject: (\d{6}) is your code/.exec(mail)?.[1]).find(Boolean)
    expect(code).toBeDefined()
  }).toPass({ timeout: 60_000 })
  await elsewhere.getByRole('textbox', { name: 'The code' }).fill(code ?? '')
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByText(/^Accepted by Sam Hale on/)).toBeVisible()
  await expect(elsewhere.getByText('(not accepted)', { exact: false })).toHaveCount(2)

  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await desk.getByText('The link has got about').click()
  await desk.getByRole('button', { name: 'Renew the link' }).click()
  await said(desk, 'The page has a new link')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'We cannot show this request here' })).toBeVisible()
  expect(await elsewhere.evaluate(() => localStorage.getItem('northlight-requests'))).toBeNull()
  // The question about cookies has faded in by then.
  await expect(elsewhere.getByRole('button', { name: 'Reject All' })).toBeVisible()
  expect(await axeFinds(elsewhere)).toEqual([])
})
