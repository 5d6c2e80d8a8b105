import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { letterText } from '#api/mail/letters/letter-text.ts'
import { orderPlacedLetter } from '#api/mail/letters/order-letters.ts'
import { bankHolidays } from '#data/bank-holidays.ts'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { products } from '#data/catalogue/catalogue.ts'
import { shop } from '#data/shop.ts'
import { addedLine } from '#domain/cart/added-line.ts'
import type { CartLine as Line } from '#domain/cart/cart-line.ts'
import { writeCustomisation } from '#domain/cart/customisation.ts'
import { canBeCustomised, isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { metalLabel } from '#domain/catalogue/vocabulary.ts'
import { compareRows } from '#domain/compare/compare-rows.ts'
import { AS_LISTED, type Choice } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import { describeConfiguration, type World } from '#domain/description/described.ts'
import { frozenDescription } from '#domain/orders/item-description.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification.ts'
import { LEGAL_RIGHTS } from '#domain/policies/return-terms.ts'
import { designBracelet } from '#domain/pricing/bracelet-price.ts'
import { caratChoices, hasCaratSelector } from '#domain/pricing/carat-selector.ts'
import { amountWords, formatPounds, formatPoundsAndPence, toDecimalString } from '#domain/pricing/money.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import { postWords, wordsInOrder } from '#domain/social/post-words.ts'
import { CartLine } from './cart/cart-line.tsx'
import { OrderSummary } from './checkout/summary/order-summary.tsx'
import { OrderPieces } from './desk/orders/pieces/order-pieces.tsx'
import TruthLines from './product/buying/truth-lines.tsx'
import { productData } from './product/product-data.ts'
import ProductLeaves from './product/shown/product-leaves.tsx'
import { ProductSummary } from './product/shown/product-summary.tsx'
import { paymentMethodsRead, promotionsRead } from './reads/queries.ts'
import { createQueryClient } from './reads/query-client.ts'
import { OrderLines } from './ui/order/order-lines.tsx'
import { CutOffProvider, TodayProvider } from './ui/page/today.tsx'
import PayLater from './ui/product/pay-later.tsx'
import { WishRow } from './wishes/pieces/wish-row.tsx'

// One truth for each configuration (DECISIONS 31): every surface is drawn for every kind of piece in every choice, and what
// it says of carat, count, millimetres, metal, certificate, price, making, delivery, returns, warranty and credit is held
// against one description.

const NOW = '2026-11-23T09:00:00.000Z'
const { lender: _, ...finance } = shop.finance
const world: World = {
  priceList: braceletPrices,
  moment: { day: '2026-11-23', isBeforeCutOff: true },
  country: 'United Kingdom',
  holidays: bankHolidays,
  finance
}

interface Configuration {
  product: Product
  choice: Choice
}

function choicesOf(product: Product): Choice[] {
  const { metalType, diamondType, metadata, category } = product
  if (canBeCustomised(product) && metalType)
    return BRACELET_LENGTHS.flatMap(({ length }) =>
      STONE_WEIGHTS.map(({ weight }): Choice => {
        const design = designBracelet({ diamondType, metalType, length, weight }, braceletPrices)
        return { ...AS_LISTED, customization: writeCustomisation(product, { length, weight }, design) }
      })
    )
  const size = metadata.ringSize ? 'M' : (metadata.sizeOptions?.[0]?.size ?? null)
  const carats = hasCaratSelector(product) ? caratChoices(category).map(({ carat }) => carat) : [null]
  return carats.map((selectedCarat) => ({ ...AS_LISTED, selectedCarat, selectedSize: size }))
}

/** One piece of each kind in every choice that its page offers, every other in its last. */
const kinds = new Set<string>()
const configurations: Configuration[] = products({}).flatMap((product) => {
  const { category, diamondType, stock, metadata } = product
  const kind = [category, diamondType, metadata.cut, metadata.setting, typeof stock, product.inStock].join()
  const choices = choicesOf(product)
  const tried = kinds.has(kind) ? choices.slice(-1) : choices
  kinds.add(kind)
  return tried.map((choice) => ({ product, choice }))
})

const client = createQueryClient(async () => ({ body: null, total: null }))
client.setQueryData(promotionsRead().queryKey, { body: [], total: null })
client.setQueryData(paymentMethodsRead().queryKey, {
  body: { stripe: null, paypal: null, finance: 'example' },
  total: null
})

function drawn(part: ReactNode): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TodayProvider value={world.moment.day}>
        <CutOffProvider value={world.moment.isBeforeCutOff}>
          <MemoryRouter>{part}</MemoryRouter>
        </CutOffProvider>
      </TodayProvider>
    </QueryClientProvider>
  )
  return words(markup)
}

