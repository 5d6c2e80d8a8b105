import { expect, test } from 'vitest'
import { secondRing, withReference } from './second-ring.ts'
import { filledForms } from './testing/filled-forms.ts'

const first = filledForms['wedding-ring']

test('the second ring is chosen as the first, and has a size, an engraving and words of its own', () => {
  const { ringSize, engraving, description, additionalDetails, design, ...chosen } = secondRing(first, 'NL-R-7K3F-9QXM')
  expect(first).toMatchObject(chosen)
  expect([ringSize, engraving, description, design]).toEqual(['', '', '', ''])
  expect(additionalDetails).toBe('This ring goes with my request NL-R-7K3F-9QXM.')
})

test('a first ring that is still on its way is named once it has arrived, whatever else was written', () => {
  const { additionalDetails } = secondRing(first, null)
  expect(additionalDetails).not.toContain('NL-R')
  expect(withReference(`${additionalDetails} In May.`, 'NL-R-7K3F-9QXM')).toBe(
    'This ring goes with my request NL-R-7K3F-9QXM. In May.'
  )
  expect(withReference('No pair at all.', 'NL-R-7K3F-9QXM')).toBe('No pair at all.')
})
