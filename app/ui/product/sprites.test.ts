import { expect, test } from 'vitest'
import sprites from '#data/media/sprites.json' with { type: 'json' }
import { SPRITE } from '#domain/catalogue/pictures.ts'
import { frameAt, spriteOf } from './sprites.ts'

const known: Readonly<Record<string, { picture: string; version: string } | undefined>> = sprites
const key = Object.keys(sprites).find((name) => `${name}-dark` in known) ?? ''
const { picture = '', version = '' } = known[key] ?? {}

test('a picture has the sprite that was made for it, and no other picture has', () => {
  expect(spriteOf(`/media/${key}-1200.jpg?v=${picture}`, false)).toBe(`/media/sprites/${key}.avif?v=${version}`)
  expect(spriteOf(`/media/${key}-1200.jpg?v=00000000`, false)).toBeNull()
  expect(spriteOf(`/media/own/${key}-1200.jpg?v=${picture}`, false)).toBeNull()
  expect(spriteOf(`/media/no-such-piece-1200.jpg?v=${picture}`, false)).toBeNull()
  expect(spriteOf('/media/picture-to-follow.svg', false)).toBeNull()
  expect(spriteOf(`/media/${key}-1200.jpg?v=${picture}`, true)).toBe(
    `/media/sprites/${key}-dark.avif?v=${known[`${key}-dark`]?.version}`
  )
})

test('a piece stands as in its picture until the mouse has moved, follows it, and stops at the last frame', () => {
  expect(frameAt(0)).toBe(SPRITE.middle)
  // What is turned by hand turns against the angle: to the right is a frame from further left.
  expect(frameAt(1 / 6)).toBe(SPRITE.middle - 1)
  expect(frameAt(-1 / 6)).toBe(SPRITE.middle + 1)
  expect(frameAt(3)).toBe(0)
  expect(frameAt(-3)).toBe(SPRITE.frames - 1)
})
