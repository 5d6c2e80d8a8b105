import { expect, onTestFinished, test } from 'vitest'
import { ENTRIES } from '#data/content/entries.ts'
import { readMarkdown } from '#data/content/markdown.ts'
import { leadOf, type SettledContent } from '#domain/content/settled.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { inTransaction } from '../../db/engine.ts'
import { seed } from '../../db/seed.ts'
import { settleFrom } from '../../modules/content/settle.ts'
import { settleStanding, standing } from '../../modules/content/standing.ts'
import { smallContent } from '../../testing/content.ts'
import { startShop } from '../../testing/start-shop.ts'
import { audits, openShell } from '../cli/testing/shell.ts'
import { changeContent } from './change-content.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
const acting = { actor: { kind: 'shell' as const }, now: Date.parse('2025-12-01T12:00:00Z') }
const set = (shop: Shop, key: string, value: string, more: { base?: number; confirmed?: string } = {}) =>
  changeContent({ db: shop.db }, { key, value, ...more }, acting)
const rowOf = (shop: Shop, key: string) =>
  shop.db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
const told = async (shop: Shop, path: string) => (await shop.get(path)).json() as never

test('every key has what it is, and its own beginning is one that the shop would take', async () => {
  const shop = await startShop()
  expect(new Set(ENTRIES.map(({ key }) => key)).size).toBe(ENTRIES.length)
  for (const { key, initial, law, what } of ENTRIES) {
    // What the owner has still to enter is no telephone number, and no address.
    if (what.kind === 'fact' && initial === 'to be set') continue
    await shop.db.updateTable('content').set({ value: 'another' }).where('key', '=', key).execute()
    expect(await set(shop, key, initial, { ...(law && { confirmed: law }) }), key).toEqual({ kind: 'done' })
  }
})

test('a figure is changed from a shell, and the shop says the new one, with its version, who and an audit row', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  expect(await told(shop, '/api/content')).toMatchObject({ figures: {} })
  const before = (await shop.get('/api/content/texts?group=faq')).headers.etag
  expect(await atShell(['content', 'set', 'figures.delivery-days-maximum'], '28\n')).toEqual({
    said: 'figures.delivery-days-maximum is changed.',
    failed: undefined
  })
  expect((await atShell(['content', 'get', 'figures.delivery-days-maximum'])).said).toBe('28')
  expect((await atShell(['content', 'get', 'figures.delivery-days-maximum', '--version', '0'])).said).toBe('21')
  await expect.poll(() => told(shop, '/api/content')).toMatchObject({ figures: { deliveryMaximumDays: 28 } })
  const texts = await shop.get('/api/content/texts?group=faq')
  expect(JSON.stringify(texts.json())).toContain('14 days from payment and at most 28')
  expect(texts.headers.etag).not.toBe(before)
  expect((await atShell(['content', 'list', '--group', 'figures'])).said).toMatch(
    /figures.delivery-days-maximum +1 +Somebody at the command line +28/
  )
  expect(await audits(shop)).toEqual(['shell content.change figures.delivery-days-maximum'])
})

test.each([
  ['announcment', 'x', /no text announcment/],
  ['announcement', 'x'.repeat(161), /161 characters long; at most 160/],
  ['announcement', 'Open <b>late</b>', /HTML/],
  ['announcement', 'one\ntwo', /one line/],
  ['announcement', 'In {someDays} days', /no figure called \{someDays\}/],
  ['announcement', 'In { days', /single \{/],
  ['figures.return-days', '13', /14 to 365 days: the law gives 14 days/],
  ['figures.return-days', '30.5', /whole number/],
  ['figures.delivery-days-maximum', '13', /end before they begin: 14 to 13/],
  ['figures.road-days-to', '15', /leave no time at the bench/],
  ['figures.express-charge', 'twenty', /pounds/],
  ['facts.service-email', 'no mail', /e-mail address/],
  ['facts.closes', '8:00', /less than an hour/],
  ['facts.legal-name', 'Northlight Ltd', /rule of law, the Trading Disclosures Regulations 2015/],
  ['faq.hallmark.answer', 'No.', /Hallmarking Act 1973/],
  ['about.what-we-do', '[here](javascript:alert(1))', /A link leads to/],
  ['about.what-we-do', '![a picture](https://tracker.example/x.gif)', /a picture/],
  ['about.what-we-do', '<script>alert(1)</script>', /HTML/],
  ['about.what-we-do', '`code`', /code/],
  ['about.what-we-do', '['.repeat(1_000_000), /1,000,000 characters/]
])('%s cannot be %.20s', async (key, value, why) => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const { said, failed } = await atShell(['content', 'set', key], value)
  expect(said).toBe('')
  expect(failed).toMatch(why)
  expect(failed).not.toContain('\n')
  expect(await shop.db.selectFrom('content_versions').selectAll().execute()).toEqual([])
})

