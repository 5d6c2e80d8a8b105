import type { ReviewRow, ReviewsView, ReviewView } from '#domain/desk/review-view.ts'

const row: ReviewRow = {
  id: '5e0c6b9a-3f1d-4a77-9c58-2f0f6a1b2c3d',
  rating: 4,
  title: 'Lighter than I thought',
  product: 'Classic tennis bracelet',
  customer: 1042,
  customerName: 'Ines Hale',
  createdAt: '2026-02-26T18:40:00.000Z',
  status: 'held',
  isLate: true,
  pictures: 1
}

export const reviews: ReviewsView = {
  filter: { status: 'held', page: 1 },
  rows: [
    row,
    { ...row, id: '6f1d7cab-4a2e-4b88-8d69-3a1f7b2c3d4e', product: null, isLate: false, pictures: 0, rating: 1 }
  ],
  total: 2,
  pages: 1
}

export const review: ReviewView = {
  ...row,
  content: 'The clasp is firm.\nI wear it every day.',
  purchase: 'verified',
  refusal: null,
  productId: 'tennis-platinum-round-4-15ct',
  orderNumber: 'NL-7K3F-9QXM',
  photos: [`/desk/reviews/${row.id}/photos/0`],
  response: null,
  revision: '2026-02-26T18:40:00.000Z'
}

export const answeredReview: ReviewView = {
  ...review,
  status: 'published',
  isLate: false,
  response: {
    respondentName: 'Anna',
    respondentTitle: 'Goldsmith',
    response: 'Thank you. A firm clasp eases with wear.',
    createdAt: '2026-02-27T09:00:00.000Z'
  }
}

export const refusedReview: ReviewView = {
  ...review,
  status: 'refused',
  isLate: false,
  refusal: 'It names another person.'
}
