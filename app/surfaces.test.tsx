import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Letter } from '#api/modules/mail/letters/letter.ts'
import { letterText } from '#api/modules/mail/letters/letter-text.ts'
import { orderPlacedLetter } from '#api/modules/mail/letters/order-letters.ts'
import {
  orderCancelledLetter,
  orderDeliveredLetter,
  orderInProductionLetter
} from '#api/modules/mail/letters/order-step-letters.ts'
import { orderPaidLetter } from '#api/modules/mail/letters/payment-letters.ts'
import { withdrawnLetter } from '#api/modules/mail/letters/withdrawal-letters.ts'
import { bankHolidays } from '#data/bank-holidays.ts'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { products } from '#data/catalogue/catalogue.ts'
import { shop } from '#data/shop.ts'
import { addedLine } from '#domain/cart/added-line.ts'
import type { CartLine as Line } from '#domain/cart/cart-line.ts'
import { writeCustomisation } from '#domain/cart/customisation.ts'
import { groupDesigns } from '#domain/catalogue/designs.ts'
import { metalLabel } from '#domain/catalogue/metals.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { canBeCustomised, isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { compareRows } from '#domain/compare/compare-rows.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { AS_LISTED, type Choice } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import { type Description, describeConfiguration, type World } from '#domain/description/described.ts'
import { shownWords } from '#domain/description/grades.ts'
import { frozenDescription } from '#domain/orders/item-description.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { QUICK_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { LEGAL_RIGHTS } from '#domain/policies/return-terms.ts'
import { designBracelet } from '#domain/pricing/bracelet-price.ts'
import { caratChoices, hasCaratSelector } from '#domain/pricing/carat-selector.ts'
import { amountWords, formatPounds, formatPoundsAndPence, toDecimalString } from '#domain/pricing/money.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import { postWords, wordsInOrder } from '#domain/social/post-words.ts'
import { OrderPieces } from './desk/orders/pieces/order-pieces.tsx'
import { CartLine } from './features/cart/cart-contents.tsx'
import { CartFoot } from './features/cart/cart-foot.tsx'
import { QuickOrderCard } from './features/checkout/simple-checkout-page.tsx'
import { OrderSummary } from './features/checkout/summary/order-summary.tsx'
import TruthLines from './features/product/buying/truth-lines.tsx'
import { productData } from './features/product/merchant-data.ts'
import { Gallery } from './features/product/shown/gallery.tsx'
import ProductLeaves from './features/product/shown/product-leaves.tsx'
import { ProductSummary } from './features/product/shown/product-summary.tsx'
import { WishRow } from './features/wishes/pieces/wish-row.tsx'
import { paymentMethodsRead, productRead, promotionsRead } from './queries/queries.ts'
import { createQueryClient } from './queries/query-client.ts'
import { OrderLines } from './ui/order/order-lines.tsx'
import { CutOffProvider, TodayProvider } from './ui/page/today.tsx'
import PayLater from './ui/product/pay-later.tsx'
import { ProductGrid } from './ui/product/product-grid.tsx'

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

const inOneLine = (letter: Letter | null): string => (letter ? letterText(letter).replace(/\s+/g, ' ') : '')

/** The mails about an order after its first, that tell what it holds. */
const stepMails = (order: Order) => {
  const link = 'https://shop.example/'
  return {
    'mail: being made': inOneLine(orderInProductionLetter(order, shop, link)),
    'mail: paid': inOneLine(
      orderPaidLetter(order, shop, { paidOn: '2026-11-23', method: 'Card', late: null, part: null, attached: [] })
    )
  }
}

/** The mails about an order that is over: they name its pieces, and promise nothing of them any more. */
const endMails = (order: Order) => ({
  'mail: cancelled': inOneLine(orderCancelledLetter(order, shop)),
  'mail: withdrawn': inOneLine(withdrawnLetter(order, shop, 'https://shop.example/'))
})

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
    withdrawnAt: null,
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

/**
 * What every surface was found to say wrongly. Some ten thousand claims are held: one comparison a configuration takes a
 * part of the time of as many expectations.
 */
class Claims {
  readonly broken: string[] = []
  hold(isTrue: boolean, words: string): void {
    if (!isTrue) this.broken.push(words)
  }
  /** Each text holds these words, or, with `not`, none does. */
  say(texts: Record<string, string>, said: string): void {
    for (const [surface, text] of Object.entries(texts)) this.hold(text.includes(said), `${surface} says “${said}”`)
  }
}

const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, figure]) => Number(figure))

