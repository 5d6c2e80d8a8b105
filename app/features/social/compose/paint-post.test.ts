import { beforeEach, expect, test, vi } from 'vitest'
import { nameItems, textLine, tileItems } from '#domain/social/drawing.ts'
import { fakeCanvas } from '../testing.ts'
import { paintPost } from './paint-post.ts'

const picture = {} as CanvasImageSource
const square = { width: 1080, height: 1080 }

beforeEach(() => {
  vi.stubGlobal('Path2D', class {})
})

test('the canvas has the size of the post, and the picture lies on its tile', () => {
  const canvas = fakeCanvas()
  expect(paintPost(canvas.element, square, tileItems({ x: 0, y: 0, width: 1080, height: 700 }), picture)).toBe(true)
  expect([canvas.element.width, canvas.element.height]).toEqual([1080, 1080])
  expect(canvas.areas).toEqual([{ width: 1080, height: 700, colour: '#F7F6F4' }])
  expect(canvas.pictures).toEqual([[190, 0, 700, 700]])
})

test('words are set in the shop’s faces and ink, at their size where they fit', () => {
  const canvas = fakeCanvas()
  paintPost(canvas.element, square, [textLine({ text: 'Platinum', x: 1008, y: 92, align: 'right' })], picture)
  expect(canvas.texts).toEqual([
    { text: 'Platinum', x: 1008, y: 92, align: 'right', colour: '#15191B', font: expect.stringContaining('400 30px') }
  ])
  expect(canvas.texts[0]?.font).toContain('Hanken Grotesk')
})

test('the two lines of a name are set alike, as small as the wider one needs', () => {
  const canvas = fakeCanvas()
  paintPost(canvas.element, square, nameItems(['A line of thirty-nine characters in it', 'gold'], 200, 60), picture)
  const [first, second] = canvas.texts
  // 38 characters of half their height each: 936 px hold them at 49.
  expect(first?.font).toContain('400 49px "Libre Caslon Display"')
  expect(second?.font).toBe(first?.font)
})

test('a device without a canvas says so', () => {
  const none = { getContext: () => null } as unknown as HTMLCanvasElement
  expect(paintPost(none, square, [], picture)).toBe(false)
})
