import { expect, test } from 'vitest'
import { MOST_ATTEMPTS } from '../../modules/mail/outbox.ts'
import { startShop } from '../../testing/start-shop.ts'
import { readCounts } from '../http/counts.ts'
import { anotherKey, ask, inboxOf, replyTo, requestOf } from './testing/asking.ts'

/** Long after every promise. */
const FAR = '2026-02-01T12:00:00.000Z'

const references = ({ rows }: Awaited<ReturnType<typeof inboxOf>>) => rows.map(({ reference }) => reference)

test('what the promise reaches first is on top, and what it has passed is late', async () => {
  const shop = await startShop()
  const bespoke = await ask(shop, 'bespoke', {}, '2025-12-01T09:00:00Z')
  const urgent = await ask(shop, 'wholesale', { urgency: 'urgent' }, '2025-12-01T10:00:00Z')
  const flexible = await ask(shop, 'wholesale', { urgency: 'flexible' }, '2025-12-01T11:00:00Z')

  shop.setNow('2025-12-01T14:00:00Z')
  const anna = await shop.staff()
  const inTime = await inboxOf(anna)
  expect(references(inTime)).toEqual([urgent, bespoke, flexible])
  expect(inTime.rows.map(({ isLate, promisedAt }) => [isLate, promisedAt])).toEqual([
    [false, '2025-12-01T14:00:00.000Z'],
    [false, '2025-12-02T09:00:00.000Z'],
    [false, '2025-12-03T11:00:00.000Z']
  ])
  shop.setNow('2025-12-01T14:00:01Z')
  expect((await inboxOf(anna)).rows.map(({ isLate }) => isLate)).toEqual([true, false, false])
})

test('a row says who wrote and what about, of every kind', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  for (const kind of ['bespoke', 'wedding-ring', 'wholesale', 'loose-diamond'] as const) await ask(shop, kind)
  const { rows, total } = await inboxOf(anna)
  expect(total).toBe(4)
  expect(Object.fromEntries(rows.map(({ kind, name, about }) => [kind, `${name}: ${about}`]))).toEqual({
    bespoke: 'Alex Morgan: Necklace · A pendant with a blue stone. My grandmother’s.',
    'wedding-ring': 'Alex Morgan: Oval · An oval in a halo, please.',
    wholesale: 'Alex Morgan, Morgan & Daughters: Necklaces; Earrings · Matched pairs.',
    'loose-diamond': 'Alex Morgan: Round brilliant · Viewing the stone · May I see it by daylight?'
  })
})

test('a search finds a request by the beginnings of its words, however they are written', async () => {
  const shop = await startShop()
  const pave = await ask(shop, 'bespoke', { name: 'Zoë Müller', description: 'A PAVÉ band for my mother.' })
  await ask(shop, 'wholesale')
  const anna = await shop.staff()
  for (const q of ['zoe', 'mull pave', 'Pavé', '01632960141', '960141', 'alex@example.org zoe', pave.slice(5, 9)])
    expect(references(await inboxOf(anna, `?q=${encodeURIComponent(q)}`)), q).toEqual([pave])
  for (const q of ['nobody', '%', 'zoe nobody', 'ave'])
    expect(references(await inboxOf(anna, `?q=${encodeURIComponent(q)}`)), q).toHaveLength(q === '%' ? 2 : 0)
})

test('a reference leads straight to its request, also in small letters', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke', { website: 'https://spam.example' })
  const anna = await shop.staff()
  const answer = await anna.get(`/desk/inbox?q=+${reference.toLowerCase()}`)
  expect([answer.status, answer.headers.location]).toEqual([303, `/desk/requests/${reference}`])
})

test('what looks like spam is kept apart, until somebody answers it', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke', { website: 'https://spam.example' })
  const anna = await shop.staff()
  expect((await inboxOf(anna)).rows).toEqual([])
  expect((await inboxOf(anna, '?state=all')).rows).toEqual([])
  expect(references(await inboxOf(anna, '?state=spam'))).toEqual([reference])
  const view = await requestOf(anna, reference)
  expect(view.isSpam).toBe(true)
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(view))
  expect((await inboxOf(anna, '?state=spam')).rows).toEqual([])
  expect(references(await inboxOf(anna, '?state=answered'))).toEqual([reference])
})

test('what was taken for spam is found by a search everywhere, and is out of it once it is more than laid aside', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke', { website: 'https://spam.example' })
  const anna = await shop.staff()
  expect((await inboxOf(anna, '?q=alex')).rows).toMatchObject([{ reference, isSpam: true }])
  expect((await inboxOf(anna, '?q=alex&state=unanswered')).rows).toEqual([])
  const move = (revision: string, to: string) => anna.post(`/desk/requests/${reference}/state`, { revision, to })
  await move('0', 'lost')
  expect((await requestOf(anna, reference)).isSpam).toBe(true)
  await move('1', 'answered')
  expect((await inboxOf(anna, '?state=answered')).rows).toMatchObject([{ reference, isSpam: false }])
  const kept = await shop.db.selectFrom('bespoke_requests').select('status').executeTakeFirst()
  expect(kept).toEqual({ status: 'pending' })
})

