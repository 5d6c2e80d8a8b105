import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { asFile, photograph } from './photographs.ts'
import { haveRequested, said } from './project-page.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

test.skip(spawnSync('ffmpeg', ['-version']).error !== undefined, 'films are made by ffmpeg, which is not here')

test('a film from the bench is sent at the desk, watched once its mail has come, and again without signal', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  const folder = mkdtempSync(path.join(tmpdir(), 'film-'))
  const film = path.join(folder, 'IMG_0042.mp4')
  const drawn = ['-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=25:duration=2']
  expect(spawnSync('ffmpeg', [...drawn, '-c:v', 'libx264', '-preset', 'ultrafast', film]).status).toBe(0)
  await makeReadyOffline(page, shop.url)
  const { reference } = await haveRequested(page, shop)

  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByText('A film stands beside an answer, a drawing or a step')).toBeVisible()
  await desk.getByLabel('What was done').selectOption({ label: 'Stones set' })
  await desk.getByRole('button', { name: 'Put the step in' }).click()
  await said(desk, 'The step stands on the page')
  await desk.getByText('Send a film', { exact: true }).click()
  await desk.locator('#film').getByLabel('The film', { exact: true }).setInputFiles(film)
  await desk.locator('#film').getByLabel('What the film shows').fill('The stone is set, seen from above')
  await desk.getByRole('button', { name: 'Send the film' }).click()
  await said(desk, 'The film has come and is kept')
  rmSync(folder, { recursive: true })
  const told = async () =>
    (await readMails(shop)).filter((mail) => mail.includes(`A film from the bench: ${reference}`))
  await expect.poll(async () => (await told()).length, { timeout: 400_000 }).toBe(1)
  await desk.reload()
  await expect(desk.getByLabel('The stone is set, seen from above', { exact: true })).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])

  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByText(/^Film, 2 seconds, \d+ kB/)).toBeVisible()
  await page.getByRole('button', { name: 'Play the film: The stone is set, seen from above' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Pause the film/ })).toBeVisible()
  await expect(page.getByText(/kept on this device/)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await shop.stop()
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await page.getByRole('button', { name: /^Play the film/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Pause the film/ })).toBeVisible()
})

test('an answer and its film leave by one press, the film bit by bit before it and the words kept meanwhile', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  const folder = mkdtempSync(path.join(tmpdir(), 'film-'))
  const film = path.join(folder, 'IMG_0043.mp4')
  const drawn = ['-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=25:duration=2']
  expect(spawnSync('ffmpeg', [...drawn, '-c:v', 'libx264', '-preset', 'ultrafast', film]).status).toBe(0)
  const { reference } = await haveRequested(page, shop)

  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  const answer = desk.locator('#reply')
  await answer.getByLabel('Your answer').fill('See how the light runs over it.')
  await answer.getByLabel('Pictures and PDFs').setInputFiles(asFile(await photograph(1, [90, 60]), 'one.jpg'))
  await answer.locator('summary').press('Enter')
  await answer.getByLabel(/^The film/).setInputFiles(film)
  expect(await axeFinds(desk)).toEqual([])
  // What it shows is asked back: the film is here by then, and the words still stand.
  await answer.getByRole('button', { name: 'Send the answer' }).click()
  await expect(answer.getByRole('alert')).toContainText('what it shows')
  await expect(answer.getByLabel('Your answer')).toHaveValue('See how the light runs over it.')
  await expect(answer.getByText('The film you sent is here')).toBeVisible()
  await answer.getByLabel('What the film shows').fill('The ring turns in the light')
  await answer.getByLabel('Pictures and PDFs').setInputFiles(asFile(await photograph(1, [90, 60]), 'one.jpg'))
  await answer.getByRole('button', { name: 'Send the answer' }).click()
  await said(desk, 'Your answer is on its way')
  rmSync(folder, { recursive: true })
  await expect(desk.getByText('The ring turns in the light', { exact: true })).toBeVisible()

  await openAlive(page, `${shop.url}/requests/${reference}`)
  const conversation = page.getByRole('region', { name: 'The conversation' })
  await expect(conversation.getByText('See how the light runs over it.')).toBeVisible()
  // Made when nobody else wants the processor.
  await expect(async () => {
    await page.reload()
    await expect(conversation.getByText(/^Film, 2 seconds, \d+ kB/)).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 400_000 })
})
