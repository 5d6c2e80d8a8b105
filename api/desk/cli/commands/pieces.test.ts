import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startShop, temporaryFolder } from '../../../testing/start-shop.ts'
import { openShell } from '../testing/shell.ts'

const record = {
  id: 'natural-halo-ring-platinum',
  name: 'Natural halo ring, platinum',
  description: 'A round stone of {carat}, ringed.',
  price: 490_000,
  category: 'wedding-rings',
  diamondType: 'natural',
  carat: 1,
  featured: false,
  stock: 'made-to-order',
  metalType: 'platinum',
  metadata: { setting: 'halo', cut: 'round', stoneCarat: 0.9, ringSize: true }
}

async function open() {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const folder = await temporaryFolder()
  const file = async (name: string, text: string | Buffer) => {
    await writeFile(path.join(folder, name), text)
    return path.join(folder, name)
  }
  return { shop, atShell, folder, file }
}

/** Pieces of a hand-written file need names that the shop would take. */
const HEAD = 'id,category,diamondType,metalType,carat,name,description,price,stock,state'
const ring = (id: string, name: string, price = '250000', state = 'published') =>
  `${id},wedding-rings,natural,platinum,1,"${name}",One stone.,${price},made-to-order,${state}`

test('a piece is added from a record of the catalogue, photographed, published and archived from a shell', async () => {
  const { shop, atShell, file } = await open()
  const json = await file('ring.json', JSON.stringify(record))
  expect(await atShell(['piece', 'add', '--json', json])).toEqual({
    said: `${record.id} is added, as a draft.`,
    failed: undefined
  })
  expect((await shop.get(`/api/products/${record.id}`)).status).toBe(404)
  const picture = await file(
    'ring.jpg',
    await sharp({ create: { width: 1300, height: 1200, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
  )
  const { said } = await atShell(['media', 'add', record.id, picture, '--alt', 'Ring in platinum, from above'])
  // A grey without anything on it.
  expect(said).toMatch(/^The photograph is added to the draft\. It looks out of focus/)
  expect((await atShell(['piece', 'publish', record.id])).said).toBe('It is published.')
  expect((await shop.get(`/api/products/${record.id}`)).json()).toMatchObject({
    price: '4900.00',
    imageUrl: expect.stringMatching(/^\/media\/own\//),
    metadata: { imageAlt: 'Ring in platinum, from above' }
  })
  expect((await atShell(['piece', 'archive', record.id])).said).toBe('It is archived.')
  expect((await shop.get(`/api/products/${record.id}`)).status).toBe(404)
})

test('what is refused says why in one line', async () => {
  const { atShell, file, folder } = await open()
  const failed = async (...words: string[]) => (await atShell(words)).failed
  expect(await failed('piece', 'add', '--json', path.join(folder, 'none.json'))).toMatch(/^There is no file/)
  expect(await failed('piece', 'add', '--json', await file('a.json', '{'))).toMatch(/^The file holds no JSON/)
  const wrong = { ...record, name: 'Halo ring', price: 12.5, metadata: { cut: 'square' } }
  expect(await failed('piece', 'add', '--json', await file('b.json', JSON.stringify(wrong)))).toMatch(/price: .*cut: /)
  const { id } = record
  expect(
    await failed('piece', 'add', '--json', await file('c.json', JSON.stringify({ ...record, id: 'new' })))
  ).toMatch(/^id: /)
  expect(await failed('piece', 'publish', id)).toBe(`There is no piece ${id}.`)
  expect(await failed('piece', 'archive', 'ring', '--at', 'soon')).toMatch(/^Please choose a day/)
  expect(await failed('media', 'add', 'ring', folder, '--alt', 'A ring')).toMatch(/is a folder/)
  expect(await failed('media', 'add', 'ring', await file('d.jpg', 'no'), '--alt', 'A ring')).toMatch(
    /^This is not a photograph/
  )
  expect(await failed('pieces', 'export', path.join(folder, 'none', 'a.csv'))).toMatch(/cannot be written/)
})

test('what is exported comes in again without a change, also after Excel has had it', async () => {
  const { shop, atShell, folder, file } = await open()
  await atShell([
    'piece',
    'add',
    '--json',
    await file('ring.json', JSON.stringify({ ...record, description: '=cmd|calc {carat}\nand more' }))
  ])
  // As the shop's own pieces are called.
  await shop.db.updateTable('products').set({ name: 'Natural pavé ring' }).where('id', '=', 'ring').execute()
  await shop.db
    .updateTable('products')
    .set({ name: 'Laboratory-grown anklet', carat: 0.5, price: 69_900, list_price: 69_900 })
    .where('id', '=', 'anklet')
    .execute()
  await shop.db.updateTable('products').set({ name: 'Natural necklace' }).where('id', '=', 'necklace').execute()
  const csv = path.join(folder, 'pieces.csv')
  expect((await atShell(['pieces', 'export', csv])).failed).toBeUndefined()
  const text = await readFile(csv, 'utf8')
  expect(text).toContain(`"'=cmd|calc {carat}\nand more"`)
  expect(text.startsWith('\uFEFFid,category,')).toBe(true)
  expect((await atShell(['pieces', 'import', csv])).said).toBe(
    '0 added, 0 changed, 4 as they are, 0 refused.\nIt is written.'
  )

  const excel = text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';').replaceAll('\n', '\r\n')
  const again = await atShell(['pieces', 'import', await file('excel.csv', excel)])
  expect(again).toEqual({ said: '0 added, 0 changed, 4 as they are, 0 refused.\nIt is written.', failed: undefined })
})

test('a dry run tells every row and writes nothing, and a file with a refused row writes nothing', async () => {
  const { shop, atShell, file } = await open()
  const rows = [
    HEAD,
    ring('natural-a-ring', 'Natural ring A'),
    ring('natural-b-ring', 'Ring B', '12.5'),
    ring('natural-a-ring', 'Natural ring C')
  ]
  const csv = await file('mixed.csv', `\uFEFF${rows[0]}\r\n${rows[1]}\n${rows[2]}\r\n${rows[3]}\n\n`)
  const count = async () => (await shop.db.selectFrom('products').select('id').execute()).length
  for (const dry of [['--dry-run'], []]) {
    const { said, failed } = await atShell(['pieces', 'import', csv, ...dry])
    expect(said.split('\n')).toEqual([
      '1\tnatural-a-ring\tadded',
      '2\tnatural-b-ring\trefused: price: please write it in whole pence, such as 490000.',
      '3\tnatural-a-ring\trefused: Its address or its name stands in the file twice.',
      '1 added, 0 changed, 0 as they are, 2 refused.'
    ])
    expect(failed).toBe('2 rows are refused: nothing is written.')
    expect(await count()).toBe(3)
  }
})

test('a file adds, publishes, reprices and archives, and says what of each', async () => {
  const { shop, atShell, file } = await open()
  const first = await file(
    'one.csv',
    [HEAD, ring('natural-a-ring', 'Natural ring A'), ring('natural-b-ring', 'Natural ring B', '99900', 'draft')].join(
      '\n'
    )
  )
  expect((await atShell(['pieces', 'import', first])).said).toContain('2 added')
  expect((await shop.get('/api/products/natural-a-ring')).json()).toMatchObject({ price: '2500.00' })
  expect((await shop.get('/api/products/natural-b-ring')).status).toBe(404)
  const second = await file(
    'two.csv',
    'id;price;stock;state;name\nnatural-a-ring;260000;3;published;Natural ring A, polished\nnatural-b-ring;;;archived;\n'.replace(
      'archived;\n',
      'archived;Natural ring B\n'
    )
  )
  expect((await atShell(['pieces', 'import', second])).said.split('\n').slice(0, 2)).toEqual([
    '1\tnatural-a-ring\tchanged: name, price, stock',
    '2\tnatural-b-ring\tchanged: state'
  ])
  expect((await shop.get('/api/products/natural-a-ring')).json()).toMatchObject({
    name: 'Natural ring A, polished',
    price: '2600.00',
    stock: 3
  })
  await mkdir(path.join(await temporaryFolder(), 'x'))
  expect(
    (await atShell(['pieces', 'import', await file('three.csv', 'id,colour of the box\nring,red')])).failed
  ).toMatch(/^There is no column “colour of the box”/)
})

test('what stands beside a piece comes in with a record and a file, also where the same file puts it into the shop', async () => {
  const { shop, atShell, file, folder } = await open()
  const related = async (id: string) =>
    (JSON.parse((await shop.get(`/api/products/${id}`)).text) as { metadata: { related?: string[] } }).metadata.related
  const json = async (beside: unknown) => {
    const given = { ...record, metadata: { ...record.metadata, related: beside } }
    return atShell(['piece', 'add', '--json', await file('ring.json', JSON.stringify(given))])
  }
  expect((await json(['nowhere'])).failed).toBe('There is no piece “nowhere”.')
  for (const odd of [[record.id], ['ring', 'ring'], ['Ring'], [1], [], 'ring', ['a', 'b', 'c', 'd', 'e']])
    expect((await json(odd)).failed, String(odd)).toMatch(/^related: /)
  expect((await json(['ring', 'anklet'])).failed).toBeUndefined()
  await atShell(['piece', 'publish', record.id])
  expect(await related(record.id)).toEqual(['ring', 'anklet'])

  const withRelated = (line: string, beside: string) => `${line},"${beside}"`
  const rows = (second: string) => [
    `${HEAD},related`,
    withRelated(ring('natural-a-ring', 'Natural ring A'), `natural-b-ring\n${record.name}`),
    withRelated(ring('natural-b-ring', 'Natural ring B', '250000', second), '')
  ]
  const refused = await atShell(['pieces', 'import', await file('draft.csv', rows('draft').join('\r\n')), '--dry-run'])
  expect(refused.said).toContain('1\tnatural-a-ring\trefused: related: There is no piece “natural-b-ring”.')
  const whole = await atShell(['pieces', 'import', await file('both.csv', rows('published').join('\r\n'))])
  expect(whole).toMatchObject({ said: expect.stringContaining('2 added'), failed: undefined })
  expect(await related('natural-a-ring')).toEqual(['natural-b-ring', record.id])

  const csv = path.join(folder, 'pieces.csv')
  await atShell(['pieces', 'export', csv])
  const out = await readFile(csv, 'utf8')
  expect(out).toContain(`"natural-b-ring\n${record.id}"`)
  expect(out).toContain('"ring\nanklet"')
  // An empty cell leaves it to the shop again.
  const emptied = await file('empty.csv', `id,related,state\nnatural-a-ring,,published\n`)
  expect((await atShell(['pieces', 'import', emptied])).said).toContain('1\tnatural-a-ring\tchanged: related')
  expect(await related('natural-a-ring')).toBeUndefined()
})

test('a file with a mark, semicolons, formulas and every kind of line end at once is read as it is meant', async () => {
  const { shop, atShell, file } = await open()
  const lines = [
    HEAD.replaceAll(',', ';'),
    'natural-a-ring;wedding-rings;natural;platinum;1;"Natural ring A; plain";"One\rtwo\r\nthree\nfour";250000;made-to-order;published',
    'natural-b-ring;wedding-rings;natural;platinum;1;Natural ring B;"\'=one ""stone""";250000;made-to-order;published',
    'natural-c-ring;wedding-rings;natural;platinum;1;Natural ring C;One stone.;250000;3;published'
  ]
  const text = `\uFEFF${lines[0]}\r\n${lines[1]}\n${lines[2]}\r${lines[3]}\r\n\n\r`
  const csv = await file('mixed.csv', text)
  expect((await atShell(['pieces', 'import', csv])).said).toBe(
    [
      '1\tnatural-a-ring\tadded',
      '2\tnatural-b-ring\tadded',
      '3\tnatural-c-ring\tadded',
      '3 added, 0 changed, 0 as they are, 0 refused.',
      'It is written.'
    ].join('\n')
  )
  const shown = async (id: string) => (await shop.get(`/api/products/${id}`)).json()
  expect(await shown('natural-a-ring')).toMatchObject({
    name: 'Natural ring A; plain',
    description: 'One\ntwo\nthree\nfour'
  })
  expect(await shown('natural-b-ring')).toMatchObject({ description: '=one "stone"' })
  expect(await shown('natural-c-ring')).toMatchObject({ stock: 3 })
})
