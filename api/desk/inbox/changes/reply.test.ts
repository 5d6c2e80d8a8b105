import { expect, test } from 'vitest'
import { quoteWords } from '#domain/requests/request-kind.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { anotherKey, ask, documentOf, replyTo, requestOf } from '../testing/asking.ts'

async function deskWithRequest() {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const replies = () => shop.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'request-reply').execute()
  return { shop, reference, replies, path: `/desk/requests/${reference}` }
}

test('an answer goes by mail to who wrote, and stays with the request', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff()
  shop.setNow('2025-12-01T13:30:00Z')
  const view = await requestOf(anna, reference)
  const answer = await anna.post(`${path}/reply`, replyTo(view, { message: 'A blue one?\r\n\r\nWith <b>joy</b>. ' }))
  expect([answer.status, answer.headers.location]).toEqual([303, `${path}?said=reply-sent`])

  expect(await replies()).toMatchObject([{ recipient: 'alex@example.org', subject_id: view.key, sent_at: null }])
  const after = await requestOf(anna, reference)
  expect(after).toMatchObject({ state: 'answered', answeredAt: '2025-12-01T13:30:00.000Z', revision: 1 })
  expect(after.history.slice(2)).toMatchObject([
    { kind: 'reply', who: 'Anna', text: 'A blue one?\n\nWith <b>joy</b>.', mail: 'waiting' },
    { kind: 'change', who: 'Anna', what: 'From “New” to “Answered”' }
  ])
})

test('of two who answer at once one is told of the other, and nothing they wrote is lost or sent', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  shop.setNow('2025-12-01T14:00:00Z')
  const [anna, ben] = [await shop.staff(), await shop.staff({ name: 'Ben' })]
  const [annas, bens] = [await requestOf(anna, reference), await requestOf(ben, reference)]
  shop.setNow('2025-12-01T14:02:30Z')
  await anna.post(`${path}/reply`, replyTo(annas))
  shop.setNow('2025-12-01T14:05:00Z')
  const answer = await ben.post(`${path}/reply`, replyTo(bens, { message: 'Ben’s own answer.' }))

  expect(answer.status).toBe(409)
  const { form, page } = documentOf(answer)
  expect(form).toMatchObject({ name: 'reply', values: { message: 'Ben’s own answer.', state: 'answered' } })
  expect(form?.errors).toEqual({
    '': 'Anna answered this at 14:02, while you were writing. Your text is kept below; nothing of it was sent.'
  })
  expect(await replies()).toHaveLength(1)
  // The page is drawn afresh: pressing again sends it.
  if (page.kind !== 'request') throw new Error('Not the request')
  expect((await ben.post(`${path}/reply`, replyTo(page.view, { message: 'Ben’s own answer.' }))).status).toBe(303)
  expect(await replies()).toHaveLength(2)
})

test('two answers sent at the very same time never both go out unseen', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const browsers = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => shop.staff({ name })))
  const views = await Promise.all(browsers.map((browser) => requestOf(browser, reference)))
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.post(`${path}/reply`, replyTo(views[index] ?? expect.fail())))
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  expect(await replies()).toHaveLength(1)
})

test('an answer sent twice is one', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff()
  const fields = replyTo(await requestOf(anna, reference))
  const answers = await Promise.all([1, 2, 3].map(() => anna.post(`${path}/reply`, fields)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await replies()).toHaveLength(1)
  expect((await requestOf(anna, reference)).revision).toBe(1)
})

