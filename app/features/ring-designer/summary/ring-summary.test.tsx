import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shortWords, summaryRows } from './ring-summary.tsx'

/** "Label: value" of each row. */
const lines = (ring: Parameters<typeof summaryRows>[0]) =>
  summaryRows(ring).map(({ label, value }) => `${label}: ${renderToString(value).replace(/<[^>]*>/g, '')}`)

const ring = { diamondType: 'natural', diamondShape: 'oval', caratWeight: '1.00', metalType: 'platinum' }

test('what is chosen is named, what is not has its step', () => {
  expect(lines({ ...ring, diamondColor: 'F', bandStyle: 'twisted', ringSize: 'N' })).toEqual([
    'Diamond: Natural',
    'Shape: Oval',
    'Carat: 1.00 ct',
    'Colour, clarity: F',
    'Setting, band: Twisted',
    'Metal, size: Platinum, size N'
  ])
  expect(lines({})[4]).toBe('Setting, band: Step 2')
})

test('what is open is said to be', () => {
  const open = { diamondType: 'not-sure', diamondColor: 'F', diamondClarity: 'not-sure', ringSize: 'not-sure' }
  expect(lines({ ...ring, ...open })).toEqual(
    expect.arrayContaining([
      'Diamond: Not sure yet',
      'Colour, clarity: F, not sure yet',
      'Metal, size: Platinum, size not sure yet'
    ])
  )
})

test('a plain band has no row about a stone, whatever was chosen of one before', () => {
  expect(lines({ ...ring, diamondType: 'none', bandStyle: 'plain', engraving: 'A & M' })).toEqual([
    'Diamond: None, a plain band',
    'Band: Plain',
    'Metal, size: Platinum',
    'Engraving: A &amp; M'
  ])
})

test.each([
  [{}, 'Nothing chosen yet'],
  [ring, 'Natural, oval, 1.00 ct, platinum'],
  [{ ...ring, diamondShape: 'not-sure', metalType: '18k-rose-gold' }, 'Natural, 1.00 ct, 18K rose gold'],
  [{ ...ring, diamondType: 'none' }, 'Plain band, platinum'],
  [{ caratWeight: 'custom', customCarat: ' 1.7 ' }, '1.7 ct']
])('in short %j is "%s"', (chosen, words) => {
  expect(shortWords(chosen)).toBe(words)
})