/** What a reader reads: names for those who listen, and no markup. */
const words = (markup: string): string =>
  markup
    .replace(/ aria-label="([^"]*)"[^>]*>/g, '> $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

function Checkout({ line }: { line: Line }) {
  return (
    <FormProvider {...useForm()}>
      <OrderSummary lines={[line]} />
    </FormProvider>
  )
}

const stamp = { id: '7e3f6e0c-9c9e-4c46-8d6e-0d1f2a3b4c5d', createdAt: NOW }

/** The line that is put into the cart, and the order that comes of it; null for what cannot be bought. */
function bought({ product, choice }: Configuration): { line: Line; order: Order } | null {
  const added = addedLine({ product, choice, quantity: 1, priceList: braceletPrices }, stamp)
  if (added.kind === 'refused') return null
  const shown = { sessionId: '', availability: 'available', left: null, priceUpdatedFrom: null, aliases: [] } as const
  const line: Line = { ...added.line, ...shown }
  const unitPrice = line.customPrice ?? product.price + line.sizeAdjustment + line.caratAdjustment
  const madeTo = line.isMadeToOrder ? 'order' : 'stock'
  const { selectedSize, selectedCarat, customization } = line
  const item: OrderItem = {
    productId: product.id,
    name: product.name,
    price: toDecimalString(unitPrice),
    quantity: 1,
    imageUrl: product.imageUrl,
    category: product.category,
    diamondType: product.diamondType,
    metalType: product.metalType,
    carat: product.carat,
    selectedSize,
    selectedCarat,
    customization,
    certification: describePiece(line.product, line).certificate.laboratory,
    isMadeToOrder: line.isMadeToOrder,
    vat: '0.00',
    description: frozenDescription({ product: line.product, madeTo, selectedSize, selectedCarat, customization }, world)
  }
  const order = {
    id: 'NL-7K3F-9QXM',
    status: 'pending',
    createdAt: NOW,
    kind: 'cart',
    customerEmail: 'alex@example.org',
    customerName: 'Alex Morgan',
    customerPhone: '',
    shippingAddress: null,
    delivery: 'free',
    deliveryCharge: null,
    items: [item],
    vat: '0.00',
    total: item.price,
    steps: [],
    tracking: null
  } as unknown as Order
  return { line, order }
}

const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, figure]) => Number(figure))

/** Everything a surface says of the stones must be the description's; what it leaves out is no contradiction. */
function holdToStones(surface: string, text: string, described: ReturnType<typeof describePiece>): void {
  const { stones, stoneSize, certificate, pictureCaption } = described
  const said = text.replaceAll(CERTIFICATION_RULE, '').replaceAll(pictureCaption ?? CERTIFICATION_RULE, '')
  const weights = [stones.carat, stones.stoneCarat].map((weight) => weight && Math.round(weight * 1000) / 1000)
  for (const weight of numbers(said, /(\d+(?:\.\d+)?) ct\b/g))
    expect(weights, `${surface}: ${weight} ct`).toContain(weight)
  for (const count of numbers(said, /(\d+) (?:stones )?of (?:about )?\d/g)) expect(count, surface).toBe(stones.count)
  const sizes = stoneSize?.match(/\d+\.\d/g) ?? []
  for (const [, mm] of said.matchAll(/about (\d+\.\d)(?: × \d+\.\d)? mm/g))
    expect(sizes, `${surface}: ${mm} mm`).toContain(mm)
  if (/\bGIA\b/.test(said)) expect(certificate.laboratory, surface).toBe('GIA')
  if (/\bIGI\b/.test(said)) expect(certificate.laboratory, surface).toBe('IGI')
}

