import type { DiamondType } from '#domain/catalogue/vocabulary.ts'
import type { DrawnItem, Line, PostColour } from '#domain/social/drawing.ts'
import type { PostSize } from '#domain/social/post-layout.ts'
import { light } from '../../../theme/palette.ts'
import { face } from '../../../theme/scale.ts'

/** The colours of a post are the light ones, also in dark mode: the picture leaves this device. */
const COLOURS: Record<PostColour, string> = {
  page: light.background.default,
  tile: light.tile.main,
  ink: light.text.primary,
  secondary: light.text.secondary,
  tertiary: light.text.tertiary,
  line: light.divider,
  natural: light.natural.main,
  labGrown: light.labGrown.main
}

/** Draws a post upon a canvas, in the order of its items. Says false where the device has no canvas for it. */
export function paintPost(
  canvas: HTMLCanvasElement,
  { width, height }: PostSize,
  items: readonly DrawnItem[],
  picture: CanvasImageSource
): boolean {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return false
  context.imageSmoothingQuality = 'high'
  for (const item of items) paint(context, item, picture)
  return true
}

function paint(context: CanvasRenderingContext2D, item: DrawnItem, picture: CanvasImageSource): void {
  switch (item.kind) {
    case 'area':
      context.fillStyle = COLOURS[item.colour]
      context.fillRect(item.x, item.y, item.width, item.height)
      break
    case 'picture':
      context.drawImage(picture, item.x, item.y, item.side, item.side)
      break
    case 'sign':
      paintSign(context, item)
      break
    case 'line':
      paintLine(context, item)
  }
}

function paintLine(context: CanvasRenderingContext2D, line: Line): void {
  const font = (size: number) => `${line.weight} ${size}px ${face[line.face]}`
  context.fillStyle = COLOURS[line.colour]
  context.textAlign = line.align
  context.textBaseline = 'alphabetic'
  context.font = font(line.size)
  const width = Math.max(...[line.text, ...line.alike].map((text) => context.measureText(text).width))
  // Smaller type rather than the canvas's own way, which squeezes the letters.
  if (width > line.room) context.font = font(Math.floor((line.size * line.room) / width))
  context.fillText(line.text, line.x, line.y)
}

/** The two signs on their grid of 24, as beside every piece in the shop. */
const LOZENGE = 'M12 3.2 20.8 12 12 20.8 3.2 12Z'
const HEXAGON = 'M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4Z'
const HEXAGON_TABLE = 'M12 8.2 15.3 10.1v3.8L12 15.8 8.7 13.9v-3.8Z'

interface Sign {
  type: DiamondType
  x: number
  y: number
  side: number
}

function paintSign(context: CanvasRenderingContext2D, { type, x, y, side }: Sign): void {
  context.save()
  context.translate(x, y)
  context.scale(side / 24, side / 24)
  if (type === 'natural') {
    context.fillStyle = COLOURS.natural
    context.fill(new Path2D(LOZENGE))
  } else {
    context.strokeStyle = COLOURS.labGrown
    context.lineJoin = 'round'
    context.lineWidth = 1.8
    context.stroke(new Path2D(HEXAGON))
    context.lineWidth = 1.5
    context.stroke(new Path2D(HEXAGON_TABLE))
  }
  context.restore()
}
