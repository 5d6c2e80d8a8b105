import { drawOnCanvas } from './draw-on-canvas.ts'
import { type Decode, type Shrunk, shrinkPicture } from './shrink-picture.ts'

/** The same on the page, with an image element: for browsers without a worker's canvas, and for kinds only it can open. */
export function shrinkOnPage(file: Blob): Promise<Shrunk> {
  return shrinkPicture(file, decode)
}

const decode: Decode = async (file) => {
  const image = new Image()
  const address = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(address)
  image.src = address
  try {
    await image.decode()
  } catch (error) {
    close()
    throw error
  }
  return {
    width: image.naturalWidth,
    height: image.naturalHeight,
    draw(size) {
      const canvas = document.createElement('canvas')
      drawOnCanvas(canvas, image, size)
      return { encode: (quality) => encode(canvas, quality) }
    },
    close
  }
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}
