import { orderSamples } from './order-samples.ts'
import { pieceSamples } from './piece-samples.ts'
import { requestSamples } from './request-samples.ts'
import { get, post, type Sample } from './sample.ts'

/** Every route of the desk: a new one must be added here, or to the part of its subject. They are tried in this order. */
export const samples: Readonly<Record<string, Sample>> = {
  'GET /desk': get(() => '/desk'),
  'POST /desk/sign-out': post(() => '/desk/sign-out'),
  'GET /desk/assets/:name': get(() => '/desk/assets/desk.css'),

  ...requestSamples,
  ...orderSamples,
  ...pieceSamples,

  'GET /desk/words': get(() => '/desk/words'),
  'GET /desk/words/new': get(() => '/desk/words/new'),
  'POST /desk/words/new': post(
    () => '/desk/words/new',
    () => ({ slug: 'our-story', title: 'Our story', text: 'It began with a window.', place: 'footer' })
  ),
  'GET /desk/words/:key': get(() => '/desk/words/figures.delivery-days-maximum'),
  'POST /desk/words/:key': post(
    () => '/desk/words/figures.delivery-days-maximum',
    () => ({ value: '28', base: '0', action: 'save' })
  ),

  'GET /desk/promotions': get(() => '/desk/promotions'),
  'GET /desk/promotions/new': get(() => '/desk/promotions/new'),
  'POST /desk/promotions/new': post(
    () => '/desk/promotions/new',
    () => ({ action: 'look', pieces: 'ring', percent: '10', from: '2026-01-01', to: '2026-01-31' })
  ),
  'POST /desk/promotions/offers/:id/end': post(({ offer }) => `/desk/promotions/offers/${offer}/end`),
  'POST /desk/promotions/:id': post(
    ({ promotion }) => `/desk/promotions/${promotion}`,
    () => ({ action: 'end' })
  ),
  'GET /desk/prices': get(() => '/desk/prices'),
  'POST /desk/prices': post(
    () => '/desk/prices',
    ({ key }) => ({ action: 'look', key, percent: '5', pieces: 'ring' })
  ),
  'POST /desk/prices/:id/undo': post(({ prices }) => `/desk/prices/${prices}/undo`),
  'GET /desk/discounts': get(() => '/desk/discounts'),
  'GET /desk/discounts/new': get(() => '/desk/discounts/new'),
  'POST /desk/discounts/new': post(
    () => '/desk/discounts/new',
    ({ key }) => ({ action: 'add', key, code: 'SUMMER', percent: '10', from: '2026-01-01', to: '2026-01-31' })
  ),
  'POST /desk/discounts/:code/end': post(({ discount }) => `/desk/discounts/${discount}/end`),
  'GET /desk/gift-cards': get(() => '/desk/gift-cards'),
  'POST /desk/gift-cards/new': post(
    () => '/desk/gift-cards/new',
    ({ key }) => ({ key, amount: '50', toName: 'Sam', fromName: 'Us', email: 'sam@example.org', reason: 'A kindness' })
  ),
  'GET /desk/gift-cards/:id': get(({ giftCard }) => `/desk/gift-cards/${giftCard}`),
  'POST /desk/gift-cards/:id/send': post(
    ({ giftCard }) => `/desk/gift-cards/${giftCard}/send`,
    () => ({ email: 'sam@example.org' })
  ),
  'POST /desk/gift-cards/:id/end': post(
    ({ giftCard }) => `/desk/gift-cards/${giftCard}/end`,
    () => ({ reason: 'Sent twice' })
  ),

  'GET /desk/payouts': get(() => '/desk/payouts'),
  'POST /desk/payouts/import': post(() => '/desk/payouts/import'),
  'POST /desk/payouts/settle': post(
    () => '/desk/payouts/settle',
    () => ({ of: 'line', provider: 'stripe', id: 'txn_open', note: 'Of another business' })
  ),

  'GET /desk/reviews': get(() => '/desk/reviews'),
  'GET /desk/reviews/:id': get(({ review }) => `/desk/reviews/${review}`),
  'GET /desk/reviews/:id/photos/:position': get(({ review }) => `/desk/reviews/${review}/photos/1`),
  'POST /desk/reviews/:id/publish': post(
    ({ review }) => `/desk/reviews/${review}/publish`,
    () => ({ revision: '2025-12-01T12:00:00.000Z' })
  ),
  'POST /desk/reviews/:id/refuse': post(
    ({ review }) => `/desk/reviews/${review}/refuse`,
    () => ({ revision: '2025-12-01T12:00:00.000Z', reason: 'It names somebody.' })
  ),
  'POST /desk/reviews/:id/respond': post(
    ({ review }) => `/desk/reviews/${review}/respond`,
    () => ({ revision: '2025-12-01T12:00:00.000Z', response: 'Thank you.', title: 'Goldsmith' })
  ),

  'GET /desk/customers': get(() => '/desk/customers'),
  'GET /desk/customers/file': get(() => '/desk/customers/file'),
  'GET /desk/customers/:number': get(({ customer }) => `/desk/customers/${customer}`),
  'POST /desk/customers/:number/type': post(
    ({ customer }) => `/desk/customers/${customer}/type`,
    () => ({ type: 'wholesale' })
  ),
  'POST /desk/customers/:number/email': post(
    ({ customer }) => `/desk/customers/${customer}/email`,
    () => ({ email: 'other@example.org' })
  ),
  'GET /desk/people/:person': get(({ person }) => `/desk/people/${person}`),
  // Not said to be meant: the others need it still.
  'POST /desk/people/:person/merge': post(
    ({ person }) => `/desk/people/${person}/merge`,
    ({ customer }) => ({ other: customer, seen: '' })
  ),
  'POST /desk/people/:person/split': post(
    ({ person }) => `/desk/people/${person}/split`,
    ({ person }) => ({ identity: person, seen: '' })
  ),
  'POST /desk/people/:person/note': post(
    ({ person }) => `/desk/people/${person}/note`,
    ({ key }) => ({ key, message: 'Likes to be rung in the evening.' })
  ),
  'POST /desk/people/:person/notes/:id/remove': post(({ person, key }) => `/desk/people/${person}/notes/${key}/remove`),
  'POST /desk/people/:person/anniversary': post(
    ({ person }) => `/desk/people/${person}/anniversary`,
    ({ key }) => ({
      key,
      day: '14',
      month: '6',
      what: 'Their wedding day',
      consentHow: 'Asked at the counter.',
      consentOn: '2025-11-30',
      consent: 'yes'
    })
  ),
  'POST /desk/people/:person/anniversaries/:id/remove': post(
    ({ person, key }) => `/desk/people/${person}/anniversaries/${key}/remove`
  ),
  'POST /desk/people/:person/export': post(({ person }) => `/desk/people/${person}/export`),

  'GET /desk/videos': get(() => '/desk/videos'),
  'POST /desk/videos/:card': post(() => '/desk/videos/first-drawing'),
  'POST /desk/videos/:card/change': post(
    () => '/desk/videos/first-drawing/change',
    () => ({ action: 'remove', base: '0' })
  ),
  'GET /desk/sessions': get(() => '/desk/sessions'),
  'POST /desk/sessions/:id/end': post(({ session }) => `/desk/sessions/${session}/end`),
  'POST /desk/sessions/end-others': post(() => '/desk/sessions/end-others'),
  'POST /desk/sessions/passkeys/new': post(() => '/desk/sessions/passkeys/new'),
  'POST /desk/sessions/passkeys': post(
    () => '/desk/sessions/passkeys',
    () => ({ answer: '{}' })
  ),
  'POST /desk/sessions/passkeys/proof': post(() => '/desk/sessions/passkeys/proof'),
  'POST /desk/sessions/passkeys/:id/remove': post(({ passkey }) => `/desk/sessions/passkeys/${passkey}/remove`),
  'GET /desk/sales': get(() => '/desk/sales?from=2025-12-01&to=2025-12-31&by=kind'),
  'GET /desk/sales/file': get(() => '/desk/sales/file?from=2025-12-01&to=2025-12-31&by=kind'),
  'GET /desk/exports': get(() => '/desk/exports'),
  'GET /desk/exports/file': get(() => '/desk/exports/file?what=orders&from=2025-12-01&to=2025-12-31&format=csv'),
  'GET /desk/audit': get(() => '/desk/audit'),
  'GET /desk/security': get(() => '/desk/security'),
  'GET /desk/speed': get(() => '/desk/speed'),
  'GET /desk/preflight': get(() => '/desk/preflight'),

  'GET /desk/staff': get(() => '/desk/staff'),
  'POST /desk/staff/invite': post(
    () => '/desk/staff/invite',
    () => ({ email: 'mia@northlight.example', role: 'reviewer' })
  ),
  'POST /desk/staff/invites/:id/withdraw': post(({ invite }) => `/desk/staff/invites/${invite}/withdraw`),
  'POST /desk/staff/:id/role': post(
    ({ member }) => `/desk/staff/${member}/role`,
    () => ({ role: 'manager' })
  ),
  'POST /desk/staff/:id/end': post(({ member }) => `/desk/staff/${member}/end`)
}
