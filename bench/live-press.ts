import { type Browser, chromium, type Page } from '@playwright/test'
import { untilQuiet } from '../e2e/alive.ts'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { answerCookies, makeReadyOffline } from './offline-page.ts'
import { openShop, whileOpen } from './shop.ts'

/** One of each kind that has one: a page whose piece is turned. */
const PAGES = [
  'natural-solitaire-ring-platinum',
  'natural-halo-ring-18k-white-gold',
  'natural-tennis-bracelet-platinum',
  'natural-stud-earrings-platinum'
] as const
const turns = 3

/** WebGL is drawn by the processor here, so that a frame has few pixels: what is measured is what the page does. */
export const SOFTWARE = { pixels: 400, samples: 1 }
export const WEBGL_FLAGS = [
  ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader'
]

/** From the press on "Turn it" until the second frame of a live piece, in which it is shown; in ms. */
export interface LivePress {
  page: string
  /** Processor time of the main thread: what it waits for, graphics above all, is not among it. */
  worked: number
  /** The same of its longest task. */
  longest: number
  /** By the clock, with graphics drawn by the processor and with what else it had to do. */
  passed: number
}

/** Presses "Turn it" on pages whose live pieces and scripts the device has. */
export async function pressLivePieces(chromiumPath: string, root: string): Promise<LivePress[]> {
  const shop = await openShop(root)
  return whileOpen([shop], async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: WEBGL_FLAGS })
    try {
      const presses: LivePress[] = []
      for (const page of PAGES) presses.push(...(await pressPage(browser, `${shop.url}/products/${page}`, page)))
      return presses
    } finally {
      await browser.close()
    }
  })
}

async function pressPage(browser: Browser, url: string, name: string): Promise<LivePress[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    await answerCookies(context)
    await context.addInitScript((terms) => Object.assign(window, { nlLivePieceInSoftware: terms }), SOFTWARE)
    await context.addInitScript(watchPress)
    const page = await context.newPage()
    await makeReadyOffline(page, url)
    const presses: LivePress[] = []
    // The first turn is the visit on which the device gets what the others have.
    for (let turn = -1; turn < turns; turn++) {
      await page.reload({ waitUntil: 'networkidle' })
      const press = await pressOnce(page)
      if (turn >= 0) presses.push({ page: name, ...press })
    }
    return presses
  } finally {
    await context.close()
  }
}

async function pressOnce(page: Page): Promise<Omit<LivePress, 'page'>> {
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: 'Turn it' })
  await button.scrollIntoViewIfNeeded()
  await untilQuiet(page)
  const { events, result } = await traced(page, async () => {
    await button.click()
    const seen = await page.waitForFunction(() => window.livePress?.shown && window.livePress, undefined, {
      timeout: 120_000
    })
    return (await seen.jsonValue()) as Watched
  })
  return read(events, result)
}

/** Does something on a page while the browser writes down what its threads do. */
export async function traced<Result>(
  page: Page,
  work: () => Promise<Result>
): Promise<{ events: readonly TraceEvent[]; result: Result }> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = 'toplevel,blink.user_timing,disabled-by-default-devtools.timeline'
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories })
  const result = await work()
  const isWhole = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await isWhole
  await devtools.detach()
  return { events, result }
}

interface Watched {
  pressed: number
  shown: number
}

declare global {
  interface Window {
    livePress?: Watched
  }
}

export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** µs, when it began. */
  ts: number
  /** µs by the clock, and µs that its thread worked. */
  dur?: number
  tdur?: number
}

const PRESSED = 'live-press'

/** In the page, before anything else: notes the press and the frame with the piece. */
function watchPress() {
  const watched: Watched = { pressed: 0, shown: 0 }
  const notePress = () => {
    watched.shown = 0
    watched.pressed = performance.now()
    performance.mark('live-press')
    window.livePress = watched
  }
  addEventListener('pointerdown', notePress, { capture: true })
  new MutationObserver(() => {
    const look = document.querySelector('canvas[data-look]')?.getAttribute('data-look')
    if (watched.pressed && !watched.shown && (look === 'shown' || look === 'resting')) watched.shown = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-look'] })
}

/** Finds in the browser's trace what the page's main thread did between the press and the piece. */
function read(events: readonly TraceEvent[], { pressed, shown }: Watched): Omit<LivePress, 'page'> {
  const mark = events.find(({ name }) => name === PRESSED)
  if (!mark) throw new Error('The press is not in the trace')
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid)
    .map(({ ts, tdur = 0 }) => ({ start: (ts - mark.ts) / 1000 + pressed, worked: tdur / 1000 }))
    .filter(({ start }) => start > pressed && start < shown)
    .map(({ worked }) => worked)
  if (tasks.length === 0) throw new Error('No task is in the trace')
  return { worked: tasks.reduce((sum, task) => sum + task, 0), longest: Math.max(...tasks), passed: shown - pressed }
}