test('what is sent from a page that was sent before, in other words, is not thrown away', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff()
  const fields = replyTo(await requestOf(anna, reference), { quote: '4500' })
  const notes = { key: anotherKey(), message: 'She came in on Monday.' }
  for (const _ of [1, 2]) {
    expect((await anna.post(`${path}/reply`, fields)).status).toBe(303)
    expect((await anna.post(`${path}/note`, notes)).status).toBe(303)
  }
  const again = await anna.post(`${path}/reply`, { ...fields, message: 'No, I am afraid.' })
  const { form, page } = documentOf(again)
  expect([again.status, form?.values.message]).toEqual([422, 'No, I am afraid.'])
  expect(form?.errors['']).toMatch(/^What you sent before from this page has been taken, in other words/)
  expect((await anna.post(`${path}/reply`, { ...fields, quote: '4600' })).status).toBe(422)
  expect((await anna.post(`${path}/note`, { ...notes, message: 'On Tuesday.' })).status).toBe(422)
  expect(await replies()).toHaveLength(1)
  if (page.kind !== 'request') throw new Error('Not the request')
  expect((await anna.post(`${path}/reply`, replyTo(page.view, { message: 'No, I am afraid.' }))).status).toBe(303)
  expect(await replies()).toHaveLength(2)
})

test('a key that was used for something else sends nothing', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff()
  const view = await requestOf(anna, reference)
  await anna.post(`${path}/note`, { key: view.key, message: 'Ask about the stone.' })
  expect((await anna.post(`${path}/reply`, replyTo(view))).status).toBe(422)
  expect((await anna.post(`${path}/reply`, replyTo(view, { key: 'mine' }))).status).toBe(422)
  expect(await replies()).toEqual([])
})

test('a quote stands below the answer, and is kept with the request', async () => {
  const { shop, reference, path } = await deskWithRequest()
  const anna = await shop.staff()
  const view = await requestOf(anna, reference)
  await anna.post(`${path}/reply`, replyTo(view, { quote: '£4,500' }))
  const quoted = await requestOf(anna, reference)
  expect(quoted.state).toBe('quoted')
  expect(quoted.history.at(-1)).toMatchObject({ kind: 'change', what: 'From “New” to “Quoted”: £4,500' })
  expect(quoted.history.at(-2)).toMatchObject({
    kind: 'reply',
    text: 'Yes, with pleasure.\n\nOur quote: £4,500, VAT included.'
  })
})

test('the trade is quoted without VAT, as its page says', () => {
  expect(quoteWords('wholesale', 120_000)).toBe('Our quote: £1,200, excluding VAT.')
  expect(quoteWords('loose-diamond', 120_000)).toBe('Our quote: £1,200, VAT included.')
})

test.each([
  ['an answer without words', { message: ' \n ' }, { message: 'Please write your answer.' }],
  ['an answer without end', { message: 'x'.repeat(10_001) }, { message: 'At most 10,000 characters' }],
  ['a quote of nothing', { quote: '0' }, { quote: 'The least is £1.' }],
  ['a quote below nothing', { quote: '-1' }, { quote: 'The least is £1.' }],
  ['a quote beyond everything', { quote: '1000000000000' }, { quote: 'The most is £10,000,000.' }]
])('%s is not sent, and stays in the form', async (_, changed, errors) => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff()
  const answer = await anna.post(`${path}/reply`, replyTo(await requestOf(anna, reference), changed))
  expect(answer.status).toBe(422)
  expect(documentOf(answer).form).toMatchObject({ name: 'reply', values: changed, errors })
  expect(await replies()).toEqual([])
})

test('a request that is over can be answered and stay so', async () => {
  const { shop, reference, path } = await deskWithRequest()
  const anna = await shop.staff()
  await anna.post(`${path}/state`, { revision: '0', to: 'won' })
  const view = await requestOf(anna, reference)
  await anna.post(`${path}/reply`, replyTo(view, { state: '', message: 'Thank you.' }))
  const after = await requestOf(anna, reference)
  expect([after.state, after.history.filter(({ kind }) => kind === 'reply')]).toMatchObject(['won', [{}]])
})

test('nobody answers what is not there', async () => {
  const { shop, reference } = await deskWithRequest()
  const anna = await shop.staff()
  const fields = replyTo(await requestOf(anna, reference), { key: anotherKey() })
  expect((await anna.post('/desk/requests/NL-B-2222-2222/reply', fields)).status).toBe(404)
})
