import type { Page } from '@playwright/test'
import { RING_STEPS } from '../domain/requests/ring-steps.ts'
import { asFile, photograph } from './photographs.ts'
import { expect, type Shop } from './shop.ts'

/** One of the four things that can be asked of the shop: where, and how its form is filled. */
export interface Journey {
  name: string
  address: string
  table: string
  prefix: string
  takesPictures: boolean
  /** A field whose text is looked for after the browser was closed. */
  kept: string
  open: (page: Page, shop: Shop) => Promise<void>
  fill: (page: Page) => Promise<void>
  submit: (page: Page) => Promise<void>
}

const type = (page: Page, fields: Record<string, string>) =>
  Promise.resolve().then(async () => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`form [name="${name}"]`).fill(value)
  })
const choose = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`form select[name="${name}"]`).selectOption(value)
}
const check = async (page: Page, fields: [name: string, value: string][]) => {
  for (const [name, value] of fields)
    await page.locator(`form [name="${name}"][value="${value}"]`).check({ force: true })
}
const goTo = (address: string) => async (page: Page, shop: Shop) => {
  await page.goto(shop.url + address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const send = /^(Submit|Send|Save and send)/
/** Goes on to each of these steps of the ring's form: its button says where it leads. */
export const goThrough = async (page: Page, ...steps: (1 | 2 | 3)[]) => {
  for (const step of steps) {
    const { title } = RING_STEPS[step]
    await page.getByRole('button', { name: `Next, ${title.toLowerCase()}` }).click()
    // A step opens once the one before it has been looked through.
    await expect(page.getByRole('heading', { name: `: ${title}` })).toBeVisible()
  }
}

export const journeys: Journey[] = [
  {
    name: 'a bespoke request',
    address: '/bespoke',
    table: 'bespoke_requests',
    prefix: 'NL-B',
    takesPictures: true,
    kept: 'description',
    open: goTo('/bespoke'),
    fill: async (page) => {
      await type(page, { name: 'Alex Morgan', email: 'alex@example.org', description: 'A brooch like a wren ✨ مرحبا' })
      await choose(page, { jewelryType: 'brooch', budget: '5000-10000' })
    },
    submit: press(send)
  },
  {
    name: 'a wedding ring request',
    address: '/bespoke-wedding-rings',
    table: 'wedding_ring_requests',
    prefix: 'NL-R',
    takesPictures: true,
    kept: 'name',
    open: goTo('/bespoke-wedding-rings'),
    fill: async (page) => {
      await check(page, [
        ['diamondType', 'lab-grown'],
        ['diamondShape', 'oval'],
        ['caratWeight', '1.50']
      ])
      await choose(page, { diamondColor: 'F', diamondClarity: 'not-sure' })
      await goThrough(page, 1)
      await check(page, [
        ['settingType', 'halo'],
        ['metalType', 'platinum'],
        ['bandStyle', 'plain']
      ])
      await choose(page, { ringSize: 'N' })
      await goThrough(page, 2)
      await type(page, { description: 'Low enough to wear under gloves.' })
      await choose(page, { budget: '£5,000-8,000' })
      await goThrough(page, 3)
      await type(page, { name: 'Alex Morgan', email: 'alex@example.org' })
      // Photographs are taken on the step before.
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /^3/ }).click()
    },
    submit: press(send)
  },
  {
    name: 'a wholesale enquiry',
    address: '/wholesale',
    table: 'wholesale_enquiries',
    prefix: 'NL-W',
    takesPictures: false,
    kept: 'companyName',
    open: goTo('/wholesale'),
    fill: async (page) => {
      await type(page, {
        companyName: 'Morgan & Daughters Ltd',
        contactName: 'Alex Morgan',
        email: 'trade@example.org',
        phone: '01632 960123'
      })
      await choose(page, {
        businessType: 'jewelry-retailer',
        businessSize: 'small-business',
        monthlyVolume: '11-50',
        averageOrderValue: '5k-25k',
        annualBudget: '250k-1m',
        urgency: 'urgent'
      })
      await check(page, [
        ['productCategories', 'wedding-rings'],
        ['diamondTypes', 'natural'],
        ['qualityPreferences', 'premium']
      ])
    },
    submit: press(send)
  },
  {
    name: 'a loose diamond enquiry',
    address: '/products/natural-oval-diamond',
    table: 'loose_diamond_enquiries',
    prefix: 'NL-D',
    takesPictures: false,
    kept: 'customerName',
    open: async (page, shop) => {
      await goTo('/products/natural-oval-diamond')(page, shop)
      await page
        .getByRole('button', { name: /enquir/i })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    fill: async (page) => {
      await type(page, { customerName: 'Alex Morgan', email: 'alex@example.org', message: 'Can I see it in daylight?' })
      await choose(page, { enquiryType: 'viewing', desiredCarat: '1.0-1.49' })
    },
    submit: press(send)
  }
]

/** Adds so many photographs to the form and waits until they stand there. */
export async function addPhotographs(page: Page, count: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => asFile(await photograph(index + 1), `photo-${index + 1}.jpg`))
  )
  await page.locator('input[type="file"]').setInputFiles(files)
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(count)
}
