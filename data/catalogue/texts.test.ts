import { describe, expect, test } from 'vitest'
import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import { AS_LISTED, type Choice } from '#domain/description/configuration.ts'
import { describedText, describePiece } from '#domain/description/describe.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { caratChoices, hasCaratSelector } from '#domain/pricing/carat-selector.ts'
import { catalogue, pictureWords, products } from './catalogue.ts'

// How descriptions are written, so that they can be held to their records: whatever a choice changes is a placeholder;
// numbers of stones that no choice changes are words, and all other measures are in digits.
const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty'.split(
    ' '
  )
const numberOf = (word: string) => (word === 'thirty' ? 30 : NUMBERS.indexOf(word) + 1)
/** A number of stones: "fifteen small laboratory-grown brilliants", "two of {stone}", "fifteen more", "twelve alike". */
const STONES = new RegExp(
  `\\b(${NUMBERS.join('|')})\\b(?= (?:of (?:\\{stone\\}|half|three quarters|them small)|more\\b|alike\\b|lead\\b|larger\\b|smaller\\b|small ones\\b|a little smaller\\b|(?:[a-z-]+ ){0,3}(?:diamonds?|stones?|brilliants?)\\b))`,
  'gi'
)

const sentencesOf = (text: string) => text.split(/(?<=\.)\s+/)
const numbersOfStones = (text: string) =>
  [...text.matchAll(STONES)].map(([, word]) => numberOf((word ?? '').toLowerCase()))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const listed = products({})
const textOf = (record: ProductRecord, choice: Choice = AS_LISTED) =>
  describedText({ ...fullProduct(record), description: record.description }, choice)
const fullProduct = ({ id }: ProductRecord) => {
  const product = listed.find((candidate) => candidate.id === id)
  if (!product) throw new Error(`There is no ${id}`)
  return product
}

describe('weights and counts', () => {
  test('every record says how many stones it has and what the largest weighs', () => {
    for (const { id, metadata } of catalogue) {
      expect(metadata.stoneCount, id).toBeGreaterThan(0)
      expect(metadata.stoneCarat, id).toBeGreaterThan(0)
    }
  })

  test('no text holds a weight, a stone’s size or a number that a choice changes: those are placeholders', () => {
    for (const { id, description, category, metadata } of catalogue) {
      expect(description, id).not.toMatch(/\d ?ct\b|\d carats?\b/)
      // What a choice leaves as it is: how long a post is, how wide a hoop.
      expect(description.replace(/posts are 10 mm|hoops are 20 mm across|ear, 20 mm high/, ''), id).not.toMatch(
        /\d ?mm\b/
      )
      const isDesigned = category === 'tennis-bracelets' && metadata.customizable
      if (isDesigned)
        expect(description, id).not.toMatch(
          new RegExp(`\\b(${NUMBERS.join('|')}|forty|fifty|sixty)\\b(?= [a-z -]*brilliants)`, 'i')
        )
    }
  })

  test('every text is filled at every weight that can be chosen, and its figures are those of the choice', () => {
    for (const record of catalogue) {
      const product = fullProduct(record)
      const carats = hasCaratSelector(product)
        ? caratChoices(record.category).map(({ carat }) => carat)
        : [record.carat]
      for (const carat of carats) {
        const choice = { ...AS_LISTED, selectedCarat: carat }
        const { stones } = describePiece(product, choice)
        const text = textOf(record, choice)
        expect(text, record.id).not.toMatch(/[{}]/)
        const known = [stones.carat, stones.stoneCarat].map((weight) => weightLabel(weight ?? Number.NaN))
        for (const [weight] of text.matchAll(/(?:about )?[\d.]+ ct/g))
          expect(known, `${record.id}: ${text}`).toContain(weight)
      }
    }
  })

  test('a stone’s size in a text is that of its weight', () => {
    const textOfId = (id: string, carat: number | null) => {
      const record = catalogue.find((candidate) => candidate.id === id)
      if (!record) throw new Error(`There is no ${id}`)
      return textOf(record, { ...AS_LISTED, selectedCarat: carat })
    }
    expect(textOfId('natural-solitaire-ring-18k-white-gold', null)).toContain(
      'weighs 1.00 ct and measures about 6.5 mm'
    )
    expect(textOfId('natural-solitaire-ring-18k-white-gold', 0.5)).toContain('weighs 0.50 ct and measures about 5.2 mm')
    expect(textOfId('natural-halo-ring-18k-white-gold', 2)).toContain('1.40 ct, about 7.3 mm across')
    expect(textOfId('natural-stud-earrings-18k-white-gold', 1)).toContain(
      'two natural round brilliants of 0.50 ct, each about 5.2 mm'
    )
  })

  test('the numbers of stones that a text names are those of the record', () => {
    for (const { id, description, metadata } of catalogue) {
      const numbers = numbersOfStones(description)
      if (numbers.length === 0) continue
      // A text names all its stones, or all but a single one that it calls “a larger one”.
      const { stoneCount = 1 } = metadata
      expect(
        numbers.includes(1) ? [stoneCount] : [stoneCount, stoneCount - 1],
        `${id}: ${numbers.join(' + ')}`
      ).toContain(sum(numbers))
    }
  })

  test('“half its weight” and “three quarters its weight” make up the record’s carat', () => {
    for (const { id, description, carat, metadata } of catalogue) {
      const { stoneCount = 1, stoneCarat = 0 } = metadata
      const part = description.includes('half its weight')
        ? 0.5
        : description.includes('three quarters its weight')
          ? 0.75
          : null
      if (part !== null) expect(stoneCarat * (1 + (stoneCount - 1) * part), id).toBeCloseTo(carat ?? 0, 6)
    }
  })

  test('what a text says of its chain is what the record says, and every chain has a length', () => {
    for (const { id, description, category, metadata } of catalogue) {
      const isOnChain = (category === 'necklaces' || category === 'anklets') && !metadata.enquiry_only
      expect(metadata.chainLengths?.length ?? 0, id).toBe(isOnChain ? 2 : 0)
      for (const [, length] of description.matchAll(/(\d+) cm/g))
        expect(metadata.chainLengths, id).toContain(Number(length))
    }
  })

  test('a loose diamond is named by its weight', () => {
    for (const { name, carat, category } of catalogue) {
      if (category === 'loose-diamonds') expect(name).toContain(`, ${carat?.toFixed(2)} ct`)
    }
  })

  test('digits are measures, finenesses or clarity grades, never counts', () => {
    const allowed = /(?<![\w.])(?:\d+ (?:mm|cm)\b|(?:9|18)K\b|VV?S[12]\b|SI[12]\b)/g
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
