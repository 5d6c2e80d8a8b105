import type { Page } from '@playwright/test'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { asFile, photograph } from './photographs.ts'
import { haveRequested, said, standsInColumns } from './project-page.ts'
import { addPhotographs } from './requests.ts'
import { expect, type Shop, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

/** The desk puts up a version of the drawing. */
async function putUp(desk: Page, shop: Shop, reference: string, title: string) {
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await desk
    .locator('summary')
    .filter({ hasText: /^Put up/ })
    .click()
  await desk.getByLabel('What it shows').fill(title)
  await desk
    .locator('#drawing')
    .getByLabel('Pictures')
    .setInputFiles(asFile(await photograph(1, [900, 600]), 'drawing.jpg'))
  await desk.getByRole('button', { name: 'Put it up' }).click()
  await said(desk, 'The drawing is up')
}

test('a drawing is commented on with two pins without signal, by keyboard, arrives once, and its second version is approved', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  const { reference } = await haveRequested(page, shop)
  const desk = await openDesk(context, shop)
  await putUp(desk, shop, reference, 'From the front')
  expect(await axeFinds(desk)).toEqual([])

  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByRole('heading', { name: 'Our drawing is with you' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'From the front, 1 of 1' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await standsInColumns(page, {
    left: ['The drawing', 'The conversation', 'What was sent'],
    right: ['Our drawing is with you'],
    order: ['Our drawing is with you', 'The drawing', 'The conversation', 'What was sent']
  })

  await shop.stop()
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByRole('img', { name: 'From the front, 1 of 1' })).toBeVisible()
  // The first pin by keyboard alone.
  await page.getByRole('button', { name: 'Add a pin' }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('button', { name: /^Pin 1,/ })
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(first).toHaveAccessibleName('Pin 1, 45% from the left, 50% from the top')
  await page.getByRole('textbox', { name: 'Pin 1' }).fill('Rounder here')
  // The second by a press upon the picture.
  const picture = page.getByRole('img', { name: 'From the front, 1 of 1' })
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width * 0.8, y: height * 0.25 } })
  await expect(page.getByRole('textbox', { name: 'Pin 2' })).toBeFocused()
  await page.keyboard.type('A little thinner')
  expect(await axeFinds(page)).toEqual([])
  // The picture itself, without its pins and nearer: by keyboard, and back to where it was opened from.
  await first.focus()
  await page.keyboard.press('p')
  await expect(first).toBeHidden()
  await page.getByRole('button', { name: 'Show the pins' }).click()
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Look closer' }).focus()
  await page.keyboard.press('Enter')
  const closer = page.getByRole('dialog', { name: 'Pictures of From the front' })
  await expect(closer.getByRole('img', { name: 'From the front, 1 of 1' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await closer.press('+')
  await expect(closer.getByRole('button', { name: 'Further away' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeFocused()
  await page
    .getByRole('form', { name: 'Comment on the drawing' })
    .getByRole('button', { name: 'Save and send when online' })
    .click()
  await expect(page.getByText('Waiting to be sent.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Rounder here')).toBeVisible()

  // A message with a picture waits beside it.
  await page.getByRole('textbox', { name: 'Write to us' }).fill('Like this one?')
  await addPhotographs(page, 1)
  await page
    .getByRole('form', { name: 'Write to us' })
    .getByRole('button', { name: 'Save and send when online' })
    .click()
  await expect(page.getByRole('list', { name: 'Your pictures' })).toBeVisible()

  await shop.start()
  await expect(page.getByText('Waiting to be sent.', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Picture 1 of 1, open it large' })).toBeVisible()
  await page.getByRole('button', { name: 'Picture 1 of 1, open it large' }).click()
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 1' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByText('Rounder here')).toHaveCount(1)
  await expect(desk.getByText('A little thinner')).toHaveCount(1)
  await expect(desk.getByText('Like this one?')).toHaveCount(1)
  await expect(desk.getByText('Waits for us again')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])

  // The second version, and its approval, given without signal.
  await putUp(desk, shop, reference, 'Rounder')
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByRole('heading', { name: 'Version 2 of our drawing is with you' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Rounder, 1 of 1' })).toBeVisible()
  await shop.stop()
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await page.getByLabel('Your name').fill('Alex Morgan')
  await page.getByRole('button', { name: 'Approve version 2, sent when online' }).click()
  await expect(page.getByText('You have approved this here; it waits to be sent.', { exact: false })).toBeVisible()
  await shop.start()
  await expect(page.getByText(/^Approved by Alex Morgan on/)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByText(/^Approved by Alex Morgan on/)).toBeVisible()
  await desk.getByLabel('What was done').selectOption({ label: 'Cast' })
  await desk.getByRole('button', { name: 'Put the step in' }).click()
  await said(desk, 'The step stands on the page')
  await page.reload()
  await expect(page.getByText('Cast', { exact: true })).toBeVisible()
  const approved = async () => (await readMails(shop)).filter((mail) => mail.includes('Approved: drawing')).length
  await expect.poll(approved).toBe(1)
})
