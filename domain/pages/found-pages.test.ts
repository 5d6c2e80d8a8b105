import { expect, test } from 'vitest'
import { pagesFor } from './found-pages.ts'

const first = (typed: string) => pagesFor(typed)[0]?.path

test.each([
  ['ring size', '/size-guide'],
  ['what is my ring size', '/size-guide'],
  ['sizes', '/size-guide'],
  ['returns', '/warranty-returns'],
  ['retuns', '/warranty-returns'],
  ['refund', '/warranty-returns'],
  ['care', '/care-instructions'],
  ['cleaning', '/care-instructions'],
  ['deliv', '/shipping'],
  ['when will it arrive', '/shipping'],
  ['GIA', '/certificate-verification'],
  ['klarna', '/faq'],
  ['cookies', '/cookie-policy'],
  ['order history', '/account']
])('%j leads to %s', (typed, path) => {
  expect(first(typed)).toBe(path)
})

test('a page whose name begins so stands before one that only tells of it', () => {
  expect(pagesFor('design').map(({ path }) => path)).toEqual(['/bespoke-wedding-rings', '/bespoke'])
})

test.each(['', '  ', 'solitaire', '💎', 'مقاس', '(((.*+?[', 'x'.repeat(10_000), 'ring zzz'])(
  '%j leads to no page',
  (typed) => {
    expect(pagesFor(typed)).toEqual([])
  }
)
