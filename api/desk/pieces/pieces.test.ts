import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CatalogueView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PieceVersionsView, PieceView } from '#domain/desk/piece-view.ts'
import { addressOfName } from '#domain/pieces/piece-fields.ts'
import { seed } from '../../db/seed.ts'
import { doDuePieces } from '../../modules/pieces/due-pieces.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>

const documentOf = (answer: TestAnswer) => answer.json() as DeskDocument
async function pieceOf(staff: Staff, id: string): Promise<PieceView> {
  const { page } = documentOf(await staff.get(`/desk/catalogue/${id}/piece`))
  if (page.kind !== 'piece') throw new Error(`A page of ${page.kind}`)
  return page.view
}

const halo = {
  category: 'wedding-rings',
  id: 'natural-halo-ring-platinum',
  diamondType: 'natural',
  metalType: 'platinum',
  name: 'Natural halo ring, platinum',
  description: 'A round stone of {carat}, ringed.',
  setting: 'halo',
  cut: 'round',
  carat: '1',
  stoneCount: '21',
  stoneCarat: '0.9',
  colour: 'F',
  clarity: 'VS1',
  design: '',
  designName: '',
  'ringSize-asked': 'yes',
  ringSize: 'yes',
  sizingNote: '',
  'enquiryOnly-asked': 'yes',
  price: '4,900',
  stock: 'made-to-order',
  'featured-asked': 'yes'
}

/** The form of a piece as its page draws it, with what is typed laid over it. */
async function formOf(staff: Staff, id: string, typed: Record<string, string> = {}): Promise<Record<string, string>> {
  const { texts, version } = await pieceOf(staff, id)
  return { ...texts, version: String(version), ...typed }
}

async function add(staff: Staff, given: Record<string, string> = {}): Promise<void> {
  const answer = await staff.post('/desk/catalogue/new', { ...halo, ...given })
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    `/desk/catalogue/${given.id ?? halo.id}/piece?said=piece-added`
  ])
}

const shown = async (shop: Shop, id: string) => (await shop.get(`/api/products/${id}`)).status

test('a ring is added as a draft, published, edited, archived and brought back, and shoppers see what is published', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  await add(staff)
  expect(await shown(shop, halo.id)).toBe(404)
  const before = (await shop.get('/api/products')).headers.etag ?? ''

  expect((await staff.post(`/desk/catalogue/${halo.id}/publish`, { version: '1' })).status).toBe(303)

  expect((await shop.get('/api/products', { 'If-None-Match': before })).status).toBe(200)
  expect((await shop.get(`/api/products/${halo.id}`)).json()).toMatchObject({
    name: halo.name,
    price: '4900.00',
    certification: 'GIA',
    description: 'A round stone of 1.00 ct, ringed.'
  })
  expect((await shop.get('/api/search?q=halo')).text).toContain('halo')
  expect((await shop.get('/sitemap.xml')).text).toContain(`/products/${halo.id}`)
  expect((await shop.get('/feeds/products.xml')).text).toContain(halo.name)

  const name = 'Natural cushion halo ring, platinum'
  const typed = await formOf(staff, halo.id, { name })
  expect((await staff.post(`/desk/catalogue/${halo.id}/piece`, typed)).headers.location).toContain('piece-saved')
  expect((await shop.get(`/api/products/${halo.id}`)).json()).toMatchObject({ name: halo.name })
  await staff.post(`/desk/catalogue/${halo.id}/publish`, { version: '2' })
  expect((await shop.get(`/api/products/${halo.id}`)).json()).toMatchObject({ name })

  await staff.post(`/desk/catalogue/${halo.id}/archive`)
  expect(await shown(shop, halo.id)).toBe(404)
  // It rests for ten times as long as it took to build.
  await expect.poll(async () => (await shop.get('/sitemap.xml')).text).not.toContain(halo.id)

  await staff.post(`/desk/catalogue/${halo.id}/restore`, { version: '1', base: '2', action: 'publish' })
  expect((await shop.get(`/api/products/${halo.id}`)).json()).toMatchObject({ name: halo.name })
  expect(
    (await pieceOf(staff, halo.id)).versions.map(({ version, who, did, changed }) => [version, who, did, ...changed])
  ).toEqual([
    [3, 'Anna', 'restored', 'Name'],
    [2, 'Anna', 'changed', 'Name'],
    [1, 'Anna', 'added']
  ])
})

