import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { answerCookies, makeReadyOffline } from './offline-page.ts'
import type { Part, Row } from './part.ts'
import { openShop, type RunningServer, whileOpen } from './shop.ts'
import { percentile } from './spread.ts'

const slowdown = 4
const presses = 12
const most = 100
/** How long a pointer lies on a card before it is pressed, and how long a press is, in ms. */
const [rest, hold] = [400, 80]

const by = {
  'a finger': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  'a mouse': { viewport: { width: 1280, height: 900 } }
} satisfies Record<string, BrowserContextOptions>

/** From when a finger or a button that pressed a card is lifted to the frame in which the piece's page stands with its picture, from what the device has. */
export const measurePress: Part = async ({ root, chromiumPath }) => {
  const shop = await openShop(root)
  return whileOpen([shop], async () => {
    const rows: Row[] = []
    const details: string[] = []
    for (const [what, options] of Object.entries(by)) {
      const times = await pressCards(chromiumPath, shop, options)
      const stands = times.map((took) => took.stands)
      const [p50, p95] = [percentile(stands, 50), percentile(stands, 95)]
      const [rests, sharp] = [times.map((took) => took.rests), times.map((took) => took.sharp)]
      const half = (of: number[]) => percentile(of, 50).toFixed(0)
      rows.push({
        what: `a card pressed by ${what} at ${slowdown} × slowdown, until its page stands with its picture, p50`,
        measured: `${p50.toFixed(0)} ms (p95 ${p95.toFixed(0)})`,
        target: { says: `≤ ${most} ms`, isMet: p50 <= most }
      })
      details.push(
        `${what}: ${stands.map((ms) => ms.toFixed(0)).join(', ')} ms, ${times.filter((took) => took.isTold).length} of them in the browser's word; the first task after that frame at ${half(rests)} ms p50; its larger picture at ${half(sharp)} ms p50 (p95 ${percentile(sharp, 95).toFixed(0)}).`
      )
    }
    return { rows, details }
  })
}

async function pressCards(chromiumPath: string, shop: RunningServer, options: BrowserContextOptions): Promise<Took[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
  try {
    const context = await browser.newContext(options)
    await answerCookies(context)
    const page = await context.newPage()
    await makeReadyOffline(page, `${shop.url}/products`)
    await page.reload({ waitUntil: 'networkidle' })
    await watchPresses(page)
    const throttle = await context.newCDPSession(page)
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: Took[] = []
    for (let turn = 0; turn < presses; turn++) {
      const link = page.getByRole('article').nth(turn).getByRole('heading').getByRole('link')
      await link.scrollIntoViewIfNeeded()
      await page.waitForTimeout(500)
      const box = await link.boundingBox()
      if (!box) throw new Error(`Card ${turn} is not to be seen`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if ('hasTouch' in options) {
        const finger = (type: 'touchStart' | 'touchEnd') =>
          throttle.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
        await finger('touchStart')
        await page.waitForTimeout(hold)
        await finger('touchEnd')
      } else {
        await page.mouse.move(x, y)
        await page.waitForTimeout(rest)
        await page.mouse.down()
        await page.waitForTimeout(hold)
        await page.mouse.up()
      }
      const took = await page.waitForFunction(() => window.pressTook)
      times.push((await took.jsonValue()) as Took)
      await page.waitForTimeout(600)
      await page.goBack()
      await page.getByRole('article').nth(turn).waitFor()
      await page.waitForTimeout(600)
      await page.mouse.move(0, 0)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** From the end of a press, in ms. */
interface Took {
  /** Until the frame was presented in which the page stands with its picture. */
  stands: number
  /** Whether the browser has told that, else it is `rests`. */
  isTold: boolean
  /** Until the browser had done what it does before the first task after that frame. */
  rests: number
  /** Until that was the page's own, larger one. */
  sharp: number
}

declare global {
  interface Window {
    pressTook?: Took | undefined
  }
}

/**
 * Notes for each press when the frame was presented in which the piece's own heading and its picture stand: the card's, which
 * stands in, or the page's own. The address is new before the page is. The browser's own word is taken for it (Event Timing, as
 * for INP), which comes in steps of 8 ms; where the page came with a later frame, the first task after that, before which a browser
 * may do other work. `sharp`: when the page's own picture stood.
 */
const watchPresses = (page: Page) =>
  page.evaluate(() => {
    let lifted = 0
    let presented = 0
    new PerformanceObserver((list) => {
      for (const { startTime, duration, name } of list.getEntries())
        if (name === 'pointerup' || name === 'click')
          if (Math.abs(startTime - lifted) < 1) presented = Math.max(presented, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    document.addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        lifted = timeStamp
        presented = 0
      },
      true
    )
    document.addEventListener(
      'click',
      () => {
        const timeStamp = lifted
        const left = document.querySelector('main h1')
        window.pressTook = undefined
        const took = { stands: 0, isTold: false, rests: 0, sharp: 0 }
        let drawn = 0
        const look = () => {
          // The page that is left is out of sight, and there for a while yet.
          const pages = [...document.querySelectorAll<HTMLElement>('main > *')].filter(
            ({ style }) => style.display !== 'none' && style.getPropertyValue('content-visibility') !== 'hidden'
          )
          const heading = pages.map((part) => part.querySelector('h1')).find(Boolean)
          const picture = pages.map((part) => part.querySelector<HTMLImageElement>('picture img')).find(Boolean)
          if (!heading || heading === left || !picture) return
          const isSharp = picture.complete && picture.naturalWidth > 0
          if (drawn === 0 && (isSharp || picture.style.backgroundImage)) {
            drawn = performance.now() - timeStamp
            whenDrawn(() => {
              took.rests = performance.now() - timeStamp
            })
          }
          if (took.sharp === 0 && !isSharp) picture.addEventListener('load', look, { once: true })
          if (took.sharp === 0 && isSharp) {
            took.sharp = -1
            changes.disconnect()
            whenDrawn(() => {
              took.sharp = performance.now() - timeStamp
              // The browser tells of a press a while after its frame.
              setTimeout(() => {
                took.isTold = presented > drawn
                took.stands = took.isTold ? presented : took.rests
                window.pressTook = took
              }, 300)
            })
          }
        }
        // After the next frame is drawn comes the next task.
        const whenDrawn = (note: () => void) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = note
            port2.postMessage(null)
          })
        const changes = new MutationObserver(look)
        // A page that was drawn ahead is there already, and only comes in sight.
        changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
      },
      true
    )
  })
