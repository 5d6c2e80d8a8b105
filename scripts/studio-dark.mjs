import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeDark, hasDark } from '../data/media/encode.mjs'
import { addToIndex, PICTURES, readJson } from '../data/media/picture-index.mjs'
import { root } from './setup.mjs'

const INDEX = new URL('../data/media/index.json', import.meta.url)
const MATTES = join(root, '.cache', 'studio', 'mattes')

/**
 * Makes the dark version of every picture that has none, of its matte and its largest file: nothing is lit anew. Words narrow
 * it to the pictures that have one of them in their names. Answers whether all were made.
 */
export async function makeDarkPictures({ shots, words, blender, heldBack, isStopped, say, fail }) {
  await mkdir(MATTES, { recursive: true })
  const index = await readJson(INDEX)
  const asked = shots.filter(({ key }) => words.length === 0 || words.some((word) => key.includes(word)))
  const waiting = asked.filter(({ key }) => index[key] && !hasDark(index[key]))
  say(`${waiting.length} of ${asked.filter(({ key }) => index[key]).length} pictures have no dark version`)
  for (const [at, { key, recipe }] of waiting.entries()) {
    await heldBack()
    if (isStopped()) return false
    // Another run may have made it meanwhile.
    if (hasDark((await readJson(INDEX))[key])) continue
    const matte = join(MATTES, `${outlineOf(recipe)}.png`)
    if (!existsSync(matte)) {
      const output = await takeMatte(recipe, matte, blender)
      if (isStopped()) {
        await rm(`${matte}.part.png`, { force: true })
        return false
      }
      if (!output.ok) fail(`The matte of ${key} could not be rendered:\n${output.text.slice(-2000)}`)
    }
    const dark = await encodeDark(key, { matte, isSoft: Boolean(recipe.view.fstop) }, PICTURES)
    const entry = (await readJson(INDEX))[key]
    await addToIndex({ [key]: { ...entry, dark } })
    say(`${at + 1}/${waiting.length} ${key}`)
  }
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
