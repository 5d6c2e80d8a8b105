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
