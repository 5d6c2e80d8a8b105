import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import type { Product, ProductMetadata } from '#domain/catalogue/product-schema.ts'
import { stoneSize } from '#domain/catalogue/stone-size.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import { brilliantDiameter } from '../../../../ui/drawings/brilliant.ts'
import { ToScale } from './to-scale.tsx'

const [piece] = products({}) as [Product]
const shown = (metadata: ProductMetadata, carat: number | null = 1) =>
  renderToStaticMarkup(<ToScale {...describePiece({ ...piece, category: 'bracelets', carat, metadata }, AS_LISTED)} />)
const words = (markup: string) => /<figcaption[^>]*>(.*)<\/figcaption>/.exec(markup)?.[1]
const coin = (markup: string) => /<path class="[^"]*coin[^"]*" d="([^"]*)"/.exec(markup)?.[1] ?? ''
const box = (markup: string) => (/drawing[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(markup) ?? []).slice(1).map(Number)

const solitaire = { cut: 'round', stoneCount: 1, stoneCarat: 1 } as const

test('a round brilliant says how wide it is, in words and to a screen reader', () => {
  const markup = shown(solitaire)
  expect(words(markup)).toBe('The diamond is about 6.5 mm across at 1.00 ct, drawn beside a one-pound coin.')
  expect(markup).toContain('role="img"')
  expect(markup).toContain('aria-label="Round brilliant diamond, about 6.5 mm across, drawn beside a one-pound coin')
})

test('a bracelet tells the size of each stone, a halo ring that of its largest', () => {
  expect(words(shown({ cut: 'round', stoneCount: 50, stoneCarat: 0.083 }, 4.15))).toMatch(
    /^Each diamond is about 2\.8 mm across at 0\.083 ct/
  )
  expect(words(shown({ cut: 'round', stoneCount: 17, stoneCarat: 1 }, 1.25))).toMatch(
    /^The largest diamond is about 6\.5 mm across/
  )
})

test('another weight is drawn as large as it is said to be', () => {
  const pendant = { ...piece, category: 'necklaces', carat: 1, metadata: solitaire } as const
  const markup = renderToStaticMarkup(<ToScale {...describePiece(pendant, { ...AS_LISTED, selectedCarat: 0.25 })} />)
  expect(words(markup)).toBe('The diamond is about 4.1 mm across at 0.25 ct, drawn beside a one-pound coin.')
  expect(/<path d="M-([\d.]+) 0A/.exec(markup)?.[1]).toBe(
    String(Math.round(stoneSize('round', 0.25).width * 5 * 100) / 100)
  )
})

test('without a stone, or with a stone of unknown weight or cut, there is nothing', () => {
  expect(shown({})).toBe('')
  expect(shown({ cut: 'oval' })).toBe('')
  expect(shown({ stoneCarat: 1 })).toBe('')
})

test('coin and ruler are the same beside every stone, and so is the width of the drawing up to five carats', () => {
  const [small, large] = [shown({ ...solitaire, stoneCarat: 0.03 }), shown({ ...solitaire, stoneCarat: 5 })]
  expect(coin(small)).toBe(coin(large))
  expect(coin(small).match(/-?[\d.]+ -?[\d.]+/g)).toHaveLength(12)
  expect(box(small)).toEqual(box(large))
})

test('the coin measures 23.43 mm from point to point, at ten units to a millimetre', () => {
  const [x = 0, y = 0] = (coin(shown(solitaire)).match(/-?[\d.]+/g) ?? []).map(Number)
  expect(2 * Math.hypot(x, y)).toBeCloseTo(234.3, 0)
})

test('every piece with a stone is drawn whole inside its drawing', () => {
  const pieces = products({})
  const drawn = pieces.filter((product) => product.metadata.cut && product.metadata.stoneCarat)
  expect(drawn.length).toBeGreaterThan(80)
  for (const product of drawn) {
    const markup = renderToStaticMarkup(<ToScale {...describePiece(product, AS_LISTED)} />)
    const [width = 0, height = 0] = box(markup)
    const [x = 0, y = 0] = (/translate\(([\d.]+) ([\d.]+)\)/.exec(markup) ?? []).slice(1).map(Number)
    const [coinX = 0] = (/translate\(([\d.]+) [\d.]+\)"\/?><(?:\/path|g)/.exec(markup) ?? []).slice(1).map(Number)
    const { cut = 'round', stoneCarat = 0 } = product.metadata
    const size = stoneSize(cut, stoneCarat)
    expect(x - size.width * 5, product.id).toBeGreaterThan(0)
    expect(y - size.length * 5, product.id).toBeGreaterThan(0)
    expect(y + size.length * 5, product.id).toBeLessThan(height)
    expect(coinX + 117.2, product.id).toBeLessThan(width)
    expect(coinX - 117.2, product.id).toBeGreaterThan(x + size.width * 5)
  }
})

test('a round brilliant is as wide here as wherever else the shop draws one', () => {
  for (const carat of [0.025, 0.5, 1, 5]) expect(stoneSize('round', carat).width).toBeCloseTo(brilliantDiameter(carat))
})
