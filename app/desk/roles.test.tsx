// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { DeskPage } from '#domain/desk/desk-page.ts'
import { mayAsk, mayCall, ROLES } from '#domain/desk/roles.ts'
import { drawn } from './testing/drawn.tsx'
import { documentOf } from './testing/samples/document.ts'
import { everyPage } from './testing/samples/pages.ts'
import { videos } from './testing/samples/videos.ts'

/** By which call each page is read; those that stand for themselves anybody sees. */
const READ_BY: Partial<Record<DeskPage['kind'], string>> = {
  today: 'GET /desk/today',
  inbox: 'GET /desk/inbox',
  request: 'GET /desk/requests/:reference',
  mails: 'GET /desk/mails',
  builder: 'GET /desk/requests/:reference/build',
  quoting: 'GET /desk/quoting',
  reminders: 'GET /desk/reminders',
  template: 'GET /desk/templates/:id',
  orders: 'GET /desk/orders',
  order: 'GET /desk/orders/:number',
  'new-order': 'GET /desk/orders/new',
  'job-sheet': 'GET /desk/orders/:number/job-sheet',
  told: 'GET /desk/orders/:number/mails/:id',
  catalogue: 'GET /desk/catalogue',
  product: 'GET /desk/catalogue/:id',
  'new-piece': 'GET /desk/catalogue/new',
  piece: 'GET /desk/catalogue/:id/piece',
  'piece-versions': 'GET /desk/catalogue/:id/versions',
  stock: 'GET /desk/stock',
  'stock-piece': 'GET /desk/stock/:id',
  'stock-takes': 'GET /desk/stock/takes',
  'stock-take': 'GET /desk/stock/takes/:take',
  'stock-sheet': 'GET /desk/stock/takes/:take/sheet',
  words: 'GET /desk/words',
  word: 'GET /desk/words/:key',
  'new-words-page': 'GET /desk/words/new',
  'order-change': 'GET /desk/orders/:number/change',
  'order-sheet': 'GET /desk/orders/:number/valuation',
  promotions: 'GET /desk/promotions',
  'new-offer': 'GET /desk/promotions/new',
  prices: 'GET /desk/prices',
  'gift-cards': 'GET /desk/gift-cards',
  'gift-card': 'GET /desk/gift-cards/:id',
  payouts: 'GET /desk/payouts',
  discounts: 'GET /desk/discounts',
  'new-discount': 'GET /desk/discounts/new',
  reviews: 'GET /desk/reviews',
  review: 'GET /desk/reviews/:id',
  customers: 'GET /desk/customers',
  customer: 'GET /desk/customers/:number',
  person: 'GET /desk/people/:person',
  sales: 'GET /desk/sales',
  exports: 'GET /desk/exports',
  videos: 'GET /desk/videos',
  sessions: 'GET /desk/sessions',
  'new-passkey': 'POST /desk/sessions/passkeys/new',
  audit: 'GET /desk/audit',
  preflight: 'GET /desk/preflight',
  staff: 'GET /desk/staff'
}
const staff = { id: '0d5b7c1e-6a2f-4c3d-9b8e-1f2a3b4c5d6e', name: 'Anna', email: 'anna@shop.example' }
/** The ways in, where nobody is anybody yet. */
const isOutside = ({ kind }: DeskPage) => kind === 'sign-in' || kind === 'join'

test.each(ROLES)('no page that a %s may open shows a form or a link that they are refused', (role) => {
  const pages = everyPage.filter((page) => {
    const call = READ_BY[page.kind]
    return !isOutside(page) && page.kind !== 'step-up' && (call === undefined || mayCall(role, call))
  })
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) {
    const document = drawn(documentOf(page, { staff: { ...staff, role } }))
    const forms = [...document.querySelectorAll<HTMLFormElement>('form')].map((form) => ({
      method: form.method.toUpperCase() as 'GET' | 'POST',
      address: form.getAttribute('action') ?? ''
    }))
    const links = [...document.querySelectorAll('a[href^="/desk"]')].map((link) => ({
      method: 'GET' as const,
      address: link.getAttribute('href') ?? ''
    }))
    const refused = [...forms, ...links].filter(({ method, address }) => !mayAsk(role, method, address))
    expect(refused, page.kind).toEqual([])
  }
})

test('a part that has nothing for its reader is not begun', () => {
  const headings = (role: (typeof ROLES)[number], kind: DeskPage['kind']) => {
    const page = everyPage.find((one) => one.kind === kind) as DeskPage
    const document = drawn(documentOf(page, { staff: { ...staff, role } }))
    return [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  }
  expect(headings('manager', 'request')).toEqual(expect.arrayContaining(['Answer', 'How it stands', 'Note for us']))
  expect(headings('workshop', 'request')).not.toContain('Answer')
  expect(headings('workshop', 'request')).not.toContain('How it stands')
  expect(headings('workshop', 'request')).toContain('Note for us')
})

test('an owner alone sees the way to the staff', () => {
  const doors = (role: (typeof ROLES)[number]) => {
    const document = drawn(documentOf({ kind: 'videos', view: videos }, { staff: { ...staff, role } }))
    return [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  }
  expect(doors('owner')).toContain('/desk/staff')
  expect(doors('manager')).not.toContain('/desk/staff')
  expect(new Set(doors('reviewer'))).toEqual(new Set(['/desk/reviews', '/desk/sessions']))
})

test('who wrote a review is named to whoever may see customers, and to a reviewer by number', () => {
  const page = everyPage.find((one) => one.kind === 'reviews') as DeskPage
  const words = (role: (typeof ROLES)[number]) =>
    drawn(documentOf(page, { staff: { ...staff, role } })).body.textContent ?? ''
  expect(words('manager')).toContain('Ines Hale, 1042')
  expect(words('reviewer')).toContain('Customer 1042')
  expect(words('reviewer')).not.toContain('Ines')
})
