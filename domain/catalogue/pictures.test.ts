import { expect, test } from 'vitest'
import {
  DARK_MAKING,
  darkVersion,
  filmUrl,
  hasPicture,
  isTurntable,
  lightVersion,
  nearestPhotograph,
  otherVersion,
  PICTURE_FORMATS,
  PICTURE_TO_FOLLOW,
  PICTURE_WIDTHS,
  pictureSrcSet,
  pictureUrl,
  pictureVariant,
  studioShotOf
} from './pictures.ts'

const url = pictureUrl('tennis-bracelet/white-gold', 'a1b2c3')

test('the main address is the largest JPEG', () => {
  expect(url).toBe('/media/tennis-bracelet/white-gold-1200.jpg?v=a1b2c3')
})

test('every width and format has an address that keeps the version', () => {
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      expect(pictureVariant(url, width, format)).toBe(`/media/tennis-bracelet/white-gold-${width}.${format}?v=a1b2c3`)
    }
  }
})

test.each(['https://elsewhere.example/ring.jpg', '/media/ring-1200.jpg.zip', PICTURE_TO_FOLLOW])(
  '%s is not one of our sizes and stays as it is',
  (address) => {
    expect(pictureVariant(address, 400, 'avif')).toBe(address)
  }
)

test('a srcset lists the widths of one format', () => {
  expect(pictureSrcSet(pictureUrl('ring', '1'), 'webp')).toBe(
    '/media/ring-400.webp?v=1 400w, /media/ring-800.webp?v=1 800w, /media/ring-1200.webp?v=1 1200w'
  )
})

test('a picture to follow is none', () => {
  expect([hasPicture(PICTURE_TO_FOLLOW), hasPicture(url)]).toEqual([false, true])
})

test.each([
  [filmUrl('solitaire-platinum-round-1-00ct-turn', '1a2b3c4d'), true],
  [filmUrl('six-claws', '1a2b3c4d'), false],
  [filmUrl('turn-of-the-wheel', 'a-turn.mp4'), false]
])('whether %s is a turntable is told by its name: %s', (address, is) => {
  expect(isTurntable(address)).toBe(is)
})

test('the studio’s own pictures tell which view of a piece they show, others do not', () => {
  expect(studioShotOf('/media/loose-oval-0-91ct-1200.jpg?v=1a2b3c4d')).toBe('main')
  expect(studioShotOf('/media/loose-oval-0-91ct-second-1200.jpg?v=1a2b3c4d')).toBe('second')
  expect(studioShotOf('/media/loose-oval-0-91ct-second-ab12-1200.jpg?v=1a2b3c4d')).toBe('second')
  expect(studioShotOf('/media/story-bespoke-1200.jpg?v=1a2b3c4d')).toBeNull()
  expect(studioShotOf('/media/own/0123456789ab-1200.jpg?v=1')).toBeNull()
  expect(studioShotOf(PICTURE_TO_FOLLOW)).toBeNull()
})

test('a photograph of the owner has a larger file to be looked at closely, the studio’s pictures have none', () => {
  expect(nearestPhotograph('/media/own/0123456789ab-1200.jpg?v=1')).toBe('/media/own/0123456789ab-2400.webp?v=1')
  expect(nearestPhotograph('/media/loose-oval-0-91ct-1200.jpg?v=1a2b3c4d')).toBeNull()
})

test('a studio’s picture has a version for dark pages, under an address that changes with either', () => {
  expect(darkVersion(pictureUrl('ring', 'a1b2'))).toBe(`/media/ring-dark-1200.jpg?v=a1b2-${DARK_MAKING}`)
  expect(pictureSrcSet(darkVersion(pictureUrl('ring', 'a1b2')) ?? '', 'avif')).toContain(
    `/media/ring-dark-400.avif?v=a1b2-${DARK_MAKING} 400w`
  )
})

test.each(['/media/own/3f2a-1200.jpg?v=1', PICTURE_TO_FOLLOW, 'https://elsewhere.example/ring-1200.jpg?v=1'])(
  '%s has no dark version',
  (address) => {
    expect([darkVersion(address), otherVersion(address)]).toEqual([null, null])
  }
)

test('each file of a picture leads to the same one in the other colours, and back', () => {
  const [light, dark] = ['/media/ring-400.avif?v=a1b2', `/media/ring-dark-400.avif?v=a1b2-${DARK_MAKING}`]
  for (const origin of ['', 'https://shop.example']) {
    expect(otherVersion(origin + light)).toBe(origin + dark)
    expect(otherVersion(origin + dark)).toBe(origin + light)
  }
})

test('a dark file leads to its light one, and a light one to none', () => {
  expect(lightVersion(`/media/ring-dark-800.avif?v=a1b2-${DARK_MAKING}`)).toBe('/media/ring-800.avif?v=a1b2')
  expect(lightVersion('/media/ring-800.avif?v=a1b2')).toBeNull()
})
