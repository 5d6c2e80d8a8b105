import { expect, test } from 'vitest'
import { requestAnswerSchema } from './request-answer.ts'

const answer = {
  id: '0b0f6b3e-4b51-4f3e-9a53-6f1f8c1d2e3f',
  reference: 'NL-W-7K3F-9QXM',
  status: 'pending',
  createdAt: '2026-11-20T21:06:00.000Z',
  answerHours: 24
}

test('the shop’s answer is read', () => {
  expect(requestAnswerSchema.parse(answer)).toEqual(answer)
})

test.each([{ id: '7' }, { reference: undefined }, { status: 'spam' }, { createdAt: 'yesterday' }])(
  'an answer with %j is none: the request stays in the outbox',
  (wrong) => {
    expect(requestAnswerSchema.safeParse({ ...answer, ...wrong }).success).toBe(false)
  }
)
