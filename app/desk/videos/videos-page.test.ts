import { expect, test } from 'vitest'
import { craftsmanshipVideos } from '#data/videos.ts'
import { part, read } from '../testing/read.tsx'

const lines = read({ kind: 'videos' })

test('the page counts the cards and those that can be watched, and leads to the gallery', () => {
  const cards = craftsmanshipVideos()
  const films = cards.filter(({ hasVideo }) => hasVideo).length
  expect(lines.slice(0, 3)).toEqual([
    '# Videos',
    `The gallery has ${cards.length} cards; ${films} of them can be watched. The others say “Coming Soon”.`,
    'See the gallery ‹/video-gallery›'
  ])
})

test('how a film gets into the shop is told in four steps, with a card that has none', () => {
  expect(part(lines, 'How a film gets into the gallery')).toEqual([
    'A film is part of the shop’s own files, on the machine where the shop runs, in the shop’s folder. Nothing is uploaded in the browser. The steps are shown with “From a first drawing to wax”; for another card, take its film’s name from the list below instead of first-drawing.',
    '### Name it',
    'In data/videos.json, the card’s film must be the film’s name: "film": "first-drawing". Where it says null, write the name there. Title, words and kind of the card are in the same place.',
    '### Make two files of it',
    'Every film is there as MP4 and as WebM, without sound, 720 pixels wide; 10 to 30 seconds are enough. With ffmpeg, from a recording called recording.mov:',
    'ffmpeg -i recording.mov -an -vf scale=720:-2 -pix_fmt yuv420p -movflags +faststart data/media/films/first-drawing.mp4',
    'ffmpeg -i recording.mov -an -vf scale=720:-2 -c:v libvpx-vp9 -crf 34 -b:v 0 data/media/films/first-drawing.webm',
    'Made elsewhere, they go into the folder data/media/films under the same two names.',
    '### Enter it into the list',
    'The list is data/media/films.json; a film that is not in it stays “Coming Soon”. The number before * 12 is its length in seconds; poster is the picture that stands until it plays, named as in data/media/index.json.',
    "node --input-type=module -e \"import { recordFilm } from './scripts/film-record.mjs'; await recordFilm({ key: 'first-drawing', frames: 20 * 12, width: 720, height: 720, poster: 'solitaire-platinum-round-1-00ct', products: [] })\"",
    '### Start the shop again',
    'npm start',
    'It builds the gallery with the new film, which takes a minute or two, and opens as before.',
    'To replace a film, do steps 2 to 4 again: it gets a new address, so that nobody is shown the old one from a cache. To take it away, write null in step 1 and start the shop again. The films whose names end in -turn are turntables: npm run studio renders and enters those that are missing. It needs Blender, and hours; it may be stopped and goes on where it was.'
  ])
})

test('every card stands with its kind, its film’s name, and whether it can be watched', () => {
  const list = part(lines, 'The cards, in their order')
  const told = craftsmanshipVideos().flatMap(({ title, category, hasVideo }) => [
    expect.stringContaining(`${title} ${category}, `),
    hasVideo ? 'Can be watched' : 'Coming Soon'
  ])
  expect(list).toEqual(told)
  expect(list[0]).toBe('From a first drawing to wax Tailor-Made, first-drawing')
})
