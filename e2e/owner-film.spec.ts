import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'block' })
test.skip(spawnSync('ffmpeg', ['-version']).error !== undefined, 'films are made by ffmpeg, which is not here')

const piece = 'natural-solitaire-ring-platinum'

test('a film is sent in parts over a line that is lost, made, and given another picture', async ({ context, shop }) => {
  test.slow()
  const folder = mkdtempSync(path.join(tmpdir(), 'film-'))
  const film = path.join(folder, 'IMG_0042.mp4')
  // Noise, so that it is some megabytes and comes in several parts.
  const drawn = ['-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=25:duration=2', '-vf', 'noise=alls=20:allf=t']
  expect(spawnSync('ffmpeg', [...drawn, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '24', film]).status).toBe(0)
  expect(statSync(film).size).toBeGreaterThan(600_000)

  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/catalogue/${piece}/piece`)
  let parts = 0
  let goOn = () => {}
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await context.route('**/desk/films/parts**', async (route) => {
    if (route.request().method() === 'POST') parts += 1
    // The second part, and the first try after it, never arrive.
    if (parts === 2) {
      parts += 1
      await route.abort('internetdisconnected')
      return
    }
    // What is shown meanwhile is looked at first.
    if (parts > 2) await mayGoOn
    await route.continue()
  })
  await desk.getByLabel('Add a film').setInputFiles(film)
  await desk.getByLabel('What the film shows').fill('Ring in platinum, turned once round')
  await desk.getByRole('button', { name: 'Add the film' }).click()
  await expect(desk.getByRole('progressbar', { name: 'How much of the film is sent' })).toBeVisible()
  await expect(desk.getByText('The shop cannot be reached')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  if (process.env.LOOK) await desk.getByRole('progressbar').scrollIntoViewIfNeeded()
  if (process.env.LOOK) await desk.screenshot({ path: `${process.env.LOOK}/sending.png` })
  goOn()
  await expect(desk.getByRole('status').filter({ hasText: 'The film has come' })).toBeVisible()
  rmSync(folder, { recursive: true })

  // Films are made when nobody else wants the processor, which on a busy machine takes minutes.
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByLabel('Ring in platinum, turned once round')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 400_000 })
  const address = () => desk.locator('video').last().getAttribute('src')
  const before = await address()
  await desk.getByText('The picture before it plays').click()
  await desk.getByLabel('Ring in platinum, turned once round').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1.5
  })
  await expect(desk.getByLabel('At which second')).toHaveValue('1.5')
  expect(await axeFinds(desk)).toEqual([])
  if (process.env.LOOK) await desk.screenshot({ path: `${process.env.LOOK}/poster.png`, fullPage: true })
  await desk.getByRole('button', { name: 'Show this picture' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'pictures of the draft are changed' })).toBeVisible()
  expect(await address()).not.toBe(before)
})
