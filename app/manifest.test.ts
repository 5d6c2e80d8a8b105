import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
  label?: string
}

interface Manifest {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { icons: Picture[] }[]
}

const manifest: Manifest = JSON.parse(readFileSync(new URL('../manifest.webmanifest', import.meta.url), 'utf8'))
const { icons, screenshots, shortcuts } = manifest
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
const fileOf = ({ src }: Picture) => fileURLToPath(new URL(`../public${src}`, import.meta.url))

test.each(pictures)('$src is there, in the size and the type the manifest says', async (picture) => {
  const { width, height, format } = await sharp(fileOf(picture)).metadata()
  expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes: picture.sizes, type: picture.type })
})

test.each(['any', 'maskable'])('there are icons of both sizes to be used as %s', (purpose) => {
  expect(icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
})

test.each([
  ['narrow', '1080x1920', 4],
  ['wide', '1920x1200', 2]
])('an offer to install shows screenshots that are %s, each with its own label', (form, sizes, count) => {
  const shown = screenshots.filter(({ form_factor }) => form_factor === form)
  expect(shown.map((screenshot) => screenshot.sizes)).toEqual(Array(count).fill(sizes))
  expect(new Set(shown.map(({ label }) => label)).size).toBe(count)
})

test.each(screenshots)('$src weighs at most 300 kB', (screenshot) => {
  expect(statSync(fileOf(screenshot)).size).toBeLessThanOrEqual(300_000)
})
