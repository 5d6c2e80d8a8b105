import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { expect, test } from './shop.ts'

// Where nothing of the worker is seen, none fetches the whole shop for each test.
test.use({ serviceWorkers: 'block' })

const id = 'natural-oval-halo-ring-platinum'
const name = 'Natural oval halo ring, platinum'

const said = (desk: Page, words: string) => expect(desk.getByRole('status').filter({ hasText: words })).toBeVisible()

/** A photograph of a ring as far as a decoder can tell: a ring of grey upon the house's ground, as a telephone holds it. */
const photograph = (turned: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="#f7f6f4"/><ellipse cx="2000" cy="1500" rx="${900 - turned}" ry="900" fill="none" stroke="#9a9b9d" stroke-width="90"/></svg>`
    )
  )
    .withMetadata({ orientation: 1 })
    .jpeg({ quality: 90 })
    .toBuffer()

async function clean(desk: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await axeFinds(desk), `${desk.url()} at ${width}`).toEqual([])
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${desk.url()} at ${width}`).toBeLessThanOrEqual(0)
  }
}

test('a ring is photographed, written, previewed, published, edited, archived and undone', async ({
  context,
  browser,
  shop
}) => {
  test.slow()
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/catalogue`)
  await clean(desk)
  await desk.getByRole('link', { name: 'Add a piece' }).click()
  await desk.getByRole('link', { name: 'Wedding rings' }).click()
  await clean(desk)

  await desk.getByLabel('Address').fill(id)
  await desk.getByLabel('Metal', { exact: true }).selectOption('Platinum')
  await desk.getByLabel('Name', { exact: true }).fill('Oval halo ring, platinum')
  await desk.getByLabel('Description').fill('An oval of {stone}, ringed by small diamonds.')
  await desk.getByLabel('Setting').selectOption('Halo')
  await desk.getByLabel('Cut of the main stones').selectOption('Oval')
  await desk.getByLabel('Weight of all stones').fill('1')
  await desk.getByLabel('Weight of the largest stone').fill('0.7')
  await desk.getByLabel('Price in pounds').fill('4,900')
  await desk.getByRole('button', { name: 'Add the draft' }).click()
  // The mistake is said, and nothing that was typed is lost.
  await expect(desk.getByRole('alert')).toContainText('begins with the origin of its diamonds')
  await clean(desk)
  await desk.getByLabel('Name', { exact: true }).fill(name)
  await desk.getByRole('button', { name: 'Add the draft' }).click()
  await said(desk, 'as a draft')

  for (const [turned, alt] of [
    [0, 'Ring in platinum with an oval diamond, from above'],
    [500, 'The ring from its side']
  ] as const) {
    await desk.getByLabel('Add a photograph').setInputFiles({
      name: 'IMG_4711.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(turned)
    })
    await desk.getByLabel('What it shows', { exact: true }).fill(alt)
    await desk.getByRole('button', { name: 'Add the photograph' }).click()
    await said(desk, 'photograph is added')
    const picture = desk.getByRole('img', { name: alt })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  }
  await clean(desk)

  const shopper = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const opened = await shopper.goto(`${shop.url}/products/${id}`)
  expect(opened?.status()).toBe(404)

  const preview = (await desk.getByRole('link', { name: 'Preview as a shopper' }).getAttribute('href')) ?? ''
  await desk.goto(`${shop.url}${preview}`)
  await expect(desk.getByText('A preview:')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(desk.getByText('An oval of 0.70 ct, ringed by small diamonds.')).toBeVisible()
  await expect(desk.getByText('£4,900').first()).toBeVisible()
  await desk.goBack()

  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await said(desk, 'It is published.')
  const begun = Date.now()
  await shopper.goto(`${shop.url}/products/${id}`)
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(5000)
  await expect(shopper.getByRole('img', { name: 'Ring in platinum with an oval diamond, from above' })).toBeVisible()

  await desk.getByLabel(/^Colour/).fill('E')
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  await said(desk, 'It is published.')
  await shopper.reload()
  await expect(shopper.getByText(/\bE\b/).first()).toBeVisible()

  await desk.getByRole('button', { name: 'Archive the piece' }).click()
  await said(desk, 'archived')
  expect((await shopper.reload())?.status()).toBe(404)

  await desk.getByRole('link', { name: 'Version 3', exact: true }).click()
  await expect(desk.getByRole('rowheader', { name: 'Colour' })).toBeVisible()
  await clean(desk)
  await desk.getByRole('button', { name: 'Bring it back and publish' }).click()
  await said(desk, 'It is published.')
  expect((await shopper.reload())?.status()).toBe(200)
  await clean(desk)
})
