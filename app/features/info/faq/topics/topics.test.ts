import { expect, test } from 'vitest'
import { plainBlocks } from '#domain/content/words.ts'
import { textsOf } from '../../../../testing/texts.tsx'
import { answered, foundWords, matching } from '../faq-page.tsx'

const topics = answered(new Map(textsOf('faq').map((text) => [text.key, text])))

const idsFor = (search: string) => matching(topics, search).map(({ id }) => id)

test('the thirteen topics of the specification are there, each once, and the four that were asked for since', () => {
  const since = ['hallmark', 'too-small', 'engraving', 'gift']
  expect(topics.map(({ id }) => id).filter((id) => since.includes(id))).toEqual(since)
  expect(topics.map(({ id }) => id).filter((id) => !since.includes(id))).toEqual([
    'diamond-quality',
    'lab-grown-or-natural',
    'certification',
    'ring-size',
    'delivery',
    'returns',
    'warranty',
    'bespoke',
    'payment',
    'care',
    'insurance',
    'upgrade',
    'wholesale'
  ])
})

test.each(topics.map(({ id, answer }) => [id, plainBlocks(answer).join(' ').split(/\s+/).length] as const))(
  'the answer about %s is 40 to 120 words: %i',
  (_, length) => {
    expect(length).toBeGreaterThanOrEqual(40)
    expect(length).toBeLessThanOrEqual(120)
  }
)

test('no answer says anything that was never filled in', () => {
  expect(topics.flatMap(({ answer }) => plainBlocks(answer)).join(' ')).not.toMatch(/undefined|NaN|null|to be set/)
})

test('a search finds words in part, in any case and order, also those the answer calls otherwise', () => {
  expect(idsFor('CERTIFIC')).toContain('certification')
  expect(idsFor('bank link')).toEqual(['payment'])
  expect(idsFor('buyback')).toEqual(['upgrade'])
  expect(idsFor('hallmark')).toContain('hallmark')
  expect(idsFor('engrave')).toContain('engraving')
  expect(idsFor('gift')).toContain('gift')
  expect(idsFor('ring too small')).toContain('too-small')
})

test('an empty search finds all and a strange one none', () => {
  expect(idsFor('  ')).toHaveLength(17)
  expect(idsFor('zeppelin')).toEqual([])
})

test('the count is said in words', () => {
  expect([foundWords(13, 13), foundWords(2, 13), foundWords(0, 13)]).toEqual([
    '13 questions',
    '2 of 13 questions',
    'No question matches. Try another word, or ask us below.'
  ])
})