test('every mistake is told in the words of its field, and what was typed stays', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const typed = { ...halo, id: 'New Ring', name: 'Halo ring', price: '12.50', carat: 'heavy', clarity: 'good' }
  const answer = await staff.post('/desk/catalogue/new', typed)
  expect(answer.status).toBe(422)
  const { form } = documentOf(answer)
  expect(form?.values).toEqual(typed)
  expect(Object.keys(form?.errors ?? {}).sort()).toEqual(['carat', 'clarity', 'id', 'price'])

  const named = documentOf(await staff.post('/desk/catalogue/new', { ...halo, name: 'Halo ring' }))
  expect(named.form?.errors.name).toContain('begins with the origin of its diamonds: “Natural …”')
  const filled = documentOf(await staff.post('/desk/catalogue/new', { ...halo, description: 'It weighs {weight}.' }))
  expect(filled.form?.errors.description).toContain('{weight}')
  const heavy = documentOf(await staff.post('/desk/catalogue/new', { ...halo, stoneCarat: '2' }))
  expect(heavy.form?.errors.stoneCarat).toContain('1 ct')
  await add(staff)
  const again = documentOf(await staff.post('/desk/catalogue/new', halo))
  expect(again.form?.errors.id).toContain(halo.name)
})

test('a piece whose owner wrote no address has one made from its name', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const name = 'Natural pavé halo ring, platinum'
  const added = await staff.post('/desk/catalogue/new', { ...halo, id: ' ', name })
  expect(added.headers.location).toBe('/desk/catalogue/natural-pave-halo-ring-platinum/piece?said=piece-added')
  const again = documentOf(await staff.post('/desk/catalogue/new', { ...halo, id: '', name }))
  expect(again.form?.errors.id).toContain(name)
  expect(addressOfName(`Natural ${'halo '.repeat(20)}`)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('of two at one piece both have their way with different fields, and the second with the same is told whose and what', async () => {
  const shop = await startShop()
  const [anna, ben] = [await shop.staff({ name: 'Anna' }), await shop.staff({ name: 'Ben' })]
  await add(anna)
  const page = `/desk/catalogue/${halo.id}/piece`
  const [first, other, same] = [
    await formOf(anna, halo.id, { colour: 'E' }),
    await formOf(ben, halo.id, { clarity: 'VVS2' }),
    await formOf(ben, halo.id, { colour: 'D' })
  ]
  expect((await anna.post(page, first)).status).toBe(303)
  expect((await ben.post(page, other)).status).toBe(303)
  expect((await pieceOf(anna, halo.id)).texts).toMatchObject({ colour: 'E', clarity: 'VVS2' })

  const told = await ben.post(page, same)
  expect(told.status).toBe(409)
  const { form, page: drawn } = documentOf(told)
  expect(form?.errors['']).toMatch(/^Anna changed “Colour” to “E” at 12:00, while you had this page open\./)
  // What Ben typed stands, and what he did not follows what holds now: pressing again is meant.
  expect(form?.values).toEqual({ ...same, clarity: 'VVS2' })
  const { formVersion } = (drawn as { view: PieceView }).view
  expect((await ben.post(page, { ...form?.values, version: String(formVersion) })).status).toBe(303)
  expect((await pieceOf(anna, halo.id)).texts).toMatchObject({ colour: 'D', clarity: 'VVS2' })
})

test('a piece of the list is changed, compared side by side and undone, and its price is not drafted', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  const typed = await formOf(staff, 'ring', { name: 'Natural pavé ring, platinum', price: '1', stock: '7' })
  await staff.post('/desk/catalogue/ring/piece', { ...typed, action: 'publish' })
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({
    name: 'Natural pavé ring, platinum',
    price: '2500.00',
    stock: 'made-to-order'
  })
  const { page } = documentOf(await staff.get('/desk/catalogue/ring/versions?from=1&to=2'))
  expect((page as { view: PieceVersionsView }).view).toMatchObject({
    from: { version: 1, who: 'The shop’s list', did: 'listed' },
    to: { version: 2, who: 'Anna', changed: ['Name'] },
    changes: [{ label: 'Name', before: 'Pavé ring', after: 'Natural pavé ring, platinum' }],
    media: null
  })
  await staff.post('/desk/catalogue/ring/restore', { version: '1', base: '2', action: 'publish' })
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({ name: 'Pavé ring' })
})

test('a new release touches nothing of the owner’s, and still brings what the owner never touched', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await add(staff)
  await staff.post(`/desk/catalogue/${halo.id}/publish`, { version: '1' })
  await add(staff, { id: 'natural-draft-ring', name: 'Natural draft ring, platinum' })
  const typed = await formOf(staff, 'ring', { name: 'Natural pavé ring, platinum', action: 'publish' })
  await staff.post('/desk/catalogue/ring/piece', typed)
  await staff.post('/desk/catalogue/ring', {
    revision: '',
    price: '2,750',
    stock: 'count',
    count: '4',
    featured: 'yes'
  })
  await staff.post('/desk/catalogue/necklace/archive')
  const owners = ['pieces', 'piece_versions', 'photographs', 'product_overrides'] as const
  const kept = () => Promise.all(owners.map((table) => shop.db.selectFrom(table).selectAll().execute()))
  const before = await kept()

  const [, anklet] = smallContent.products
  const products = [
    aProduct({ id: 'ring', name: 'Another ring', price: 1_000_000, description: 'Of the release.' }),
    { ...(anklet as (typeof smallContent.products)[0]), name: 'Anklet of the release' },
    aProduct({ id: 'necklace', name: 'Necklace' }),
    aProduct({ id: halo.id, name: 'Of the release' })
  ]
  await seed(shop.db, { ...smallContent, products }, Date.parse('2025-12-02T12:00:00Z'))

  expect(await kept()).toEqual(before)
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({
    name: 'Natural pavé ring, platinum',
    description: 'One stone.',
    price: '2750.00',
    stock: 4
  })
  expect((await shop.get(`/api/products/${halo.id}`)).json()).toMatchObject({ name: halo.name, price: '4900.00' })
  expect((await shop.get('/api/products/anklet')).json()).toMatchObject({ name: 'Anklet of the release' })
  expect(await shown(shop, 'necklace')).toBe(404)
  expect(await shown(shop, 'natural-draft-ring')).toBe(404)
  expect((await pieceOf(staff, 'natural-draft-ring')).state).toBe('draft')
})