test('a sentence of the law is changed by whoever names the rule', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const confirmed = ['content', 'set', 'faq.hallmark.answer', '--confirm', 'Hallmarking Act 1973']
  expect((await atShell(confirmed, 'Yes, each of them.')).failed).toBeUndefined()
  expect((await rowOf(shop, 'faq.hallmark.answer'))?.value).toBe('Yes, each of them.')
})

test('of two who edit one text the second sees whose it is, and loses nothing', async () => {
  const shop = await startShop()
  const [anna, ben] = [await shop.staff({ name: 'Anna' }), await shop.staff({ name: 'Ben', email: 'ben@shop.example' })]
  const path = '/desk/words/announcement'
  const form = (value: string, base = '0') => ({ value, base, action: 'save' })
  expect((await anna.post(path, form('Open late on Friday'))).status).toBe(303)
  const refused = await ben.post(path, form('Closed on Friday'))
  expect(refused.status).toBe(409)
  const document = refused.json() as DeskDocument
  expect(document.form).toMatchObject({
    values: { value: 'Closed on Friday' },
    errors: { '': expect.stringMatching(/^Anna changed this meanwhile/) }
  })
  expect(document.page).toMatchObject({ kind: 'word', view: { value: 'Open late on Friday', version: 1 } })
  expect(document.form?.values).not.toHaveProperty('base')
  expect((await ben.post(path, form('Closed on Friday', '1'))).status).toBe(303)
  const versions = await shop.db.selectFrom('content_versions').select(['value', 'who']).orderBy('version').execute()
  expect(versions).toEqual([
    { value: '', who: 'release' },
    { value: 'Open late on Friday', who: 'staff:Anna' },
    { value: 'Closed on Friday', who: 'staff:Ben' }
  ])
})

test('of many who save at once from one version exactly one is taken', async () => {
  const shop = await startShop()
  const outcomes = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((value) => set(shop, 'announcement', value, { base: 0 }))
  )
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'stale', 'stale', 'stale', 'stale'])
})

test('a new release changes what is its own, and nothing of what the owner has changed', async () => {
  const shop = await startShop()
  await set(shop, 'announcement', 'Open late on Friday')
  await set(shop, 'figures.return-days', '60')
  const release = ENTRIES.map(({ key, initial }) => ({ key, initial: `${initial} of the next release` }))
  await seed(shop.db, { ...smallContent, words: release })
  expect(await rowOf(shop, 'announcement')).toMatchObject({ value: 'Open late on Friday', version: 1 })
  expect(await rowOf(shop, 'figures.return-days')).toMatchObject({ value: '60', version: 1 })
  expect((await rowOf(shop, 'about.lead'))?.value).toMatch(/of the next release$/)
  expect(await shop.db.selectFrom('content_versions').selectAll().execute()).toHaveLength(4)
})

test('a change that is cut short anywhere has not happened', async () => {
  const shop = await startShop()
  const version = () => shop.db.selectFrom('meta').select('value').where('key', '=', 'catalogue_version').execute()
  const before = await version()
  await expect(
    inTransaction(shop.db, async (within) => {
      await changeContentIn(within)
      throw new Error('killed')
    })
  ).rejects.toThrow('killed')
  expect(await rowOf(shop, 'announcement')).toMatchObject({ value: '', version: 0 })
  expect(await shop.db.selectFrom('content_versions').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('audit').selectAll().where('action', '=', 'content.change').execute()).toEqual([])
  expect(await version()).toEqual(before)

  async function changeContentIn(db: unknown) {
    await changeContent({ db: db as Shop['db'] }, { key: 'announcement', value: 'Half' }, acting)
  }
})