/** Everything a surface says of the stones must be the description's; what it leaves out is no contradiction. */
function holdToStones(
  claims: Claims,
  texts: Record<string, string>,
  described: ReturnType<typeof describePiece>
): void {
  const { stones, stoneSize, certificate, pictureCaption } = described
  const weights = [stones.carat, stones.stoneCarat].map((weight) => weight && Math.round(weight * 1000) / 1000)
  const sizes = stoneSize?.match(/\d+\.\d/g) ?? []
  for (const [surface, text] of Object.entries(texts)) {
    const said = text.replaceAll(CERTIFICATION_RULE, '').replaceAll(pictureCaption ?? CERTIFICATION_RULE, '')
    for (const weight of numbers(said, /(\d+(?:\.\d+)?) ct\b/g))
      claims.hold(weights.includes(weight), `${surface}: ${weight} ct, not ${weights}`)
    for (const count of numbers(said, /(\d+) (?:stones )?of (?:about )?\d/g))
      claims.hold(count === stones.count, `${surface}: ${count} stones, not ${stones.count}`)
    for (const [, mm = ''] of said.matchAll(/about (\d+\.\d)(?: × \d+\.\d)? mm/g))
      claims.hold(
        sizes.some((size) => size === mm),
        `${surface}: ${mm} mm, not ${sizes}`
      )
    for (const laboratory of ['GIA', 'IGI'])
      if (new RegExp(`\\b${laboratory}\\b`).test(said))
        claims.hold(certificate.laboratory === laboratory, `${surface}: ${laboratory}, not ${certificate.laboratory}`)
  }
}

test('every surface says the same of every piece in every choice', () => {
  expect(configurations.length).toBeGreaterThan(200)
  let sold = 0
  for (const configuration of configurations) {
    const { product, choice } = configuration
    const claims = new Claims()
    const all = describeConfiguration(product, choice, world)
    const name = `${product.id} ${all.chosen}`
    if (holdToPage(claims, configuration, all)) sold++
    expect(claims.broken, name).toEqual([])
  }
  expect(sold).toBeGreaterThan(200)
}, 60_000)

/** Holds all surfaces of one configuration; says whether it is one that is sold. */
function holdToPage(claims: Claims, configuration: Configuration, all: Description): boolean {
  const { product } = configuration
  const configured = { ...configuration, prices: braceletPrices }
  const price = all.price.kind === 'exact' ? all.price : ({ kind: 'pending' } as const)
  const truths = drawn(<TruthLines {...configured} />)
  const leaves = drawn(<ProductLeaves {...configured} />)
  const gallery = drawn(<Gallery product={product} caption={all.pictureCaption} />)
  const summary = drawn(<ProductSummary product={product} described={all} price={price} />)
  const page = [summary, truths, leaves].join(' ')
  holdToStones(claims, { page, gallery }, all)
  claims.hold(!/[{}]/.test(all.text), 'a description has a gap')
  if (product.metalType) claims.say({ page }, metalLabel(product.metalType))
  claims.say({ page }, all.certificate.sentence)
  // Without a picture there is nothing to caption.
  if (all.pictureCaption && hasPicture(product.imageUrl)) claims.say({ gallery }, all.pictureCaption)
  if (!all.pictureCaption) claims.hold(!gallery.includes('Shown'), 'gallery: shown at another weight')

  const basket = bought(configuration)
  if (!basket) {
    const isSold = product.inStock && !isEnquiryOnly(product) && all.price.kind === 'exact'
    claims.hold(!isSold, 'it is sold, and cannot be bought')
    // The coin of the drawing is the one pound that is spoken of.
    if (isEnquiryOnly(product)) claims.hold(!/£\d{2}/.test(page), 'page: a price of what is enquired about')
    return false
  }
  const { terms } = all
  if (!terms || all.price.kind !== 'exact') throw new Error(`${product.id} is sold without terms`)
  const { line, order } = basket
  const { amount } = all.price
  const view = { ...line, state: 'received', problem: null } as const
  const cart = drawn(<CartLine line={view} onRemove={() => {}} />)
  const checkout = drawn(<Checkout line={line} />)
  const account = drawn(<OrderLines order={order} />)
  const desk = drawn(<OrderPieces items={order.items} />)
  const jobSheet = drawn(<OrderPieces items={order.items} isPriced={false} />)
  const mail = inOneLine(orderPlacedLetter(order, shop, 'https://shop.example/'))
  const delivered = inOneLine(orderDeliveredLetter(order, shop, 'https://shop.example/'))
  const mails = { mail, ...stepMails(order) }
  const ends = endMails(order)
  const shoppers = { cart, checkout, account, ...mails }
  const bench = { desk, 'job sheet': jobSheet }
  holdToStones(claims, { ...shoppers, ...ends, ...bench, 'mail: delivered': delivered }, all)
  claims.say({ ...shoppers, ...ends }, all.chosen)
  for (const { value } of all.facts) claims.say(bench, value)

  claims.say({ truths, cart, checkout, account }, formatPounds(amount))
  claims.say({ desk, ...mails }, amountWords(amount))
  claims.hold(!jobSheet.includes('£'), 'job sheet: a price')

  const isMade = terms.madeTo === 'order'
  claims.hold(line.isMadeToOrder === isMade, 'the cart has its making from elsewhere')
  claims.say({ truths }, isMade ? 'Made to order' : 'From stock')
  for (const [surface, text] of Object.entries(shoppers))
    claims.hold(text.includes('Made to order') === isMade, `${surface}: made to order`)
  claims.say(bench, isMade ? 'To order' : 'From stock')

  claims.say({ truths, leaves, mail }, `with you ${terms.delivery.words}`)
  claims.say({ truths, checkout, account, ...mails, 'mail: delivered': delivered }, terms.returns.sentence)
  claims.say({ ...mails, ...ends }, all.certificate.sentence)
  for (const [surface, text] of Object.entries(ends))
    claims.hold(!text.includes(terms.returns.sentence), `${surface}: how it comes back`)
  claims.say({ leaves, mail, 'mail: delivered': delivered }, LEGAL_RIGHTS)
  claims.say({ leaves, checkout, account, mail, desk }, terms.warranty)
  claims.hold(leaves.includes('Lifetime guarantee'), 'page: no guarantee among its features')
  claims.hold(
    leaves.includes('Free and insured') === amount > houseTerms.insuredAbove,
    `page: insured at ${formatPounds(amount)}`
  )
  expect(order.items[0]?.description?.terms, product.id).toMatchObject({
    availability: terms.availability,
    returns: terms.returns.sentence,
    warranty: terms.warranty,
    delivery: { latest: terms.delivery.latest, words: terms.delivery.words }
  })
  const credit = drawn(<PayLater amount={amount} />)
  if (all.finance) claims.say({ credit }, formatPoundsAndPence(all.finance[0]?.amount ?? 0))
  else claims.hold(credit.trim() === '', 'credit is spoken of')
  return true
}