test('a piece is published and archived at a time on London’s clocks, or not after all', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  await add(staff)
  const page = `/desk/catalogue/${halo.id}`
  expect((await staff.post(`${page}/publish`, { version: '1', at: 'soon' })).status).toBe(422)
  // A day in summer: 09:30 in London is 08:30 UTC.
  await staff.post(`${page}/publish`, { version: '1', at: '2026-07-01T09:30' })
  expect((await pieceOf(staff, halo.id)).due).toEqual({ action: 'publish', at: '2026-07-01T08:30:00.000Z' })
  expect(await doDuePieces(shop.db, Date.parse('2026-07-01T08:29:59Z'))).toBe(0)
  expect(await doDuePieces(shop.db, Date.parse('2026-07-01T08:30:00Z'))).toBe(1)
  expect(await shown(shop, halo.id)).toBe(200)
  expect((await pieceOf(staff, halo.id)).due).toBeNull()

  await staff.post(`${page}/archive`, { at: '2026-08-01T00:00' })
  await staff.post(`${page}/publish`, { action: 'cancel' })
  expect(await doDuePieces(shop.db, Date.parse('2026-09-01T00:00:00Z'))).toBe(0)
  await staff.post(`${page}/archive`, { at: '2026-08-01T00:00' })
  expect(await doDuePieces(shop.db, Date.parse('2026-07-31T23:00:00Z'))).toBe(1)
  expect(await shown(shop, halo.id)).toBe(404)
  const who = await shop.db
    .selectFrom('audit')
    .select(['who', 'action'])
    .where('action', '=', 'product.archive')
    .execute()
  expect(who).toEqual([{ who: 'staff:Anna', action: 'product.archive' }])
})

