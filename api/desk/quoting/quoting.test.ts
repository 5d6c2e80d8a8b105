import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { sendDueMails } from '../../modules/mail/open-mail.ts'
import type { Post, ReadyMail } from '../../modules/mail/post.ts'
import { createProjectLinks } from '../../modules/requests/project-links.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { type Browser, documentOf, requestOf } from '../inbox/testing/asking.ts'

const createdAt = '2025-12-01T12:00:00.000Z'
const table = { seen: '0', 'metal-platinum': '32.50', perHour: '55', margin: '40' }
const ring = {
  words: 'Your ring, remodelled',
  quotedFor: 'consumer',
  metal: 'platinum',
  grams: '4.2',
  'carat-1': '0.5',
  'perCarat-1': '1,800',
  hours: '6',
  hallmark: '12'
}

async function startQuoting() {
  const shop = await startShop()
  shop.setNow(createdAt)
  const customer = await shop.customer()
  const { reference } = (await sendRequest(customer, 'bespoke')).json() as { reference: string }
  const anna = await shop.staff({ name: 'Anna' })
  const build = (fields: Record<string, string>) =>
    anna.post(`/desk/requests/${reference}/build`, { key: randomUUID(), action: 'put', ...fields })
  const quote = async (fields: Record<string, string>) => {
    const { revision } = await requestOf(anna, reference)
    const rest = { quotedFor: 'consumer', madeTo: 'specification', validUntil: '2025-12-15', deposit: '', note: '' }
    const key = randomUUID()
    return anna.post(`/desk/requests/${reference}/quotation`, { ...rest, key, revision: String(revision), ...fields })
  }
  return { shop, customer, reference, anna, build, quote }
}

async function quotingOf(browser: Browser) {
  const { page } = documentOf(await browser.get('/desk/quoting'))
  if (page.kind !== 'quoting') throw new Error(`This is ${page.kind}`)
  return page.view
}

async function templateOf(browser: Browser, path: string) {
  const { page } = documentOf(await browser.get(path))
  if (page.kind !== 'template') throw new Error(`This is ${page.kind}`)
  return page.view
}

test('a line is looked at without being kept, then put once however often it is pressed', async () => {
  const { shop, reference, anna, build } = await startQuoting()
  const noPrice = await build({ ...ring, perHour: '55', margin: '40' })
  expect([noPrice.status, Object.keys(documentOf(noPrice).form?.errors ?? {})]).toEqual([422, ['metal']])
  await anna.post('/desk/quoting', table)
  const looked = documentOf(await build({ ...ring, action: 'look' }))
  expect(looked.page).toMatchObject({ kind: 'builder', view: { preview: { total: 2757_00 }, built: [] } })
  expect(looked.form?.values.grams).toBe('4.2')
  const key = randomUUID()
  for (let press = 0; press < 2; press++)
    expect((await build({ ...ring, key })).headers.location).toBe(`/desk/requests/${reference}?said=line-built`)
  expect((await requestOf(anna, reference)).built).toMatchObject([{ id: key, who: 'Anna', line: { total: 2757_00 } }])
  const audited = await shop.db.selectFrom('audit').select('subject_id').where('action', '=', 'request.build').execute()
  expect(audited).toEqual([{ subject_id: reference }])
})

test('how a line came is kept with the version and shown at the desk, and a later version begins with it', async () => {
  const { reference, anna, build, quote } = await startQuoting()
  await anna.post('/desk/quoting', table)
  const key = randomUUID()
  await build({ ...ring, key })
  const left = randomUUID()
  await build({ ...ring, key: left, words: 'Never sent' })
  // The second form line is left empty, and the third is the built one at a price of staff's own.
  await quote({
    'description-1': 'A box',
    'price-1': '10',
    'description-3': ring.words,
    'price-3': '2,700',
    'built-3': key,
    'built-1': randomUUID(),
    'built-2': left
  })
  const view = await requestOf(anna, reference)
  expect(view.workings).toMatchObject([{ version: 1, place: 1, builtId: key, line: { total: 2757_00 } }])
  expect(view.quotations[0]?.quotation.lines[1]?.unitPrice).toBe(2700_00)
  expect(view.built).toEqual([])
  await quote({ 'description-1': ring.words, 'price-1': '2,757', 'built-1': key })
  expect((await requestOf(anna, reference)).workings.map(({ version, place }) => [version, place])).toEqual([
    [2, 0],
    [1, 1]
  ])
})

