// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { OFFERED_METALS } from '#domain/catalogue/metals.ts'
import { CATEGORIES } from '#domain/catalogue/vocabulary.ts'
import type { DeskPage } from '#domain/desk/desk-page.ts'
import { drawn, formsIn } from './testing/drawn.tsx'
import { HOSTILE } from './testing/hostile.ts'
import { documentOf } from './testing/samples/document.ts'
import { everyPage, kinds, pagesOf } from './testing/samples/pages.ts'

/** What each page may ask for and send, by the names that the routes read. */
const FORMS: Readonly<Record<DeskPage['kind'], readonly string[]>> = {
  'sign-in': ['POST /desk/sign-in: code email next password', 'POST /desk/sign-in: next passkey'],
  today: ['POST /desk/orders/:id/gone-through: from isSo'],
  inbox: ['GET /desk/inbox: assigned kind q'],
  request: [
    'POST /desk/requests/:id/assign: revision staff',
    'POST /desk/requests/:id/drawing: key message pictures revision title',
    'POST /desk/requests/:id/erase: meant',
    'POST /desk/requests/:id/film: alt film of sent sent-bytes tells',
    'POST /desk/requests/:id/films/5e5c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a/off: ',
    'POST /desk/requests/:id/films/6e6c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a/off: ',
    'POST /desk/requests/:id/link: revision',
    'POST /desk/requests/:id/mails/:id/arrived: ',
    'POST /desk/requests/:id/mails/:id/returned: ',
    'POST /desk/requests/:id/note: key message',
    'POST /desk/requests/:id/quotation: built-1 deposit description-1 description-10 description-11 description-12 description-13 description-14 description-15 description-16 description-17 description-2 description-3 description-4 description-5 description-6 description-7 description-8 description-9 key madeTo note price-1 price-10 price-11 price-12 price-13 price-14 price-15 price-16 price-17 price-2 price-3 price-4 price-5 price-6 price-7 price-8 price-9 quantity-1 quantity-10 quantity-11 quantity-12 quantity-13 quantity-14 quantity-15 quantity-16 quantity-17 quantity-2 quantity-3 quantity-4 quantity-5 quantity-6 quantity-7 quantity-8 quantity-9 quotedFor revision validUntil vat-1 vat-10 vat-11 vat-12 vat-13 vat-14 vat-15 vat-16 vat-17 vat-2 vat-3 vat-4 vat-5 vat-6 vat-7 vat-8 vat-9',
    'POST /desk/requests/:id/reply: alt film key message pictures quote revision sent sent-bytes state tells',
    'POST /desk/requests/:id/state: revision to',
    'POST /desk/requests/:id/step: day key message pictures step tells',
    'POST /desk/requests/:id/steps/7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a/off: '
  ],
  mails: ['POST /desk/mails/:id/away: ', 'POST /desk/mails/:id/put: reference'],
  builder: [
    'POST /desk/requests/:id/build/5a1f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f/remove: ',
    'POST /desk/requests/:id/build/template: key template',
    'POST /desk/requests/:id/build: action carat-1 carat-10 carat-11 carat-12 carat-2 carat-3 carat-4 carat-5 carat-6 carat-7 carat-8 carat-9 count-1 count-10 count-11 count-12 count-2 count-3 count-4 count-5 count-6 count-7 count-8 count-9 grams hallmark hours key margin metal other perCarat-1 perCarat-10 perCarat-11 perCarat-12 perCarat-2 perCarat-3 perCarat-4 perCarat-5 perCarat-6 perCarat-7 perCarat-8 perCarat-9 perHour piece-1 piece-10 piece-11 piece-12 piece-2 piece-3 piece-4 piece-5 piece-6 piece-7 piece-8 piece-9 quotedFor setting words'
  ],
  reminders: [
    'POST /desk/reminders: balance-unpaid-days balance-unpaid-on deposit-unpaid-days deposit-unpaid-on drawing-waiting-days drawing-waiting-on quotation-ending-days quotation-ending-on quotation-unanswered-days quotation-unanswered-on seen'
  ],
  quoting: [
    'POST /desk/quoting: margin metal-18k-rose-gold metal-18k-white-gold metal-18k-yellow-gold metal-9k-rose-gold metal-9k-white-gold metal-9k-yellow-gold metal-platinum metal-sterlingsilver perHour seen',
    'POST /desk/templates/:id: key name'
  ],
  template: [
    'POST /desk/templates/:id/lines: action carat-1 carat-10 carat-11 carat-12 carat-2 carat-3 carat-4 carat-5 carat-6 carat-7 carat-8 carat-9 count-1 count-10 count-11 count-12 count-2 count-3 count-4 count-5 count-6 count-7 count-8 count-9 grams hallmark hours key margin metal other perCarat-1 perCarat-10 perCarat-11 perCarat-12 perCarat-2 perCarat-3 perCarat-4 perCarat-5 perCarat-6 perCarat-7 perCarat-8 perCarat-9 perHour piece-1 piece-10 piece-11 piece-12 piece-2 piece-3 piece-4 piece-5 piece-6 piece-7 piece-8 piece-9 quotedFor revision setting words',
    'POST /desk/templates/:id/lines: action carat-1 carat-10 carat-11 carat-12 carat-2 carat-3 carat-4 carat-5 carat-6 carat-7 carat-8 carat-9 count-1 count-10 count-11 count-12 count-2 count-3 count-4 count-5 count-6 count-7 count-8 count-9 grams hallmark hours line margin metal other perCarat-1 perCarat-10 perCarat-11 perCarat-12 perCarat-2 perCarat-3 perCarat-4 perCarat-5 perCarat-6 perCarat-7 perCarat-8 perCarat-9 perHour piece-1 piece-10 piece-11 piece-12 piece-2 piece-3 piece-4 piece-5 piece-6 piece-7 piece-8 piece-9 quotedFor revision setting words',
    'POST /desk/templates/:id/name: name revision',
    'POST /desk/templates/:id/remove: '
  ],
  orders: ['GET /desk/orders: q status'],
  order: [
    'POST /desk/orders/:id/changes/:id/returned: toStock',
    'POST /desk/orders/:id/changes/:id/sent: parcel',
    'POST /desk/orders/:id/changes/:id/withdraw: ',
    'POST /desk/orders/:id/delivery-charge: charge named',
    'POST /desk/orders/:id/deposit: deposit dueBy key',
    'POST /desk/orders/:id/details: address1 address2 city customerEmail customerPhone firstName giftNote lastName postalCode seen',
    'POST /desk/orders/:id/dispatch: carrier from other tracking',
    'POST /desk/orders/:id/gone-through: isSo',
    'POST /desk/orders/:id/mails/:id/arrived: ',
    'POST /desk/orders/:id/mails/:id/returned: ',
    'POST /desk/orders/:id/move: from reason to',
    'POST /desk/orders/:id/move: from to',
    'POST /desk/orders/:id/note: key message',
    'POST /desk/orders/:id/parcels: carrier key other quantity-1 quantity-2 tracking',
    'POST /desk/orders/:id/payment-link: key',
    'POST /desk/orders/:id/payment: by key part reference',
    'POST /desk/orders/:id/refund-lines: action key quantity-1 quantity-2 reason seen stock-1',
    'POST /desk/orders/:id/refund-lines: action key quantity-1 quantity-2 reason stock-1',
    'POST /desk/orders/:id/refund: amount key reason refundable',
    'POST /desk/orders/:id/returns/:id/ended: outcome',
    'POST /desk/orders/:id/returns/:id/ended: outcome words',
    'POST /desk/orders/:id/returns/:id/inspected: condition-1 note-1 stock-1',
    'POST /desk/orders/:id/returns/:id/received: ',
    'POST /desk/orders/:id/returns/:id/refund-by-hand: amount key lessWhy reason refundable',
    'POST /desk/orders/:id/returns/:id/refund: action key less lessWhy reason',
    'POST /desk/orders/:id/returns: ground key quantity-2 why'
  ],
  'new-order': [
    'POST /desk/orders/:id: action add address1 address2 addressLater carat-1 channel city collection country customerEmail customerPhone deposit discountCode firstName giftNote key lastName length-2 noEmail piece-1 piece-2 postalCode q quantity-1 quantity-2 seen size-1 weight-2',
    'POST /desk/orders/:id: action address1 address2 addressLater channel city collection country customerEmail customerPhone deposit discountCode firstName giftNote key lastName noEmail postalCode q'
  ],
  'order-change': [
    'POST /desk/orders/:id/change: action add address1 address2 charge city collector country firstName key lastName of-1 piece-1 postalCode q quantity-1 seen size-1',
    'POST /desk/orders/:id/change: action add address1 address2 charge city collector country firstName key lastName of-1 piece-1 postalCode q quantity-1 size-1'
  ],
  'order-sheet': [],
  'job-sheet': [],
  told: ['POST /desk/orders/:id/mails/:id/told: '],
  catalogue: [
    'GET /desk/catalogue: category q shown',
    'GET /desk/prices: piece-drop-anklet-sterlingsilver-round-0-50ct piece-solitaire-platinum-round-1-00ct piece-tennis-platinum-round-4-15ct'
  ],
  product: ['POST /desk/catalogue/:id: count featured hidden price revision stock threshold threshold-was'],
  'new-piece': [
    'POST /desk/catalogue/:id: carat category chainLengths clarity colour costPence cut description design designName diamondType enquiryOnly enquiryOnly-asked featured featured-asked id metalType name price related setting sizingNote stock stoneCarat stoneCount'
  ],
  piece: [
    'POST /desk/catalogue/:id/archive: at',
    'POST /desk/catalogue/:id/duplicate: metal-18k-rose-gold metal-18k-white-gold metal-18k-yellow-gold metal-9k-rose-gold metal-9k-white-gold metal-9k-yellow-gold metal-platinum metal-sterlingsilver origin-lab-grown origin-natural',
    'POST /desk/catalogue/:id/films: alt film sent sent-bytes',
    'POST /desk/catalogue/:id/media: action alt place url',
    'POST /desk/catalogue/:id/photographs: alt crop photograph',
    'POST /desk/catalogue/:id/piece: action carat category clarity colour costPence cut description design designName diamondType enquiryOnly enquiryOnly-asked featured featured-asked metalType name price related ringSize ringSize-asked setting sizingNote stock stoneCarat stoneCount version',
    'POST /desk/catalogue/:id/piece: action carat category clarity colour costPence cut description design designName diamondType enquiryOnly enquiryOnly-asked metalType name related ringSize ringSize-asked setting sizingNote stoneCarat stoneCount version',
    'POST /desk/catalogue/:id/publish: action',
    'POST /desk/catalogue/:id/publish: at version'
  ],
  'piece-versions': ['POST /desk/catalogue/:id/restore: action base version'],
  words: ['GET /desk/words: group q'],
  word: [
    'POST /desk/words/:id: action base cell-0-0 cell-0-1 cell-1-0 cell-1-1',
    'POST /desk/words/:id: action base cell-0-0 cell-0-1 cell-1-0 cell-1-1 cell-2-0 cell-2-1 cell-3-0 cell-3-1 cell-4-0 cell-4-1 cell-5-0 cell-5-1 cell-6-0 cell-6-1 cell-7-0 cell-7-1',
    'POST /desk/words/:id: action base confirmed value',
    'POST /desk/words/:id: action base value'
  ],
  'new-words-page': ['POST /desk/words/:id: place slug text title'],
  stock: ['GET /desk/stock: category q shown'],
  'stock-piece': [
    'POST /desk/stock/:id/correct: count note seen',
    'POST /desk/stock/:id/settings: oneOff place threshold'
  ],
  'stock-takes': ['POST /desk/stock/takes: category of place'],
  'stock-take': [
    'GET /desk/stock/takes/:id: q',
    'POST /desk/stock/takes/:id/abandon: ',
    'POST /desk/stock/takes/:id/count: action count-drop-anklet count-plain-anklet count-tennis-platinum-round-4-15ct page q shown was-drop-anklet was-plain-anklet was-tennis-platinum-round-4-15ct',
    'POST /desk/stock/takes/:id/finish: seen'
  ],
  'stock-sheet': [],
  promotions: [
    'POST /desk/promotions/:id: action',
    'POST /desk/promotions/:id: endsOn limit',
    'POST /desk/promotions/offers/:id/end: '
  ],
  'new-offer': [
    'POST /desk/promotions/:id: action atLoss from key kind-anklets kind-bracelets kind-earrings kind-loose-diamonds kind-necklaces kind-tennis-bracelets kind-wedding-rings limit origin percent pieces price seen title to',
    'POST /desk/promotions/:id: action from key kind-anklets kind-bracelets kind-earrings kind-loose-diamonds kind-necklaces kind-tennis-bracelets kind-wedding-rings limit origin percent pieces price title to'
  ],
  prices: [
    'POST /desk/prices/:id/undo: ',
    'POST /desk/prices: action key kind-anklets kind-bracelets kind-earrings kind-loose-diamonds kind-necklaces kind-tennis-bracelets kind-wedding-rings metal-18k-rose-gold metal-18k-white-gold metal-18k-yellow-gold metal-9k-rose-gold metal-9k-white-gold metal-9k-yellow-gold metal-platinum metal-sterlingsilver origin percent pieces',
    'POST /desk/prices: action key kind-anklets kind-bracelets kind-earrings kind-loose-diamonds kind-necklaces kind-tennis-bracelets kind-wedding-rings metal-18k-rose-gold metal-18k-white-gold metal-18k-yellow-gold metal-9k-rose-gold metal-9k-white-gold metal-9k-yellow-gold metal-platinum metal-sterlingsilver origin percent pieces seen take-natural-a-necklace take-ring'
  ],
  'gift-cards': ['GET /desk/gift-cards: q', 'POST /desk/gift-cards/new: amount email fromName key reason toName words'],
  payouts: ['POST /desk/payouts/:id: action report', 'POST /desk/payouts/:id: id note of provider'],
  'gift-card': ['POST /desk/gift-cards/:id/end: reason', 'POST /desk/gift-cards/:id/send: email'],
  discounts: ['POST /desk/discounts/:id/end: '],
  'new-discount': [
    'POST /desk/discounts/:id: action amount atLoss code from key kind-anklets kind-bracelets kind-earrings kind-loose-diamonds kind-necklaces kind-tennis-bracelets kind-wedding-rings limit minimum oncePerCustomer origin percent pieces seen to withOffers',
    'POST /desk/discounts/:id: action amount code from key kind-anklets kind-bracelets kind-earrings kind-loose-diamonds kind-necklaces kind-tennis-bracelets kind-wedding-rings limit minimum oncePerCustomer origin percent pieces to withOffers'
  ],
  reviews: [],
  review: [
    'POST /desk/reviews/:id/publish: revision',
    'POST /desk/reviews/:id/refuse: reason revision',
    'POST /desk/reviews/:id/respond: response revision title'
  ],
  customers: ['GET /desk/customers: q'],
  person: [
    'POST /desk/people/:id/anniversaries/8e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a/remove: ',
    'POST /desk/people/:id/anniversary: consent consentHow consentOn day identity key month what',
    'POST /desk/people/:id/anniversary: consent consentHow consentOn day key month what',
    'POST /desk/people/:id/export: ',
    'POST /desk/people/:id/merge: from other otherSeen seen sure',
    'POST /desk/people/:id/merge: other seen sure',
    'POST /desk/people/:id/note: identity key message',
    'POST /desk/people/:id/note: key message',
    'POST /desk/people/:id/notes/7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a/remove: ',
    'POST /desk/people/:id/split: identity seen sure'
  ],
  customer: ['POST /desk/customers/:id/email: email', 'POST /desk/customers/:id/type: type'],
  sales: ['GET /desk/sales: by from to'],
  exports: ['GET /desk/exports/:id: format from to what'],
  videos: [
    'POST /desk/videos/:id/change: action base',
    'POST /desk/videos/:id/change: action base second',
    'POST /desk/videos/:id/change: action base version',
    'POST /desk/videos/:id: alt film sent sent-bytes'
  ],
  sessions: [
    'POST /desk/sessions/:id/end: ',
    'POST /desk/sessions/end-others: ',
    'POST /desk/sessions/passkeys/:id/remove: ',
    'POST /desk/sessions/passkeys/new: '
  ],
  'new-passkey': ['POST /desk/sessions/passkeys: answer'],
  audit: ['GET /desk/audit: q'],
  security: [],
  speed: [],
  preflight: [],
  staff: [
    'POST /desk/staff/:id/end: ',
    'POST /desk/staff/:id/role: role',
    'POST /desk/staff/invite: email role',
    'POST /desk/staff/invites/:id/withdraw: '
  ],
  join: ['POST /desk/join: code name password token username'],
  'step-up': [
    'POST /desk/orders/:id/refund: amount key proof-code proof-password reason',
    'POST /desk/orders/:id/refund: amount key proof-passkey reason'
  ],
  'not-allowed': [],
  'not-found': []
}

