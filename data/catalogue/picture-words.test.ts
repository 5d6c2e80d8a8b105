import { expect, test } from 'vitest'
import { catalogue, pictureWords } from './catalogue.ts'

const wordsOf = (id: string) => {
  const record = catalogue.find((each) => each.id === id)
  if (!record) throw new Error(`The catalogue has no ${id}`)
  return pictureWords(record)
}

test('every piece has words for both of its views, and they differ', () => {
  for (const record of catalogue) {
    const [main, second] = pictureWords(record)
    expect(main, record.id).not.toBe(second)
    for (const words of [main, second]) expect(words, record.id).toMatch(/^[A-Z][^.]{15,120}$/)
  }
})

test('they name metal, setting and cut as one would say them', () => {
  expect(wordsOf('natural-solitaire-ring-platinum')[0]).toBe('Ring in platinum with a round diamond in claws')
  expect(wordsOf('natural-oval-diamond')).toEqual(['Oval diamond, loose, from above', 'An oval diamond, loose, tilted'])
  expect(wordsOf('lab-grown-drop-anklet-sterling-silver')[0]).toBe(
    'Anklet in sterling silver, small round diamonds hanging from a fine chain'
  )
})

test('a piece of an unknown kind is named in the error', () => {
  const [record] = catalogue
  if (!record) throw new Error('The catalogue is empty')
  const strange = { ...record, id: 'natural-tiara', metadata: { ...record.metadata, setting: 'tiara' } }
  expect(() => pictureWords(strange)).toThrow('natural-tiara: no words for pictures of')
})
