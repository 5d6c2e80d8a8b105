import type { Page } from '@playwright/test'
import { openAlive } from './alive.ts'
import { expect, test } from './shop.ts'
import { requestsIn } from './shop-database.ts'

// Nothing of the worker is seen here, and to fetch the whole shop for each test takes its time.
test.use({ serviceWorkers: 'block' })

/** What is typed into a field; for choices, the value to be reached. */
type Answers = Record<string, string>

interface Focused {
  kind: 'text' | 'select' | 'radio' | 'checkbox' | 'button' | 'other'
  name: string
  value: string
  /** Of a button. */
  label: string
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement
    const nothing = { kind: 'other' as const, name: '', value: '', label: '' }
    if (element instanceof HTMLButtonElement)
      return { ...nothing, kind: 'button' as const, label: element.textContent?.trim() ?? '' }
    if (element instanceof HTMLTextAreaElement)
      return { ...nothing, kind: 'text' as const, name: element.name, value: element.value }
    if (element instanceof HTMLSelectElement)
      return { ...nothing, kind: 'select' as const, name: element.name, value: element.value }
    if (!(element instanceof HTMLInputElement)) return nothing
    const { name, value, type } = element
    const kind = type === 'radio' || type === 'checkbox' ? type : 'text'
    return { ...nothing, kind, name, value }
  })

/** Goes through the form with Tab and answers what is asked, until the button is pressed. */
async function fillByKeys(page: Page, answers: Answers, button: RegExp): Promise<void> {
  const left = new Set(Object.keys(answers))
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press('Tab')
    const { kind, name, value, label } = await focused(page)
    if (kind === 'button' && left.size === 0 && button.test(label)) return page.keyboard.press('Enter')
    const answer = answers[name]
    if (answer === undefined || !left.has(name)) continue
    if (kind === 'text') await page.keyboard.type(answer)
    if (kind === 'checkbox' && value !== answer) continue
    if (kind === 'checkbox' || kind === 'radio') await page.keyboard.press('Space')
    if (kind === 'radio' || kind === 'select')
      for (let steps = 0; steps < 30 && (await focused(page)).value !== answer; steps++)
        await page.keyboard.press('ArrowDown')
    left.delete(name)
  }
  throw new Error(`By keyboard alone, not reached: ${[...left].join(', ') || `the button ${button}`}`)
}

const send = /^(Submit|Send|Save and send)/
const next = /^Next/

interface Walk {
  name: string
  address: string
  table: string
  /** What opens the form, where it is not on the page. */
  opens?: RegExp
  /** Each part of the form with the button that ends it. */
  parts: [Answers, RegExp][]
}

const walks: Walk[] = [
  {
    name: 'a bespoke request',
    address: '/bespoke',
    table: 'bespoke_requests',
    parts: [
      [
        {
          name: 'Alex Morgan',
          email: 'alex@example.org',
          jewelryType: 'brooch',
          budget: '5000-10000',
          description: 'A brooch like a wren, with one old-cut stone.'
        },
        send
      ]
    ]
  },
  {
    name: 'a wedding ring request',
    address: '/bespoke-wedding-rings',
    table: 'wedding_ring_requests',
    parts: [
      [
        {
          diamondType: 'lab-grown',
          diamondShape: 'oval',
          caratWeight: '1.50',
          diamondColor: 'F',
          diamondClarity: 'VS1'
        },
        next
      ],
      [{ settingType: 'halo', metalType: 'platinum', bandStyle: 'plain', ringSize: 'N' }, next],
      [{ description: 'Low enough to wear under gloves.', budget: '£5,000-8,000' }, next],
      [{ name: 'Alex Morgan', email: 'alex@example.org' }, send]
    ]
  },
  {
    name: 'a wholesale enquiry',
    address: '/wholesale',
    table: 'wholesale_enquiries',
    parts: [
      [
        {
          companyName: 'Morgan & Daughters Ltd',
          contactName: 'Alex Morgan',
          email: 'trade@example.org',
          phone: '01632 960123',
          businessType: 'jewelry-retailer',
          businessSize: 'small-business',
          monthlyVolume: '11-50',
          averageOrderValue: '5k-25k',
          annualBudget: '250k-1m',
          urgency: 'urgent',
          productCategories: 'wedding-rings',
          diamondTypes: 'natural',
          qualityPreferences: 'premium'
        },
        send
      ]
    ]
  },
  {
    name: 'a loose diamond enquiry',
    address: '/products/natural-oval-diamond',
    table: 'loose_diamond_enquiries',
    opens: /^Enquire/,
    parts: [
      [
        {
          customerName: 'Alex Morgan',
          email: 'alex@example.org',
          enquiryType: 'viewing',
          message: 'Can I see it in daylight?'
        },
        send
      ]
    ]
  }
]

for (const { name, address, table, opens, parts } of walks)
  test(`${name} is made by keyboard alone`, async ({ page, shop }) => {
    test.slow()
    await openAlive(page, shop.url + address)
    if (opens) {
      await fillByKeys(page, {}, opens)
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    for (const [answers, button] of parts) await fillByKeys(page, answers, button)
    await expect.poll(() => requestsIn(shop, table).length).toBe(1)
  })
