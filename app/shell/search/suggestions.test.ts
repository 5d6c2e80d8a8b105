import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { groupDesigns } from '#domain/catalogue/designs.ts'
import { countWords, suggestionsFor } from './suggestions.ts'
import type { FoundPieces } from './use-suggestions.ts'

const designs = groupDesigns(products({}).filter(({ category }) => category === 'anklets'))
const found = (changed: Partial<FoundPieces> = {}): FoundPieces => ({
  designs: designs.slice(0, 2),
  total: 2,
  missing: [],
  correction: null,
  ...changed
})
const rows = (typed: string, pieces: FoundPieces | null, recent: readonly string[] = []) =>
  suggestionsFor(typed, pieces, recent).map(({ heading, suggestions }) => [
    heading,
    suggestions.map(({ label }) => label)
  ])

test('before anything is typed stand what was searched for, every kind, and what is asked often', () => {
  const groups = suggestionsFor('', null, ['halo'])
  expect(groups.map(({ name, suggestions }) => [name, suggestions.length])).toEqual([
    ['recent', 1],
    ['kinds', 8],
    ['pages', 4]
  ])
  expect(countWords(groups)).toBe('13 suggestions: 1 recent search, 8 ranges, 4 pages')
})

test('more than is shown has a way to all of it, and what is shown in full has none', () => {
  expect(rows('anklet', found({ total: 9 }))[0]).toEqual([
    'Pieces',
    [designs[0]?.name, designs[1]?.name, 'All 9 designs']
  ])
  expect(rows('anklet', found())[0]).toEqual(['Pieces', [designs[0]?.name, designs[1]?.name]])
})

test('the nearest are told as such', () => {
  expect(rows('anklet', found({ total: 0, missing: ['Platinum', '“zirconia”'] }))[0]?.[0]).toBe(
    'Nearest, without “Platinum” and “zirconia”'
  )
})

test('while the pieces are not known, what needs no catalogue is there already', () => {
  expect(rows('anklets', null)).toEqual([['Kinds and ranges', ['Anklets']]])
  expect(rows('care', null)[0]).toEqual(['Pages', ['Care']])
})

test('no two rows lead to the same place', () => {
  const all = suggestionsFor('anklet', found({ total: 9 }), ['anklet platinum', 'anklet']).flatMap(
    ({ suggestions }) => suggestions
  )
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length)
})

test('a text that nothing answers to suggests nothing, and that is said', () => {
  expect(suggestionsFor('💎', null, [])).toEqual([])
  expect(countWords([])).toBe('No suggestions')
})

test('what is asked for has no price', () => {
  const asked = groupDesigns(products({}).filter(({ id }) => id === 'natural-three-carat-solitaire-ring-platinum'))
  const [group] = suggestionsFor('three carat', found({ designs: asked, total: 1 }), [])
  expect(group?.suggestions[0]?.price).toBe('Enquiry Only')
})
