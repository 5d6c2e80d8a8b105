import type { Size } from '../content/plan-size.ts'

/** Draws a picture on a white ground, which is what shines through where it is transparent. */
export function drawOnCanvas(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  picture: CanvasImageSource,
  { width, height }: Size
): void {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new Error('No room for a canvas of this size')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
}
