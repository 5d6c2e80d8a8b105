import { expect, test } from 'vitest'
import { firstNumber, movedPin, pinsOf, placeWords } from './drawing.ts'

const pin = { picture: 1, x: 500, y: 2, text: 'Here.' }
const comments = [
  { id: 'a', at: '', text: '', pins: [pin, pin] },
  { id: 'b', at: '', text: '', pins: [pin] }
]

test('pins are numbered through a drawing, in the order in which they were set', () => {
  expect(pinsOf({ comments }).map(({ number }) => number)).toEqual([1, 2, 3])
  expect([firstNumber({ comments }, 'a'), firstNumber({ comments }, 'b')]).toEqual([1, 3])
})

test('arrows move a pin and never off the picture; Shift moves it further', () => {
  expect(movedPin(pin, 'ArrowRight', false)).toMatchObject({ x: 505, y: 2 })
  expect(movedPin(pin, 'ArrowUp', true)).toMatchObject({ x: 500, y: 0 })
  expect(movedPin(pin, 'Enter', false)).toBeNull()
})

test('where a pin is, in words', () => {
  expect(placeWords({ x: 346, y: 604 })).toBe('35% from the left, 60% from the top')
})
