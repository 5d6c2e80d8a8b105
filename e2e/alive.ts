import { expect, type Page, type Request } from '@playwright/test'

/** Waits until a page answers to the shopper: nothing that was pressed early is still waiting. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { earlyInput?: unknown }).earlyInput === undefined)
}

/** Opens a page and waits until it answers to the shopper. */
export async function openAlive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilAlive(page)
}

/** The same with the parts that come alive with the shopper's first move, which is made here. */
export async function openAwake(page: Page, address: string): Promise<void> {
  const onTheirWay = new Set<Request>()
  const begun = (request: Request) => void onTheirWay.add(request)
  const over = (request: Request) => void onTheirWay.delete(request)
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  await openAlive(page, address)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(1, 1)
  // 'networkidle' is said once for each document: of what the move asks for it says nothing.
  await expect(async () => {
    await untilQuiet(page)
    expect([...onTheirWay].map((request) => request.url())).toEqual([])
  }).toPass()
  await untilQuiet(page)
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
}

/** A machine that is busy with others may never say that it has time left. */
const NEVER_QUIET_MS = 15_000

/** When everything the page does by itself with what has come has been done: only then does it have time left. */
export const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout })
      ),
    NEVER_QUIET_MS
  )

/**
 * Does what ends in the page being loaded anew, and waits until the new one answers: what is pressed on the old one
 * meanwhile goes with it.
 */
export async function whileReloading(page: Page, work: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await work()
  await page.waitForFunction(() => !('isOld' in window))
  await untilAlive(page)
}
