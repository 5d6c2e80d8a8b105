import { expect, test } from 'vitest'
import { dealOut } from './intake.ts'

test('what fits is taken', () => {
  expect(dealOut(5, { kept: 0, waiting: 0 })).toEqual({ considered: 5, leftOut: 0 })
})

test('beyond the places, five may still replace others', () => {
  expect(dealOut(3, { kept: 4, waiting: 0 })).toEqual({ considered: 3, leftOut: 0 })
  expect(dealOut(7, { kept: 4, waiting: 0 })).toEqual({ considered: 6, leftOut: 1 })
})

test('a whole album is not opened', () => {
  expect(dealOut(200, { kept: 0, waiting: 0 })).toEqual({ considered: 10, leftOut: 190 })
})

test('questions still open leave less to ask', () => {
  expect(dealOut(3, { kept: 5, waiting: 4 })).toEqual({ considered: 1, leftOut: 2 })
  expect(dealOut(1, { kept: 5, waiting: 5 })).toEqual({ considered: 0, leftOut: 1 })
})
