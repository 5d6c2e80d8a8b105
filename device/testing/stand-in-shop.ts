import type { AddLine, CartChange, ChangedLine, ChangeLine } from '#domain/cart/cart-change.ts'
import { applyChanges } from '#domain/cart/cart-view.ts'
import { lineToWire } from '#domain/cart/cart-wire.ts'
import { pounds } from '#domain/pricing/money.ts'
import { type Fault, faultyAnswer, type PlainAnswer, reachesShop } from './faults.ts'

export interface Asked {
  method: string
  path: string
  owner: string
  key: string
  body: string | ArrayBuffer | null
}

interface SentNote {
  text: string
  about: string
  pictures: string[]
}

export interface Accepted {
  key: string
  owner: string
  /** The note's text, or "cart". */
  what: string
  /** What the note is about, or "cart". */
  about: string
}

/**
 * A shop in memory, for tests of the outbox alone: it keeps keys, carts, notes and pictures as the real one does, and
 * accepts a note of which the text is not "bad".
 */
export function createStandInShop() {
  const answers = new Map<string, { fingerprint: string; answer: PlainAnswer }>()
  const changes = new Map<string, CartChange[]>()
  const accepted: Accepted[] = []
  const asked: Asked[] = []
  const pictures = new Set<string>()
  const faults: Fault[] = []
  let session: string | null = null
  let isClosed = false

  async function answer(request: Asked): Promise<PlainAnswer> {
    asked.push(request)
    const { method, path, owner, key } = request
    if (session === null ? !owner.startsWith('guest:') : owner !== session) return problem(401, 'Please sign in.')
    if (method === 'GET') return json(200, cartOf(owner).map(lineToWire))
    if (path.startsWith('/api/uploads/')) return upload(request)
    const fingerprint = `${method} ${path} ${request.body}`
    const known = answers.get(key)
    if (known) return known.fingerprint === fingerprint ? known.answer : problem(422, 'reused', '/problems/key-reused')
    const fresh = path === '/api/notes' ? note(request) : cart(request)
    if (fresh.status >= 300) return fresh
    const echoing = { ...fresh, headers: { ...fresh.headers, 'idempotency-key': key } }
    answers.set(key, { fingerprint, answer: echoing })
    return echoing
  }

  async function upload({ path, body }: Asked): Promise<PlainAnswer> {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body as ArrayBuffer))
    const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (!path.endsWith(sha256)) return problem(422, 'These are other bytes.')
    pictures.add(sha256)
    return json(200, { sha256 })
  }

  function note({ body, key, owner }: Asked): PlainAnswer {
    const { text, about, pictures: named } = JSON.parse(String(body)) as SentNote
    if (text.startsWith('bad')) return problem(422, 'We cannot read this.')
    if (!named.every((sha256) => pictures.has(sha256))) return problem(422, 'A picture is missing.')
    accepted.push({ key, owner, what: text, about })
    return json(201, { reference: `NL-${accepted.length}` })
  }

  function cart(request: Asked): PlainAnswer {
    const { key, owner } = request
    const made = changes.get(owner) ?? []
    changes.set(owner, [...made, changeOf(request)])
    accepted.push({ key, owner, what: 'cart', about: 'cart' })
    return json(200, { removed: 0 })
  }

  const cartOf = (owner: string) => applyChanges([], changes.get(owner) ?? [])

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const request: Asked = {
      method: init?.method ?? 'GET',
      path: String(input),
      owner: headers.get('x-owner') ?? '',
      key: headers.get('idempotency-key') ?? '',
      body: (init?.body ?? null) as Asked['body']
    }
    const fault = isClosed ? 'dropped' : faults.shift()
    const given = fault && !reachesShop(fault) ? null : await answer(request)
    const sent = fault ? faultyAnswer(fault, given) : given
    if (!sent || sent.status === 302) throw new TypeError('fetch failed')
    return new Response(sent.body, sent)
  }

  return {
    fetch,
    /** Everything taken, in order, each once. */
    accepted,
    asked,
    pictures,
    cartOf,
    /** Each of the next requests meets one of these. */
    failNext: (...next: Fault[]) => void faults.push(...next),
    /** Nothing reaches the shop until it opens. */
    close: () => {
      isClosed = true
    },
    open: () => {
      isClosed = false
    },
    heal: () => void faults.splice(0),
    /** Who is signed in; null: nobody, and guests are served. */
    signIn: (owner: string | null) => {
      session = owner
    },
    /** Makes a guest's cart the customer's, as signing in does. */
    merge: (guest: string, customer: string) => {
      changes.set(customer, [...(changes.get(customer) ?? []), ...(changes.get(guest) ?? [])])
      changes.delete(guest)
    }
  }
}
export type StandInShop = ReturnType<typeof createStandInShop>

function changeOf({ method, path, body }: Asked): CartChange {
  const lineId = path.slice('/api/cart/'.length)
  const given: unknown = body === null ? null : JSON.parse(String(body))
  if (method === 'POST') return { type: 'add', line: lineOf(given as AddLine) }
  if (method === 'PUT') return lineChangeOf(lineId, given as ChangeLine)
  return lineId ? { type: 'remove', lineId } : { type: 'clear' }
}

function lineChangeOf(
  lineId: string,
  { changeId = '', quantity, selectedSize, shownPrice = 0 }: ChangeLine
): CartChange {
  if (quantity !== undefined) return { type: 'set-quantity', lineId, quantity }
  return {
    type: 'change',
    ...aChange({ id: changeId, lineId, selectedSize: selectedSize ?? null }, pounds(shownPrice))
  }
}

function lineOf({ id = '', productId, quantity, selectedSize, shownPrice = 0 }: AddLine) {
  return aLine({ id, productId, quantity, selectedSize }, pounds(shownPrice))
}

/** A line as a device adds it, of a product that costs £100. */
export function aLine(
  given: { id: string; productId?: string; quantity?: number; selectedSize?: string | null },
  price = 10_000
) {
  const { id, productId = 'ring', quantity = 1, selectedSize = null } = given
  return {
    id,
    productId,
    quantity,
    selectedSize,
    sizeAdjustment: 0,
    selectedCarat: null,
    caratAdjustment: 0,
    customization: null,
    customPrice: null,
    product: {
      id: productId,
      name: productId,
      price,
      imageUrl: '',
      category: 'wedding-rings' as const,
      diamondType: 'natural' as const,
      metalType: null,
      carat: null,
      metadata: {}
    },
    isMadeToOrder: true,
    createdAt: '2025-12-01T12:00:00Z'
  }
}

/** Another size of a line's piece, as a device changes it. */
export function aChange(
  given: { id: string; lineId: string; selectedSize: string | null },
  price = 10_000
): ChangedLine {
  const {
    id: _,
    productId,
    quantity,
    createdAt,
    ...chosen
  } = aLine({ id: given.lineId, selectedSize: given.selectedSize }, price)
  return { id: given.id, lineId: given.lineId, ...chosen }
}

const json = (status: number, body: unknown): PlainAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body)
})

const problem = (status: number, detail: string, type = 'about:blank'): PlainAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type, title: 'No', status, detail })
})
