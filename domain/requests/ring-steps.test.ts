import { expect, test } from 'vitest'
import { ringRequestDefaults } from './ring-request.ts'
import { RING_STEPS, stepOf } from './ring-steps.ts'

test('the designer has the spec’s four steps, with who asks at the end', () => {
  expect(RING_STEPS.map(({ title }) => title)).toEqual([
    'Diamond Details',
    'Ring Design',
    'Final Details',
    'Contact Info'
  ])
})

test('every field that is asked stands on exactly one step', () => {
  const onSteps = RING_STEPS.flatMap(({ fields }) => [...fields] as string[])
  const { jewelryType: _, design: __, ...fields } = ringRequestDefaults
  expect(onSteps.toSorted()).toEqual(Object.keys(fields).toSorted())
})

test('the step that holds a field is found', () => {
  expect(stepOf('customCarat')).toBe(0)
  expect(stepOf('engraving')).toBe(1)
  expect(stepOf('budget')).toBe(2)
  expect(stepOf('email')).toBe(3)
  expect(stepOf('jewelryType')).toBe(0)
})
