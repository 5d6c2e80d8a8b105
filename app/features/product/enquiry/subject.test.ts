import { expect, test } from 'vitest'
import { enquiryAbout, rememberedSubject, subjectOf } from './subject.ts'
import { stone } from './testing.ts'

test('a piece that has gone is asked about as the draft remembers it', () => {
  const draft = { ...enquiryAbout(stone), customerName: 'Alex Morgan' }
  const { piece, start } = rememberedSubject(stone.id, draft)
  expect(piece).toEqual(subjectOf(stone).piece)
  expect(start).toMatchObject({ ...piece, customerName: '' })
})

test('a draft that remembers nothing of the piece still names it', () => {
  const { piece } = rememberedSubject('round-brilliant', null)
  expect(piece).toMatchObject({ productId: 'round-brilliant', productName: 'round brilliant' })
  expect(piece.productDetails.originalCarat).toBeNull()
})
