// node data/media/make-og-card.mjs
// Composes public/og-default.jpg, the picture shown where a page is shared that has none of its own.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { settleGround } from './ground.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

const CARD = { width: 1200, height: 630 }

/** The bracelet lies in the middle of its square, a little low: at this size it nearly fills the card's height. */
const SIDE = 880
const TOP = 131

const { data, info } = await sharp(here('pictures/tennis-white-gold-1200.webp'))
  .resize(SIDE)
  .extract({ left: 0, top: TOP, width: SIDE, height: CARD.height })
  .raw()
  .toBuffer({ resolveWithObject: true })
const bracelet = { input: settleGround(data), raw: info, left: (CARD.width - SIDE) / 2, top: 0 }

await sharp({ create: { ...CARD, channels: 3, background: '#f7f6f4' } })
  .composite([bracelet])
  .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(here('../../public/og-default.jpg'))
