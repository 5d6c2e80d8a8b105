import { chromium, type Page } from '@playwright/test'
import { openAwake } from '../e2e/alive.ts'
import { SOFTWARE, type TraceEvent, traced, WEBGL_FLAGS } from './live-press.ts'
import { answerCookies } from './offline-page.ts'
import { openShop, whileOpen } from './shop.ts'

/** There and back, so that every press changes the ring. The first round fetches what the others have. */
const CHOICES = [
  { what: 'metal', field: 'metalType', values: ['18k-yellow-gold', 'platinum'] },
  { what: 'setting', field: 'settingType', values: ['halo', 'prong'] },
  { what: 'band', field: 'bandStyle', values: ['cathedral', 'plain'] }
] as const
const rounds = 4

/** From a choice in the ring designer until its price and its first frame, while the ring is live. */
export interface LiveChoice {
  what: string
  /** ms by the clock, from the press's own time stamp until the new price is in the document. */
  priced: number
  /** Frames of the page until the one in which the ring is drawn anew: 1 is the next. */
  frames: number
  /** ms of processor time of the main thread until that frame has been asked for. */
  worked: number
}

/** Designs a ring with a price, turns it, and chooses to and fro. */
export async function chooseLive(chromiumPath: string, root: string): Promise<LiveChoice[]> {
  const shop = await openShop(root)
  return whileOpen([shop], async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: WEBGL_FLAGS })
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
      await answerCookies(context)
      await context.addInitScript((terms) => Object.assign(window, { nlLivePieceInSoftware: terms }), SOFTWARE)
      await context.addInitScript(watchChoices)
      const page = await context.newPage()
      await openAwake(page, `${shop.url}/bespoke-wedding-rings`)
      await design(page)
      await page.getByRole('button', { name: 'Turn it' }).click()
      await untilResting(page)
      const choices: LiveChoice[] = []
      for (let round = 0; round < rounds; round++)
        for (const { what, field, values } of CHOICES)
          for (const value of values) {
            const choice = await chooseOnce(page, field, value)
            if (round > 0) choices.push({ what, ...choice })
          }
      return choices
    } finally {
      await browser.close()
    }
  })
}

const option = (page: Page, field: string, value: string) => page.locator(`form [name="${field}"][value="${value}"]`)

async function design(page: Page): Promise<void> {
  const choose = (field: string, value: string) => option(page, field, value).check({ force: true })
  await choose('diamondType', 'natural')
  await choose('diamondShape', 'round-brilliant')
  await choose('caratWeight', '1.00')
  await page.locator('form [name="diamondColor"]').selectOption('F')
  await page.locator('form [name="diamondClarity"]').selectOption('VS1')
  await page.getByRole('link', { name: /^2/ }).first().click()
  await choose('settingType', 'prong')
  await choose('metalType', 'platinum')
  await choose('bandStyle', 'plain')
  await page.locator('form [name="ringSize"]').selectOption('M')
}

const untilResting = (page: Page) =>
  page.locator('canvas[data-look="resting"]').waitFor({ state: 'attached', timeout: 120_000 })

async function chooseOnce(page: Page, field: string, value: string): Promise<Omit<LiveChoice, 'what'>> {
  const choice = option(page, field, value)
  await choice.scrollIntoViewIfNeeded()
  await untilResting(page)
  const { events, result } = await traced(page, async () => {
    await choice.check({ force: true })
    const seen = await page.waitForFunction(() => window.liveChoice?.drawn && window.liveChoice, undefined, {
      timeout: 120_000
    })
    return (await seen.jsonValue()) as Watched
  })
  const { chosen, priced, drawn, frames } = result
  if (priced === 0) throw new Error(`${field}, ${value}: the price did not change`)
  return { priced: priced - chosen, frames, worked: workedUntil(events, drawn - chosen) }
}

interface Watched {
  chosen: number
  priced: number
  drawn: number
  frames: number
}

declare global {
  interface Window {
    liveChoice?: Watched
  }
}

const CHOSEN = 'live-choice'

/** In the page, before anything else: notes a choice, the price after it, and the frame that the ring is next drawn in. */
function watchChoices() {
  let watched: Watched | null = null
  let before = ''
  const price = () => document.querySelector('section[aria-labelledby="ring-price"]')?.textContent ?? ''
  const count = () => {
    if (!watched || watched.drawn) return
    watched.frames++
    requestAnimationFrame(count)
  }
  // A radio button's click: React has drawn what it means before its change is told.
  const noteChoice = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return
    before = price()
    performance.mark('live-choice', { startTime: event.timeStamp })
    watched = { chosen: event.timeStamp, priced: 0, drawn: 0, frames: 0 }
    window.liveChoice = watched
    requestAnimationFrame(count)
  }
  addEventListener('click', noteChoice, { capture: true })
  new MutationObserver(() => {
    if (watched && !watched.priced && price() !== before) watched.priced = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const { drawArrays } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawArrays = function draw(...given) {
    drawArrays.apply(this, given)
    if (watched && !watched.drawn) watched.drawn = performance.now()
  }
}

/** Processor time of what the main thread did from a choice on, for so many ms, the task that the choice was in included. */
function workedUntil(events: readonly TraceEvent[], passed: number): number {
  const mark = events.find(({ name }) => name === CHOSEN)
  if (!mark) throw new Error('The choice is not in the trace')
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ start: (ts - mark.ts) / 1000, end: (ts + dur - mark.ts) / 1000, tdur }))
    .filter(({ start, end }) => end > 0 && start < passed)
    .reduce((sum, { tdur }) => sum + tdur / 1000, 0)
}
