import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { answerRead } from '#device/catalogue-answers.ts'
import { groupDesigns } from '../catalogue/designs.ts'
import { isEnquiryOnly, rangeOf } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { toWire } from '../catalogue/product-to-wire.ts'
import { fromWire, type ProductOnWire } from '../catalogue/product-wire.ts'
import { caratAdjustment, caratChoices, hasCaratSelector } from '../pricing/carat-selector.ts'
import type { SearchAnswer } from './search-answer.ts'
import { SHOPPERS_QUERIES } from './testing/shoppers-queries.ts'

const catalogue = {
  products: products({}).map(toWire),
  braceletPrices: {},
  promotions: [],
  testimonials: [],
  reviews: null
}

const rows = SHOPPERS_QUERIES.trim()
  .split('\n')
  .map((line) => {
    const [q = '', right = '', other = ''] = line.split(' | ')
    return { q, right: right.trim(), other: other.trim() }
  })

const leastRight = 0.97

/** What a piece can be had in: its own weight and those its page offers, each with its price in pounds. */
function weightsOf(piece: Product): { carat: number; pounds: number }[] {
  const own = { carat: piece.carat ?? 0, pounds: piece.price / 100 }
  if (piece.metadata.customizable && piece.category === 'tennis-bracelets')
    return [own, ...[4.48, 5, 5.4, 5.8, 6.2, 6.6, 7, 8.75].map((carat) => ({ carat, pounds: own.pounds }))]
  if (!hasCaratSelector(piece)) return [own]
  return [
    own,
    ...caratChoices(piece.category).map(({ carat }) => ({
      carat,
      pounds: (piece.price + caratAdjustment(piece.price, piece.category, carat)) / 100
    }))
  ]
}

const kinds: Record<string, (piece: Product) => boolean> = {
  ring: ({ category }) => category === 'wedding-rings',
  engagement: (piece) => rangeOf(piece) === 'engagement-rings',
  band: (piece) => rangeOf(piece) === 'wedding-bands',
  necklace: ({ category }) => category === 'necklaces',
  bracelet: ({ category }) => category === 'bracelets' || category === 'tennis-bracelets',
  tennis: ({ category }) => category === 'tennis-bracelets',
  earring: ({ category }) => category === 'earrings',
  anklet: ({ category }) => category === 'anklets',
  stone: ({ category }) => category === 'loose-diamonds',
  gift: ({ category }) => category !== 'loose-diamonds' && category !== 'wedding-rings',
  natural: ({ diamondType }) => diamondType === 'natural',
  lab: ({ diamondType }) => diamondType === 'lab-grown',
  any: () => true
}

/** Whether a piece is all of what is right, said apart from the search's own words. */
function isRight(piece: Product, right: string): boolean {
  const conditions = right.split(' ')
  const [carats, others] = [
    conditions.filter((each) => each.startsWith('ct')),
    conditions.filter((each) => !each.startsWith('ct'))
  ]
  const weights = weightsOf(piece).filter(({ carat }) =>
    carats.every((each) => {
      const asked = Number(each.slice(3))
      if (each[2] === '=') return Math.abs(carat - asked) <= asked * 0.1 + 0.0051
      return each[2] === '>' ? carat >= asked : carat <= asked
    })
  )
  if (weights.length === 0) return false
  const priced = carats.length > 0 ? weights : [{ pounds: piece.price / 100 }]
  return others.every((condition) => {
    const [name = '', value = ''] = condition.split('=')
    const isAny = (of: string | null | undefined) => value.split('|').some((each) => (of ?? '').includes(each))
    if (/^[<>]/.test(condition)) {
      const bound = Number(condition.slice(1))
      return (
        !isEnquiryOnly(piece) && priced.some(({ pounds }) => (condition[0] === '<' ? pounds <= bound : pounds >= bound))
      )
    }
    if (name === 'set') return isAny(piece.metadata.setting)
    if (name === 'cut') return isAny(piece.metadata.cut)
    if (name === 'metal') return isAny(piece.metalType)
    if (name === 'cert') return piece.certification === value
    if (name === 'colour' || name === 'clarity') return isAny(piece.metadata[name])
    if (name === 'first') return true
    return kinds[name]?.(piece) ?? false
  })
}

/** What is wrong with what a page shows for a query; null where all is right. */
function wrong({ q, right, other }: (typeof rows)[number]): string | null {
  const list = answerRead('/api/products', { q, sort: 'selection', group: 'design', limit: '24' }, catalogue)
  const said = answerRead('/api/search', { q }, catalogue)?.body as SearchAnswer
  if (list?.status !== 200) return 'it is refused'
  const isNothing = right.startsWith('nothing:')
  if ((list.total === 0) !== isNothing) return isNothing ? 'it finds what is not there' : 'it finds nothing'
  const shown = isNothing ? (said.nearest?.products ?? []) : (list.body as ProductOnWire[])
  const designs = groupDesigns(shown.map(fromWire)).slice(0, 3)
  const first = / first=(\S+)/.exec(right)?.[1]
  if (first && designs[0]?.key !== first) return `first comes ${designs[0]?.key}`
  const conditions = right.replace('nothing:', '').trim()
  const odd = (words: string) => designs.flatMap(({ pieces }) => pieces).find((piece) => !isRight(piece, words))
  // Where nothing is all of it, the nearest may be short of either.
  const found = odd(conditions)
  if (designs.length === 0) return 'nothing is shown'
  return found && (!other || odd(other)) ? `it shows ${found.id}` : null
}

test(`of ${rows.length} queries as shoppers type them, ${leastRight * 100}% are right in the first three`, () => {
  const faults = rows.flatMap((row) => {
    const fault = wrong(row)
    return fault ? [`${row.q}: ${fault}`] : []
  })
  expect(rows.length).toBeGreaterThanOrEqual(300)
  expect(1 - faults.length / rows.length, faults.join('\n')).toBeGreaterThanOrEqual(leastRight)
})
