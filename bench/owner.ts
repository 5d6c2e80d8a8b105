import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '#api/db/engine.ts'
import { openDatabase } from '../api/db/open.ts'
import { csv, FILE_COLUMNS, readPiecesFile } from '../api/desk/pieces/pieces-file.ts'
import { addOwner } from './add-owner.ts'
import { cpuTime } from './cpu-time.ts'
import type { Part, Row } from './part.ts'
import { writePhotographs } from './photographs.ts'
import { openShop, type RunningServer, whileOpen } from './shop.ts'

const target = { importMs: 30_000, seenMs: 4000, sizesMs: 20_000, readsP99Ms: 50, publishedMs: 5000, deskP99Ms: 300 }
const imported = 5000
const pieces = 10_000
const times = 60
/** Between two reads of a shopper's while a photograph is encoded. */
const readEveryMs = 20
const piece = 'natural-solitaire-ring-platinum'

/** What an owner waits for: a photograph and its sizes, publishing, a file of pieces, and the desk's lists of very many. */
export const measureOwner: Part = async ({ root }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const dataDir = path.join(folder, 'var')
  try {
    // The first start makes the database.
    await whileOpen([await openShop(root, { dataDir })], async () => {})
    const token = await openSession(dataDir)
    const rows: Row[] = []
    const shop = await openShop(root, { dataDir })
    await whileOpen([shop], async () => {
      rows.push(...(await photographed(shop, { token, folder, dataDir })))
      rows.push(await published(shop, token))
      const first = await importPieces(root, { dataDir, folder, from: 0, count: imported })
      rows.push({
        what: `${imported.toLocaleString('en-GB')} pieces imported from a file while the shop is open`,
        measured: `${(first / 1000).toFixed(1)} s`,
        target: { says: `≤ ${target.importMs / 1000} s`, isMet: first <= target.importMs }
      })
      await importPieces(root, { dataDir, folder, from: imported, count: pieces - imported })
      // What the import has the shop do afterwards is not the desk's.
      await wait(20_000)
      for (const page of ['/desk/catalogue', '/desk/catalogue?page=100', '/desk/catalogue?q=bench+77', '/desk/stock'])
        rows.push(await opened(shop, token, page))
    })
    return { rows, details: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Given {
  token: string
  folder: string
  dataDir: string
}

/** A photograph of a telephone's, from its being sent to its being seen and to all of its sizes, with shoppers reading meanwhile. */
async function photographed(shop: RunningServer, { token, folder, dataDir }: Given): Promise<Row[]> {
  const [file = ''] = await writePhotographs(folder, 1)
  const form = new FormData()
  form.set('photograph', new Blob([new Uint8Array(await readFile(file))], { type: 'image/jpeg' }), 'IMG_1.jpg')
  form.set('alt', 'Ring in platinum, from above')
  form.set('crop', 'subject')
  const media = path.join(dataDir, 'media')
  const sizes = async () => (await readdir(media).catch(() => [])).filter((name) => /^[0-9a-f]{24}-\d+\./.test(name))
  const reads: number[] = []
  let isReading = true
  const reading = (async () => {
    while (isReading) {
      const began = performance.now()
      await (await fetch(`${shop.url}/api/products/${piece}`)).arrayBuffer()
      reads.push(performance.now() - began)
      await wait(readEveryMs)
    }
  })()
  const began = performance.now()
  const sent = await post(shop, token, `/desk/catalogue/${piece}/photographs`, form)
  if (sent.status !== 303) throw new Error(`The photograph was not taken: ${sent.status}`)
  const [name = ''] = (await sizes()).filter((one) => one.endsWith('-400.jpg'))
  const seen = await fetch(`${shop.url}/media/own/${name}`)
  await seen.arrayBuffer()
  const seenMs = performance.now() - began
  while ((await sizes()).length < 9) {
    if (performance.now() - began > 120_000) throw new Error('The sizes of the photograph were not made')
    await wait(50)
  }
  const sizesMs = performance.now() - began
  isReading = false
  await reading
  const p99 = quantile(reads, 0.99)
  return [
    {
      what: 'a photograph of 12 megapixels, sent and seen',
      measured: `${(seenMs / 1000).toFixed(1)} s`,
      target: { says: `≤ ${target.seenMs / 1000} s`, isMet: seen.ok && seenMs <= target.seenMs }
    },
    {
      what: 'all its sizes',
      measured: `${(sizesMs / 1000).toFixed(1)} s`,
      target: { says: `≤ ${target.sizesMs / 1000} s`, isMet: sizesMs <= target.sizesMs }
    },
    {
      what: `a shopper’s reads meanwhile (${reads.length})`,
      measured: `p50 ${quantile(reads, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      target: { says: `p99 ≤ ${target.readsP99Ms} ms`, isMet: p99 <= target.readsP99Ms }
    }
  ]
}

/** From the press to the shop's telling it to whoever asks, which open pages do as they are told that something is new. */
async function published(shop: RunningServer, token: string): Promise<Row> {
  const began = performance.now()
  const sent = await post(shop, token, `/desk/catalogue/${piece}/publish`, new URLSearchParams())
  if (sent.status !== 303) throw new Error(`The piece was not published: ${sent.status}`)
  for (;;) {
    const told = await (await fetch(`${shop.url}/api/products/${piece}`)).text()
    if (told.includes('/media/own/')) break
    if (performance.now() - began > 60_000) throw new Error('What was published is not told')
    await wait(20)
  }
  const ms = performance.now() - began
  return {
    what: 'what is published, told to whoever asks',
    measured: `${ms.toFixed(0)} ms`,
    target: { says: `≤ ${target.publishedMs / 1000} s`, isMet: ms <= target.publishedMs }
  }
}

/** Imports so many new pieces at a shell, and answers in how many ms. */
async function importPieces(
  root: string,
  { dataDir, folder, from, count }: { dataDir: string; folder: string; from: number; count: number }
): Promise<number> {
  const [all, some] = [path.join(folder, 'all.csv'), path.join(folder, 'some.csv')]
  await atShell(root, dataDir, ['pieces', 'export', all])
  const read = readPiecesFile(await readFile(all))
  const like = read.kind === 'rows' ? read.rows.find(({ id }) => id === piece) : undefined
  if (!like) throw new Error(`The file of pieces has no ${piece}`)
  const rows = Array.from({ length: count }, (_, index) => {
    const row: Record<string, string | undefined> = {
      ...like,
      id: `bench-ring-${from + index}`,
      name: `Natural bench ${from + index} ring, platinum`,
      design: '',
      designName: '',
      state: 'published'
    }
    return FILE_COLUMNS.map((column) => row[column] ?? '')
  })
  await writeFile(some, csv([FILE_COLUMNS, ...rows]))
  const began = performance.now()
  await atShell(root, dataDir, ['pieces', 'import', some])
  return performance.now() - began
}

function atShell(root: string, dataDir: string, args: readonly string[]): Promise<void> {
  const cli = JSON.stringify(path.join(root, 'dist/server/desk-cli.js'))
  const code = `const { main } = await import(${cli}); process.exitCode = await main(${JSON.stringify(root)}, ${JSON.stringify(args)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-2000)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`))
    )
  })
}

/** One page of the desk, again and again, with what it costs the shop's processor: what else the machine does is not in it. */
async function opened(shop: RunningServer, token: string, page: string): Promise<Row> {
  const took: number[] = []
  const before = cpuTime(shop.pid)
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    const answer = await fetch(shop.url + page, { headers: { cookie: `desk=${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${page} was not answered: ${answer.status}`)
    took.push(performance.now() - began)
  }
  const cpu = (cpuTime(shop.pid) - before) / times
  const p99 = quantile(took, 0.99)
  return {
    what: `${page} with ${pieces.toLocaleString('en-GB')} pieces`,
    measured: `p50 ${quantile(took, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${cpu.toFixed(0)} ms of processor each`,
    target: { says: `p99 < ${target.deskP99Ms} ms`, isMet: p99 < target.deskP99Ms }
  }
}

const post = (shop: RunningServer, token: string, at: string, body: FormData | URLSearchParams) =>
  fetch(shop.url + at, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: `desk=${token}`, origin: shop.url, 'sec-fetch-site': 'same-origin' }
  })

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/** Signs somebody in, and says by what. */
async function openSession(dataDir: string): Promise<string> {
  const opened = await openDatabase({ folder: dataDir })
  if (opened.kind !== 'open') throw new Error(opened.line)
  try {
    return await inTransaction(opened.db, (within) => addOwner(within, Date.now()))
  } finally {
    await opened.close()
  }
}