/** What can be chosen in each page's forms, by the values that the routes read. */
const CHOICES: Partial<Record<DeskPage['kind'], Record<string, string>>> = {
  request: { state: 'answered quoted', meant: 'yes', tells: 'yes' },
  product: { stock: 'count listed made-to-order', featured: 'listed no yes', hidden: 'yes' },
  promotions: { action: 'end listed' },
  'new-offer': {
    action: 'add look',
    atLoss: 'yes',
    ...Object.fromEntries(CATEGORIES.map((kind) => [`kind-${kind}`, 'yes']))
  },
  prices: {
    action: 'change look',
    ...Object.fromEntries(CATEGORIES.map((kind) => [`kind-${kind}`, 'yes'])),
    ...Object.fromEntries(OFFERED_METALS.map((metal) => [`metal-${metal}`, 'yes'])),
    'take-natural-a-necklace': 'yes',
    'take-ring': 'yes'
  },
  'new-discount': {
    action: 'add look',
    atLoss: 'yes',
    oncePerCustomer: 'yes',
    withOffers: 'yes',
    ...Object.fromEntries(CATEGORIES.map((kind) => [`kind-${kind}`, 'yes']))
  },
  customer: { type: 'retail wholesale' },
  staff: { role: 'manager owner reviewer workshop' }
}

