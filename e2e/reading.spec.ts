import { READ_OFFLINE } from '../domain/pages/pages.ts'
import { openAlive, openAwake } from './alive.ts'
import { holdBack, stretchWait } from './held.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline, offline } from './worker.ts'

/** A page that also shows what the device has of a piece. */
const COMPARED = { path: '/compare?pieces=natural-oval-diamond', heading: 'Compare' }

offline('with the shop stopped, every page to read opens by typed address', async ({ page, url }) => {
  for (const { path, heading } of [...READ_OFFLINE, COMPARED]) {
    await page.goto(url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('an estimate is in its address, and opens from it without the shop', async ({ page, shop }) => {
  await makeReadyOffline(page, shop.url)
  await openAlive(page, `${shop.url}/price-calculator`)
  await page.getByLabel(/^Diamond type/).selectOption('lab-grown')
  await page.getByLabel(/^Jewellery type/).selectOption('necklace')
  await page.getByLabel(/^Cut/).selectOption('very-good')
  await page.getByLabel(/^Colour/).selectOption('E')
  await page.getByLabel(/^Clarity/).selectOption('VS1')
  await page.getByLabel(/Carat as a figure/).fill('1.5')
  await page.getByLabel(/Carat as a figure/).press('Enter')
  await expect(page).toHaveURL(
    /carat=1\.5&cut=very-good&color=E&clarity=VS1&diamondType=lab-grown&jewelryType=necklace$/
  )
  const shown = page.getByRole('region', { name: 'Starting from' })
  const total = /£[\d,]+/.exec((await shown.textContent()) ?? '')?.[0] ?? 'no total'
  await expect(page.getByText('IGI certificate at extra cost')).toBeVisible()
  const address = page.url()
  await shop.stop()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(shown).toContainText(total)
  await page.getByRole('link', { name: 'Request this piece' }).click()
  await expect(page.locator('form [name="description"]')).toHaveValue(/1\.5/)
})

test('what an address cannot mean is put right, and never shown as no number', async ({ page, readShop }) => {
  await openAlive(
    page,
    `${readShop.url}/price-calculator?carat=99&cut=best&color=Z&clarity=&diamondType=glass&jewelryType=crown`
  )
  await expect(page.getByLabel(/Carat as a figure/)).toHaveValue(/^5(\.0)?$/)
  await expect(page.locator('main')).not.toContainText('NaN')
  await openAlive(page, `${readShop.url}/price-calculator?carat=nonsense&jewelryType=loose-diamond`)
  await expect(page.getByLabel(/Carat as a figure/)).toHaveValue(/^1(\.0)?$/)
  await expect(page.getByText(/^Setting/)).toHaveCount(0)
})

test('a linked question is open, one is open at a time, and it closes again', async ({ page, readShop }) => {
  await openAlive(page, `${readShop.url}/faq#returns`)
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('Can I send a piece back?')
  const ringSize = page.getByRole('heading', { name: 'How do I find the right ring size?' })
  await ringSize.click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('How do I find the right ring size?')
  await ringSize.click()
  await expect(open).toHaveCount(0)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page that is gone to is seen once its words are there', async ({ page, readShop }) => {
    const words = '**/api/content/texts?group=faq'
    // How long a page is held back for them: app/shell/hold-page.ts.
    await stretchWait(page, 3000, 300_000)
    const come = await holdBack(page, words)
    await openAwake(page, `${readShop.url}/size-guide`)
    const heading = page.getByRole('heading', { level: 1 })
    const asked = page.waitForRequest(words)
    await page.evaluate(() => {
      const drawn: string[] = []
      Object.assign(window, { drawn })
      new MutationObserver(() => drawn.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
        subtree: true,
        childList: true
      })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions', exact: true }).click()
    await asked
    await expect(heading).toHaveText('Size guide')
    come()
    await expect(heading).toHaveText('Questions and answers')
    await expect(page.getByText(/^\d+ questions$/)).toBeVisible()
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)
    expect(drawn.filter((words) => /(?<!\d)0 questions/.test(words))).toEqual([])
  })
})
