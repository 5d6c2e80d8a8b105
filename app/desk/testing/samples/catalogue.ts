import type {
  CatalogueView,
  DeskProductRow,
  DeskProductView,
  OfferFormView,
  PromotionsView
} from '#domain/desk/catalogue-view.ts'

const bracelet: DeskProductRow = {
  id: 'tennis-platinum-round-4-15ct',
  name: 'Classic tennis bracelet',
  imageUrl: '/media/tennis-18k-white-gold-round-4-15ct-1200.jpg?v=be98c293',
  category: 'tennis-bracelets',
  diamondType: 'lab-grown',
  price: 125_000,
  offerPrice: null,
  stock: 2,
  isListed: true,
  isFeatured: true,
  isChanged: true,
  state: 'published',
  hasDraft: false
}

const ring: DeskProductRow = {
  id: 'solitaire-platinum-round-1-00ct',
  name: 'Six-claw solitaire',
  imageUrl: '/media/tennis-18k-white-gold-round-4-15ct-1200.jpg?v=be98c293',
  category: 'wedding-rings',
  diamondType: 'natural',
  price: 249_900,
  offerPrice: null,
  stock: null,
  isListed: false,
  isFeatured: false,
  isChanged: true,
  state: 'published',
  hasDraft: false
}

const anklet: DeskProductRow = {
  id: 'drop-anklet-sterlingsilver-round-0-50ct',
  name: 'Drop anklet',
  imageUrl: '/media/tennis-18k-white-gold-round-4-15ct-1200.jpg?v=be98c293',
  category: 'anklets',
  diamondType: 'lab-grown',
  price: 69_900,
  offerPrice: null,
  stock: 0,
  isListed: true,
  isFeatured: false,
  isChanged: false,
  state: 'published',
  hasDraft: false
}

export const catalogue: CatalogueView = {
  filter: { q: 'classic', category: 'all', shown: 'changed', page: 2 },
  rows: [bracelet, ring, anklet],
  total: 63,
  pages: 3
}

export const product: DeskProductView = {
  ...bracelet,
  imageUrl: '/media/tennis-18k-white-gold-round-4-15ct-1200.jpg?v=be98c293',
  isRetired: false,
  priceBy: 'piece',
  listed: { price: 131_000, stock: null, isFeatured: true },
  override: { price: 125_000, stock: 2, isFeatured: null, isHidden: false },
  waiting: 0,
  threshold: 2,
  revision: '7f3a',
  changes: [{ at: '2026-03-01T15:20:00.000Z', who: 'Anna', what: 'Price from £1,310 to £1,250' }]
}

/** A piece nobody has edited. */
export const untouchedProduct: DeskProductView = {
  ...product,
  price: 131_000,
  offerPrice: null,
  stock: null,
  isChanged: false,
  override: { price: null, stock: null, isFeatured: null, isHidden: false },
  changes: []
}

export const promotions: PromotionsView = {
  today: '2026-03-02',
  offers: [
    {
      id: 'offer-1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c11',
      title: 'spring offer',
      state: 'live',
      words: '20% off necklaces',
      firstDay: '2026-03-01',
      lastDay: '2026-03-31',
      taken: 2,
      limit: 50,
      who: 'Anna',
      pieces: [
        { id: 'natural-a-necklace', name: 'Natural necklace', price: 80_000, was: 100_000 },
        { id: 'natural-b-necklace', name: 'Natural pendant', price: 40_000, was: null }
      ],
      count: 3
    }
  ],
  promotions: [
    {
      id: 'launch-tennis-bracelets',
      title: 'launch offer',
      category: 'tennis-bracelets',
      diamondType: 'lab-grown',
      percentOff: 50,
      provenPercent: null,
      limit: 120,
      endsOn: '2026-03-31',
      taken: 37,
      state: 'live',
      listed: { limit: 100, endsOn: '2025-12-31' },
      isChanged: true
    },
    {
      id: 'spring-anklets',
      title: 'Spring offer',
      category: 'anklets',
      diamondType: 'natural',
      percentOff: 10,
      provenPercent: null,
      limit: 20,
      endsOn: '2026-02-01',
      taken: 3,
      state: 'ended',
      listed: { limit: 20, endsOn: '2026-02-01' },
      isChanged: false
    }
  ]
}

export const newOffer: OfferFormView = {
  key: '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c12',
  today: '2026-03-02',
  pieces: 'natural-a-necklace',
  preview: {
    weighed: {
      losses: [{ id: 'natural-a-necklace', name: 'Natural necklace', price: 90_000, cost: 80_000, loss: 5000 }],
      unknown: 1,
      of: 2
    },
    seen: 'b2n4q8s1t5v7x9z0a3c6',
    rows: [
      {
        id: 'natural-a-necklace',
        name: 'Natural necklace',
        ownPrice: 100_000,
        offered: 80_000,
        was: { price: 100_000, lastDay: '2026-04-30' }
      },
      { id: 'natural-b-necklace', name: 'Natural pendant', ownPrice: 50_000, offered: 40_000, was: null }
    ],
    leftOut: [{ id: 'bracelet', name: 'Tennis bracelet', why: 'what it costs follows from its design' }]
  }
}
