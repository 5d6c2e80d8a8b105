import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatPounds } from '#domain/pricing/money.ts'
import { openPair, type RingPair, withChoice, withSecond } from '#domain/ring-design/ring-design.ts'
import { pairPrice, priceWords } from '#domain/ring-design/ring-price.ts'
import { PrintedRings } from './printed-rings.tsx'

const paper = (pair: RingPair) =>
  renderToStaticMarkup(<PrintedRings pair={pair} price={pairPrice(pair)} />).replace(/<[^>]+>/g, ' ')

const gold = withChoice(openPair, { metalType: '18k-yellow-gold' })

test('one ring is printed with its price, and with no sum beside it', () => {
  const words = paper(gold)
  expect(words).toContain('The ring')
  expect(words).toContain(priceWords(pairPrice(gold)))
  expect(words).not.toMatch(/Both rings|Ring 1/)
})

test('two rings are printed each with its own price, and what both come to', () => {
  const pair = withSecond(gold)
  const price = pairPrice(pair)
  const words = paper(pair)
  for (const part of ['Ring 1', 'Ring 2', ...price.rings.map(priceWords), `Both rings: ${formatPounds(price.total)}`])
    expect(words).toContain(part)
})

test.each([
  ['on a plain band', { diamondType: 'none', profile: 'court' }, 'A l w a y s'],
  // Beside a head they begin at its shoulder and go on where the drawing from above cannot follow.
  ['beside a head', { diamondType: 'natural', settingType: 'prong' }, 'A l w a y'],
  ['on a tension ring, which takes none outside', { diamondType: 'natural', settingType: 'tension' }, '']
] as const)('words outside are drawn as far as they are seen from above: %s', (_, choices, seen) => {
  const pair = withChoice(gold, {
    ...choices,
    bandStyle: 'plain',
    ringSize: 'N',
    engraving: 'Always',
    engravedAt: 'outside'
  })
  const drawing = renderToStaticMarkup(<PrintedRings pair={pair} price={pairPrice(pair)} />)
  const signs = [...drawing.matchAll(/<text transform="matrix[^>]*>(.)</g)].map(([, sign]) => sign)
  expect(signs.join(' ')).toBe(seen)
  expect(paper(pair)).toContain('Outside the band')
  expect(paper(pair)).toContain('Always')
  expect(paper(pair).includes('The engraving cannot be made so.')).toBe(seen === '')
})

test('what goes all the way round comes back into the drawing on the other side of the head', () => {
  const pair = withChoice(gold, {
    diamondType: 'natural',
    settingType: 'prong',
    bandStyle: 'plain',
    ringSize: 'N',
    caratWeight: '0.25',
    engraving: 'abcdefghijklmnopqrstuvwxy',
    engravedAt: 'outside'
  })
  const drawing = renderToStaticMarkup(<PrintedRings pair={pair} price={pairPrice(pair)} />)
  const signs = [...drawing.matchAll(/<text transform="matrix[^>]*>(.)</g)].map(([, sign]) => sign).join('')
  expect(signs).toMatch(/^abc.*y$/)
  expect(signs).not.toContain('m')
})
