import { describe, expect, test } from 'vitest'
import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import { catalogue } from './catalogue.ts'
import { pictureWords } from './picture-words.ts'

// How descriptions are written, so that they can be held to their records: counts of stones in words, measures in
// digits; "fifty … of 0.083 ct" names a group of equal stones, a weight without "of" is that of the whole piece.
const UP_TO_TWENTY =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const COUNTS = new Map([
  // The longest first, so that a pattern made of them reads "twenty-five" whole.
  ...([
    ['twenty-five', 25],
    ['thirty', 30],
    ['forty', 40],
    ['fifty', 50]
  ] as const),
  ...UP_TO_TWENTY.split(' ').map((word, i) => [word, i + 1] as const)
])
const COUNT = `\\b(${[...COUNTS.keys()].join('|')})\\b`

interface StoneGroup {
  count: number
  carat: number
}

const sentencesOf = (text: string) => text.split(/(?<=\.)\s+/)
const countOf = (word: string) => COUNTS.get(word.toLowerCase()) ?? Number.NaN

/** Groups as the text names them: the count is the last number word before "of 0.083 ct" in its sentence. */
function stoneGroups(description: string): StoneGroup[] {
  return sentencesOf(description).flatMap((sentence) =>
    [...sentence.matchAll(/ of (\d+\.\d+) ct/g)].map((weight) => {
      const counts = [...sentence.slice(0, weight.index).matchAll(new RegExp(COUNT, 'gi'))]
      return { count: countOf(counts.at(-1)?.[1] ?? ''), carat: Number(weight[1]) }
    })
  )
}

const setPieces = catalogue.filter((record) => (record.metadata.stoneCount ?? 1) > 1)
const singleStones = catalogue.filter((record) => record.metadata.stoneCount === 1)

describe('weights and counts', () => {
  test('every record says how many stones it has and what the largest weighs', () => {
    expect(setPieces.length + singleStones.length).toBe(catalogue.length)
    for (const { id, metadata } of catalogue) expect(metadata.stoneCarat, id).toBeGreaterThan(0)
  })

  test('the groups a text names add up to the record', () => {
    for (const { id, description, carat, metadata } of setPieces) {
      const groups = stoneGroups(description)
      const total = groups.reduce((sum, group) => sum + group.count * group.carat, 0)
      expect(
        groups.reduce((sum, group) => sum + group.count, 0),
        id
      ).toBe(metadata.stoneCount)
      expect(total, id).toBeCloseTo(carat ?? Number.NaN, 6)
      expect(Math.max(...groups.map((group) => group.carat)), id).toBe(metadata.stoneCarat)
    }
  })

  test('a weight of the whole piece in a text is the record’s carat', () => {
    for (const { id, description, carat } of setPieces) {
      for (const [, weight] of description.matchAll(/(?<! of )(?<![\d.])(\d+\.\d+) ct/g))
        expect(Number(weight), id).toBe(carat)
    }
  })

  test('a single stone’s text names one weight, its carat', () => {
    for (const { id, description, carat, metadata } of singleStones) {
      const weights = [...description.matchAll(/(\d+\.\d+) ct/g)].map(([, weight]) => Number(weight))
      expect(weights, id).toEqual([carat])
      expect(metadata.stoneCarat, id).toBe(carat)
    }
  })

  test('a number of stones in the text is the record’s or that of one of the groups', () => {
    const stones = new RegExp(`${COUNT}(?: [a-z-]+){0,3} (?:diamonds|stones|brilliants)\\b`, 'gi')
    for (const { id, description, metadata } of catalogue) {
      const known = [metadata.stoneCount, ...stoneGroups(description).map((group) => group.count)]
      for (const [, word] of description.matchAll(stones)) expect(known, id).toContain(countOf(word ?? ''))
    }
  })

  test('a loose diamond is named by its weight', () => {
    for (const { name, carat, category } of catalogue) {
      if (category === 'loose-diamonds') expect(name).toContain(`, ${carat?.toFixed(2)} ct`)
    }
  })

  test('digits are measures, finenesses or clarity grades, never counts', () => {
    const allowed = /(?<![\w.])(?:\d+(?:\.\d+)? (?:ct|mm|cm|in)\b|(?:9|18)K\b|VV?S[12]\b|SI[12]\b)/g
    for (const { id, description } of catalogue) expect(description.replace(allowed, ''), id).not.toMatch(/\d/)
  })

  test('grades in the text of a loose diamond are those of its record', () => {
    for (const { id, category, description, metadata } of catalogue) {
      if (category !== 'loose-diamonds') continue
      expect(description.match(/\b(?:VV?S[12]|SI[12])\b/g), id).toEqual([metadata.clarity])
      expect(new Set(description.match(/\b[D-H]\b/g)), id).toEqual(new Set([metadata.colour]))
    }
  })
})

describe('words', () => {
  test('no two products share a sentence', () => {
    const seen = new Map<string, string>()
    for (const { id, description } of catalogue) {
      for (const sentence of sentencesOf(description.toLowerCase())) {
        expect(seen.get(sentence), `${id}: ${sentence}`).toBeUndefined()
        seen.set(sentence, id)
      }
    }
  })

  test('a description is two to four sentences', () => {
    for (const { id, description } of catalogue) {
      expect(sentencesOf(description).length, id).toBeGreaterThanOrEqual(2)
      expect(sentencesOf(description).length, id).toBeLessThanOrEqual(4)
      expect(description.endsWith('.'), id).toBe(true)
    }
  })

  test('a laboratory-grown piece says so, and a natural one never does', () => {
    const says = (record: ProductRecord) => record.description.toLowerCase().includes('laboratory-grown')
    const saysNatural = (record: ProductRecord) => record.description.toLowerCase().includes('natural')
    for (const record of catalogue) {
      expect(says(record), record.id).toBe(record.diamondType === 'lab-grown')
      expect(saysNatural(record), record.id).toBe(record.diamondType === 'natural')
    }
  })

  test('a description names its metal, or no other', () => {
    const metals = /platinum|silver|white gold|yellow gold|rose gold/gi
    for (const { id, description, metalType } of catalogue) {
      const named = new Set(
        description
          .toLowerCase()
          .match(metals)
          ?.map((metal) => metal.replace(' ', '-'))
      )
      if (metalType) for (const metal of named) expect(metalType.replace('sterling', ''), id).toContain(metal)
    }
  })

  test('nothing is praised, and no word is used that the shop does not use', () => {
    const unwanted =
      /!|\b(?:luxur\w*|exquisite\w*|timeless\w*|stunning\w*|perfect\w*|real|lab diamonds?|synthetic|finest|best|most|unique|ultimate)\b/i
    const texts = catalogue.flatMap((record) => [
      record.name,
      record.description,
      record.metadata.sizingNote ?? '',
      ...pictureWords(record)
    ])
    expect(texts.filter((text) => unwanted.test(text))).toEqual([])
  })
})