test('a line that is built while a quotation is written waits for the next one', async () => {
  const { reference, anna, build, quote } = await startQuoting()
  await anna.post('/desk/quoting', table)
  const [drawn, since] = [randomUUID(), randomUUID()]
  await build({ ...ring, key: drawn })
  await build({ ...ring, key: since, words: 'Built meanwhile' })
  await quote({ 'description-1': ring.words, 'price-1': '2,757', 'built-1': drawn })
  expect((await requestOf(anna, reference)).built.map(({ id }) => id)).toEqual([since])
})

test('a line of another request is not taken for one’s own', async () => {
  const { shop, reference, anna, build, quote } = await startQuoting()
  await anna.post('/desk/quoting', table)
  const other = (await sendRequest(shop.visitor(), 'bespoke')).json() as { reference: string }
  const key = randomUUID()
  await anna.post(`/desk/requests/${other.reference}/build`, { ...ring, key })
  await build(ring)
  await quote({ 'description-1': 'A ring', 'price-1': '10', 'built-1': key })
  expect((await requestOf(anna, reference)).workings).toEqual([])
  expect((await requestOf(anna, other.reference)).built).toHaveLength(1)
})

test('neither page, answer, mail, PDF nor own-data copy has anything of the reckoning, and the workshop has none either', async () => {
  const { shop, customer, reference, anna, build, quote } = await startQuoting()
  // Figures and words that stand nowhere else.
  await anna.post('/desk/quoting', { ...table, 'metal-platinum': '37.13', perHour: '53.19' })
  const key = randomUUID()
  await build({ ...ring, key, hours: '6.37', other: '11.79' })
  const [pending] = (await requestOf(anna, reference)).built
  const total = String((pending?.line.total ?? 0) / 100)
  await quote({ 'description-1': ring.words, 'price-1': total, 'built-1': key })
  expect((await requestOf(anna, reference)).workings).toHaveLength(1)

  const mails: ReadyMail[] = []
  const post: Post = { send: async (mail) => void mails.push(mail), close: () => {} }
  const links = { links: shop.links, projectLinks: createProjectLinks(shop.secret) }
  const about = { origin: 'https://shop.example', shop: facts, from: 'service@shop.example' }
  await sendDueMails(
    {
      ...{ db: shop.db, post, ...links, ...about },
      ...{ clock: () => Date.parse(createdAt), log: pino({ level: 'silent' }) }
    } as unknown as Parameters<typeof sendDueMails>[0],
    20
  )
  expect(mails.some((mail) => JSON.stringify(mail).includes(ring.words))).toBe(true)
  const answer = await customer.get(`/api/requests/${reference}`)
  const pdf = await customer.get(`/api/requests/${reference}/quotations/1`)
  const copy = await customer.get(`/api/users/${customer.number}/export`)
  // A PDF's text is packed; it is drawn of this content and nothing else.
  const { content } = await shop.db.selectFrom('quotations').select('content').executeTakeFirstOrThrow()
  const seen = [answer.text, content, copy.text, ...mails.map((mail) => JSON.stringify(mail))]
  expect([answer.status, pdf.status, copy.status]).toEqual([200, 200, 200])
  expect(answer.text).toContain(ring.words)
  expect(copy.text).toContain(ring.words)
  const secrets = [
    '37.13',
    '3713',
    '53.19',
    '5319',
    '6.37',
    '11.79',
    '1179',
    'a gram',
    'a carat',
    'Margin',
    key,
    '4.2 g'
  ]
  for (const text of seen) for (const secret of secrets) expect(text).not.toContain(secret)

  const bea = await shop.staff({ role: 'workshop', name: 'Bea', email: 'bea@northlight.example' })
  const theirs = await requestOf(bea, reference)
  expect([theirs.workings, theirs.built]).toEqual([[], []])
  expect((await bea.get(`/desk/requests/${reference}/build`)).status).toBe(403)
})

