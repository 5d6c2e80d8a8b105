// node data/media/og/make-cards.mjs [NAME…]
// Composes public/og/<name>.jpg, the picture shown where a page is shared, as cards.json says: all cards, or those named.
// A card whose picture has been replaced by a better one only needs its new key there, and another run.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PICTURES, readJson } from '../picture-index.mjs'
import { composeCard } from './compose.mjs'

const CARDS = fileURLToPath(new URL('../../../public/og/', import.meta.url))

const cards = await readJson(new URL('cards.json', import.meta.url))
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(cards)
const unknown = names.filter((name) => !Object.hasOwn(cards, name))
if (unknown.length > 0) {
  process.stderr.write(`No card is called ${unknown.join(', ')}. There are: ${Object.keys(cards).join(', ')}\n`)
  process.exit(1)
}

await mkdir(CARDS, { recursive: true })
for (const name of names) {
  const { picture, placing } = cards[name]
  const card = await composeCard(join(PICTURES, `${picture}-1200.webp`), placing)
  const { size } = await card.toFile(join(CARDS, `${name}.jpg`))
  process.stdout.write(`${name} ${picture} ${size} B\n`)
}
