// node scripts/app-screenshots.mjs
// Takes the pictures of the app that the manifest names, from the shop as it is built: public/screenshots/*.webp, and the
// one on the home page's phone: public/phone.webp.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from './browser.mjs'
import { root } from './setup.mjs'

const FOLDER = path.join(root, 'public', 'screenshots')
const PORT = 3917
const shop = `http://127.0.0.1:${PORT}`

/** The screens an install dialogue shows: 1080 × 1920 px of a phone, 1920 × 1200 px of a desk. */
const SCREENS = {
  narrow: { viewport: { width: 432, height: 768 }, deviceScaleFactor: 2.5, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }
}

/** 500 × 1080 px: what the home page shows at half of that. */
const PHONE = { viewport: { width: 390, height: 842 }, deviceScaleFactor: 500 / 390, hasTouch: true }

const SHOTS = [
  { name: 'home', screen: 'narrow', address: '/' },
  { name: 'listing', screen: 'narrow', address: '/products?category=wedding-rings' },
  { name: 'piece', screen: 'narrow', address: '/products/natural-solitaire-ring-platinum' },
  { name: 'calculator', screen: 'narrow', address: '/price-calculator' },
  { name: 'home', screen: 'wide', address: '/' },
  { name: 'listing', screen: 'wide', address: '/products?category=wedding-rings' }
]

const dataDir = await mkdtemp(path.join(tmpdir(), 'northlight-screenshots-'))
await openShop()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
await mkdir(FOLDER, { recursive: true })
for (const { name, screen, address } of SHOTS)
  await keep(path.join(FOLDER, `${screen}-${name}.webp`), sharp(await take(SCREENS[screen], address)))
const onPhone = await take(PHONE, '/products?category=tennis-bracelets&diamondType=lab-grown')
await keep(path.join(root, 'public', 'phone.webp'), sharp(onPhone).resize(500, 1080))
await browser.close()
await rm(dataDir, { recursive: true, force: true })
// The shop runs in this process and would keep it open.
process.exit(0)

async function openShop() {
  Object.assign(process.env, { NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const { main } = await import(pathToFileURL(path.join(root, 'dist/server/server.js')).href)
  await main(root)
}

async function keep(file, picture) {
  const { size } = await picture.webp({ quality: 88, effort: 6 }).toFile(file)
  console.log(`${path.relative(root, file)} ${size} B`)
}

/** A page as it stands once everything in view is drawn; the question about cookies has been answered. */
async function take(screen, address) {
  const context = await browser.newContext({
    ...screen,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Nothing of the worker's belongs in the picture, such as its word that the shop is now there offline.
    serviceWorkers: 'block'
  })
  const page = await context.newPage()
  await page.goto(shop + address)
  await page.getByRole('button', { name: 'Reject All' }).click()
  await page.reload()
  await page.waitForFunction(isDrawn)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return shot
}

/** In the page: the shop's own faces are on, and every picture in view has come. */
function isDrawn() {
  const isInView = (image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  return (
    document.documentElement.classList.contains('faces') &&
    document.fonts.status === 'loaded' &&
    [...document.images].filter(isInView).every((image) => image.complete && image.naturalWidth > 0)
  )
}