const documents = new Map(everyPage.map((page) => [page, drawn(documentOf(page))]))
const documentsOf = (kind: DeskPage['kind']) => pagesOf(kind).flatMap((page) => documents.get(page) ?? [])

test.each(kinds)('the forms of %s send what the routes read', (kind) => {
  const forms = new Set(documentsOf(kind).flatMap(formsIn))
  expect([...forms].sort()).toEqual(FORMS[kind])
})

test.each(Object.entries(CHOICES))('the choices of %s are those that the routes know', (kind, choices) => {
  const found: Record<string, Set<string>> = {}
  for (const page of documentsOf(kind as DeskPage['kind']))
    for (const control of page.querySelectorAll<HTMLInputElement>(
      'main :is([type="radio"], [type="checkbox"], button[name])'
    ))
      found[control.name] = (found[control.name] ?? new Set()).add(control.value)
  expect(
    Object.fromEntries(Object.entries(found).map(([name, values]) => [name, [...values].sort().join(' ').trim()]))
  ).toEqual(choices)
})

// Whoever signs in or proves wrongly who they are types the password anew.
const refusable = [...documents].flatMap(([page, document]) =>
  page.kind === 'sign-in' || page.kind === 'step-up'
    ? []
    : [...document.querySelectorAll<HTMLFormElement>('main form[id]')].map((form) => ({
        page,
        name: form.id,
        fields: fieldsOf(form),
        // By which a line that comes back is known again.
        ids: Object.fromEntries(
          [...form.querySelectorAll<HTMLInputElement>('input[name^="built-"]')].map((one) => [one.name, one.value])
        )
      }))
)

