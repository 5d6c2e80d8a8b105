import { openAwake } from './alive.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './shop.ts'
import { offline } from './worker.ts'

// Where there is room, all filters stand in the page; the phone's sheet has a journey of its own.
const DESK = { width: 1280, height: 900 }
const STONES = '/products?category=loose-diamonds'

test.describe('with the shop alone', () => {
  test.use({ serviceWorkers: 'block' })

  test('by keyboard alone stones are narrowed by shape, weight and grade, and the address says so', async ({
    page,
    readShop: shop
  }) => {
    await page.setViewportSize(DESK)
    await openAwake(page, `${shop.url}${STONES}`)
    await page.getByRole('radio', { name: /^All shapes,/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/shape=round/)
    await page.keyboard.press('ArrowLeft')
    await expect(page).not.toHaveURL(/shape=/)

    const least = page.getByRole('slider', { name: 'Carat, from' })
    const most = page.getByRole('slider', { name: 'Carat, up to' })
    await expect(least).toHaveAttribute('aria-valuetext', '0.90 ct')
    await least.focus()
    await page.keyboard.press('ArrowRight')
    await expect(least).toHaveAttribute('aria-valuetext', '1.00 ct')
    await expect(page).toHaveURL(/minCarat=1(&|$)/)
    // A whole page of steps goes no further than the other thumb.
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    const [from, to] = [await least.inputValue(), await most.inputValue()]
    expect(Number(to) - Number(from)).toBe(1)
    await page.keyboard.press('Home')
    await expect(page).not.toHaveURL(/minCarat=/)

    await page.getByRole('radio', { name: /^Colour F or better/ }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/colour=F/)
    await expect(page.getByRole('link', { name: 'Remove filter Colour F or better' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: /^Colour F or better/ })).not.toBeChecked()
  })

  test('a count is that of the list it leads to, and what leaves nothing is told and cannot be chosen', async ({
    page,
    readShop: shop
  }) => {
    await page.setViewportSize(DESK)
    await openAwake(page, `${shop.url}${STONES}`)
    await page.getByRole('radio', { name: /^Natural,/ }).check()
    await expect(page.getByRole('radio', { name: 'Heart, 0 stones' })).toBeDisabled()
    const oval = page.getByRole('radio', { name: /^Oval, \d+ stone/ })
    const count = Number(/\d+/.exec((await oval.getAttribute('aria-label')) ?? '')?.[0])
    await oval.check()
    await expect(page.getByRole('article')).toHaveCount(count)
    await expect(page.getByText(`${count} stone`, { exact: true }).last()).toBeVisible()
  })

  test('on a phone the sheet says what one gets, and where that is nothing, what would help', async ({
    page,
    readShop: shop
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAwake(page, `${shop.url}/products?category=earrings&metal=platinum&maxPrice=300`)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByText('No designs.')).toBeVisible()
    const show = sheet.getByRole('button', { name: /^Show/ })
    await expect(show).toBeDisabled()
    await expect(show).toHaveAccessibleDescription(/No designs\. Without/)
    await sheet.getByRole('button', { name: 'Clear' }).click()
    await expect(show).toHaveText('Show 4 designs')
    await sheet.getByRole('slider', { name: 'Price, up to' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/maxPrice=/)
    // What the sheet leaves of the page above it can be pressed to go back.
    const { y = 0 } = (await sheet.boundingBox()) ?? {}
    expect(Math.round(y)).toBe(44)
    // Its foot counts anew once the shop has answered.
    await expect(show).not.toHaveText('Show 4 designs')
    const designs = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(designs)
  })

  test('where a list holds nothing, each thing without which it would is a press away', async ({
    page,
    readShop: shop
  }) => {
    await openAwake(page, `${shop.url}/products?category=earrings&metal=platinum&maxPrice=1`)
    const help = page.getByRole('list', { name: 'What would help' })
    await help.getByRole('link', { name: /^Without Up to £1 there/ }).click()
    await expect(page).toHaveURL(/metal=platinum/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('pieces are put beside each other from their cards, four at most', async ({ page, readShop: shop }) => {
  await openAwake(page, `${shop.url}/products?category=loose-diamonds&diamondType=natural`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const picks = page.getByRole('checkbox', { name: /^Compare / })
  await expect(picks).toHaveCount(8)
  for (const place of [0, 1, 2, 3]) await picks.nth(place).check()
  await expect(picks.nth(4)).toBeDisabled()
  const bar = page.getByRole('region', { name: 'Pieces to compare' })
  await expect(bar).toContainText('4 of 4 chosen')
  await picks.nth(0).uncheck()
  await expect(picks.nth(4)).toBeEnabled()
  expect(await axeFinds(page, 'main')).toEqual([])
  await bar.getByRole('link', { name: 'Compare 3 pieces' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('pieces')?.split(',').length === 3)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('without script the filters are a form that is sent', async ({ browser, readShop: shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${shop.url}/products?category=earrings&q=diamond`)
  await page.getByLabel('Up to, pounds').fill('1500')
  await page.getByRole('radio', { name: /^Laboratory-grown,/ }).check({ force: true })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High')
  await page.getByRole('button', { name: 'Show what this leaves' }).click()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries([...searchParams].filter(([, value]) => value))).toEqual({
    category: 'earrings',
    q: 'diamond',
    diamondType: 'lab-grown',
    maxPrice: '1500',
    sort: 'price-asc'
  })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Laboratory-grown,/ })).toBeChecked()
  await context.close()
})

offline('with the shop stopped, choices are counted and made on the device', async ({ page, url }) => {
  await page.setViewportSize(DESK)
  await page.goto(`${url}${STONES}`)
  await page.mouse.move(2, 2)
  await page.getByRole('radio', { name: /^Laboratory-grown,/ }).check()
  await expect(page.getByRole('radio', { name: 'Pear, 0 stones' })).toBeDisabled()
  await page.getByRole('radio', { name: /^Colour E or better/ }).check()
  await expect(page).toHaveURL(/colour=E/)
  await expect(page.getByRole('article').first()).toBeVisible()
})