test.each([
  ['came back', { sent_at: '2025-12-01T12:00:00.000Z', bounced_at: '2025-12-01T13:00:00.000Z' }],
  ['was given up', { attempts: MOST_ATTEMPTS, next_attempt_at: '2025-12-01T13:00:00.000Z', last_error: 'No' }]
])('an answer that %s waits for somebody again, until they have done something about it', async (_, mail) => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const [anna, at] = [await shop.staff(), `/desk/requests/${reference}`]
  await anna.post(`${at}/reply`, replyTo(await requestOf(anna, reference)))
  const waiting = async () => [references(await inboxOf(anna)), (await readCounts(shop.db, FAR)).unanswered]
  expect(await waiting()).toEqual([[], 0])

  await shop.db.updateTable('mail_outbox').set(mail).where('template', '=', 'request-reply').execute()
  expect(await waiting()).toEqual([[reference], 1])
  expect((await inboxOf(anna)).rows).toMatchObject([{ state: 'answered', isUndelivered: true }])
  const { history, isUndelivered } = await requestOf(anna, reference)
  expect(isUndelivered).toBe(true)
  expect(history.find(({ kind }) => kind === 'reply')).toMatchObject({ mail: 'returned' })
  // The promise was kept as far as it was ours.
  expect((await readCounts(shop.db, FAR)).late).toBe(0)

  shop.setNow('2025-12-01T13:30:00Z')
  await anna.post(`${at}/note`, { key: anotherKey(), message: 'Telephoned.' })
  expect(await waiting()).toEqual([[], 0])
  expect((await inboxOf(anna, '?state=answered')).rows).toMatchObject([{ isUndelivered: false }])
})

test('what is over does not wait, whatever came back of it', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const anna = await shop.staff()
  const view = await requestOf(anna, reference)
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(view))
  await anna.post(`/desk/requests/${reference}/state`, { revision: '1', to: 'won' })
  await anna.post(`/desk/requests/${reference}/mails/${view.key}/returned`)
  expect((await inboxOf(anna)).rows).toEqual([])
  expect((await inboxOf(anna, '?state=won')).rows).toMatchObject([{ isUndelivered: false }])
})

test('the list is narrowed by state, kind and who takes it', async () => {
  const shop = await startShop()
  const [bespoke, trade] = [await ask(shop, 'bespoke'), await ask(shop, 'wholesale')]
  const [anna, ben] = [await shop.staff(), await shop.staff({ name: 'Ben' })]
  await anna.post(`/desk/requests/${trade}/assign`, { revision: '0', staff: anna.id })
  await anna.post(`/desk/requests/${trade}/state`, { revision: '1', to: 'won' })

  expect(references(await inboxOf(anna))).toEqual([bespoke])
  expect(references(await inboxOf(anna, '?state=won'))).toEqual([trade])
  expect(references(await inboxOf(anna, '?state=all&kind=wholesale'))).toEqual([trade])
  expect(references(await inboxOf(anna, '?state=all&assigned=me'))).toEqual([trade])
  expect(references(await inboxOf(anna, '?state=all&assigned=nobody'))).toEqual([bespoke])
  expect(references(await inboxOf(ben, '?state=all&assigned=me'))).toEqual([])
  expect((await inboxOf(ben, '?state=won')).rows[0]?.assignedTo).toBe('Anna')
  // What an address does not mean is left out of it.
  expect((await inboxOf(anna, '?state=lots&kind=7&assigned=all&page=-1')).filter).toEqual({
    state: 'unanswered',
    kind: 'all',
    assigned: 'all',
    q: '',
    page: 1
  })
})

test('a long list is read page by page, and a page beyond the last is the last', async () => {
  const shop = await startShop()
  await ask(shop, 'bespoke')
  const [first] = await shop.db.selectFrom('request_cases').selectAll().execute()
  if (!first) throw new Error('No case')
  const more = Array.from({ length: 60 }, (_, number) => ({
    ...first,
    request_id: `more-${String(number).padStart(2, '0')}`,
    reference: `NL-B-MORE-${number + 1000}`,
    created_at: '2025-12-01T13:00:00.000Z'
  }))
  await shop.db.insertInto('request_cases').values(more).execute()
  const anna = await shop.staff()
  const [one, two] = [await inboxOf(anna, '?state=all'), await inboxOf(anna, '?state=all&page=2')]
  expect([one.rows.length, two.rows.length, one.total, one.pages]).toEqual([50, 11, 61, 2])
  expect(new Set([...references(one), ...references(two)]).size).toBe(61)
  expect((await inboxOf(anna, '?state=all&page=9')).filter.page).toBe(2)
})