test.each(refusable)(
  '$page.kind, $name: what was typed stays, and each error is tied',
  ({ page, name, fields, ids }) => {
    const values = { ...ids, ...Object.fromEntries(['revision', 'key', ...fields].map((field) => [field, HOSTILE])) }
    // What is wrong in a table is said below it, once.
    const saidAt = (field: string) => (field.startsWith('cell-') ? 'value' : field)
    const errors = Object.fromEntries(fields.map((field) => [saidAt(field), `${saidAt(field)} is wrong.`]))
    const again = drawn(documentOf(page, { form: { name, values, errors: { '': 'Not taken.', ...errors } } }))
    const form = again.getElementById(name) as HTMLFormElement

    expect(form.querySelector('[role="alert"]')?.textContent).toContain('Not taken.')
    for (const field of fields) expect(errorsOf(form, field), field).toContain(`${saidAt(field)} is wrong.`)
    for (const { value } of form.querySelectorAll<HTMLInputElement>('input[type="text"], textarea'))
      expect(value).toBe(HOSTILE)
    // What is pressed again is sent about the newest state, which the page shows.
    for (const { value } of form.querySelectorAll<HTMLInputElement>('input[type="hidden"]'))
      expect(value).not.toBe(HOSTILE)
  }
)

test('a line of a quotation that comes back keeps its own reckoning, wherever it stands now', () => {
  const page = everyPage.find((one) => one.kind === 'request' && one.view.built.length > 0)
  const [built] = page?.kind === 'request' ? page.view.built : []
  if (!page || !built) throw new Error('No sample has a built line.')
  const values = { 'description-1': 'Mine', 'description-7': built.line.words, 'built-7': built.id }
  const again = drawn(documentOf(page, { form: { name: 'quotation', values, errors: { '': 'Not taken.' } } }))
  const found = [...again.querySelectorAll<HTMLInputElement>('#quotation input[name^="built-"]')]
  expect(found.filter(({ value }) => value === built.id).map(({ name }) => name)).toEqual(['built-7'])
})

function fieldsOf({ elements }: HTMLFormElement): readonly string[] {
  // Nothing is typed into a button.
  const controls = [...elements].filter((control) => !['hidden', 'submit'].includes(control.getAttribute('type') ?? ''))
  return [...new Set(controls.flatMap((control) => control.getAttribute('name') ?? []))]
}

/** The words that a field, or the group in which it stands, is described by. */
function errorsOf(form: HTMLFormElement, field: string): (string | null | undefined)[] {
  const described = form.querySelector(`[name="${field}"]`)?.closest('[aria-describedby]')
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => form.querySelector(`[id="${id}"]`)?.textContent)
}