test('a piece at a reduced price is warranted nowhere', () => {
  const product = products({}).find(
    ({ category, diamondType, inStock }) => category === 'tennis-bracelets' && diamondType === 'lab-grown' && inStock
  )
  if (!product) throw new Error('The catalogue has no laboratory-grown tennis bracelet')
  const configuration = { product, choice: choicesOf(product)[0] ?? AS_LISTED }
  const basket = bought(configuration)
  if (!basket) throw new Error(`${product.id} cannot be bought`)
  const offer = {
    id: 'launch',
    title: 'launch offer',
    category: product.category,
    diamondType: product.diamondType,
    percentOff: 50,
    limit: 100,
    endsOn: '2026-12-31',
    state: 'live',
    taken: 0,
    was: { [product.id]: toDecimalString(product.price * 2) }
  }
  const view = { ...basket.line, state: 'received', problem: null } as const
  const draw = () => ({
    page: drawn(<ProductLeaves {...configuration} prices={braceletPrices} />),
    cart: drawn(<CartFoot lines={[view]} frame="page" isBlocked={false} />),
    checkout: drawn(<Checkout line={basket.line} />),
    'quick order': drawn(<QuickOrderCard total={product.price} />)
  })
  const warranted = /Lifetime (?:warranty (?:included|against)|guarantee)/
  for (const [surface, text] of Object.entries(draw())) expect(text, surface).toMatch(warranted)

  client.setQueryData(productRead(QUICK_ORDER_PRODUCT).queryKey, { body: toWire(product), total: null })
  client.setQueryData(promotionsRead().queryKey, { body: [offer], total: null })
  const reduced = draw()
  client.setQueryData(promotionsRead().queryKey, { body: [], total: null })
  for (const [surface, text] of Object.entries(reduced)) {
    expect(text, surface).not.toMatch(warranted)
    expect(text, surface).toMatch(/[Ww]ithout our warranty/)
  }
})

test('a card says of its design what its pieces say of themselves', () => {
  for (const design of groupDesigns(products({}))) {
    const claims = new Claims()
    const card = drawn(<ProductGrid products={design.pieces} isWhole />)
    const { face, origins } = design
    holdToStones(claims, { card }, describePiece(face, AS_LISTED))
    claims.say({ card }, shownWords(face))
    claims.say({ card }, design.name)
    if (isEnquiryOnly(face)) claims.hold(!card.includes('£'), 'card: a price of what is enquired about')
    else
      for (const { piece, isFrom } of origins)
        claims.say({ card }, `${isFrom ? 'from ' : ''}${formatPounds(piece.price)}`)
    claims.hold(card.includes(' only') === (origins.length === 1 && !isEnquiryOnly(face)), 'card: of one origin alone')
    expect(claims.broken, design.key).toEqual([])
    if (origins.length === 1) expect(drawn(<ProductGrid products={design.pieces} />), design.key).not.toContain(' only')
  }
})

test('what is said of a piece as listed is the same in data for search engines, in posts, lists and comparisons', () => {
  for (const product of products({})) {
    const all = describeConfiguration(product, AS_LISTED, world)
    const listed = {
      choice: { chosen: AS_LISTED, query: '' },
      pieces: [product],
      priceList: braceletPrices,
      reviews: null
    }
    const [data] = productData(product, listed) as [
      { description: string; offers?: { price: string; availability: string } }
    ]
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
    const { post: posted, 'wish list': wished, comparison } = texts
    const claims = new Claims()
    holdToStones(claims, { post: posted, 'wish list': wished, comparison }, all)
    expect(claims.broken, product.id).toEqual([])
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
