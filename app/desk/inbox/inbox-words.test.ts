import { expect, test } from 'vitest'
import { REQUEST_STATES } from '#domain/desk/request-state.ts'
import { stateTone } from './inbox-words.ts'

test('what is new waits for somebody here, and what is won or lost is over', () => {
  expect(REQUEST_STATES.map((state) => `${state}: ${stateTone(state)}`)).toEqual([
    'new: open',
    'answered: plain',
    'quoted: plain',
    'won: done',
    'lost: done'
  ])
})
