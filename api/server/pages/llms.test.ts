import { expect, test } from 'vitest'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { SITEMAP_PATHS } from '#domain/pages/pages.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { DELIVERY_COUNTRIES, deliveryCharge } from '#domain/policies/delivery.ts'
import { RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { startShop } from '../../testing/start-shop.ts'
import { llmsText, rangesWithPieces } from './llms.ts'

const pages = SITEMAP_PATHS.map((path) => ({
  path,
  title: `Title of ${path} · Northlight Diamonds`,
  description: `${path}.`
}))
const text = llmsText('https://shop.test', pages, RANGE_PAGES)

test('it names each page and range that search engines are told of, by its own words', () => {
  for (const { path, description } of pages)
    expect(text).toContain(`- [Title of ${path}](https://shop.test${path}): ${description}\n`)
  for (const range of RANGE_PAGES)
    expect(text).toContain(`- [${range.title}](https://shop.test${rangeAddress(range)}): ${range.lead}\n`)
})

test('what holds is what the policies say', () => {
  expect(text).toContain(RETURN_SENTENCES.unworn)
  expect(text).toContain(CERTIFICATION_RULE)
  expect(text).toMatch(
    /To Ireland, .*, Netherlands it is free above £1,000; below that its charge is named before any payment\./
  )
  for (const country of DELIVERY_COUNTRIES) {
    expect(deliveryCharge(country, houseTerms.euFreeAbove + 1).kind).toBe('free')
    const isNamed = /To (.+) it is free above/.exec(text)?.[1]?.includes(country)
    expect(isNamed, country).toBe(deliveryCharge(country, houseTerms.euFreeAbove).kind !== 'free')
  }
})

test('it leads to nothing that is not there', async () => {
  const shop = await startShop()
  for (const path of ['/sitemap.xml', '/feeds/products.xml', '/feeds/products.csv']) {
    expect(text).toContain(`(https://shop.test${path})`)
    expect((await shop.get(path)).status).toBe(200)
  }
})

test('a range is named while it holds a piece', async () => {
  const shop = await startShop({
    content: {
      ...smallContent,
      products: [aProduct({ id: 'studs', category: 'earrings', metadata: { setting: 'stud' } })]
    }
  })
  const read = async (path: string) => {
    const answer = await shop.get(path)
    return { body: answer.json(), total: Number(answer.headers['x-total-count']) }
  }
  expect((await rangesWithPieces(read)).map(({ slug }) => slug)).toEqual(['stud-earrings'])
})
