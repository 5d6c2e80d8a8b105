// npm run studio -- [dark [WORD…] | live | live-compare [WORD…] | live-parts [WORD…] | sprites [WORD…] | PRODUCT…]
// Renders the pictures that are missing or out of date, one at a time, at the lowest priority, and encodes each at once, with
// its version for dark pages, of a matte that takes seconds. With `dark` it makes those that are missing, and no picture.
// With `live` it makes the live pieces instead, which takes minutes; `live-compare` says how near each comes to its picture,
// `live-parts` draws sheets of the ring designer's, and `sprites` makes what turns on cards: they need a Chromium and no Blender.
// It may be stopped at any moment and goes on where it was. STUDIO_HOLD names a file: while it is there, no render begins.
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { encodePicture } from '../data/media/encode.mjs'
import { addToIndex, PICTURES, readJson, sorted, writeJson } from '../data/media/picture-index.mjs'
import { listedFilms, recordFilm } from './film-record.mjs'
import { root } from './setup.mjs'
import { makeDark, makeDarkPictures } from './studio-dark.mjs'
import { makeLivePieces } from './studio-live.mjs'
import { compareLivePieces } from './studio-live-compare.mjs'
import { drawLiveParts } from './studio-live-parts.mjs'
import { makeSprites } from './studio-sprites.mjs'

const run = promisify(execFile)
const cache = join(root, '.cache', 'studio')
const masters = join(cache, 'masters')
const studio = join(root, 'data', 'studio')
const FILMS = join(root, 'data', 'media', 'films')
const RENDERED = pathToFileURL(join(studio, 'rendered.json'))
const PRODUCT_PICTURES = pathToFileURL(join(root, 'data', 'media', 'product-pictures.json'))
const FILM_WIDTH = 720
const BLENDER = 'apt-get install --no-install-recommends blender python3-numpy libopenblas0-pthread'
const HOLD_CHECK_MS = 2000

let child = null
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopped = true
    child?.kill('SIGKILL')
  })
}

await mkdir(masters, { recursive: true })
if (process.argv[2] === 'live-compare') {
  await compareLivePieces({ words: process.argv.slice(3), heldBack, isStopped: () => stopped, say })
  process.exit(stopped ? 130 : 0)
}
if (process.argv[2] === 'live-parts') {
  const areAllDrawn = await drawLiveParts({ words: process.argv.slice(3), heldBack, isStopped: () => stopped, say })
  process.exit(areAllDrawn ? 0 : 130)
}
if (process.argv[2] === 'sprites') {
  const areAllMade = await makeSprites({ words: process.argv.slice(3), heldBack, isStopped: () => stopped, say })
  process.exit(areAllMade ? 0 : 130)
}
await needBlender()
if (process.argv[2] === 'live') {
  const areAllMade = await makeLivePieces({ blender, heldBack, isStopped: () => stopped, say, fail })
  if (!areAllMade) say('Stopped. The same command goes on from here.')
  process.exit(areAllMade ? 0 : 130)
}
if (process.argv[2] === 'dark') {
  const [words, { shots }] = [process.argv.slice(3), await listShots([])]
  const areAllMade = await makeDarkPictures({ shots, words, blender, heldBack, isStopped: () => stopped, say, fail })
  if (!areAllMade) say('Stopped. The same command goes on from here.')
  process.exit(areAllMade ? 0 : 130)
}
await needWeights()
const { shots, toDo } = await listShots(process.argv.slice(2))
await listWholeFilms()
const waiting = shots.filter(({ key }) => toDo.includes(key))
say(`${shots.length - waiting.length} of ${shots.length} pictures are up to date, ${waiting.length} to do`)

const times = []
for (const [at, shot] of waiting.entries()) {
  await heldBack()
  if (stopped) break
  const seconds = await take(shot)
  if (seconds === null) break
  times.push(seconds)
  const left = (waiting.length - at - 1) * (times.reduce((sum, each) => sum + each, 0) / times.length)
  say(`${at + 1}/${waiting.length} ${shot.key} ${Math.round(seconds)} s, ${duration(left)} left`)
}
if (stopped) say('Stopped. The same command goes on from here.')
process.exit(stopped ? 130 : 0)

/** Takes, encodes and records one picture or one turntable's film; its seconds, or null when it was stopped. */
async function take({ key, shot, recipe, hash, products }) {
  const began = Date.now()
  const done = shot === 'turn' ? await takeFilm(key, recipe, hash, products) : await takePicture(key, recipe)
  if (!done) return null
  const seconds = (Date.now() - began) / 1000
  // The record comes last: a picture counts as done when all its files are there.
  const rendered = await readJson(RENDERED)
  await writeJson(RENDERED, sorted({ ...rendered, [key]: { recipe: hash, seconds: Math.round(seconds) } }))
  return seconds
}

