import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzipSync } from 'node:zlib'
import { readJson, sorted, writeJson } from '../data/media/picture-index.mjs'
import { root } from './setup.mjs'

const run = promisify(execFile)
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const studio = join(root, 'data', 'studio')
const media = join(root, 'data', 'media')
const cache = join(root, '.cache', 'studio', 'live')
const LIVE = join(media, 'live')
const CATALOGUE_PACK = join(LIVE, 'catalogue.pack.br')
const INDEX = pathToFileURL(join(media, 'live.json'))
const PARTS = pathToFileURL(join(media, 'live-parts.json'))
const PACK = pathToFileURL(join(media, 'live-pack.json'))
const WEIGHTS = pathToFileURL(join(media, 'live-weights.json'))
const PRODUCT_LIVE = pathToFileURL(join(media, 'product-live.json'))
/** How many pieces a run of Blender makes: what is lost when it is stopped. */
const BATCH = 10

/**
 * Makes the live pieces that are missing or out of date, a few at a time, and records each batch at once. `studio` holds
 * what scripts/studio.mjs knows: how to run Blender, wait while it is held back, say a line, and whether it was stopped.
 */
export async function makeLivePieces({ blender, heldBack, isStopped, say, fail }) {
  await mkdir(cache, { recursive: true })
  await mkdir(LIVE, { recursive: true })
  const { stdout } = await run('python3', ['-B', join(studio, 'live_list.py')], { maxBuffer: 2 ** 24 })
  const { source, pieces } = JSON.parse(stdout)
  const index = await readJson(INDEX)
  const waiting = pieces.filter(({ key, hash }) => !isCurrent(index[key], hash, source) || !existsSync(fileOf(key)))
  say(`${pieces.length - waiting.length} of ${pieces.length} live pieces are up to date, ${waiting.length} to do`)

  for (let done = 0; done < waiting.length && !isStopped(); done += BATCH) {
    await heldBack()
    const batch = waiting.slice(done, done + BATCH)
    if (isStopped() || !(await exportBatch(batch, { blender, isStopped, fail }))) break
    for (const { key, hash } of batch) index[key] = { ...(await pack(key)), recipe: hash, source }
    await writeJson(INDEX, sorted(index))
    say(`${Math.min(done + BATCH, waiting.length)}/${waiting.length} ${batch.at(-1).key}`)
  }
  if (!isStopped()) {
    await forget(pieces, index)
    await packCatalogue(pieces, index)
  }
  return !isStopped()
}

const isOfProduct = ({ products }) => products !== null && products.length > 0

const isCurrent = (entry, hash, source) => entry?.recipe === hash && entry.source === source

const fileOf = (key) => join(LIVE, `${key}.bin.br`)

async function exportBatch(batch, { blender, isStopped, fail }) {
  const jobs = join(cache, 'jobs.json')
  const written = batch.map(({ key, recipe }) => ({ recipe, out: join(cache, `${key}.bin`) }))
  await writeFile(jobs, JSON.stringify(written))
  const output = await blender(['-b', '--python-exit-code', '3', '--python', join(studio, 'live.py'), '--', jobs])
  if (isStopped()) return false
  if (!output.ok) fail(`${batch.map(({ key }) => key).join(', ')} could not be made:\n${output.text.slice(-2000)}`)
  return true
}

/** Moves a piece into the shop's media. */
async function pack(key) {
  const made = join(cache, `${key}.bin`)
  const entry = await writePacked(fileOf(key), await readFile(made))
  await rm(made)
  return entry
}

const versionOf = (plain) => createHash('sha256').update(plain).digest('hex').slice(0, 8)

/** Kept compressed only: that is how it is sent. */
async function writePacked(path, plain) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
  const packed = await compress(plain, { params })
  // Under a name of its own until it is whole.
  await writeFile(`${path}.part`, packed)
  await rename(`${path}.part`, path)
  return { version: versionOf(plain), bytes: plain.length, packed: packed.length }
}

/** All of the catalogue in one file, which a device keeps: domain/live-piece/pack.ts reads it. */
async function packCatalogue(pieces, index) {
  const keys = pieces.filter(isOfProduct).map(({ key }) => key)
  const list = keys.sort().map((key) => ({ key, version: index[key].version, bytes: index[key].bytes }))
  const head = Buffer.from(JSON.stringify(list))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const files = await Promise.all(keys.map(async (key) => decompress(await readFile(fileOf(key)))))
  const plain = Buffer.concat([Buffer.from('NLPK'), length, head, ...files])
  const known = await readJson(PACK)
  if (known.version === versionOf(plain) && existsSync(CATALOGUE_PACK)) return
  // As sw/live-pieces.ts keeps them: each by itself.
  const kept = files.reduce((sum, file) => sum + gzipSync(file).length, 0)
  await writeJson(PACK, { ...(await writePacked(CATALOGUE_PACK, plain)), kept })
}

/**
 * What no product and no part of the designer is any more goes. Which product is which piece is written down anew, which piece
 * is which other at so many times its weight, and what the designer needs of the index: the version of each of its parts.
 */
async function forget(pieces, index) {
  const keys = new Set(pieces.map(({ key }) => key))
  await writeJson(INDEX, sorted(Object.fromEntries(Object.entries(index).filter(([key]) => keys.has(key)))))
  for (const name of await readdir(LIVE)) {
    const path = join(LIVE, name)
    if (path !== CATALOGUE_PACK && !keys.has(name.replace('.bin.br', ''))) await rm(path)
  }
  const shownBy = pieces.flatMap(({ key, products }) => (products ?? []).map((product) => [product, key]))
  await writeJson(PRODUCT_LIVE, sorted(Object.fromEntries(shownBy)))
  const heavier = pieces.flatMap(({ key, weights = {} }) => {
    const others = Object.entries(weights).map(([times, other]) => [times, [other, index[other].version]])
    return others.length > 0 ? [[key, Object.fromEntries(others)]] : []
  })
  await writeJson(WEIGHTS, sorted(Object.fromEntries(heavier)))
  const parts = pieces.filter(({ products }) => products === null)
  await writeJson(PARTS, sorted(Object.fromEntries(parts.map(({ key }) => [key, index[key].version]))))
}
