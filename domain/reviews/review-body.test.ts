import { expect, test } from 'vitest'
import { reviewBodySchema } from './review-body.ts'

const body = {
  id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  productId: 'ring',
  rating: 5,
  title: 'It fits',
  content: 'Ten letters and more.',
  photos: []
}
const messages = (changed: object) =>
  reviewBodySchema.safeParse({ ...body, ...changed }).error?.issues.map(({ path, message }) => [path[0], message])

test('a review is read as it was written, its blanks at the ends apart', () => {
  const read = reviewBodySchema.parse({ ...body, title: ' It\nfits ', content: ' One line,\r\nand <b>another</b>\0. ' })
  expect(read).toEqual({ ...body, title: 'It fits', content: 'One line,\nand <b>another</b>.' })
})

test('one without pictures, or of the shop as a whole, is a review too', () => {
  const { photos: _, ...without } = body
  expect(reviewBodySchema.parse({ ...without, productId: null })).toEqual({ ...body, productId: null })
})

test.each([
  [{ rating: 0 }, 'rating', 'Please choose from one to five stars'],
  [{ rating: 6 }, 'rating', 'Please choose from one to five stars'],
  [{ rating: 4.5 }, 'rating', 'Please choose from one to five stars'],
  [{ rating: '5' }, 'rating', 'Please choose from one to five stars'],
  [{ title: ' ' }, 'title', 'Please give your review a title'],
  [{ title: 'x'.repeat(121) }, 'title', 'At most 120 characters'],
  [{ content: ' too short ' }, 'content', 'Please write at least 10 characters'],
  [{ content: 'x'.repeat(4001) }, 'content', 'At most 4000 characters'],
  [{ id: 'mine' }, 'id', 'A review’s key is a UUID'],
  [{ productId: undefined }, 'productId', 'Please say which piece this is about'],
  [{ productId: '' }, 'productId', 'Please say which piece this is about'],
  [{ photos: ['../../etc/passwd'] }, 'photos', 'A picture is named by the SHA-256 of its bytes'],
  [{ photos: Array.from({ length: 6 }, () => 'a'.repeat(64)) }, 'photos', 'At most 5 pictures']
])('%j is refused', (changed, field, message) => {
  expect(messages(changed)).toEqual([[field, message]])
})

test('what is allowed at most is taken', () => {
  expect(messages({ title: 'x'.repeat(120), content: 'x'.repeat(4000) })).toBeUndefined()
})
