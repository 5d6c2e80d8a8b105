import sharp from 'sharp'

const [width, height] = [1600, 1200]

/** Pictures as a device sends them, once it has made them smaller: 1600 pixels wide, some 200 kB. */
export async function sentPictures(count: number): Promise<Buffer[]> {
  const background = '#b9a58c'
  const noise = { type: 'gaussian' as const, mean: 140, sigma: 6 }
  const grain = await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return Promise.all(Array.from({ length: count }, (_, number) => sentPicture(grain, number)))
}

function sentPicture(grain: Buffer, number: number): Promise<Buffer> {
  const rings = Array.from(
    { length: 60 },
    (_, place) =>
      `<circle cx="${(place * 397 + number * 31) % width}" cy="${(place * 251) % height}" r="${20 + ((place * 17) % 160)}" fill="none" stroke="hsl(${(place * 23) % 360} 30% 60%)" stroke-width="9"/>`
  )
  const drawing = `<svg width="${width}" height="${height}">${rings.join('')}</svg>`
  return sharp(grain)
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 75 })
    .toBuffer()
}
