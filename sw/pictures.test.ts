import { expect, test } from 'vitest'
import { isPicture } from './pictures.ts'

const at = (path: string) => new URL(path, 'https://shop.example')

test.each(['/media/ring-400.avif?v=1a2b3c4d', '/media/ring-1200.jpg'])('%s is kept once it was seen', (path) => {
  expect(isPicture(at(path))).toBe(true)
})

test.each([
  '/media/films/ring-turn.mp4?v=1a2b3c4d',
  '/media/films/ring-turn.webm?v=1a2b3c4d',
  '/media/films/ring-turn.mp4',
  '/assets/app-1a2b.js'
])('%s never comes to the worker’s pictures', (path) => {
  expect(isPicture(at(path))).toBe(false)
})
