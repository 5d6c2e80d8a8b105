import { expect, test } from 'vitest'
import { fieldsOf, mergeDraft } from './merge-draft.ts'

const defaults = { name: '', method: 'card', address: { city: '', country: 'United Kingdom' } }

test('a draft fills the fields nobody has touched', () => {
  const draft = { name: 'Alex', method: 'bank', address: { city: 'Leeds', country: 'France' } }
  expect(mergeDraft(defaults, defaults, draft)).toEqual(draft)
})

test('what was typed before the draft arrived stays', () => {
  const typed = { ...defaults, name: 'Sam', address: { city: 'York', country: 'United Kingdom' } }
  expect(mergeDraft(defaults, typed, { name: 'Alex', address: { city: 'Leeds', country: 'France' } })).toEqual({
    name: 'Sam',
    method: 'card',
    address: { city: 'York', country: 'France' }
  })
})

test('an older draft brings no field that is gone and breaks none that is new', () => {
  const older = { name: 'Alex', cardNumber: '4111', address: 'Leeds', method: 7 }
  expect(mergeDraft(defaults, defaults, older)).toEqual({ ...defaults, name: 'Alex' })
})

test('no draft changes nothing', () => {
  expect(mergeDraft(defaults, defaults, null)).toEqual(defaults)
})

test('fields are named as the payload names them', () => {
  expect(fieldsOf(defaults).map(([name]) => name)).toEqual(['name', 'method', 'address.city', 'address.country'])
})

test('a list nobody touched is the draft’s, one that was ticked meanwhile stays', () => {
  const defaults = { categories: [] as string[] }
  expect(mergeDraft(defaults, { categories: [] }, { categories: ['rings'] })).toEqual({ categories: ['rings'] })
  expect(mergeDraft(defaults, { categories: ['earrings'] }, { categories: ['rings'] })).toEqual({
    categories: ['earrings']
  })
  expect(mergeDraft(defaults, { categories: [] }, { categories: 'rings' })).toEqual({ categories: [] })
})
