import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quoteWords } from '#domain/requests/request-kind.ts'
import { filmDouble, filmOf } from '../../../testing/film-double.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { anotherKey, ask, documentOf, replyTo, requestOf } from '../testing/asking.ts'

async function deskWithRequest(options: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(options)
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

type Desk = Awaited<ReturnType<typeof deskWithRequest>>
type Staff = Awaited<ReturnType<Desk['shop']['staff']>>

/** An answer as a browser sends it that brings its files with it. */
async function sendWith(
  staff: Staff,
  path: string,
  fields: Record<string, string>,
  files: readonly (readonly [name: string, bytes: Buffer])[],
  { without = 0 } = {}
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.bin`)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  return staff.send(path, body.subarray(0, body.length - without), sent.headers.get('Content-Type') ?? '')
}

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

test('an answer takes its pictures and a film in one press, and once', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff({ name: 'Anna' })
  const fields = { ...replyTo(await requestOf(anna, reference)), alt: 'The stone is set', tells: 'yes' }
  const files = [
    ['pictures', await picture(40)],
    ['pictures', await picture(50)],
    ['film', filmOf()]
  ] as const
  for (const _press of [1, 2])
    expect((await sendWith(anna, `${path}/reply`, fields, files)).headers.location).toBe(`${path}?said=reply-sent`)

  const { history, films } = await requestOf(anna, reference)
  const answers = history.flatMap((entry) => (entry.kind === 'reply' ? [entry] : []))
  expect(answers).toMatchObject([{ text: 'Yes, with pleasure.', pictures: { length: 2 } }])
  expect(films).toMatchObject([{ of: answers[0]?.id, alt: 'The stone is set', state: 'waiting', who: 'Anna' }])
  expect(history.at(-1)).toMatchObject({ what: 'Sent a film from the bench, to be told by mail: The stone is set' })
  expect(await replies()).toHaveLength(1)
})

test('an answer whose film came in parts before it takes both; what is wrong with either sends neither, and keeps both', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff({ name: 'Anna' })
  const film = filmOf()
  const parts = '/desk/films/parts?upload=a-film-of-the-bench&at=0'
  expect((await sendWith(anna, parts, {}, [['film', film]])).json()).toEqual({ at: film.length })
  const sent = { sent: 'a-film-of-the-bench', 'sent-bytes': String(film.length) }
  const fields = { ...replyTo(await requestOf(anna, reference)), ...sent, alt: 'The stone is set' }

  const errorsOf = async (changed: Record<string, string>) => {
    const { form } = documentOf(await sendWith(anna, `${path}/reply`, { ...fields, ...changed }, []))
    expect(form?.values).toMatchObject({ ...sent, ...changed })
    return form?.errors
  }
  expect(await errorsOf({ message: ' ' })).toEqual({ message: 'Please write your answer.' })
  expect(await errorsOf({ alt: '' })).toEqual({ alt: expect.stringContaining('what it shows') })
  expect(await errorsOf({ 'sent-bytes': '9' })).toEqual({ film: expect.stringContaining('Not all of this film') })
  expect(await errorsOf({ revision: '7' })).toHaveProperty([''])
  expect([await replies(), (await requestOf(anna, reference)).films]).toEqual([[], []])

  // Another answer goes without it.
  const other = { ...replyTo(await requestOf(anna, reference)), ...sent, without: 'yes' }
  expect((await sendWith(anna, `${path}/reply`, other, [])).headers.location).toBe(`${path}?said=reply-sent`)
  expect([(await replies()).length, (await requestOf(anna, reference)).films]).toEqual([1, []])
  const { revision } = replyTo(await requestOf(anna, reference))
  Object.assign(fields, { revision })

  // Pressed again, it is sent once, also when the parts of its film are gone.
  for (const _press of [1, 2]) {
    const answer = await sendWith(anna, `${path}/reply`, fields, [['pictures', await picture(40)]])
    expect(answer.headers.location).toBe(`${path}?said=reply-sent`)
  }
  expect(await replies()).toHaveLength(2)
  expect((await requestOf(anna, reference)).films).toMatchObject([{ alt: 'The stone is set', state: 'waiting' }])
})

test('a film that is added to an answer which was sent stands beside it', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff({ name: 'Anna' })
  const fields = replyTo(await requestOf(anna, reference))
  for (const files of [[], [['film', filmOf()] as const]]) {
    const answer = await sendWith(
      anna,
      `${path}/reply`,
      { ...fields, ...(files[0] && { alt: 'The stone is set' }) },
      files
    )
    expect(answer.headers.location).toBe(`${path}?said=reply-sent`)
  }
  expect(await replies()).toHaveLength(1)
  expect((await requestOf(anna, reference)).films).toMatchObject([{ of: fields.key, alt: 'The stone is set' }])
})

test('an answer with what is no film, with words of a film and none, or with too many pictures, is not sent', async () => {
  const { shop, reference, replies, path } = await deskWithRequest()
  const anna = await shop.staff()
  const fields = replyTo(await requestOf(anna, reference))
  const errorsOf = async (changed: Record<string, string>, files: Parameters<typeof sendWith>[3]) =>
    documentOf(await sendWith(anna, `${path}/reply`, { ...fields, ...changed }, files)).form?.errors
  const alt = 'The stone is set'
  expect(await errorsOf({ alt }, [])).toEqual({ film: 'Please choose a film.' })
  expect(await errorsOf({ alt }, [['film', Buffer.from('GIF89a')]])).toEqual({
    film: expect.stringContaining('not a film')
  })
  const six = await Promise.all([40, 41, 42, 43, 44, 45].map(picture))
  expect(await errorsOf({ alt }, [...six.map((bytes) => ['pictures', bytes] as const), ['film', filmOf()]])).toEqual({
    pictures: 'At most 5 at a time'
  })
  const cutShort = await sendWith(anna, `${path}/reply`, fields, [['pictures', await picture(40)]], { without: 200 })
  expect(cutShort.status).toBe(400)
  const heavy = Buffer.alloc(26_000_000)
  expect((await sendWith(anna, `${path}/reply`, fields, [['pictures', heavy]])).status).toBe(413)
  expect(await replies()).toEqual([])
})

test('a shop that cannot make films sends answers, and none with a film', async () => {
  const { shop, reference, replies, path } = await deskWithRequest({
    filmTool: filmDouble({ missing: 'Please install ffmpeg.' })
  })
  const anna = await shop.staff()
  const fields = replyTo(await requestOf(anna, reference))
  const refused = await sendWith(anna, `${path}/reply`, { ...fields, alt: 'A ring' }, [['film', filmOf()]])
  expect(documentOf(refused).form?.errors).toEqual({ film: 'Please install ffmpeg.' })
  expect((await sendWith(anna, `${path}/reply`, fields, [])).status).toBe(303)
  expect(await replies()).toHaveLength(1)
})
