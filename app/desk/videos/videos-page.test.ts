import { expect, test } from 'vitest'
import { part, read } from '../testing/read.tsx'
import { noFilmsHere, videos } from '../testing/samples/videos.ts'

const lines = read({ kind: 'videos', view: videos })

test('the page counts the cards and those that can be watched, and leads to the gallery', () => {
  expect(lines.slice(0, 3)).toEqual([
    '# Videos',
    'The gallery has 3 cards; 2 of them can be watched. The other says “Coming Soon”.',
    'See the gallery ‹/video-gallery›'
  ])
})

test('of none and of all that can be watched it says what is true', () => {
  const lead = (cards: (typeof videos)['cards']) => read({ kind: 'videos', view: { ...videos, cards } })[1]
  const [first, , last] = videos.cards
  if (!first || !last) throw new Error('The sample has three cards')
  expect(lead([last, last])).toBe('The gallery has 2 cards; none of them can be watched yet: each says “Coming Soon”.')
  expect(lead([first, first])).toBe('The gallery has 2 cards; all of them can be watched.')
  expect(lead([first, last, last])).toBe(
    'The gallery has 3 cards; 1 of them can be watched. The others say “Coming Soon”.'
  )
})

test('a film of a piece is led to the piece’s own page', () => {
  expect(part(lines, 'A film of a piece').join(' ')).toContain('It is sent on the piece’s own page')
})

test('each card says what it shows, what came of what was sent, and what it showed before', () => {
  const cards = part(lines, 'The cards, in their order').join(' ')
  expect(cards).toContain('It shows: A sketch is carved in wax, 12 seconds.')
  expect(cards).toContain('Shown before: A sketch is measured, 12 seconds, by Anna')
  expect(cards).toContain('It shows a finished piece that turns once round, until you send a film.')
  expect(cards).toContain('This film could not be read to its end.')
})

test('where no film can be made it says what to install, and asks for none', () => {
  const told = read({ kind: 'videos', view: noFilmsHere }).join(' ')
  expect(told).toContain('Films are encoded by ffmpeg')
  expect(told).not.toContain('Send the film')
  expect(told).not.toContain('The shop makes it ready by itself')
})
