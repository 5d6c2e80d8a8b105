/**
 * What somebody at the desk may do. `owner`: everything, staff included. `manager`: the whole day's work, money included.
 * `workshop`: what is to be made and sent. `reviewer`: the reviews alone.
 */
export const ROLES = ['owner', 'manager', 'workshop', 'reviewer'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** How a role is called, and what it is for, on pages and in mails. */
export const ROLE_WORDS: Readonly<Record<Role, { label: string; may: string }>> = {
  owner: { label: 'Owner', may: 'Everything, and who else works here.' },
  manager: { label: 'Manager', may: 'Requests, orders and their money, prices, offers, reviews and customers.' },
  workshop: {
    label: 'Workshop',
    may: 'Reads requests and orders, keeps notes, makes, photographs and sends. No money, no prices.'
  },
  reviewer: { label: 'Reviewer', may: 'Reviews, and nothing else.' }
}

const OWNER: readonly Role[] = ['owner']
const OFFICE: readonly Role[] = ['owner', 'manager']
const BENCH: readonly Role[] = ['owner', 'manager', 'workshop']
const READERS: readonly Role[] = ['owner', 'manager', 'reviewer']
const ALL: readonly Role[] = ROLES

/**
 * Who may call what: every page and every form of the desk, by its method and path. The API refuses by it, and the pages
 * show no way to what it refuses; a route that has no line here is refused to everybody. One form does two things, and
 * has two lines: moving an order on, and cancelling it.
 */
export const MATRIX = {
  'GET /desk': ALL,
  'POST /desk/sign-out': ALL,
  'GET /desk/assets/:name': ALL,
  'GET /desk/sessions': ALL,
  'POST /desk/sessions/:id/end': ALL,
  'POST /desk/sessions/end-others': ALL,
  'POST /desk/sessions/passkeys': ALL,
  'POST /desk/sessions/passkeys/new': ALL,
  'POST /desk/sessions/passkeys/proof': ALL,
  'POST /desk/sessions/passkeys/:id/remove': ALL,

  'GET /desk/inbox': BENCH,
  'GET /desk/requests/:reference': BENCH,
  'GET /desk/requests/:reference/pictures/:position': BENCH,
  'GET /desk/requests/:reference/shown/:of/:position': BENCH,
  'GET /desk/requests/:reference/attachments/:of/:position': BENCH,
  'POST /desk/requests/:reference/note': BENCH,
  'POST /desk/requests/:reference/reply': OFFICE,
  'POST /desk/requests/:reference/state': OFFICE,
  'GET /desk/requests/:reference/quotations/:version': OFFICE,
  'POST /desk/requests/:reference/quotation': OFFICE,
  'GET /desk/requests/:reference/build': OFFICE,
  'POST /desk/requests/:reference/build': OFFICE,
  'POST /desk/requests/:reference/build/template': OFFICE,
  'POST /desk/requests/:reference/build/:id/remove': OFFICE,
  'POST /desk/requests/:reference/drawing': OFFICE,
  'POST /desk/requests/:reference/step': BENCH,
  'POST /desk/requests/:reference/steps/:id/off': BENCH,
  'GET /desk/requests/:reference/films/:id/:part': BENCH,
  'POST /desk/requests/:reference/film': BENCH,
  'POST /desk/requests/:reference/films/:id/off': BENCH,
  'POST /desk/requests/:reference/order': OFFICE,
  'POST /desk/requests/:reference/settle': OFFICE,
  'POST /desk/requests/:reference/link': OFFICE,
  'POST /desk/requests/:reference/assign': OFFICE,
  'POST /desk/requests/:reference/erase': OFFICE,
  'POST /desk/requests/:reference/mails/:id/returned': OFFICE,
  'POST /desk/requests/:reference/mails/:id/arrived': OFFICE,

  'GET /desk/mails': OFFICE,
  'POST /desk/mails/:id/put': OFFICE,
  'POST /desk/mails/:id/away': OFFICE,

  'GET /desk/today': BENCH,

  'GET /desk/orders': BENCH,
  'GET /desk/orders/:number/pro-forma': OFFICE,
  'GET /desk/orders/:number/pro-forma/pdf': OFFICE,
  'GET /desk/orders/:number': BENCH,
  'GET /desk/orders/new': OFFICE,
  'POST /desk/orders/new': OFFICE,
  'GET /desk/orders/:number/job-sheet': BENCH,
  'GET /desk/orders/:number/papers/:paper': OFFICE,
  'POST /desk/orders/:number/note': BENCH,
  'POST /desk/orders/:number/dispatch': BENCH,
  'POST /desk/orders/:number/parcels': BENCH,
  'POST /desk/orders/:number/parcels/:id/correct': BENCH,
  'POST /desk/orders/:number/parcels/:id/send': BENCH,
  'POST /desk/orders/:number/parcels/:id/arrived': BENCH,
  'POST /desk/orders/:number/parcels/:id/unpack': BENCH,
  'GET /desk/orders/:number/parcels/:id/packing-slip': BENCH,
  'GET /desk/orders/:number/parcels/:id/packing-slip/pdf': BENCH,
  'POST /desk/orders/:number/ready': BENCH,
  'POST /desk/orders/:number/hand-over': BENCH,
  'POST /desk/orders/:number/send-instead': OFFICE,
  'POST /desk/orders/:number/move': BENCH,
  'POST /desk/orders/:number/move to cancelled': OFFICE,
  'POST /desk/orders/:number/gone-through': OFFICE,
  'POST /desk/orders/:number/payment-link': OFFICE,
  'POST /desk/orders/:number/deposit': OFFICE,
  'POST /desk/orders/:number/delivery-charge': OFFICE,
  'POST /desk/orders/:number/import-collector': OFFICE,
  'POST /desk/orders/:number/payment': OFFICE,
  'POST /desk/orders/:number/refund': OFFICE,
  'POST /desk/orders/:number/refund-lines': OFFICE,
  'GET /desk/orders/:number/packing-slip': BENCH,
  'GET /desk/orders/:number/packing-slip/pdf': BENCH,
  'GET /desk/orders/:number/valuation': OFFICE,
  'GET /desk/orders/:number/valuation/pdf': OFFICE,
  'POST /desk/orders/:number/details': OFFICE,
  'GET /desk/orders/:number/change': OFFICE,
  'POST /desk/orders/:number/change': OFFICE,
  'POST /desk/orders/:number/changes/:id/withdraw': OFFICE,
  'POST /desk/orders/:number/changes/:id/returned': BENCH,
  'POST /desk/orders/:number/changes/:id/sent': BENCH,
  'POST /desk/orders/:number/returns': OFFICE,
  'POST /desk/orders/:number/returns/:id/received': BENCH,
  'POST /desk/orders/:number/returns/:id/inspected': BENCH,
  'POST /desk/orders/:number/returns/:id/ended': OFFICE,
  'POST /desk/orders/:number/returns/:id/refund': OFFICE,
  'POST /desk/orders/:number/returns/:id/refund-by-hand': OFFICE,
  'GET /desk/orders/:number/returns/:id/label': BENCH,
  'GET /desk/orders/:number/returns/:id/label/pdf': BENCH,
  'GET /desk/orders/:number/mails/:id': OFFICE,
  'POST /desk/orders/:number/mails/:id/told': OFFICE,
  'POST /desk/orders/:number/mails/:id/returned': OFFICE,
  'POST /desk/orders/:number/mails/:id/arrived': OFFICE,

  'GET /desk/catalogue': BENCH,
  'GET /desk/catalogue/:id': BENCH,
  'POST /desk/catalogue/:id': OFFICE,
  'GET /desk/catalogue/new': OFFICE,
  'POST /desk/catalogue/new': OFFICE,
  'GET /desk/catalogue/:id/piece': BENCH,
  'POST /desk/catalogue/:id/piece': OFFICE,
  'POST /desk/catalogue/:id/publish': OFFICE,
  'POST /desk/catalogue/:id/archive': OFFICE,
  'POST /desk/catalogue/:id/restore': OFFICE,
  'POST /desk/catalogue/:id/duplicate': OFFICE,
  'GET /desk/catalogue/:id/versions': BENCH,
  'POST /desk/catalogue/:id/films': BENCH,
  'POST /desk/catalogue/:id/poster': BENCH,
  'GET /desk/films/parts': BENCH,
  'POST /desk/films/parts': BENCH,
  'POST /desk/catalogue/:id/photographs': BENCH,
  'POST /desk/catalogue/:id/media': OFFICE,

  'GET /desk/stock': BENCH,
  'GET /desk/stock/file': OFFICE,
  'GET /desk/stock/:id': BENCH,
  'POST /desk/stock/:id/settings': OFFICE,
  'POST /desk/stock/:id/correct': OFFICE,
  'GET /desk/stock/takes': BENCH,
  'POST /desk/stock/takes': OFFICE,
  'GET /desk/stock/takes/:take': BENCH,
  'GET /desk/stock/takes/:take/sheet': BENCH,
  'POST /desk/stock/takes/:take/count': BENCH,
  'POST /desk/stock/takes/:take/finish': OFFICE,
  'POST /desk/stock/takes/:take/abandon': OFFICE,

  'GET /desk/promotions': OFFICE,
  'GET /desk/promotions/new': OFFICE,
  'POST /desk/promotions/new': OFFICE,
  'POST /desk/promotions/offers/:id/end': OFFICE,
  'POST /desk/promotions/:id': OFFICE,
  'GET /desk/prices': OFFICE,
  'POST /desk/prices': OFFICE,
  'POST /desk/prices/:id/undo': OFFICE,
  'GET /desk/quoting': OFFICE,
  'POST /desk/quoting': OWNER,
  'GET /desk/reminders': OFFICE,
  'POST /desk/reminders': OWNER,
  'POST /desk/templates/new': OFFICE,
  'GET /desk/templates/:id': OFFICE,
  'POST /desk/templates/:id/name': OFFICE,
  'POST /desk/templates/:id/lines': OFFICE,
  'POST /desk/templates/:id/remove': OFFICE,
  'GET /desk/discounts': OFFICE,
  'GET /desk/discounts/new': OFFICE,
  'POST /desk/discounts/new': OFFICE,
  'POST /desk/discounts/:code/end': OFFICE,
  'GET /desk/gift-cards': OFFICE,
  'POST /desk/gift-cards/new': OWNER,
  'GET /desk/gift-cards/:id': OFFICE,
  'POST /desk/gift-cards/:id/send': OFFICE,
  'POST /desk/gift-cards/:id/end': OWNER,

  'GET /desk/payouts': OFFICE,
  'POST /desk/payouts/import': OFFICE,
  'POST /desk/payouts/settle': OFFICE,

  'GET /desk/words': OFFICE,
  'GET /desk/words/new': OFFICE,
  'POST /desk/words/new': OFFICE,
  'GET /desk/words/:key': OFFICE,
  'POST /desk/words/:key': OFFICE,

  'GET /desk/reviews': READERS,
  'GET /desk/reviews/:id': READERS,
  'GET /desk/reviews/:id/photos/:position': READERS,
  'POST /desk/reviews/:id/publish': READERS,
  'POST /desk/reviews/:id/refuse': READERS,
  'POST /desk/reviews/:id/respond': READERS,

  'GET /desk/customers': OFFICE,
  'GET /desk/customers/file': OFFICE,
  'GET /desk/customers/:number': OFFICE,
  'POST /desk/customers/:number/type': OFFICE,
  'POST /desk/customers/:number/email': OFFICE,
  'GET /desk/people/:person': OFFICE,
  'POST /desk/people/:person/merge': OFFICE,
  'POST /desk/people/:person/split': OFFICE,
  'POST /desk/people/:person/note': OFFICE,
  'POST /desk/people/:person/notes/:id/remove': OFFICE,
  'POST /desk/people/:person/anniversary': OFFICE,
  'POST /desk/people/:person/anniversaries/:id/remove': OFFICE,
  'POST /desk/people/:person/export': OFFICE,

  'GET /desk/sales': OFFICE,
  'GET /desk/sales/file': OFFICE,
  'GET /desk/exports': OFFICE,
  'GET /desk/exports/file': OFFICE,
  'GET /desk/videos': OFFICE,
  'POST /desk/videos/:card': OFFICE,
  'POST /desk/videos/:card/change': OFFICE,
  'GET /desk/audit': OFFICE,
  'GET /desk/security': OFFICE,
  'GET /desk/speed': OFFICE,
  'GET /desk/preflight': OFFICE,

  'GET /desk/staff': OWNER,
  'POST /desk/staff/invite': OWNER,
  'POST /desk/staff/invites/:id/withdraw': OWNER,
  'POST /desk/staff/:id/role': OWNER,
  'POST /desk/staff/:id/end': OWNER
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type DeskCall = keyof typeof MATRIX

/** Whether somebody of this role may call this, such as `POST /desk/orders/:number/refund`. What is not listed nobody may. */
export const mayCall = (role: Role, call: string): boolean =>
  Object.hasOwn(MATRIX, call) && (MATRIX[call as DeskCall] as readonly Role[]).includes(role)

/**
 * Whether somebody of this role may call an address, such as `POST` on `/desk/orders/NL-7K3F-9QXM/refund`. What the desk
 * has no line for is not there for anybody.
 */
export function mayAsk(role: Role, method: 'GET' | 'POST', address: string): boolean {
  const end = address.search(/[?#]/)
  const parts = (end < 0 ? address : address.slice(0, end)).split('/')
  const call = CALLS_BY_SHAPE.get(shapeOf(method, parts))?.find((one) => fits(one.parts, parts))
  return call !== undefined && mayCall(role, call.name)
}

/** Whether somebody of this role sees what pieces cost the shop: whoever sets prices does. */
export const seesCosts = (role: Role): boolean => mayCall(role, 'POST /desk/prices')

/** Whether somebody of this role sees how a quotation's lines were reckoned: whoever builds them does. */
export const seesWorkings = (role: Role): boolean => mayCall(role, 'GET /desk/requests/:reference/build')

/** Who may call it, in words for whoever may not: "an owner or a manager". */
export function whoMay(call: string): string {
  const roles = Object.hasOwn(MATRIX, call) ? MATRIX[call as DeskCall] : OWNER
  const named = roles.map((role) => NAMED[role])
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`
}

/** A role in a sentence: "as a manager". */
export const whoIs = (role: Role): string => NAMED[role]

const NAMED: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  workshop: 'somebody of the workshop',
  reviewer: 'a reviewer'
}

/** Where somebody of this role begins. */
export const homeOf = (role: Role): string => (mayCall(role, 'GET /desk/today') ? '/desk/today' : '/desk/reviews')

const CALLS = Object.keys(MATRIX)
  .map((name) => {
    const space = name.indexOf(' ')
    return { name, method: name.slice(0, space), parts: name.slice(space + 1).split('/') }
  })
  // One that is named in full comes before one with a gap: `sessions/end-others` is no session.
  .toSorted((one, other) => gaps(one.parts) - gaps(other.parts))

/** What calls of one method, length and part of the desk have in common: a page asks for hundreds, and few are then compared. */
function shapeOf(method: string, parts: readonly string[]): string {
  return `${method} ${parts.length} ${parts[2]}`
}

const CALLS_BY_SHAPE = new Map<string, (typeof CALLS)[number][]>()
for (const call of CALLS) {
  const shape = shapeOf(call.method, call.parts)
  const alike = CALLS_BY_SHAPE.get(shape)
  if (alike) alike.push(call)
  else CALLS_BY_SHAPE.set(shape, [call])
}

function gaps(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.every((part, index) => part.startsWith(':') || part === parts[index])
