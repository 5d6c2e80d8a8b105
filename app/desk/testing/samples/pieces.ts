import type { NewPieceView, PieceVersionsView, PieceView } from '#domain/desk/piece-view.ts'

export const newPiece: NewPieceView = { category: 'necklaces', designs: ['halo-ring'] }

const picture = { type: 'image', url: '/media/halo-1200.jpg?v=1a2b3c4d', alt: 'Ring in platinum, from above' } as const
const side = {
  type: 'image',
  url: '/media/own/0123456789abcdef01234567-1200.jpg?v=1',
  alt: 'Ring in platinum, from its side'
} as const
const film = {
  type: 'video',
  url: '/media/films/halo-turn.mp4?v=1a2b3c4d',
  alt: 'Ring in platinum, turning once round'
} as const

/** In the shop, with changes that are not, and due to leave it. */
export const piece: PieceView = {
  id: 'natural-halo-ring-platinum',
  name: 'Natural halo ring, platinum',
  category: 'wedding-rings',
  diamondType: 'natural',
  metalType: 'platinum',
  state: 'published',
  version: 3,
  publishedVersion: 2,
  formVersion: 3,
  texts: {
    id: 'natural-halo-ring-platinum',
    category: 'wedding-rings',
    diamondType: 'natural',
    metalType: 'platinum',
    name: 'Natural halo ring, platinum',
    description: 'One stone, ringed.',
    setting: 'halo',
    cut: 'round',
    carat: '1.25',
    stoneCount: '21',
    stoneCarat: '0.9',
    colour: 'F',
    clarity: 'VS1',
    design: 'halo-ring',
    ringSize: 'yes',
    related: 'natural-eternity-ring-platinum\nnatural-stud-earrings-platinum',
    price: '4,900',
    stock: 'made-to-order'
  },
  media: [picture, side, film],
  related: [
    { id: 'natural-eternity-ring-platinum', name: 'Natural eternity ring, platinum', state: 'published' },
    { id: 'natural-stud-earrings-platinum', name: 'Natural stud earrings, platinum', state: 'archived' }
  ],
  margin: { price: 490_000, cost: 260_000 },
  films: [
    {
      id: 'f2',
      alt: 'Ring in platinum, worn',
      at: '2026-03-02T09:00:00.000Z',
      who: 'Anna',
      state: 'waiting',
      words: null
    },
    {
      id: 'f1',
      alt: 'Ring in platinum, turned',
      at: '2026-03-01T09:00:00.000Z',
      who: 'Anna',
      state: 'failed',
      words: 'This film could not be read to its end.'
    }
  ],
  noFilms: null,
  due: { action: 'archive', at: '2026-03-09T09:00:00.000Z' },
  versions: [
    { version: 3, at: '2026-03-02T09:00:00.000Z', who: 'Ben', did: 'photographs', changed: ['Pictures and films'] },
    { version: 2, at: '2026-03-01T15:20:00.000Z', who: 'Anna', did: 'changed', changed: ['Name', 'Description'] },
    { version: 1, at: '2026-03-01T15:20:00.000Z', who: 'The shop’s list', did: 'listed', changed: [] }
  ],
  designs: ['halo-ring'],
  previewUrl: '/preview/natural-halo-ring-platinum.1772990000.abc'
}

/** Never in the shop so far. */
export const draftPiece: PieceView = {
  ...piece,
  state: 'draft',
  version: 1,
  publishedVersion: null,
  formVersion: 1,
  media: [],
  films: [],
  noFilms: 'Films are encoded by ffmpeg, which is not on the shop’s machine.',
  due: null,
  versions: [{ version: 1, at: '2026-03-01T15:20:00.000Z', who: 'Anna', did: 'added', changed: [] }]
}

export const pieceVersions: PieceVersionsView = {
  id: piece.id,
  name: piece.name,
  from: { version: 1, at: '2026-03-01T15:20:00.000Z', who: 'The shop’s list', did: 'listed', changed: [] },
  to: { version: 3, at: '2026-03-02T09:00:00.000Z', who: 'Ben', did: 'photographs', changed: ['Pictures and films'] },
  newest: 3,
  publishedVersion: 2,
  changes: [{ label: 'Name', before: 'Natural ring, platinum', after: 'Natural halo ring, platinum' }],
  media: { before: [picture], after: [picture, side, film] }
}
