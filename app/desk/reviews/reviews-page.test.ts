import { expect, test } from 'vitest'
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/reviews/review.ts'
import { read } from '../testing/read.tsx'
import { reviews } from '../testing/samples/reviews.ts'

const empty = (status: ReviewStatus) =>
  read({ kind: 'reviews', view: { filter: { status, page: 1 }, rows: [], total: 0, pages: 1 } })

test('the reviews say what was written about what, by whom, and which are late', () => {
  expect(read({ kind: 'reviews', view: reviews })).toEqual([
    '# Reviews',
    'A review is seen by nobody else until it has been checked here.',
    'To check 2 ‹/desk/reviews?status=held›',
    'Shown ‹/desk/reviews?status=published›',
    'Not shown ‹/desk/reviews?status=refused›',
    '| Review | Stars | From | Pictures | Written | Promise',
    '| Lighter than I thought ‹/desk/reviews/5e0c6b9a-3f1d-4a77-9c58-2f0f6a1b2c3d› Classic tennis bracelet | 4 of 5 stars | Ines Hale, 1042 | Pictures 1 | 26 Feb 2026, 18:40 | Late',
    '| Lighter than I thought ‹/desk/reviews/6f1d7cab-4a2e-4b88-8d69-3a1f7b2c3d4e› The shop as a whole | 1 of 5 stars | Ines Hale, 1042 | | 26 Feb 2026, 18:40 |'
  ])
})

test('an empty list says what of reviews there is none', () => {
  expect(REVIEW_STATUSES.map((status) => empty(status).at(-1))).toEqual([
    'No review waits to be checked.',
    'No review is shown yet.',
    'No review was refused.'
  ])
})

test('the count stands with the list that is shown', () => {
  const view = { ...reviews, filter: { status: 'refused', page: 1 } } as const
  const tabs = read({ kind: 'reviews', view }).filter((line) => line.includes('?status='))
  expect(tabs).toEqual([
    'To check ‹/desk/reviews?status=held›',
    'Shown ‹/desk/reviews?status=published›',
    'Not shown 2 ‹/desk/reviews?status=refused›'
  ])
})
