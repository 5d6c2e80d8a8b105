import path from 'node:path'
import sharp from 'sharp'

const [width, height] = [4000, 3000]

/** Writes so many photographs as a telephone takes them, and gives their files: 12 megapixels, noisy, a few MB each. */
export function writePhotographs(folder: string, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = path.join(folder, `photo-${index + 1}.jpg`)
      const shapes = Buffer.from(
        `<svg width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#${index + 2}46"/></radialGradient></defs><rect width="100%" height="100%" fill="#b9a58c"/>${Array.from({ length: 120 }, (_, place) => `<circle cx="${(place * 977) % width}" cy="${(place * 613) % height}" r="${60 + ((place * 37) % 340)}" fill="url(#g)" opacity="0.5"/>`).join('')}</svg>`
      )
      const noise = await sharp({
        create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } }
      })
        .png()
        .toBuffer()
      await sharp(shapes)
        .composite([{ input: noise, blend: 'soft-light' }])
        .jpeg({ quality: 90 })
        .withExif({ IFD0: { Make: 'A telephone', Orientation: '6' } })
        .toFile(file)
      return file
    })
  )
}
