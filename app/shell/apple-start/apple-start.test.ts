// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addAppleStart } from './apple-start.ts'
import screens from './screens.json' with { type: 'json' }

const folder = path.resolve('public/splash')

beforeEach(() => document.head.replaceChildren())

const picture = () => document.head.querySelector<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')
const fileOf = (screen: (typeof screens)[number]) => `${screen.width}x${screen.height}-${screen.pixels}.png`

test.each(screens)('a screen of $width × $height at $pixels starts with a picture that fits it', async (screen) => {
  addAppleStart(document.head, screen)
  expect(picture()?.getAttribute('href')).toBe(`/splash/${fileOf(screen)}`)
  const file = readFileSync(path.join(folder, fileOf(screen)))
  const { width, height } = await sharp(file).metadata()
  expect([width, height]).toEqual([screen.width * screen.pixels, screen.height * screen.pixels])
  expect(file.length).toBeLessThan(12_000)
})

test('no picture lies there that no screen asks for', () => {
  expect(readdirSync(folder).sort()).toEqual(screens.map(fileOf).sort())
})

test('a device that reports itself lying down is the same device', () => {
  addAppleStart(document.head, { width: 1180, height: 820, pixels: 2 })
  expect(picture()?.getAttribute('href')).toBe('/splash/820x1180-2.png')
})

test('a screen without a picture of its own is left with a plain ground', () => {
  addAppleStart(document.head, { width: 1440, height: 900, pixels: 2 })
  expect(document.head.children).toHaveLength(0)
})
