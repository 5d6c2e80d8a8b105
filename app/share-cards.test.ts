import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as bespoke from './features/bespoke/bespoke-page.tsx'
import * as calculator from './features/calculator/price-calculator-page.tsx'
import * as listing from './features/catalogue/listing-page.tsx'
import * as rings from './features/ring-designer/ring-designer-page.tsx'
import * as wholesale from './features/wholesale/wholesale-page.tsx'
import type { PageModule } from './ui/page/page.ts'
import { shareCard } from './ui/page/share-card.ts'

const context = { path: '/', params: {}, search: new URLSearchParams(), reads: { getQueryData: () => undefined } }

test.each<[string, PageModule]>([
  ['listing', listing],
  ['bespoke', bespoke],
  ['wedding-rings', rings],
  ['wholesale', wholesale],
  ['calculator', calculator]
])('the section %s is shared with a card of its own', (name, module) => {
  expect(module.head(context).image?.path).toBe(`/og/${name}.jpg`)
})

test('a card has the size the page says', async () => {
  const { path, width, height } = shareCard('home')
  expect(await sharp(fileURLToPath(new URL(`../public${path}`, import.meta.url))).metadata()).toMatchObject({
    width,
    height
  })
})