test('the same in other metals and of another origin are drafts of one design, and those that are there stay', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await add(staff)
  const chosen = {
    'metal-platinum': 'yes',
    'metal-18k-rose-gold': 'yes',
    'origin-natural': 'yes',
    'origin-lab-grown': 'yes'
  }
  const answer = await staff.post(`/desk/catalogue/${halo.id}/duplicate`, chosen)
  expect(answer.headers.location).toContain('piece-duplicated')
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', 'name', 'design', 'state'])
    .where('state', '=', 'draft')
    .orderBy('id')
    .execute()
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    ['lab-grown-halo-ring-18k-rose-gold', 'Laboratory-grown halo ring, 18K rose gold'],
    ['lab-grown-halo-ring-platinum', 'Laboratory-grown halo ring, platinum'],
    ['natural-halo-ring-18k-rose-gold', 'Natural halo ring, 18K rose gold'],
    ['natural-halo-ring-platinum', 'Natural halo ring, platinum']
  ])
  expect(new Set(rows.map(({ design }) => design))).toEqual(new Set([halo.id]))
  expect((await staff.post(`/desk/catalogue/${halo.id}/duplicate`, chosen)).status).toBe(422)
})

test('the desk finds drafts and archived pieces, and its usual list leaves the archived out', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await add(staff)
  await staff.post('/desk/catalogue/ring/archive')
  const ids = async (query: string) => {
    const { page } = documentOf(await staff.get(`/desk/catalogue${query}`))
    return (page as { view: CatalogueView }).view.rows.map(({ id }) => id)
  }
  expect(await ids('')).toEqual(['anklet', halo.id, 'necklace'])
  expect(await ids('?shown=draft')).toEqual([halo.id])
  expect(await ids('?shown=archived')).toEqual(['ring'])
  expect(await ids('?q=halo')).toEqual([halo.id])
})

/** A form with a file, as a browser sends it. */
async function send(staff: Staff, id: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<TestAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ alt: 'Ring in platinum, from above', crop: 'centre', ...fields }))
    form.set(name, value)
  form.set('photograph', new Blob([new Uint8Array(bytes)]), 'IMG_0001.jpg')
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  return staff.send(`/desk/catalogue/${id}/photographs`, body, sent.headers.get('Content-Type') ?? '')
}

const picture = (width: number, height: number, background = '#8090a0') =>
  sharp({ create: { width, height, channels: 3, background } })

