import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue } from '#data/catalogue/catalogue.ts'
import listed from '#data/media/films.json' with { type: 'json' }
import pictures from '#data/media/index.json' with { type: 'json' }
import productFilms from '#data/media/product-films.json' with { type: 'json' }

interface Film {
  version: string
  width: number
  height: number
  seconds: number
  bytes: Record<'webm' | 'mp4', number>
  poster: string
}

const folder = fileURLToPath(new URL('../media/films/', import.meta.url))
const films = Object.entries<Film>(listed)
const fileOf = (key: string, format: 'webm' | 'mp4') => readFileSync(`${folder}${key}.${format}`)

test('the films listed are the films there are, each in both formats', () => {
  const whole = existsSync(folder) ? readdirSync(folder).filter((name) => !name.includes('.part.')) : []
  expect(films.flatMap(([key]) => [`${key}.mp4`, `${key}.webm`]).sort()).toEqual(whole.sort())
})

test('a film has the version, the weight and the sides its entry gives, and a poster that is there', () => {
  for (const [key, film] of films) {
    const [webm, mp4] = [fileOf(key, 'webm'), fileOf(key, 'mp4')]
    const version = createHash('sha256').update(webm).update(mp4).digest('hex').slice(0, 8)
    const sides = { width: film.width, height: film.height }
    expect({ version, bytes: { webm: webm.length, mp4: mp4.length } }, key).toEqual({
      version: film.version,
      bytes: film.bytes
    })
    expect(sidesOfMp4(mp4), key).toEqual(sides)
    expect(sidesOfWebm(webm), key).toEqual(sides)
    expect(Object.keys(pictures), key).toContain(film.poster)
  }
})

test('a film begins before all of it has come, is short, and carries no sound', () => {
  for (const [key, { seconds }] of films) {
    const mp4 = fileOf(key, 'mp4')
    expect(mp4.indexOf('moov'), key).toBeLessThan(mp4.indexOf('mdat'))
    expect(mp4.includes('soun'), key).toBe(false)
    expect(seconds, key).toBeLessThanOrEqual(6)
  }
})

test('products are shown by films, and every one of them is in the catalogue', () => {
  const ids = new Set(catalogue.map(({ id }) => id))
  const shown = Object.entries<string[]>(productFilms)
  expect(shown.filter(([id, keys]) => !ids.has(id) || keys.length === 0)).toEqual([])
  expect([...new Set(shown.flatMap(([, keys]) => keys))].filter((key) => !(key in listed))).toEqual([])
})

/** The last eight bytes of a track's header: width and height in 16.16. */
function sidesOfMp4(file: Buffer) {
  const header = file.indexOf('tkhd') - 4
  const end = header + file.readUInt32BE(header)
  return { width: file.readUInt32BE(end - 8) >>> 16, height: file.readUInt32BE(end - 4) >>> 16 }
}

/** Two-byte PixelWidth (B0) and PixelHeight (BA), which follow each other in the track's video settings (E0). */
function sidesOfWebm(file: Buffer) {
  const width = file.indexOf(Buffer.from([0xb0, 0x82]))
  const height = file.indexOf(Buffer.from([0xba, 0x82]), width)
  return { width: file.readUInt16BE(width + 2), height: file.readUInt16BE(height + 2) }
}
