import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeDark, hasDark } from '../data/media/encode.mjs'
import { addDark, PICTURES, readJson } from '../data/media/picture-index.mjs'
import { root } from './setup.mjs'

const INDEX = new URL('../data/media/index.json', import.meta.url)
const MATTES = join(root, '.cache', 'studio', 'mattes')

/**
 * Makes the dark version of every picture that has none of its present version, of its matte and its largest file: nothing is
 * lit anew. Words narrow it to the pictures that have one of them in their names. Answers whether all were made.
 */
export async function makeDarkPictures({ shots, words, say, ...studio }) {
  const index = await readJson(INDEX)
  const asked = shots.filter(({ key }) => words.length === 0 || words.some((word) => key.includes(word)))
  const waiting = asked.filter(({ key }) => index[key] && !hasDark(index[key]))
  say(`${waiting.length} of ${asked.filter(({ key }) => index[key]).length} pictures have no dark version`)
  for (const [at, shot] of waiting.entries()) {
    await studio.heldBack()
    if (!(await makeDark(shot, studio))) return false
    say(`${at + 1}/${waiting.length} ${shot.key}`)
  }
  return true
}

/** Makes the dark version of one picture, unless another run has made it meanwhile; false when it was stopped. */
export async function makeDark({ key, recipe }, { blender, isStopped, fail }) {
  if (isStopped()) return false
  await mkdir(MATTES, { recursive: true })
  const entry = (await readJson(INDEX))[key]
  if (hasDark(entry)) return true
  const matte = join(MATTES, `${outlineOf(recipe)}.png`)
  if (!existsSync(matte)) {
    const output = await takeMatte(recipe, matte, blender)
    if (isStopped()) {
      await rm(`${matte}.part.png`, { force: true })
      return false
    }
    if (!output.ok) fail(`The matte of ${key} could not be rendered:\n${output.text.slice(-2000)}`)
  }
  const made = { version: entry.version, matte, isSoft: Boolean(recipe.view.fstop) }
  const isOfPresent = await addDark(key, await encodeDark(key, made, PICTURES))
  if (!isOfPresent)
    fail(`${key} was taken anew while its dark version was made. The same command makes it of the new one.`)
  return true
}

/** The same for all pictures that have one outline: metal, name and grain of a picture leave it as it is. */
function outlineOf({ metal, shot, samples, ...outline }) {
  return createHash('sha256').update(JSON.stringify(outline)).digest('hex').slice(0, 16)
}

async function takeMatte(recipe, out, blender) {
  // Under the matte's own name: two runs may be at work.
  const recipeFile = `${out}.json`
  await writeFile(recipeFile, JSON.stringify(recipe))
  const program = join(root, 'data', 'studio', 'matte.py')
  return blender(['-b', '--python-exit-code', '3', '--python', program, '--', recipeFile, out, '1200'])
}