test('every surface says the same of every piece in every choice', () => {
  expect(configurations.length).toBeGreaterThan(200)
  let sold = 0
  for (const configuration of configurations) {
    const { product, choice } = configuration
    const all = describeConfiguration(product, choice, world)
    const configured = { ...configuration, prices: braceletPrices }
    const price = all.price.kind === 'exact' ? all.price : ({ kind: 'pending' } as const)
    const name = `${product.id} ${all.chosen}`
    const truths = drawn(<TruthLines {...configured} />)
    const leaves = drawn(<ProductLeaves {...configured} />)
    const page = [drawn(<ProductSummary product={product} described={all} price={price} />), truths, leaves].join(' ')
    holdToStones(`${name}, page`, page, all)
    expect(all.text, name).not.toMatch(/[{}]/)
    if (product.metalType) expect(page, name).toContain(metalLabel(product.metalType))
    expect(page, name).toContain(all.certificate.sentence)

    const basket = bought(configuration)
    if (!basket) {
      expect(product.inStock && !isEnquiryOnly(product) && all.price.kind === 'exact', name).toBe(false)
      // The coin of the drawing is the one pound that is spoken of.
      if (isEnquiryOnly(product)) expect(page, name).not.toMatch(/£\d{2}/)
      continue
    }
    sold++
    const { terms } = all
    if (!terms || all.price.kind !== 'exact') throw new Error(`${name} is sold without terms`)
    const { line, order } = basket
    const { amount } = all.price
    const view = { ...line, state: 'received', problem: null } as const
    const cart = drawn(<CartLine line={view} onRemove={() => {}} />)
    const checkout = drawn(<Checkout line={line} />)
    const account = drawn(<OrderLines items={order.items} />)
    const desk = drawn(<OrderPieces items={order.items} />)
    const jobSheet = drawn(<OrderPieces items={order.items} isPriced={false} />)
    const mail = letterText(orderPlacedLetter(order, shop, 'https://shop.example/')).replace(/\s+/g, ' ')
    const surfaces = { cart, checkout, account, desk, 'job sheet': jobSheet, mail }
    for (const [surface, text] of Object.entries(surfaces)) {
      holdToStones(`${name}, ${surface}`, text, all)
      if (surface !== 'desk' && surface !== 'job sheet') expect(text, `${name}, ${surface}`).toContain(all.chosen)
    }
    for (const { value } of all.facts) for (const text of [desk, jobSheet]) expect(text, name).toContain(value)

    expect(truths, name).toContain(formatPounds(amount))
    for (const text of [cart, checkout, account]) expect(text, name).toContain(formatPounds(amount))
    for (const text of [desk, mail]) expect(text, name).toContain(amountWords(amount))
    expect(jobSheet, name).not.toContain('£')

    const isMade = terms.madeTo === 'order'
    expect(line.isMadeToOrder, name).toBe(isMade)
    expect(truths, name).toContain(isMade ? 'Made to order' : 'From stock')
    for (const text of [cart, checkout, account, mail]) expect(text.includes('Made to order'), name).toBe(isMade)
    for (const text of [desk, jobSheet]) expect(text, name).toContain(isMade ? 'To order' : 'From stock')

    for (const text of [truths, leaves, mail]) expect(text, name).toContain(`with you ${terms.delivery.words}`)
    for (const text of [truths, checkout, account, mail]) expect(text, name).toContain(terms.returns.sentence)
    for (const text of [leaves, mail]) expect(text, name).toContain(LEGAL_RIGHTS)
    expect(leaves, name).toContain(terms.warranty)
    expect(order.items[0]?.description?.terms, name).toMatchObject({
      availability: terms.availability,
      returns: terms.returns.sentence,
      warranty: terms.warranty,
      delivery: { latest: terms.delivery.latest, words: terms.delivery.words }
    })
    const credit = drawn(<PayLater amount={amount} />)
    if (all.finance) expect(credit, name).toContain(formatPoundsAndPence(all.finance[0]?.amount ?? 0))
    else expect(credit.trim(), name).toBe('')
  }
  expect(sold).toBeGreaterThan(200)
}, 180_000)

test('what is said of a piece as listed is the same in data for search engines, in posts, lists and comparisons', () => {
  for (const product of products({})) {
    const all = describeConfiguration(product, AS_LISTED, world)
    const data = productData(product, null) as {
      description: string
      material?: string
      offers?: { price: string; availability: string }
    }
    const post = postWords(product, 'Northlight Diamonds', true)
    const texts = {
      'search engines': data.description,
      post: [wordsInOrder(post), ...post.report.map(({ value }) => value)].join(' '),
      'wish list': drawn(<WishRow product={product} acts={null} />),
      comparison: compareRows([product])
        .map(({ values }) => values.join(' '))
        .join(' ')
    }
    expect(data.description, product.id).toBe(all.text)
    expect(texts['wish list'], product.id).toContain(all.grades)
    for (const surface of ['post', 'wish list', 'comparison'] as const)
      holdToStones(`${product.id}, ${surface}`, texts[surface], all)
    expect(JSON.stringify(data), product.id).not.toMatch(/\bIGI\b/)
    if (all.price.kind === 'enquiry') {
      expect(data.offers, product.id).toBeUndefined()
      expect(Object.values(texts).join(), product.id).not.toContain('£')
      continue
    }
    expect(data.offers?.price, product.id).toBe(toDecimalString(product.price))
    const stock = product.inStock ? (all.terms?.madeTo === 'stock' ? 'InStock' : 'MadeToOrder') : 'OutOfStock'
    expect(data.offers?.availability, product.id).toBe(`https://schema.org/${stock}`)
    for (const surface of ['post', 'wish list', 'comparison'] as const)
      expect(texts[surface], product.id).toContain(formatPounds(product.price))
  }
})
