import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DARK_FORMAT, DARK_MAKING, PICTURE_FORMATS, PICTURE_WIDTHS } from '#domain/catalogue/pictures.ts'
import WORN_FORMS from '#domain/live-piece/worn-forms.json' with { type: 'json' }
import videos from '../videos.json' with { type: 'json' }
import { DARK_GROUND } from './dark.mjs'
import films from './films.json' with { type: 'json' }
import forms from './forms.json' with { type: 'json' }
import gallery from './gallery.json' with { type: 'json' }
import { GROUND } from './ground.mjs'
import index from './index.json' with { type: 'json' }
import stories from './stories.json' with { type: 'json' }

interface Entry {
  version: string
  width: number
  height: number
  colour: string
  preview: string
  bytes: Record<string, number>
  dark?: { making: number; version: string; bytes: Record<string, number> }
}

const pictures = fileURLToPath(new URL('pictures/', import.meta.url))
const entries = Object.entries<Entry>(index)
const variants = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => ({ width, format, name: `${width}.${format}` }))
)
const darkVariants = PICTURE_WIDTHS.map((width) => ({
  width,
  format: DARK_FORMAT,
  name: `${width}.${DARK_FORMAT}`
}))
const fileOf = (key: string, variant: string) => `${pictures}${key}-${variant}`

/** Every format, and the largest size of one: all sizes are made of one master. */
const looked = variants.filter(({ width, name }) => width === 400 || name === '1200.jpg')

test('the index is sorted and lists every file there is, and no other', () => {
  const keys = entries.map(([key]) => key)
  const listed = keys.flatMap((key) => [
    ...variants.map(({ name }) => `${key}-${name}`),
    ...darkVariants.map(({ name }) => `${key}-dark-${name}`)
  ])

  expect(keys).toEqual([...keys].sort())
  expect(readdirSync(pictures).sort()).toEqual([...listed, 'picture-to-follow.svg'].sort())
})

test.each(entries)('the files of %s have the sizes the index gives', async (key, entry) => {
  for (const { width, format, name } of variants) {
    const picture = await sharp(fileOf(key, name)).metadata()

    expect(picture.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format])
    expect(picture.width).toBe(width)
    expect(Math.abs((picture.height ?? 0) - (entry.height * width) / entry.width)).toBeLessThanOrEqual(0.5)
    expect(statSync(fileOf(key, name)).size).toBe(entry.bytes[name])
  }
})

test.each(entries)('%s melts into its tile: its ground is the tile’s to within two levels', async (key) => {
  for (const { name } of looked) {
    const offGround = (await cornersOf(fileOf(key, name))).filter((corner) => distance(corner) > 2)
    // A bracelet may leave its picture through one corner, a necklace through the two at the top.
    expect(offGround.length, name).toBeLessThanOrEqual(2)
  }
})

test.each(entries)(
  '%s has a dark version, made of it as they are made now, of the sizes the index gives',
  async (key, entry) => {
    expect(entry.dark).toMatchObject({ making: DARK_MAKING, version: entry.version })
    for (const { width, name } of darkVariants) {
      const picture = await sharp(fileOf(`${key}-dark`, name)).metadata()
      expect(picture.width).toBe(width)
      expect(Math.abs((picture.height ?? 0) - (entry.height * width) / entry.width)).toBeLessThanOrEqual(0.5)
      expect(statSync(fileOf(`${key}-dark`, name)).size).toBe(entry.dark?.bytes[name])
    }
  }
)

test.each(entries)('%s melts into a dark page’s tile as well', async (key) => {
  for (const { name } of darkVariants.filter(({ width }) => width === 400)) {
    const offGround = (await cornersOf(fileOf(`${key}-dark`, name))).filter(
      (corner) => distance(corner, DARK_GROUND) > 2
    )
    expect(offGround.length, name).toBeLessThanOrEqual(2)
  }
})

test('every picture stands on the tile’s ground', () => {
  // A bust runs out of its picture at two corners.
  expect(entries.filter(([, { colour }]) => colour !== '#f7f6f4').map(([key]) => key)).toEqual(['form-neck'])
})

test('a card’s picture weighs at most 12 kB at the median', () => {
  const weights = entries.map(([, { bytes }]) => bytes['400.avif'] ?? Number.NaN).sort((a, b) => a - b)
  expect(weights[Math.floor(weights.length / 2)]).toBeLessThanOrEqual(12_000)
})

test('the previews are small enough to be written into the page', () => {
  for (const [key, { preview }] of entries) {
    expect(preview, key).toMatch(/^data:image\/webp;base64,/)
    expect(preview.length, key).toBeLessThanOrEqual(400)
  }
})

test('the pages’ own pictures are in the index, at the same version and size', () => {
  const known: Record<string, Entry> = index
  for (const [key, story] of Object.entries(stories)) expect(known[key]).toMatchObject(story)
})

test('the product page carries the version of each form that pieces are shown on', () => {
  const known: Record<string, Entry> = index
  expect(Object.keys(forms).sort()).toEqual(Object.keys(WORN_FORMS).sort())
  for (const [form, version] of Object.entries(forms)) expect(known[`form-${form}`]?.version, form).toBe(version)
})

test('the gallery carries the version of each picture on its cards and before its films, and of no other', () => {
  const known: Record<string, Entry> = index
  const keys = [...videos.map(({ thumbnail }) => thumbnail), ...Object.values(films).map(({ poster }) => poster)]
  const shown = [...new Set(keys.filter((key) => key !== null))]
  expect(gallery).toEqual(Object.fromEntries(shown.map((key) => [key, known[key]?.version])))
})

async function cornersOf(file: string): Promise<number[][]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const last = { x: info.width - 1, y: info.height - 1 }
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return [at(0, 0), at(last.x, 0), at(0, last.y), at(last.x, last.y)]
}

function distance(colour: number[], ground: readonly number[] = GROUND): number {
  return Math.max(...ground.map((level, channel) => Math.abs(level - (colour[channel] ?? 0))))
}
