import { openAlive, openAwake } from './alive.ts'
import { chunkOf } from './chunk-of.ts'
import { holdBack, stretchWait } from './held.ts'
import { expect, test } from './shop.ts'

// What the shop's own documents and answers show: the worker, which would fetch the whole shop each time, has its own journeys.
test.use({ serviceWorkers: 'block' })

const sizeField = `**/${chunkOf('app/features/product/choosing/size-field.tsx')}`

test('a shopper narrows the listing, and the address and the back button follow', async ({ page, readShop: shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAlive(page, `${shop.url}/products`)
  await page.getByRole('radio', { name: 'Natural' }).check()
  await expect(page).toHaveURL(/diamondType=natural/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural diamond jewellery')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High')
  await expect(page).toHaveURL(/sort=price-asc/)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Jewellery')
})

test('the filter sheet of a phone narrows by metal and says how many designs that leaves', async ({
  page,
  readShop: shop,
  request
}) => {
  const answer = await request.get(`${shop.url}/api/products?category=wedding-rings&metal=platinum&group=design`)
  const { 'x-total-count': designs } = answer.headers()
  await page.setViewportSize({ width: 390, height: 844 })
  await openAlive(page, `${shop.url}/products?category=wedding-rings`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('radio', { name: /^Platinum/ }).check()
  await drawer.getByRole('button', { name: `Show ${designs} designs` }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(Number(designs))
  await expect(page.getByRole('link', { name: 'Remove filter Platinum' })).toBeVisible()
})

test('a search without results says so and leads out', async ({ page, readShop: shop }) => {
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('zirconia')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'From all our jewellery' }).getByRole('article')).toHaveCount(6)
  await page.getByRole('link', { name: 'View All Products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Jewellery')
})

test('a search says how it was understood, and each thing understood can be taken away', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, `${shop.url}/products?q=${encodeURIComponent('solitare platinum under 3000')}`)
  await expect(page.getByText('Showing results for solitaire platinum under 3000.')).toBeVisible()
  const understood = page.getByRole('list', { name: 'Understood as' })
  await expect(understood.getByRole('link')).toHaveText([
    'Search without Solitaire',
    'Search without Platinum',
    'Search without Up to £3,000'
  ])
  await expect(page.getByRole('article')).toHaveCount(1)
  await understood.getByRole('link', { name: 'Search without Up to £3,000' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'solitaire platinum')
  await expect(understood.getByRole('link')).toHaveCount(2)
  // Nothing says the whole of it again.
  await expect(page.getByRole('list', { name: 'Filters set' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Jewellery')
})

test('without script a search is corrected, taken as it was typed, and shows the nearest', async ({
  browser,
  readShop: shop
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/products?q=solitare`)
  await expect(page.getByRole('article').first()).toContainText('Solitaire')
  await page.getByRole('link', { name: 'solitare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.goto(`${shop.url}/products?q=${encodeURIComponent('1ct oval platinum under 2000')}`)
  await expect(page.getByRole('region', { name: 'Nearest pieces' })).toContainText(
    /Without “Oval” there are \d+ pieces/
  )
  await context.close()
})

test('where nothing answers to every filter, what comes nearest stands below the way out', async ({
  page,
  readShop: shop
}) => {
  await page.goto(`${shop.url}/products?category=earrings&metal=platinum&maxPrice=1`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  const nearest = page.getByRole('region', { name: 'Nearest pieces' })
  await expect(nearest).toContainText(/Without “Up to £1” there (is|are) \d+/)
  await expect(nearest.getByRole('article').first()).toBeVisible()
})

test('values outside the lists are ignored on the page', async ({ page, readShop: shop }) => {
  const answer = await page.goto(`${shop.url}/products?category=watches&diamondType=paste&sort=random&minPrice=cheap`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Jewellery')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a designed tennis bracelet shows its stones, weight and price at once', async ({ page, readShop: shop }) => {
  await openAlive(
    page,
    `${shop.url}/products/lab-grown-tennis-bracelet-18k-white-gold?from=tennis-bracelets&customize=true`
  )
  await expect(page.getByRole('link', { name: 'Back to Tennis Bracelets' })).toBeVisible()
  await expect(page.getByText('£1,800').first()).toBeVisible()
  // Pressed, not `check`ed: its part may come alive in the midst of it, and the choice counts once it has.
  await page.getByRole('radio', { name: /^7 58 stones/ }).click()
  await page.getByRole('radio', { name: /Very Exclusive/ }).click()
  await expect(page.getByText('7.25 ct').first()).toBeVisible()
  await expect(page.getByText('£1,800')).toHaveCount(0)
})

test('another carat changes the price by the category’s multiplier', async ({ page, readShop: shop }) => {
  await openAlive(page, `${shop.url}/products/natural-solitaire-ring-platinum`)
  const price = page.locator('h1 + div > p').first()
  const own = Number((await price.textContent())?.replace(/[^\d]/g, ''))
  await page.getByRole('radio', { name: /^2\.00/ }).check()
  await expect(price).toHaveText(`£${(own * 2.5).toLocaleString('en-GB')}`)
})

test('the size guide opens over the page and closes with Escape, giving the focus back', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, `${shop.url}/products/natural-solitaire-ring-platinum`)
  const opener = page.getByRole('button', { name: 'Ring Size Guide' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Ring Size Guide' })
  await expect(dialog.getByRole('row')).toHaveCount(17)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('an unknown product and an unknown path are honest 404s with the words of the shop', async ({
  page,
  readShop: shop
}) => {
  expect((await page.goto(`${shop.url}/products/no-such-piece`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await expect(page.getByText('The product you’re looking for doesn’t exist or has been removed')).toBeVisible()
  expect((await page.goto(`${shop.url}/no/such/page`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not in the case.')
})

test('a picture that fails gives way to the outline of its cut', async ({ page, context, readShop: shop }) => {
  await context.route('**/media/**', (route) => route.abort())
  await page.goto(`${shop.url}/products?category=wedding-rings`)
  await expect(page.getByText('Picture to follow').first()).toBeVisible()
})

test('a button pressed before the page is alive is pressed again when it is', async ({
  page,
  context,
  readShop: shop
}) => {
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.url}/products`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('a choice made before the page is alive counts when it is', async ({ page, context, readShop: shop }) => {
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await page.goto(`${shop.url}/products/natural-solitaire-ring-platinum`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^2\.00/ }).click()
  await page.getByRole('combobox', { name: /Ring size/ }).selectOption('N')
  await expect(page.locator('h1 + div > p').first()).toHaveText('£16,225')
  await expect(page.getByRole('radio', { name: /^2\.00/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: /Ring size/ })).toHaveValue('N')
})

test('what is added is what was chosen, also where its part of the page comes after the button', async ({
  page,
  readShop: shop
}) => {
  const come = await holdBack(page, sizeField)
  await openAlive(page, `${shop.url}/products/natural-solitaire-ring-platinum`)
  const add = page.getByRole('button', { name: /^Add(ing)? to Cart/ }).first()
  await page.getByRole('combobox', { name: /Ring size/ }).selectOption('N')
  await page.getByRole('radio', { name: /^2\.00/ }).click()
  await add.click()
  await expect(page.getByText('Your cart is as it was')).toBeVisible()
  await add.click()
  come()
  await expect(page.getByText('Natural solitaire ring, platinum is in your cart.')).toBeVisible()
  await openAlive(page, `${shop.url}/cart`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Natural solitaire ring' })).toContainText(
    '2.00 ct, size N'
  )
  await expect(page.getByText('£16,225').first()).toBeVisible()
})

test('a size that must be chosen, and was, is waited for while the button does not know of it', async ({
  page,
  readShop: shop
}) => {
  const come = await holdBack(page, sizeField)
  await openAlive(page, `${shop.url}/products/natural-line-bracelet-platinum`)
  const add = page.getByRole('button', { name: /^Add(ing)? to Cart/ }).first()
  await page.getByRole('combobox', { name: /Bracelet size/ }).selectOption('7')
  await expect(add).toBeDisabled()
  // As a finger does, which asks nobody whether it may.
  await add.click({ force: true })
  come()
  await expect(page.getByText('Natural line bracelet, platinum is in your cart.')).toBeVisible()
  await openAlive(page, `${shop.url}/cart`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Natural line bracelet' })).toContainText(/size 7(?!\.)/)
})

test('the way back, taken before the page is alive, shows the page it leads to', async ({ page, readShop: shop }) => {
  await openAlive(page, `${shop.url}/products`)
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping')
  const code = `**/${chunkOf('app/features/info/shipping/shipping-page.tsx')}`
  const asked = page.waitForRequest(code)
  const come = await holdBack(page, code)
  await page.reload({ waitUntil: 'commit' })
  await asked
  // Once the shop has begun, and waits for the code of the page that was loaded.
  await page.evaluate(
    (shop) => import(shop).then(() => new Promise((resolve) => setTimeout(resolve, 50))),
    `/${chunkOf('app/main.tsx')}`
  )
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(`${shop.url}/products`)
  come()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Jewellery')
})

test('a disc of a card shows another metal in place, and its link leads to that piece', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, `${shop.url}/products?category=wedding-rings&range=engagement-rings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engagement rings')
  const card = page.getByRole('article').filter({ hasText: 'Solitaire ring' }).first()
  await expect(card).toContainText('Platinum, 1.00 ct')
  await card.getByRole('button', { name: '18K white gold' }).click()
  await expect(card).toContainText('18K white gold, 1.00 ct')
  await expect(card).toContainText('£6,290')
  await card.getByRole('link', { name: 'Solitaire ring', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural solitaire ring, 18K white gold')
  await expect(page.getByRole('link', { name: 'Back to Engagement Rings' })).toBeVisible()
})

test('a ring changes its metal and origin in place, and keeps its carat, its size, the focus and the way back', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, `${shop.url}/products?category=wedding-rings`)
  await page.getByRole('article').first().getByRole('link', { name: 'Solitaire ring', exact: true }).click()
  await page.getByRole('radio', { name: /^0\.75/ }).check()
  await page.getByRole('combobox', { name: /Ring size/ }).selectOption('N')
  const origin = page.getByRole('list', { name: 'Origin' })
  await origin.getByRole('link', { name: /Laboratory-grown/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory-grown solitaire ring, platinum')
  await expect(origin.getByRole('link', { name: /Laboratory-grown/ })).toBeFocused()
  const metal = page.getByRole('list', { name: 'Metal' }).getByRole('link', { name: '18K white gold' })
  await metal.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory-grown solitaire ring, 18K white gold')
  await expect(metal).toBeFocused()
  await expect(metal).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/lab-grown-solitaire-ring-18k-white-gold\?.*carat=0\.75&size=N/)
  await expect(page.getByRole('radio', { name: /^0\.75/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: /Ring size/ })).toHaveValue('N')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engagement and wedding rings')
})

test('a piece whose siblings are on their way shows no metal and no origin that would move, nor does what is below', async ({
  page,
  readShop: shop
}) => {
  // How long it waits for them: app/features/product/choosing/sibling-rows.tsx.
  await stretchWait(page, 3000, 300_000)
  const come = await holdBack(page, /\/api\/products\?design=/)
  await openAwake(page, `${shop.url}/products?category=wedding-rings&range=engagement-rings`)
  const card = page.getByRole('article').filter({ hasText: 'Solitaire ring' }).first()
  await card.getByRole('button', { name: '18K white gold' }).click()
  await card.getByRole('link', { name: 'Solitaire ring', exact: true }).click()
  const metals = page.getByRole('list', { name: 'Metal' })
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await expect(metals.locator('a')).toHaveCount(1)
  await expect(metals.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Origin' }).getByRole('link')).toHaveCount(0)
  await expect(add).toBeEnabled()
  const { y } = (await add.boundingBox()) ?? {}
  come()
  await expect(metals.getByRole('link', { name: '18K white gold' })).toHaveAttribute('aria-current', 'true')
  await expect(metals.getByRole('link', { name: 'Platinum' })).toBeVisible()
  expect((await add.boundingBox())?.y).toBeCloseTo(y ?? Number.NaN, 0)
})

test('a pair that is not made gives the nearest, and says what else has changed', async ({ page, readShop: shop }) => {
  await openAlive(page, `${shop.url}/products/natural-halo-ring-18k-white-gold`)
  await page.getByRole('list', { name: 'Metal' }).getByRole('link', { name: 'Platinum' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory-grown halo ring, platinum')
  await expect(
    page.locator('main').getByText('In Platinum this design is made with laboratory-grown diamonds only')
  ).toBeVisible()
})

test('without script a disc leads to the piece in its metal', async ({ browser, readShop: shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/products?category=wedding-rings`)
  await page.getByRole('article').first().getByRole('button', { name: '18K white gold' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural solitaire ring, 18K white gold')
  await page.close()
})

test('without script the catalogue reads and links as before', async ({ browser, readShop: shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/products?category=earrings`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('earrings')
  await expect(page.getByText('VAT included')).toBeVisible()
  await page.close()
})
