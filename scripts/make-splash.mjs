// node scripts/make-splash.mjs
// Writes public/splash: what the app shows on an iPhone or iPad while it starts, the app's mark on the page's ground, one
// picture for each screen of app/shell/apple-start/screens.json.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = new URL('../', import.meta.url)
const target = new URL('public/splash/', root)
const mark = await readFile(new URL('public/icons/app-mark.svg', root))
const screens = JSON.parse(await readFile(new URL('app/shell/apple-start/screens.json', root), 'utf8'))

/** How wide the mark stands, in CSS px. */
const MARK = 112
const GROUND = '#ffffff'

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
for (const { width, height, pixels } of screens) {
  const file = fileURLToPath(new URL(`${width}x${height}-${pixels}.png`, target))
  await sharp({ create: { width: width * pixels, height: height * pixels, channels: 3, background: GROUND } })
    .composite([
      {
        input: await sharp(mark, { density: 144 })
          .resize(MARK * pixels)
          .png()
          .toBuffer()
      }
    ])
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toFile(file)
}
