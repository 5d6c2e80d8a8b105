import type {
  StockPieceView,
  StockRow,
  StockView,
  TakeSheetView,
  TakesView,
  TakeView
} from '#domain/desk/stock-view.ts'
import { sumTake } from '#domain/stock/stock-take.ts'

const bracelet: StockRow = {
  id: 'tennis-platinum-round-4-15ct',
  name: 'Classic tennis bracelet',
  imageUrl: '/media/tennis-18k-white-gold-round-4-15ct-1200.jpg?v=be98c293',
  category: 'tennis-bracelets',
  diamondType: 'lab-grown',
  free: 2,
  reserved: 3,
  reservations: [
    { order: 'NL-7K3F-9QXM', status: 'pending', pieces: 1, until: '2026-03-09T09:12:00.000Z' },
    { order: 'NL-2H8D-4TRN', status: 'paid', pieces: 2, until: null }
  ],
  threshold: 2,
  place: 'Safe, tray 3',
  isOneOff: false
}

const anklet: StockRow = {
  ...bracelet,
  id: 'drop-anklet-sterlingsilver-round-0-50ct',
  name: 'Drop anklet',
  category: 'anklets',
  free: 0,
  reserved: 0,
  reservations: [],
  threshold: null,
  place: ''
}

const ring: StockRow = {
  ...anklet,
  id: 'solitaire-platinum-round-1-00ct',
  name: 'Six-claw solitaire',
  category: 'wedding-rings',
  diamondType: 'natural',
  free: null
}

export const stock: StockView = {
  filter: { q: 'classic', shown: 'counted', category: 'all', page: 1 },
  rows: [bracelet, anklet, ring],
  total: 63,
  pages: 2,
  counts: { low: 1, out: 1, reserved: 1, 'one-off': 16 },
  openTake: null
}

export const stockPiece: StockPieceView = {
  ...bracelet,
  inBaskets: 2,
  isOneOffByKind: false,
  movements: [
    {
      number: 3,
      change: 1,
      balance: 2,
      why: 'count',
      who: 'staff:Anna',
      order: null,
      note: 'counted by Anna',
      at: '2026-03-02T09:12:00.000Z'
    },
    {
      number: 2,
      change: -1,
      balance: 1,
      why: 'sale',
      who: 'customer',
      order: 'NL-7K3F-9QXM',
      note: '',
      at: '2026-03-02T09:12:00.000Z'
    },
    {
      number: 1,
      change: 2,
      balance: 2,
      why: 'opening',
      who: 'shop',
      order: null,
      note: '',
      at: '2026-03-01T09:12:00.000Z'
    }
  ],
  totalMovements: 3,
  page: 1,
  pages: 1
}

export const uncountedPiece: StockPieceView = {
  ...ring,
  inBaskets: 0,
  isOneOffByKind: false,
  movements: [],
  totalMovements: 0,
  page: 1,
  pages: 1
}

const open = {
  id: '0d5b7c1e-6a2f-4c3d-9b8e-1f2a3b4c5d6e',
  scope: { of: 'all' },
  state: 'open',
  startedAt: '2026-03-02T09:12:00.000Z',
  startedBy: 'staff:Anna',
  finishedAt: null,
  finishedBy: null,
  lines: 3,
  counted: 2
} as const

const finished = {
  ...open,
  id: '1d5b7c1e-6a2f-4c3d-9b8e-1f2a3b4c5d6e',
  scope: { of: 'place', place: 'Safe, tray 3' },
  state: 'finished',
  finishedAt: '2026-03-02T10:12:00.000Z',
  finishedBy: 'staff:Ben',
  lines: 2
} as const

export const takes: TakesView = {
  takes: [finished, { ...finished, id: '2d5b7c1e', scope: { of: 'kind', category: 'anklets' }, state: 'abandoned' }],
  places: ['Safe, tray 3'],
  categories: ['tennis-bracelets', 'anklets'],
  counted: 3
}

export const openTakes: TakesView = { ...takes, takes: [open, ...takes.takes] }

const counted = {
  id: 'tennis-platinum-round-4-15ct',
  name: 'Classic tennis bracelet',
  category: 'tennis-bracelets',
  place: 'Safe, tray 3',
  counted: 4,
  expected: 5,
  countedAt: '2026-03-02T09:20:00.000Z',
  countedBy: 'staff:Ben',
  there: 5,
  applied: null,
  price: 125_000,
  isStale: false,
  short: 0
} as const

const lines = [
  counted,
  { ...counted, id: 'drop-anklet', name: 'Drop anklet', place: '', counted: 3, expected: 1, isStale: true, short: 1 },
  {
    ...counted,
    id: 'plain-anklet',
    name: 'Plain anklet',
    counted: null,
    expected: null,
    countedAt: null,
    countedBy: null
  }
] as const

export const take: TakeView = {
  take: open,
  q: '',
  shown: 'all',
  lines,
  total: 3,
  page: 1,
  pages: 2,
  sums: sumTake(lines),
  seen: '2 1 2026-03-02T09:20:00.000Z',
  differing: lines.slice(0, 2),
  stale: 1,
  short: 1
}

export const finishedTake: TakeView = {
  ...take,
  take: finished,
  lines: lines.slice(0, 2).map((line) => ({ ...line, applied: -1, isStale: false, short: 0 })),
  pages: 1,
  stale: 0,
  short: 0
}

export const takeSheet: TakeSheetView = { take: open, lines }
