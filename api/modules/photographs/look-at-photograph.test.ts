import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookAtPhotograph } from './look-at-photograph.ts'

const studio = path.resolve(import.meta.dirname, '../../../data/media/pictures')

test('the house’s own pictures are sharp and on its ground, and the same out of focus, darker or coloured are told', async () => {
  const files = (await readdir(studio)).filter((file) => /^(?:loose-oval|solitaire|stations).*-1200\.jpg$/.test(file))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files.slice(0, 4)) {
    const bytes = await readFile(path.join(studio, file))
    expect(await lookAtPhotograph(bytes), file).toEqual({ isSoft: false, isOffGround: false })
    const soft = await sharp(bytes).blur(4).jpeg({ quality: 90 }).toBuffer()
    expect((await lookAtPhotograph(soft)).isSoft, file).toBe(true)
    const dark = await sharp(bytes).linear(0.7, 0).jpeg().toBuffer()
    expect((await lookAtPhotograph(dark)).isOffGround, file).toBe(true)
    const warm = await sharp(bytes).linear([1, 0.97, 0.86], [0, 0, 0]).jpeg().toBuffer()
    expect((await lookAtPhotograph(warm)).isOffGround, file).toBe(true)
  }
})