test('only an owner changes the table, no one overrules another unseen, and every version stays', async () => {
  const { shop, anna } = await startQuoting()
  const tom = await shop.staff({ role: 'manager', name: 'Tom', email: 'tom@northlight.example' })
  expect((await tom.post('/desk/quoting', table)).status).toBe(403)
  expect((await anna.post('/desk/quoting', { ...table, perHour: 'much' })).status).toBe(422)
  expect((await anna.post('/desk/quoting', table)).headers.location).toBe('/desk/quoting?said=rates-changed')
  expect((await anna.post('/desk/quoting', table)).status).toBe(409)
  await anna.post('/desk/quoting', { ...table, seen: '1', 'metal-platinum': '33' })
  const { rates, earlier } = await quotingOf(tom)
  expect([rates?.version, rates?.rates.metals.platinum, rates?.who, rates?.at]).toEqual([2, 33_00, 'Anna', createdAt])
  expect(earlier.map((one) => one.rates.metals.platinum)).toEqual([32_50])
  const audited = await shop.db
    .selectFrom('audit')
    .select(['subject_id', 'after'])
    .where('action', '=', 'quoting.rates')
    .orderBy('position')
    .execute()
  expect(audited.map(({ subject_id }) => subject_id)).toEqual(['version 1', 'version 2'])
  expect(JSON.parse(audited[1]?.after ?? '')).toEqual({ platinum: 33_00, perHour: 55_00, marginPercent: 40 })
})

test('a quotation begins with a template at the prices of the day, once; templates are changed and taken away', async () => {
  const { reference, anna } = await startQuoting()
  await anna.post('/desk/quoting', table)
  const id = randomUUID()
  for (let press = 0; press < 2; press++)
    expect((await anna.post('/desk/templates/new', { key: id, name: 'Ring remodelled' })).headers.location).toContain(
      id
    )
  const here = `/desk/templates/${id}`
  const key = randomUUID()
  for (let press = 0; press < 2; press++)
    await anna.post(`${here}/lines`, { ...ring, key, revision: '0', action: 'keep' })
  const resize = { key: randomUUID(), words: 'Resize', quotedFor: 'consumer', hours: '1', action: 'keep' }
  expect((await anna.post(`${here}/lines`, { ...resize, revision: '0' })).status).toBe(409)
  await anna.post(`${here}/lines`, { ...resize, revision: '1' })
  await anna.post('/desk/quoting', { ...table, seen: '1', 'metal-platinum': '42.50' })

  const begun = randomUUID()
  for (let press = 0; press < 2; press++)
    await anna.post(`/desk/requests/${reference}/build/template`, { key: begun, template: id })
  // 42 pounds more of metal are 84 in the price: 70 without VAT.
  expect((await requestOf(anna, reference)).built.map(({ line }) => [line.words, line.total])).toEqual([
    [ring.words, 2841_00],
    ['Resize', 110_00]
  ])
  const [first] = (await requestOf(anna, reference)).built
  const gone = await anna.post(`/desk/requests/${reference}/build/${first?.id}/remove`, {})
  expect(gone.headers.location).toContain('said=line-removed')
  expect((await requestOf(anna, reference)).built).toHaveLength(1)

  await anna.post(`${here}/lines`, { ...resize, line: resize.key, key: '', words: 'Made smaller', revision: '2' })
  await anna.post(`${here}/lines`, { line: key, revision: '3', action: 'remove' })
  await anna.post(`${here}/name`, { name: 'Resize', revision: '4' })
  const view = await templateOf(anna, here)
  expect([view.name, view.revision, view.lines.map(({ form }) => form.words)]).toEqual(['Resize', 5, ['Made smaller']])
  expect((await anna.post(`${here}/remove`, {})).headers.location).toBe('/desk/quoting?said=template-removed')
  expect((await anna.get(here)).status).toBe(404)
  expect((await requestOf(anna, reference)).built).toHaveLength(1)
})

test('of a template that cannot be reckoned nothing is added, and its line is named', async () => {
  const { reference, anna } = await startQuoting()
  await anna.post('/desk/quoting', table)
  const id = randomUUID()
  await anna.post('/desk/templates/new', { key: id, name: 'Both' })
  const box = { words: 'A box', quotedFor: 'consumer', other: '5', action: 'keep' }
  await anna.post(`/desk/templates/${id}/lines`, { ...box, key: randomUUID(), revision: '0' })
  await anna.post(`/desk/templates/${id}/lines`, { ...ring, key: randomUUID(), revision: '1', action: 'keep' })
  await anna.post('/desk/quoting', { ...table, seen: '1', 'metal-platinum': '' })
  const refused = await anna.post(`/desk/requests/${reference}/build/template`, { key: randomUUID(), template: id })
  expect([refused.status, documentOf(refused).form?.errors.template]).toEqual([
    422,
    expect.stringContaining(ring.words)
  ])
  expect((await requestOf(anna, reference)).built).toEqual([])
})