test('a photograph is added, put first, described, published, taken away again, and its original stays', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await add(staff)
  const first = await picture(1600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const second = await picture(1300, 1300, '#203040').png().toBuffer()
  expect((await send(staff, halo.id, first)).headers.location).toContain('photograph-added')
  // One colour and nothing in it: it is taken, and what is the matter with it is said.
  expect((await send(staff, halo.id, second, { alt: 'Ring in platinum, from its side' })).headers.location).toContain(
    'photograph-added-soft-ground'
  )
  const { media } = await pieceOf(staff, halo.id)
  expect(media.map(({ alt }) => alt)).toEqual(['Ring in platinum, from above', 'Ring in platinum, from its side'])
  const change = (url: string, action: string, alt = '') =>
    staff.post(`/desk/catalogue/${halo.id}/media`, { url, action, alt, place: '0' })
  await change(media[1]?.url ?? '', 'earlier')
  await change(media[1]?.url ?? '', 'alt', 'The ring from its side')
  expect((await change(media[1]?.url ?? '', 'alt', ' ')).status).toBe(422)

  await staff.post(`/desk/catalogue/${halo.id}/publish`)
  const product = (await shop.get(`/api/products/${halo.id}`)).json() as {
    imageUrl: string
    metadata: { imageAlt: string }
  }
  expect(product.imageUrl).toBe(media[1]?.url)
  expect(product.metadata.imageAlt).toBe('The ring from its side')
  expect(product.imageUrl).toMatch(/^\/media\/own\/[0-9a-f]{24}-1200\.jpg\?v=1$/)
  await shop.photographs.settle()
  for (const [size, format, type] of [
    [400, 'avif', 'heif'],
    [800, 'webp', 'webp'],
    [1200, 'jpg', 'jpeg']
  ] as const) {
    const answer = await shop.get(product.imageUrl.replace('-1200.jpg', `-${size}.${format}`))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const { width, height, exif, format: found } = await sharp(answer.bytes).metadata()
    expect({ width, height, exif, found }).toEqual({ width: size, height: size, exif: undefined, found: type })
  }
  await change(media[1]?.url ?? '', 'remove')
  expect((await pieceOf(staff, halo.id)).media.map(({ url }) => url)).toEqual([media[0]?.url])
  // Also long after: versions show it still.
  await purgeExpired(shop.db, Date.parse('2026-12-01T12:00:00Z'))
  expect(await shop.db.selectFrom('photographs').select('crop').execute()).toHaveLength(2)
  expect(
    await shop.db.selectFrom('uploads').select(['owner', 'mime', 'width', 'height']).orderBy('mime').execute()
  ).toEqual([
    { owner: 'desk', mime: 'image/jpeg', width: 1600, height: 1200 },
    { owner: 'desk', mime: 'image/png', width: 1300, height: 1300 }
  ])
})

test('what is no photograph, too small, too large, or moves is refused with a sentence that says what to do', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await add(staff)
  const jpeg = await picture(1300, 1300).jpeg().toBuffer()
  const cases: [Buffer, RegExp][] = [
    [await picture(1, 1).png().toBuffer(), /too small/],
    [await picture(4000, 1100).jpeg().toBuffer(), /too small/],
    [await picture(12_500, 1300).png().toBuffer(), /too large/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /JPEG, PNG or WebP/],
    [Buffer.from('GIF89a'), /JPEG, PNG or WebP/],
    [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]), /HEIC.*Most Compatible/],
    [jpeg.subarray(0, 3000), /JPEG, PNG or WebP/]
  ]
  for (const [bytes, words] of cases) {
    const answer = await send(staff, halo.id, bytes)
    expect([answer.status, documentOf(answer).form?.errors.photograph]).toEqual([422, expect.stringMatching(words)])
  }
  const unsaid = documentOf(await send(staff, halo.id, jpeg, { alt: '' }))
  expect(unsaid.form?.errors.alt).toContain('whoever cannot see it')
  expect((await pieceOf(staff, halo.id)).media).toEqual([])
  expect(await shop.db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('a CMYK photograph becomes sRGB, and what follows a picture is in nothing that is shown', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await add(staff)
  const cmyk = await picture(1300, 1300, '#c08040').toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  expect((await send(staff, halo.id, Buffer.concat([cmyk, Buffer.from('<script>alert(1)</script>')]))).status).toBe(303)
  const { media } = await pieceOf(staff, halo.id)
  const { bytes } = await shop.get(media[0]?.url ?? '')
  expect((await sharp(bytes).metadata()).space).toBe('srgb')
  expect(bytes.includes('script')).toBe(false)
})

test('sizes that were lost are made again from the original, and of what never was there is nothing', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await add(staff)
  await send(staff, halo.id, await picture(1300, 1300).jpeg().toBuffer())
  await shop.photographs.settle()
  const [url = ''] = (await pieceOf(staff, halo.id)).media.map((item) => item.url)
  await rm(`${shop.dataDir}/media`, { recursive: true })
  for (const file of [url, url.replace('-1200.jpg', '-400.avif')]) expect((await shop.get(file)).status).toBe(200)
  for (const file of ['/media/own/0123456789abcdef01234567-400.jpg', '/media/own/../shop.db', '/media/own/x'])
    expect((await shop.get(file)).status).toBe(404)
})
