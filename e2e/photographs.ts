import sharp from 'sharp'

/** A JPEG as a phone takes it: large, noisy, lying on its side, and saying where it was taken. */
export async function photograph(seed: number, [width, height] = [1600, 1200]): Promise<Buffer> {
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } }
  })
    .tint({ r: (seed * 67) % 256, g: (seed * 131) % 256, b: (seed * 29) % 256 })
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'A telephone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }
    })
    .toBuffer()
  return noise
}

export const asFile = (buffer: Buffer, name: string) => ({ name, mimeType: 'image/jpeg', buffer })
