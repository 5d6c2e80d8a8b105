import { expect, test } from 'vitest'
import type { Receipt } from '#device/database.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { composeOutbox } from './outbox-view.ts'
import { entryOf } from './testing/entry-of.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const compose = (entries: Entry[], receipts: Receipt[] = [], owner = 'guest:1') =>
  composeOutbox({ entries, receipts, owner, now })

const receipt = (receivedAt: string): Receipt => ({
  id: 'entry-9',
  kind: 'wholesale',
  reference: 'NL-W-7K3F-9QXM',
  at: receivedAt,
  body: {
    kind: 'wholesale',
    answer: { id: 'entry-9', reference: 'NL-W-7K3F-9QXM', status: 'pending', createdAt: receivedAt, answerHours: 24 },
    name: 'Ada',
    email: ''
  }
})

test('what needs the shopper comes first, then what is on its way, then what waits in the order of writing', () => {
  const view = compose([
    entryOf({ id: 'waits first' }),
    entryOf({ id: 'goes', state: 'sending', leaseUntil: now + 1, timesSetAt: now }),
    entryOf({ id: 'waits second', kind: 'wholesale' }),
    entryOf({ id: 'signed out', paused: 'sign-in' })
  ])
  expect(view.unsent.map(({ entry }) => entry.id)).toEqual(['signed out', 'goes', 'waits first', 'waits second'])
})

test('changes of the cart are one number, and refused ones another', () => {
  const change = (changed: Partial<Entry>) => entryOf({ kind: 'cart-change', ...changed })
  const { unsent, cart } = compose([
    change({}),
    change({ state: 'sending' }),
    change({ state: 'needs-attention' }),
    change({ state: 'delivered' })
  ])
  expect({ unsent, cart }).toEqual({ unsent: [], cart: { waiting: 2, refused: 1 } })
})

test('another owner’s requests are not shown', () => {
  expect(compose([entryOf({ owner: 'customer:2' })]).unsent).toEqual([])
})

test('a request of a newer version stands there without its words', () => {
  expect(compose([entryOf({ schemaVersion: 99 })]).unsent).toMatchObject([{ form: null }])
})

test('a receipt keeps the reference and the shop’s time; the promise is named while it runs', () => {
  expect(compose([], [receipt('2026-03-02T08:00:00.000Z')]).received).toEqual([
    {
      id: 'entry-9',
      kind: 'wholesale',
      reference: 'NL-W-7K3F-9QXM',
      at: '2026-03-02T08:00:00.000Z',
      answer: 'within one working day'
    }
  ])
  expect(compose([], [receipt('2026-02-20T08:00:00.000Z')]).received).toMatchObject([{ answer: null }])
})

test('receipts of orders are not the outbox’s', () => {
  expect(compose([], [{ ...receipt('2026-03-02T08:00:00.000Z'), kind: 'order' }]).received).toEqual([])
})

test('a review waits with its words, and is received without a reference', () => {
  const payload = { form: { rating: 4, title: 'It sits flat' }, website: '', filledMs: 5000, draftKey: 'review:ring' }
  const { unsent } = compose([entryOf({ kind: 'review', payload })])
  expect(unsent).toMatchObject([{ kind: 'review', form: payload.form, standing: { kind: 'waiting' } }])
  const answer = { createdAt: '2026-03-02T08:00:00.000Z', productId: 'ring' }
  const body = { kind: 'review', answer }
  const { received } = compose(
    [],
    [{ id: 'entry-9', kind: 'review', reference: 'entry-9', at: answer.createdAt, body }]
  )
  expect(received).toEqual([{ id: 'entry-9', kind: 'review', reference: null, at: answer.createdAt, answer: null }])
})
