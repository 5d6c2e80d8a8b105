import { expect, test } from 'vitest'
import { designNotes, standInWords } from './design-notes.ts'
import { solitaire } from './testing/designs.ts'

const tension = { ...solitaire, settingType: 'tension' }

test('what stands in for a part is told, and nothing where the ring is shown as asked for', () => {
  expect(designNotes(solitaire)).toEqual([])
  expect(standInWords(tension)).toBeNull()
  expect(standInWords({ ...tension, bandStyle: 'twisted' })).toContain('claws in its place')
  expect(standInWords({ ...tension, caratWeight: 'custom', customCarat: '0.15' })).toContain('roughly')
})

test('an engraving that cannot be made is told beside the drawing', () => {
  expect(designNotes({ ...tension, engraving: 'Ever', engravedAt: 'outside' })).toEqual([
    'The engraving cannot be made so. This ring is not engraved outside: choose inside, or another setting.'
  ])
})
