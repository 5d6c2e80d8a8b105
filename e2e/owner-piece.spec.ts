import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { openDesk, tomorrow } from './desk.ts'
import { readMails } from './mail.ts'
import { fill, orderButton, pressOrder, untilConfirmed } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'

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

/** The next full minute that leaves a form the time to be sent, as a field for a time by London's clocks takes it. */
function soonInLondon(): string {
  const at = new Date(Math.ceil((Date.now() + 40_000) / 60_000) * 60_000)
  return at.toLocaleString('sv-SE', { timeZone: 'Europe/London' }).slice(0, 16).replace(' ', 'T')
}

/** "£1,169.10" as pence. */
const penceOf = (words: string) => Math.round(Number(words.replace(/[^\d.]/g, '')) * 100)

test('a ring is photographed, written, previewed, published at a time, put into an offer, bought with a code, archived and undone', async ({
  context,
  browser,
  page: buyer,
  shop,
  stripe
}) => {
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/catalogue`)
  await clean(desk)
  await desk.getByRole('link', { name: 'Add a piece' }).press('Enter')
  await desk.getByRole('link', { name: 'Wedding rings' }).press('Enter')
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
  await desk.getByRole('button', { name: 'Add the draft' }).press('Enter')
  // The mistake is said, and nothing that was typed is lost.
  await expect(desk.getByRole('alert')).toContainText('begins with the origin of its diamonds')
  await clean(desk)
  await desk.getByLabel('Name', { exact: true }).fill(name)
  await desk.getByRole('button', { name: 'Add the draft' }).press('Enter')
  await said(desk, 'as a draft')

  for (const [turned, alt] of [
    [0, 'Ring in platinum with an oval diamond, from above'],
    [500, 'The ring from its side'],
    [800, 'The ring from its back']
  ] as const) {
    await desk.getByLabel('Add a photograph').setInputFiles({
      name: 'IMG_4711.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(turned)
    })
    await desk.getByLabel('What it shows', { exact: true }).fill(alt)
    await desk.getByRole('button', { name: 'Add the photograph' }).press('Enter')
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

  // Published at a time; meanwhile the code is made that it will be bought with.
  await desk.getByLabel('When, by London’s clocks').first().fill(soonInLondon())
  await desk.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(desk.getByText(/It will be published/)).toBeVisible()
  expect((await shopper.reload())?.status()).toBe(404)
  await clean(desk)
  await desk.goto(`${shop.url}/desk/discounts/new`)
  await desk.getByLabel('The code').fill('OVAL-100')
  await desk.getByLabel('Or a sum off, in pounds').fill('100')
  await desk.getByLabel('Its last day').fill(tomorrow())
  await desk.getByLabel('Also on pieces that an offer has lowered').press('Space')
  await desk.getByRole('button', { name: 'Show what it does' }).press('Enter')
  await desk.getByRole('button', { name: 'Add the code' }).press('Enter')
  await said(desk, 'The code is added.')

  const isThere = async () => (await shopper.request.get(`${shop.url}/products/${id}`)).status()
  await expect.poll(isThere, { timeout: 150_000, intervals: [1000] }).toBe(200)
  await shopper.goto(`${shop.url}/products/${id}`)
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shopper.getByRole('img', { name: 'Ring in platinum with an oval diamond, from above' })).toBeVisible()

  await desk.goto(`${shop.url}/desk/catalogue/${id}/piece`)
  await expect(desk.getByText('Shoppers see it as it stands here.')).toBeVisible()
  await desk.getByLabel(/^Colour/).fill('E')
  await desk.getByLabel(/^Pieces beside it/).fill('natural-eternity-ring-platinum\nNatural stud earrings, platinum')
  await desk.getByRole('button', { name: 'Save and publish' }).press('Enter')
  await said(desk, 'It is published.')
  const begun = Date.now()
  await shopper.reload()
  await expect(shopper.getByText(/\bE\b/).first()).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(5000)
  const chosen = desk.getByRole('list', { name: 'Beside it as last saved' })
  await expect(chosen.getByRole('link')).toHaveText([
    'Natural eternity ring, platinum',
    'Natural stud earrings, platinum'
  ])
  await shopper.mouse.wheel(0, 400)
  const beside = shopper.getByRole('region', { name: 'Beside it' })
  await expect(beside.getByRole('listitem')).toHaveText([/^The band beside it/, /^Our suggestion/])

  // Put into an offer: it costs less, and nothing is claimed of a price that it never had for thirty days.
  await desk.getByRole('link', { name: 'Put it into an offer' }).press('Enter')
  await expect(desk.getByLabel(/^Pieces/)).toHaveValue(id)
  await desk.getByLabel('Its name').fill('oval week')
  await desk.getByLabel('Percent off').fill('10')
  await desk.getByLabel('Its last day').fill(tomorrow())
  await desk.getByRole('button', { name: 'Show what it changes' }).press('Enter')
  await expect(desk.getByText('Without a “Was”: no earlier price is proven')).toBeVisible()
  await expect(desk.getByText('£4,410').first()).toBeVisible()
  await clean(desk)
  await desk.getByRole('button', { name: 'Add the offer' }).press('Enter')
  await said(desk, 'The offer is added.')
  await shopper.reload()
  await expect(shopper.getByText('£4,410').first()).toBeVisible()
  await expect(shopper.getByText('Was £')).toHaveCount(0)

  // Bought by keyboard, in a size, with the code.
  await openAlive(buyer, `${shop.url}/products/${id}`)
  await buyer.getByRole('combobox', { name: /Ring size/ }).selectOption('N')
  await buyer.getByRole('button', { name: 'Add to Cart' }).first().press('Enter')
  await expect(buyer.getByText('Added to cart')).toBeVisible()
  await openAlive(buyer, `${shop.url}/cart`)
  await buyer.getByRole('button', { name: 'Discount code' }).press('Enter')
  await expect(buyer.getByLabel('Discount code')).toBeFocused()
  await buyer.keyboard.type('oval 100')
  await buyer.keyboard.press('Enter')
  await expect(buyer.getByText(/^The code OVAL-100 takes £100 off\./)).toBeVisible()
  await openAlive(buyer, `${shop.url}/checkout`)
  await fill(buyer)
  await expect(orderButton(buyer)).toContainText('£4,310')
  await pressOrder(buyer)
  const number = await untilConfirmed(buyer)
  const order = await (await buyer.request.get(`${shop.url}/api/orders/${number}`)).json()
  expect([order.items[0].price, order.discount.amount, order.total].map(penceOf)).toEqual([441_000, 10_000, 431_000])
  expect(order.items[0].selectedSize).toBe('N')
  await buyer.request.post(`${shop.url}/api/create-payment-intent`, { data: { order: number } })
  const intent = stripe.intents.all().at(-1)
  expect(intent?.amount).toBe(431_000)
  stripe.intents.confirm(intent?.id ?? '', TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  const paid = async () => (await readMails(shop)).find((mail) => mail.includes('INV-000001.pdf'))
  await expect.poll(paid).toContain('Discount OVAL-100')

  await desk.goto(`${shop.url}/desk/catalogue/${id}/piece`)
  await desk.getByRole('button', { name: 'Archive the piece' }).press('Enter')
  await said(desk, 'archived')
  expect((await shopper.reload())?.status()).toBe(404)
  // What was bought is told as it was bought.
  await buyer.reload()
  await expect(buyer.getByText(name).first()).toBeVisible()

  await desk.getByRole('link', { name: 'Version 4', exact: true }).press('Enter')
  await expect(desk.getByRole('rowheader', { name: 'Colour' })).toBeVisible()
  await clean(desk)
  await desk.getByRole('button', { name: 'Bring it back and publish' }).press('Enter')
  await said(desk, 'It is published.')
  expect((await shopper.reload())?.status()).toBe(200)
  await clean(desk)
})
