import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { mails } from './mail.ts'
import { addPhotographs, goThrough, type Journey, journeys } from './requests.ts'
import { expect, type Shop, test } from './shop.ts'
import { pictureHashes, requestsIn } from './shop-database.ts'
import { makeReadyOffline } from './worker.ts'

const pictures = 2

/** Offline from cold, drafted, closed, opened, submitted; then the shop comes back. */
async function travel(journey: Journey, shop: Shop, prepare?: Parameters<typeof openBrowser>[0]): Promise<void> {
  const browser = await openBrowser(prepare)
  try {
    await makeReadyOffline(browser.page(), shop.url)
    await shop.stop()

    let page = await browser.reopen()
    await journey.open(page, shop)
    await journey.fill(page)
    if (journey.takesPictures) await addPhotographs(page, pictures)
    await expect(page.getByText('Draft saved on this device')).toBeVisible()
    const sent = await draftHashes(page)

    page = await browser.reopen()
    await journey.open(page, shop)
    const isRing = journey.name.includes('ring')
    if (isRing) await goThrough(page, 1, 2)
    else await expect(page.locator(`form [name="${journey.kept}"]`)).not.toHaveValue('')
    if (journey.takesPictures) await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(pictures)
    if (isRing) await goThrough(page, 3)
    if (isRing) await expect(page.locator(`form [name="${journey.kept}"]`)).not.toHaveValue('')
    await journey.submit(page)
    await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Waiting to be sent \(1\)/ }).first()).toBeVisible()

    await page.goto(`${shop.url}/outbox`)
    // Without Web Locks a try that ended with its page is waited for as long as it might have lasted.
    await expect(page.getByText(/saved on this device|it is being sent now/i).first()).toBeVisible()
    await shop.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const reference = page.getByText(new RegExp(`${journey.prefix}-\\w{4}-\\w{4}`)).first()
    await expect(reference).toBeVisible()
    await expect(page.getByRole('link', { name: /^Waiting to be sent/ })).toHaveCount(0)

    const rows = requestsIn(shop, journey.table)
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(await reference.textContent()).toContain(String(row?.reference))
    expect(row?.status).toBe('pending')
    expect(pictureHashes(shop, String(row?.id))).toEqual(sent)
    await expect.poll(async () => (await letters(shop, String(row?.reference))).length).toBe(2)
  } finally {
    await browser.close()
  }
}

/** The hashes of the pictures in the device's drafts, in their order. */
function draftHashes(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('northlight')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('draftPictures').objectStore('draftPictures').getAll()
          all.onsuccess = () => {
            opening.result.close()
            const rows = all.result as { place: number; sha256: string }[]
            resolve(rows.sort((a, b) => a.place - b.place).map(({ sha256 }) => sha256))
          }
        }
      })
  )
}

/** The letters about one request, to the customer and to the shop. */
const letters = async (shop: Shop, reference: string): Promise<string[]> =>
  (await mails(shop)).filter((letter) => letter.includes(reference))

for (const journey of journeys) {
  test(`${journey.name} drafted without signal arrives once, and both sides hear of it`, async ({ shop }) => {
    test.slow()
    await travel(journey, shop)
  })
}

test('without Background Sync and Web Locks a wholesale enquiry is sent on the next visit', async ({ shop }) => {
  test.slow()
  const wholesale = journeys.find(({ table }) => table === 'wholesale_enquiries')
  if (!wholesale) throw new Error('no such journey')
  await travel(wholesale, shop, (context) =>
    context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'locks')
      Reflect.deleteProperty(window, 'SyncManager')
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
    })
  )
})
