import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { SPRITE } from '#domain/catalogue/pictures.ts'
import index from './index.json' with { type: 'json' }
import sprites from './sprites.json' with { type: 'json' }

interface Entry {
  version: string
  bytes: number
  picture: string
  source: string
}

const folder = fileURLToPath(new URL('sprites/', import.meta.url))
const entries = Object.entries<Entry>(sprites)
const pictures: Readonly<Record<string, { version: string }>> = index

test('the index is sorted and lists every sprite there is, and no other', () => {
  const keys = entries.map(([key]) => key)
  expect(keys).toEqual([...keys].sort())
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  ).toEqual(keys.map((key) => `${key}.avif`).sort())
})

test('every sprite is there on light ground and on dark', () => {
  const lights = entries.map(([key]) => key).filter((key) => !key.endsWith('-dark'))
  expect(lights.flatMap((key) => [key, `${key}-dark`])).toEqual(entries.map(([key]) => key))
})

test('all sprites together take no more room than three megabytes', () => {
  expect(entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThan(3_000_000)
})

describe.each(entries)('the sprite of %s', (key, { bytes, picture }) => {
  const path = `${folder}${key}.avif`

  test('was made for the picture as it is now', () =>
    expect(pictures[key.replace(/-dark$/, '')]?.version).toBe(picture))

  test('is a small file of as many frames as the shop takes it for', async () => {
    const { format, width, height } = await sharp(path).metadata()
    expect({ format, width, height }).toEqual({
      format: 'heif',
      width: SPRITE.side,
      height: SPRITE.side * SPRITE.frames
    })
    expect(statSync(path).size).toBe(bytes)
    expect(bytes).toBeLessThanOrEqual(25_000)
  })

  test('shows in the middle what the picture shows', async () => {
    const small = (shown: Sharp) => shown.removeAlpha().resize(64, 64, { fit: 'fill' }).raw().toBuffer()
    const top = SPRITE.middle * SPRITE.side
    const middle = sharp(path).extract({ left: 0, top, width: SPRITE.side, height: SPRITE.side })
    const still = await small(
      sharp(fileURLToPath(new URL(`pictures/${key}-400.${key.endsWith('-dark') ? 'avif' : 'webp'}`, import.meta.url)))
    )
    const seen = await small(middle)
    const apart = seen.reduce((sum, value, at) => sum + Math.abs(value - (still[at] ?? 0)), 0) / seen.length
    // Of 255 levels: as near as the live piece is to its picture.
    expect(apart).toBeLessThan(10)
  })
})
