import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aPdf } from '../api/testing/a-pdf.ts'
import { type ImapDouble, startImapDouble } from '../api/testing/imap-double.ts'
import { aMail } from '../api/testing/replying.ts'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { mails, readMails } from './mail.ts'
import { photograph } from './photographs.ts'
import { haveRequested, said } from './project-page.ts'
import { expect, openShopAgain, type Shop, test as withoutMailbox } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

/** A shop that reads a mailbox. */
const test = withoutMailbox.extend<{ imap: ImapDouble; shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  imap: async ({}, use) => {
    const imap = await startImapDouble({ idles: true })
    await use(imap)
    await imap.close()
  },
  shop: async ({ imap }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'northlight-'))
    const shop = await openShopAgain(folder, { IMAP_URL: imap.url, REPLY_ADDRESS: 'replies@shop.example' })
    await use(shop)
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a customer’s mail is answered at the desk, and the answer read on the phone without signal', async ({
  page,
  context,
  shop,
  imap
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  const { reference } = await haveRequested(page, shop)
  const acknowledged = (await mails(shop)).find((mail) => /^To: alex@example\.org/m.test(mail)) ?? ''
  const [, to = ''] = /^Reply-To: (\S+)/m.exec(acknowledged) ?? []
  const [, messageId = ''] = /^Message-ID: (\S+)/m.exec(acknowledged) ?? []
  expect(to).toMatch(new RegExp(`^replies\\+${reference.toLowerCase()}-[a-z2-7]{16}@shop\\.example$`))

  const photo = await photograph(2, [900, 600])
  imap.put(
    aMail({
      to,
      messageId: '<theirs@mail.example.org>',
      headers: { 'In-Reply-To': messageId },
      text: 'It may be wider, like this one.\n\nOn Thu, 26 Nov 2026, Northlight wrote:\n> We have your request.',
      attachments: [
        { name: 'wider.jpg', type: 'image/jpeg', bytes: photo },
        { name: 'report.pdf', type: 'application/pdf', bytes: aPdf() },
        { name: 'plan.dwg', type: 'application/acad', bytes: Buffer.from('AC1032 a plan') }
      ]
    })
  )
  imap.put(aMail({ to: 'replies@shop.example', from: 'Sam Hale <sam@example.org>', subject: 'A ring', text: 'Hello?' }))
  const begun = Date.now()
  const desk = await openDesk(context, shop)
  await expect(async () => {
    await desk.goto(`${shop.url}/desk/requests/${reference}`)
    await expect(desk.getByText('It may be wider, like this one.')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  const took = Date.now() - begun
  expect(took).toBeLessThan(30_000)
  test.info().annotations.push({ type: 'measured', description: `in its request after ${took} ms` })
  await expect(desk.getByText('We have your request.')).toBeHidden()
  await expect(desk.getByRole('link', { name: 'report.pdf' })).toBeVisible()
  await desk.getByText('Quoted text', { exact: true }).click()
  await expect(desk.getByText('We have your request.')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  const told = async () => (await readMails(shop)).filter((mail) => mail.includes('Not all of your mail came through'))
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0)

  // What no request was found for is told of, and put where it belongs.
  await desk.goto(`${shop.url}/desk/today`)
  await desk.getByRole('link', { name: '1 mail to sort', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'A ring' })).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  await desk.getByLabel('Reference of its request').fill(reference.toLowerCase())
  await desk.getByRole('button', { name: /^Put it to the request/ }).click()
  await said(desk, 'The mail stands in its request now')
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByText('From another address: sam@example.org')).toBeVisible()

  await desk.getByLabel('Your answer').fill('Wider it is.')
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await said(desk, 'Your answer is on its way')
  await expect(async () => {
    const answer = (await mails(shop)).find((mail) => mail.includes('<theirs@mail.example.org>'))
    expect(answer).toContain('In-Reply-To: <theirs@mail.example.org>')
    expect(answer).toContain(messageId)
  }).toPass({ timeout: 60_000 })

  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByText('Wider it is.')).toBeVisible()
  await expect(page.getByText(/^PDF, 1 kB, kept on this device/)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await shop.stop()
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByText('Wider it is.')).toBeVisible()
  await expect(page.getByText('You, by e-mail')).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'report.pdf' }).click()
  ])
  expect(saved.suggestedFilename()).toBe('report.pdf')
  await expect(page.getByText('By e-mail from another address, s…@example.org')).toBeVisible()
  await page.getByText('Quoted text', { exact: true }).click()
  await expect(page.getByText('We have your request.')).toBeVisible()
})