test('a page is added, read, and named once', async () => {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna' })
  const page = {
    slug: 'our-story',
    title: 'Our story',
    text: 'It began with **a window**.\n\n- North\n- light',
    place: 'menu'
  }
  expect((await anna.post('/desk/words/new', page)).headers.location).toContain('said=words-page-added')
  expect((await anna.post('/desk/words/new', page)).status).toBe(422)
  expect((await anna.post('/desk/words/new', { ...page, slug: 'Our Story!' })).status).toBe(422)
  expect(await told(shop, '/api/content')).toMatchObject({
    pages: [{ slug: 'our-story', title: 'Our story', place: 'menu' }]
  })
  expect(await told(shop, '/api/content/texts?group=pages')).toEqual([
    {
      key: 'pages.our-story.text',
      kind: 'markdown',
      blocks: [
        { kind: 'p', of: ['It began with ', { kind: 'b', of: ['a window'] }, '.'] },
        { kind: 'ul', items: [['North'], ['light']] }
      ]
    },
    { key: 'pages.our-story.title', kind: 'plain', words: 'Our story' }
  ])
})

test('what is meant to keep a parser busy does not', () => {
  const began = performance.now()
  for (const text of [
    '['.repeat(20_000),
    '*a_'.repeat(6000),
    '[a]('.repeat(5000),
    '> '.repeat(9000),
    '- '.repeat(9000)
  ])
    expect(['written', 'refused']).toContain(readMarkdown(text).kind)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('a page is taken away and brought back, and leads only where there is a page', async () => {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna' })
  for (const slug of ['our-story', 'our-bench'])
    await anna.post('/desk/words/new', { slug, title: slug, text: 'It began.', place: 'menu' })
  const archive = (slug: string, value: string) => set(shop, `pages.${slug}.archived`, value)
  expect(await archive('nowhere', 'gone')).toEqual({ kind: 'unknown' })
  for (const value of ['/nowhere', 'https://elsewhere.example', '/read/our-story', 'GONE'])
    expect(await archive('our-story', value)).toMatchObject({ kind: 'refused' })
  expect(await archive('our-story', '/read/our-bench')).toEqual({ kind: 'done' })
  // Neither leads to the other and back.
  expect(await archive('our-bench', '/read/our-story')).toMatchObject({ kind: 'refused' })
  expect(await told(shop, '/api/content')).toMatchObject({
    pages: [{ slug: 'our-bench' }],
    archived: { 'our-story': '/read/our-bench' }
  })
  expect(JSON.stringify(await told(shop, '/api/content/texts?group=pages'))).not.toContain('our-story')
  expect((await shop.get('/sitemap.xml')).text).not.toContain('our-story')
  const again = await anna.post('/desk/words/new', { slug: 'our-story', title: 'x', text: 'x', place: 'menu' })
  expect((again.json() as DeskDocument).form?.errors.slug).toMatch(/was taken away/)
  const back = await anna.post('/desk/words/pages.our-story.archived', { value: '', base: '1', action: 'save' })
  expect(back.headers.location).toContain('said=words-page-back')
  expect(await told(shop, '/api/content')).toMatchObject({ pages: [{ slug: 'our-bench' }, { slug: 'our-story' }] })
})

test('a page that leads to one taken away later leads on to where that one does, at once', async () => {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna' })
  for (const slug of ['first', 'second', 'third'])
    await anna.post('/desk/words/new', { slug, title: slug, text: 'It began.', place: 'menu' })
  const archive = (slug: string, value: string) => set(shop, `pages.${slug}.archived`, value)
  await archive('first', '/read/second')
  await archive('second', '/read/third')
  const archived = async () => ((await told(shop, '/api/content')) as SettledContent).archived
  expect(await archived()).toEqual({ first: '/read/third', second: '/read/third' })
  await archive('third', 'gone')
  expect(await archived()).toEqual({ first: 'gone', second: 'gone', third: 'gone' })
  await archive('third', '')
  await archive('third', '/about')
  expect(await archived()).toEqual({ first: '/about', second: '/about', third: '/about' })
})

test('headings, first sentences and titles of pages are the owner’s, ranges among them, and follow their figures', async () => {
  const shop = await startShop()
  expect(await told(shop, '/api/content')).toMatchObject({ headings: {}, leads: {} })
  await set(shop, 'headings.size-guide', 'Find your size')
  await set(shop, 'leads.size-guide', 'Send it back within {returnDays} days.')
  await set(shop, 'headings.ranges.stud-earrings', 'Studs for every day')
  await set(shop, 'titles.ranges.stud-earrings', 'Studs')
  expect(await set(shop, 'leads.size-guide', 'Within {nothing}.')).toMatchObject({ kind: 'refused' })
  // What the law has a page called is no word of the owner's.
  expect(await set(shop, 'headings.privacy-policy', 'x')).toEqual({ kind: 'unknown' })
  await set(shop, 'figures.return-days', '45')
  expect(await told(shop, '/api/content')).toMatchObject({
    headings: { '/size-guide': 'Find your size', '/ranges/stud-earrings': 'Studs for every day' },
    leads: { '/size-guide': 'Send it back within 45 days.' },
    titles: { '/ranges/stud-earrings': 'Studs' }
  })
})

test('a page may be called as what every object has, and nothing is taken away by that name', async () => {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna' })
  await anna.post('/desk/words/new', { slug: 'constructor', title: 'Our builder', text: 'It began.', place: 'menu' })
  expect(await told(shop, '/api/content')).toMatchObject({ pages: [{ slug: 'constructor' }] })
  expect(JSON.stringify(await told(shop, '/api/content/texts?group=pages'))).toContain('It began.')
  expect([leadOf({}, 'constructor'), leadOf(undefined, 'a'), leadOf({ a: 'gone' }, 'a')]).toEqual([
    undefined,
    undefined,
    'gone'
  ])
})

test('what mails say whatever they are about is the owner’s, from the next mail on', async () => {
  const shop = await startShop()
  await set(shop, 'mail.greeting', 'Good day from {shopName},')
  await set(shop, 'mail.paid.made', 'It is begun.')
  await settleFrom(shop.db)
  onTestFinished(() => settleStanding(new Map()))
  expect([standing('greeting'), standing('paid.made'), standing('signature')]).toEqual([
    'Good day from Northlight Diamonds,',
    'It is begun.',
    ''
  ])
  // One that a later release would refuse: its own is said.
  settleStanding(new Map([['mail.thanks', { value: '{noSuchFigure}', version: 1, isOwners: true }]]))
  expect(standing('thanks')).toBe('Thank you.')
  expect(() => standing('nothing')).toThrow('No mail has a sentence mail.nothing')
})

test('the description of a page for search engines is the owner’s, and its own until then', async () => {
  const shop = await startShop()
  expect(await told(shop, '/api/content')).toMatchObject({ descriptions: {} })
  await set(shop, 'descriptions.about', 'Who we are, in {experienceYears} years.')
  await expect
    .poll(() => told(shop, '/api/content'))
    .toMatchObject({ descriptions: { '/about': 'Who we are, in 30 years.' } })
})

test('whoever writes a heading sees what the page says as long as there is none', async () => {
  const asked: string[] = []
  const shop = await startShop({
    pages: {
      scriptHashes: [],
      answer: async () => ({ status: 404, headers: {}, body: null }),
      ownWords: async (path) => {
        asked.push(path)
        return { titles: 'Care', descriptions: 'How to clean it.', headings: 'Care instructions', leads: '' }
      }
    }
  })
  const staff = await shop.staff()
  const viewOf = async (key: string) => {
    const { page } = (await staff.get(`/desk/words/${key}`)).json() as DeskDocument
    return page.kind === 'word' ? page.view.own : 'no page of a text'
  }
  expect(await viewOf('headings.care-instructions')).toBe('Care instructions')
  expect(await viewOf('descriptions.care-instructions')).toBe('How to clean it.')
  // Nothing that could not be found is told as an empty sentence.
  expect(await viewOf('leads.faq')).toBeNull()
  expect(await viewOf('announcement')).toBeNull()
  expect(asked).toEqual(['/care-instructions', '/care-instructions', '/faq'])
})

test('a form that is pressed twice changes its text once, and says no more than that', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const press = () => staff.post('/desk/words/announcement', { value: 'Open late', base: '0', action: 'save' })
  const answers = [await press(), await press()]
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/desk/words/announcement?said=words-changed'],
    [303, '/desk/words/announcement?said=words-changed']
  ])
  expect(await rowOf(shop, 'announcement')).toMatchObject({ value: 'Open late', version: 1 })
})
