import { drawOnCanvas } from './draw-on-canvas.ts'
import { type Decode, shrinkPicture } from './shrink-picture.ts'

/** Off the page's own thread, so that typing goes on while photos are made smaller. */
addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  const shrunk = await shrinkPicture(file, decode)
  postMessage(shrunk, { transfer: shrunk.kind === 'ready' ? [shrunk.bytes] : [] })
})

const decode: Decode = async (file) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw(size) {
      const canvas = new OffscreenCanvas(size.width, size.height)
      drawOnCanvas(canvas, bitmap, size)
      return { encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) }
    },
    close: () => bitmap.close()
  }
}
