import type { WorkedShop } from './worked-shop.ts'

type Named = WorkedShop['named']

/** How a route of the desk is asked for, by somebody who knows all that is to be known. */
export interface Sample {
  url: (named: Named) => string
  /** Of a form, filled so that staff would be taken at their word. */
  fields?: (named: Named) => Readonly<Record<string, string>>
}

const get = (url: Sample['url']): Sample => ({ url })
const post = (url: Sample['url'], fields: Sample['fields'] = () => ({})): Sample => ({ url, fields })

/** Every route of the desk: a new one must be added here. */
export const samples: Readonly<Record<string, Sample>> = {
  'GET /desk': get(() => '/desk'),
  'POST /desk/sign-out': post(() => '/desk/sign-out'),
  'GET /desk/assets/:name': get(() => '/desk/assets/desk.css'),

  'GET /desk/inbox': get(() => '/desk/inbox'),
  'GET /desk/requests/:reference': get(({ reference }) => `/desk/requests/${reference}`),
  'GET /desk/requests/:reference/pictures/:position': get(({ reference }) => `/desk/requests/${reference}/pictures/1`),
  'GET /desk/requests/:reference/shown/:of/:position': get(
    ({ reference, drawing }) => `/desk/requests/${reference}/shown/${drawing}/1`
  ),
  'GET /desk/requests/:reference/attachments/:of/:position': get(
    ({ reference, drawing }) => `/desk/requests/${reference}/attachments/${drawing}/1`
  ),
  'POST /desk/requests/:reference/reply': post(
    ({ reference }) => `/desk/requests/${reference}/reply`,
    ({ key }) => ({ key, revision: '0', message: 'We would love to make this.', state: 'answered', quote: '' })
  ),
  'POST /desk/requests/:reference/note': post(
    ({ reference }) => `/desk/requests/${reference}/note`,
    ({ key }) => ({ key, message: 'Rang twice.' })
  ),
  'POST /desk/requests/:reference/state': post(
    ({ reference }) => `/desk/requests/${reference}/state`,
    () => ({ revision: '0', to: 'lost' })
  ),
  'GET /desk/requests/:reference/quotations/:version': get(
    ({ reference }) => `/desk/requests/${reference}/quotations/1`
  ),
  'POST /desk/requests/:reference/quotation': post(
    ({ reference }) => `/desk/requests/${reference}/quotation`,
    ({ key }) => ({
      key,
      revision: '0',
      quotedFor: 'consumer',
      madeTo: 'specification',
      'description-1': 'A pendant',
      'price-1': '1,200',
      validUntil: '2025-12-20',
      deposit: '30%',
      note: ''
    })
  ),
  'GET /desk/requests/:reference/build': get(({ reference }) => `/desk/requests/${reference}/build`),
  'POST /desk/requests/:reference/build': post(
    ({ reference }) => `/desk/requests/${reference}/build`,
    ({ key }) => ({ key, action: 'put', words: 'A ring', quotedFor: 'consumer', other: '100', margin: '40' })
  ),
  'POST /desk/requests/:reference/build/template': post(
    ({ reference }) => `/desk/requests/${reference}/build/template`,
    ({ key, template }) => ({ key, template })
  ),
  'POST /desk/requests/:reference/build/:id/remove': post(
    ({ reference, built }) => `/desk/requests/${reference}/build/${built}/remove`
  ),
  'GET /desk/quoting': get(() => '/desk/quoting'),
  'POST /desk/quoting': post(
    () => '/desk/quoting',
    () => ({ seen: '0', 'metal-platinum': '32.50', perHour: '55', margin: '40' })
  ),
  'GET /desk/reminders': get(() => '/desk/reminders'),
  'POST /desk/reminders': post(
    () => '/desk/reminders',
    () => ({
      seen: '0',
      'quotation-ending-days': '3',
      'quotation-unanswered-days': '10',
      'drawing-waiting-days': '7',
      'deposit-unpaid-days': '5',
      'balance-unpaid-days': '5'
    })
  ),
  'POST /desk/templates/new': post(
    () => '/desk/templates/new',
    ({ key }) => ({ key, name: 'Resize' })
  ),
  'GET /desk/templates/:id': get(({ template }) => `/desk/templates/${template}`),
  'POST /desk/templates/:id/name': post(
    ({ template }) => `/desk/templates/${template}/name`,
    () => ({ revision: '0', name: 'Ring remodelled' })
  ),
  'POST /desk/templates/:id/lines': post(
    ({ template }) => `/desk/templates/${template}/lines`,
    ({ key }) => ({
      key,
      revision: '0',
      action: 'keep',
      words: 'A ring',
      quotedFor: 'consumer',
      other: '9',
      margin: '0'
    })
  ),
  'POST /desk/templates/:id/remove': post(({ template }) => `/desk/templates/${template}/remove`),
  // Nothing of it is accepted.
  'POST /desk/requests/:reference/drawing': post(
    ({ reference }) => `/desk/requests/${reference}/drawing`,
    ({ key }) => ({ key, revision: '0', title: 'From the side', message: '' })
  ),
  'POST /desk/requests/:reference/step': post(
    ({ reference }) => `/desk/requests/${reference}/step`,
    ({ key }) => ({ key, step: 'cast', day: '2025-12-01', message: '' })
  ),
  'POST /desk/requests/:reference/steps/:id/off': post(
    ({ reference, key }) => `/desk/requests/${reference}/steps/${key}/off`
  ),
  'GET /desk/requests/:reference/films/:id/:part': get(
    ({ reference, benchFilm }) => `/desk/requests/${reference}/films/${benchFilm}/poster`
  ),
  // Nothing is chosen.
  'POST /desk/requests/:reference/film': post(({ reference }) => `/desk/requests/${reference}/film`),
  'POST /desk/requests/:reference/films/:id/off': post(
    ({ reference, key }) => `/desk/requests/${reference}/films/${key}/off`
  ),
  'POST /desk/requests/:reference/order': post(({ reference }) => `/desk/requests/${reference}/order`),
  'POST /desk/requests/:reference/settle': post(
    ({ reference }) => `/desk/requests/${reference}/settle`,
    () => ({ revision: '0' })
  ),
  'POST /desk/requests/:reference/link': post(
    ({ reference }) => `/desk/requests/${reference}/link`,
    () => ({ revision: '0' })
  ),
  'POST /desk/requests/:reference/assign': post(
    ({ reference }) => `/desk/requests/${reference}/assign`,
    () => ({ revision: '0', staff: '' })
  ),
  // Not said to be meant: the others need it still.
  'POST /desk/requests/:reference/erase': post(({ reference }) => `/desk/requests/${reference}/erase`),
  'POST /desk/requests/:reference/mails/:id/returned': post(
    ({ reference, mail }) => `/desk/requests/${reference}/mails/${mail}/returned`
  ),
  'POST /desk/requests/:reference/mails/:id/arrived': post(
    ({ reference, mail }) => `/desk/requests/${reference}/mails/${mail}/arrived`
  ),

  'GET /desk/orders': get(() => '/desk/orders'),
  'GET /desk/orders/:number/pro-forma': get(({ order }) => `/desk/orders/${order}/pro-forma`),
  'GET /desk/orders/:number/pro-forma/pdf': get(({ order }) => `/desk/orders/${order}/pro-forma/pdf`),
  'GET /desk/orders/:number': get(({ order }) => `/desk/orders/${order}`),
  'GET /desk/orders/new': get(() => '/desk/orders/new'),
  'POST /desk/orders/new': post(
    () => '/desk/orders/new',
    () => ({ action: 'look', 'piece-1': 'necklace', 'quantity-1': '1' })
  ),
  'GET /desk/orders/:number/job-sheet': get(({ order }) => `/desk/orders/${order}/job-sheet`),
  'GET /desk/orders/:number/papers/:paper': get(({ order, paper }) => `/desk/orders/${order}/papers/${paper}`),
  'POST /desk/orders/:number/move': post(
    ({ order }) => `/desk/orders/${order}/move`,
    () => ({ from: 'pending', to: 'cancelled', reason: 'Asked for by telephone.' })
  ),
  'POST /desk/orders/:number/dispatch': post(
    ({ order }) => `/desk/orders/${order}/dispatch`,
    () => ({ from: 'pending', carrier: 'Royal Mail', tracking: 'AB123456789GB' })
  ),
  'POST /desk/orders/:number/returns': post(
    ({ inReturn }) => `/desk/orders/${inReturn}/returns`,
    ({ key }) => ({ key, ground: 'mind', 'quantity-1': '1' })
  ),
  'POST /desk/orders/:number/returns/:id/received': post(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/received`
  ),
  'POST /desk/orders/:number/returns/:id/inspected': post(
    ({ inReturn, received }) => `/desk/orders/${inReturn}/returns/${received}/inspected`,
    () => ({ 'condition-1': 'as-sent' })
  ),
  'POST /desk/orders/:number/returns/:id/ended': post(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/ended`,
    () => ({ outcome: 'called-off' })
  ),
  'POST /desk/orders/:number/returns/:id/refund': post(
    ({ inReturn, received }) => `/desk/orders/${inReturn}/returns/${received}/refund`,
    ({ key }) => ({ key, reason: 'It came back', action: 'give' })
  ),
  'POST /desk/orders/:number/returns/:id/refund-by-hand': post(
    ({ inReturn, received }) => `/desk/orders/${inReturn}/returns/${received}/refund-by-hand`,
    ({ key }) => ({ key, amount: '1299', reason: 'It came back' })
  ),
  'GET /desk/orders/:number/returns/:id/label': get(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/label`
  ),
  'GET /desk/orders/:number/returns/:id/label/pdf': get(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/label/pdf`
  ),
  'GET /desk/orders/:number/mails/:id': get(({ untold, toTell }) => `/desk/orders/${untold}/mails/${toTell}`),
  'POST /desk/orders/:number/mails/:id/told': post(
    ({ untold, toTell }) => `/desk/orders/${untold}/mails/${toTell}/told`
  ),
  'POST /desk/orders/:number/parcels': post(
    ({ order }) => `/desk/orders/${order}/parcels`,
    ({ key }) => ({ key, 'quantity-1': '1' })
  ),
  'POST /desk/orders/:number/parcels/:id/correct': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/correct`,
    () => ({ 'quantity-1': '1' })
  ),
  'POST /desk/orders/:number/parcels/:id/send': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/send`,
    () => ({ carrier: 'Royal Mail', tracking: 'AB123456789GB' })
  ),
  'POST /desk/orders/:number/parcels/:id/arrived': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/arrived`
  ),
  'POST /desk/orders/:number/parcels/:id/unpack': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/unpack`
  ),
  'GET /desk/orders/:number/parcels/:id/packing-slip': get(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/packing-slip`
  ),
  'GET /desk/orders/:number/parcels/:id/packing-slip/pdf': get(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/packing-slip/pdf`
  ),
  'POST /desk/orders/:number/ready': post(
    ({ order }) => `/desk/orders/${order}/ready`,
    () => ({ from: 'pending' })
  ),
  'POST /desk/orders/:number/hand-over': post(
    ({ order }) => `/desk/orders/${order}/hand-over`,
    () => ({ from: 'pending', name: 'Alex Morgan', checkedBy: 'Anna' })
  ),
  'POST /desk/orders/:number/send-instead': post(
    ({ order }) => `/desk/orders/${order}/send-instead`,
    () => ({ from: 'pending' })
  ),
  'GET /desk/mails': get(() => '/desk/mails'),
  'POST /desk/mails/:id/put': post(
    ({ mailToSort }) => `/desk/mails/${mailToSort}/put`,
    ({ reference }) => ({ reference })
  ),
  'POST /desk/mails/:id/away': post(({ mailToPutAway }) => `/desk/mails/${mailToPutAway}/away`),
  'GET /desk/today': get(() => '/desk/today'),
  'POST /desk/orders/:number/gone-through': post(
    ({ order }) => `/desk/orders/${order}/gone-through`,
    () => ({ isSo: 'yes', from: 'today' })
  ),
  'POST /desk/orders/:number/payment-link': post(
    ({ order }) => `/desk/orders/${order}/payment-link`,
    ({ key }) => ({ key })
  ),
  'POST /desk/orders/:number/deposit': post(
    ({ order }) => `/desk/orders/${order}/deposit`,
    ({ key }) => ({ key, deposit: '30%', dueBy: '2025-12-12' })
  ),
  'POST /desk/orders/:number/delivery-charge': post(
    ({ order }) => `/desk/orders/${order}/delivery-charge`,
    () => ({ charge: '12.50' })
  ),
  'POST /desk/orders/:number/import-collector': post(
    ({ order }) => `/desk/orders/${order}/import-collector`,
    () => ({ collector: 'DHL Express' })
  ),
  'POST /desk/orders/:number/refund': post(
    ({ order }) => `/desk/orders/${order}/refund`,
    ({ key }) => ({ key, amount: '10', reason: 'A scratch.', refundable: '0' })
  ),
  'POST /desk/orders/:number/refund-lines': post(
    ({ order }) => `/desk/orders/${order}/refund-lines`,
    ({ key }) => ({ key, 'quantity-1': '1', reason: 'Too large.', action: 'give' })
  ),
  'POST /desk/orders/:number/payment': post(
    ({ order }) => `/desk/orders/${order}/payment`,
    ({ key }) => ({ key, reference: 'MORGAN 1' })
  ),
  'POST /desk/orders/:number/note': post(
    ({ order }) => `/desk/orders/${order}/note`,
    ({ key }) => ({ key, message: 'Wants it by Friday.' })
  ),
  'GET /desk/orders/:number/packing-slip': get(({ parcel }) => `/desk/orders/${parcel}/packing-slip`),
  'GET /desk/orders/:number/packing-slip/pdf': get(({ parcel }) => `/desk/orders/${parcel}/packing-slip/pdf`),
  'GET /desk/orders/:number/valuation': get(({ parcel }) => `/desk/orders/${parcel}/valuation`),
  'GET /desk/orders/:number/valuation/pdf': get(({ parcel }) => `/desk/orders/${parcel}/valuation/pdf`),
  'POST /desk/orders/:number/details': post(
    ({ order }) => `/desk/orders/${order}/details`,
    () => ({ customerEmail: 'alex@example.org', customerPhone: '', giftNote: 'For Sam' })
  ),
  'GET /desk/orders/:number/change': get(({ order }) => `/desk/orders/${order}/change`),
  'POST /desk/orders/:number/change': post(
    ({ order }) => `/desk/orders/${order}/change`,
    ({ key }) => ({ key, action: 'look' })
  ),
  'POST /desk/orders/:number/changes/:id/withdraw': post(
    ({ order, change }) => `/desk/orders/${order}/changes/${change}/withdraw`
  ),
  'POST /desk/orders/:number/changes/:id/returned': post(
    ({ order, exchange }) => `/desk/orders/${order}/changes/${exchange}/returned`
  ),
  'POST /desk/orders/:number/changes/:id/sent': post(
    ({ order, exchange }) => `/desk/orders/${order}/changes/${exchange}/sent`,
    () => ({ parcel: 'Royal Mail, QQ123456789GB' })
  ),
  'POST /desk/orders/:number/mails/:id/returned': post(
    ({ order, orderMail }) => `/desk/orders/${order}/mails/${orderMail}/returned`
  ),
  'POST /desk/orders/:number/mails/:id/arrived': post(
    ({ order, orderMail }) => `/desk/orders/${order}/mails/${orderMail}/arrived`
  ),

  'GET /desk/catalogue': get(() => '/desk/catalogue'),
  'GET /desk/catalogue/:id': get(({ product }) => `/desk/catalogue/${product}`),
  'POST /desk/catalogue/:id': post(
    ({ product }) => `/desk/catalogue/${product}`,
    () => ({ revision: '', price: '1', stock: 'count', count: '1', featured: 'no', hidden: 'yes' })
  ),
  'GET /desk/catalogue/new': get(() => '/desk/catalogue/new'),
  'POST /desk/catalogue/new': post(
    () => '/desk/catalogue/new',
    () => ({
      category: 'wedding-rings',
      id: 'natural-new-ring',
      diamondType: 'natural',
      metalType: 'platinum',
      name: 'Natural new ring, platinum',
      description: 'One stone.',
      price: '2,500'
    })
  ),
  'GET /desk/catalogue/:id/piece': get(({ product }) => `/desk/catalogue/${product}/piece`),
  'POST /desk/catalogue/:id/piece': post(
    ({ product }) => `/desk/catalogue/${product}/piece`,
    () => ({ version: '0', category: 'wedding-rings', name: 'Natural pavé ring, platinum' })
  ),
  'POST /desk/catalogue/:id/publish': post(({ product }) => `/desk/catalogue/${product}/publish`),
  'POST /desk/catalogue/:id/archive': post(
    ({ product }) => `/desk/catalogue/${product}/archive`,
    () => ({ at: '2026-01-01T09:00' })
  ),
  'POST /desk/catalogue/:id/restore': post(
    ({ draft }) => `/desk/catalogue/${draft}/restore`,
    () => ({ version: '1', base: '1' })
  ),
  'POST /desk/catalogue/:id/duplicate': post(
    ({ product }) => `/desk/catalogue/${product}/duplicate`,
    () => ({ 'metal-sterlingsilver': 'yes' })
  ),
  'GET /desk/catalogue/:id/versions': get(({ draft }) => `/desk/catalogue/${draft}/versions?from=1&to=1`),
  'POST /desk/catalogue/:id/films': post(({ product }) => `/desk/catalogue/${product}/films`),
  'POST /desk/catalogue/:id/poster': post(({ product }) => `/desk/catalogue/${product}/poster`),
  'GET /desk/films/parts': get(() => '/desk/films/parts?upload=a-film-12345'),
  'POST /desk/films/parts': post(() => '/desk/films/parts?upload=a-film-12345&at=0'),
  'POST /desk/catalogue/:id/photographs': post(({ product }) => `/desk/catalogue/${product}/photographs`),
  'POST /desk/catalogue/:id/media': post(({ product }) => `/desk/catalogue/${product}/media`),
  'GET /desk/stock': get(() => '/desk/stock'),
  'GET /desk/stock/file': get(() => '/desk/stock/file'),
  'GET /desk/stock/:id': get(({ product }) => `/desk/stock/${product}`),
  'POST /desk/stock/:id/settings': post(
    ({ product }) => `/desk/stock/${product}/settings`,
    () => ({ threshold: '2', place: 'Safe' })
  ),
  'POST /desk/stock/:id/correct': post(
    ({ product }) => `/desk/stock/${product}/correct`,
    () => ({ count: '4', note: 'Two came from the bench.', seen: '0' })
  ),
  'GET /desk/stock/takes': get(() => '/desk/stock/takes'),
  'POST /desk/stock/takes': post(
    () => '/desk/stock/takes',
    () => ({ of: 'all' })
  ),
  'GET /desk/stock/takes/:take': get(({ take }) => `/desk/stock/takes/${take}`),
  'GET /desk/stock/takes/:take/sheet': get(({ take }) => `/desk/stock/takes/${take}/sheet`),
  'POST /desk/stock/takes/:take/count': post(
    ({ take }) => `/desk/stock/takes/${take}/count`,
    () => ({ 'count-necklace': '2', 'was-necklace': '' })
  ),
  'POST /desk/stock/takes/:take/finish': post(
    ({ take }) => `/desk/stock/takes/${take}/finish`,
    () => ({ seen: '' })
  ),
  'POST /desk/stock/takes/:take/abandon': post(({ take }) => `/desk/stock/takes/${take}/abandon`),

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