async function takePicture(key, recipe) {
  const master = join(masters, `${key}.png`)
  if (!(await still(key, recipe, master, 1200))) return false
  await recordProducts(await addToIndex({ [key]: await encodePicture(key, master, PICTURES) }))
  return makeDark({ key, recipe }, { blender, isStopped: () => stopped, fail })
}

/** Frames carry the recipe's hash in their names, so a film that was stopped goes on at its next frame. */
async function takeFilm(key, recipe, hash, products) {
  const folder = join(cache, 'turns', key)
  await mkdir(folder, { recursive: true })
  await mkdir(FILMS, { recursive: true })
  const frames = Array.from({ length: recipe.frames }, (_, frame) =>
    join(folder, `${hash}-${String(frame).padStart(2, '0')}.png`)
  )
  for (const [frame, path] of frames.entries()) {
    if (existsSync(path)) continue
    await heldBack()
    if (stopped || !(await still(`${key}, frame ${frame}`, { ...recipe, frame }, path, FILM_WIDTH))) return false
    say(`  ${key} frame ${frame + 1}/${frames.length}`)
  }
  await heldBack()
  const output = await blender([
    '-b',
    '--python-exit-code',
    '3',
    '--python',
    join(studio, 'film.py'),
    '--',
    join(FILMS, key),
    ...frames
  ])
  if (stopped) {
    for (const ending of ['webm', 'mp4']) await rm(join(FILMS, `${key}.part.${ending}`), { force: true })
    return false
  }
  if (!output.ok) fail(`${key} could not be made a film:\n${output.text.slice(-2000)}`)
  await listFilm({ key, recipe, products })
  return true
}

/** Lists a film with its poster, the main view of its pieces, and every product that has that view. */
async function listFilm({ key, recipe, products }) {
  const poster = shots.find((other) => other.shot === 'main' && other.products.includes(products[0]))
  const height = Math.round(FILM_WIDTH * recipe.height)
  const film = { key, frames: recipe.frames, width: FILM_WIDTH, height, poster: poster.key, products: poster.products }
  await recordFilm(film)
}

/** A film that is whole but not listed: the run that made it ended in between. */
async function listWholeFilms() {
  const listed = await listedFilms()
  for (const film of shots) {
    if (film.shot === 'turn' && !toDo.includes(film.key) && !listed[film.key]) await listFilm(film)
  }
}

/** Renders one recipe; false when it was stopped. */
async function still(name, recipe, out, width) {
  const recipeFile = join(cache, 'recipe.json')
  await writeFile(recipeFile, JSON.stringify(recipe))
  const output = await blender([
    '-b',
    '--python-exit-code',
    '3',
    '--python',
    join(studio, 'still.py'),
    '--',
    recipeFile,
    out,
    String(width)
  ])
  if (stopped) await rm(`${out}.part.png`, { force: true })
  else if (!output.ok) fail(`${name} could not be rendered:\n${output.text.slice(-2000)}`)
  return !stopped
}

/** Which pictures show which product, the main view first: of those that are in the index. */
async function recordProducts(index) {
  const pictures = await readJson(PRODUCT_PICTURES)
  const kinds = ['main', 'second']
  const byProduct = {}
  for (const { key, shot, products } of shots) {
    if (!index[key]) continue
    for (const product of products) byProduct[product] = { ...byProduct[product], [shot]: key }
  }
  const ordered = Object.entries(byProduct).map(([id, keys]) => [id, kinds.flatMap((kind) => keys[kind] ?? [])])
  await writeJson(PRODUCT_PICTURES, sorted({ ...pictures, ...Object.fromEntries(ordered) }))
}

function blender(args) {
  return new Promise((resolve) => {
    let text = ''
    child = spawn('nice', ['-n', '19', 'blender', ...args], { env: { ...process.env, OPENBLAS_NUM_THREADS: '2' } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => resolve({ ok: code === 0, text }))
  })
}

async function heldBack() {
  const hold = process.env.STUDIO_HOLD
  while (hold && existsSync(hold) && !stopped) await new Promise((resolve) => setTimeout(resolve, HOLD_CHECK_MS))
}

async function listShots(products) {
  try {
    const { stdout } = await run('python3', [join(studio, 'list.py'), ...products], { maxBuffer: 2 ** 24 })
    return JSON.parse(stdout)
  } catch (error) {
    return fail(error.stderr?.trim() || error.message)
  }
}

async function needBlender() {
  try {
    await run('blender', ['--version'])
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    fail(`studio: Blender is not installed. It is only needed to take pictures; install it with\n  ${BLENDER}`)
  }
}

async function needWeights() {
  try {
    await run('python3', [join(studio, 'darkroom', 'weights.py')])
  } catch (error) {
    fail(error.stderr?.trim() || error.message)
  }
}

function duration(seconds) {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
