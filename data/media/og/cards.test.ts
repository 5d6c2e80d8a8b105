import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import index from '../index.json' with { type: 'json' }
import cards from './cards.json' with { type: 'json' }

const folder = fileURLToPath(new URL('../../../public/og/', import.meta.url))
const fileOf = (name: string) => `${folder}${name}.jpg`

/** The tile's ground. LOOK, section 2. */
const GROUND = [0xf7, 0xf6, 0xf4]

test('there is a card for every name, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(cards)
      .map((name) => `${name}.jpg`)
      .sort()
  )
})

test.each(Object.entries(cards))('the card %s is of a picture there is', (_, { picture }) => {
  expect(index).toHaveProperty([picture])
})

test.each(Object.keys(cards))('the card %s is a JPEG of 1200 × 630 px and at most 120 kB', async (name) => {
  expect(await sharp(fileOf(name)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(statSync(fileOf(name)).size).toBeLessThanOrEqual(120_000)
})

test.each(Object.keys(cards))('the card %s keeps the ground clear around the wordmark, and shows it', async (name) => {
  const corner = sharp(fileOf(name)).extract({ left: 0, top: 500, width: 420, height: 130 })
  const data = await corner.raw().toBuffer()
  const first = [...data.subarray(0, 3)]
  expect(Math.max(...GROUND.map((level, channel) => Math.abs(level - (first[channel] ?? 0))))).toBeLessThanOrEqual(4)
  expect(data.some((level) => level < 60)).toBe(true)
})
