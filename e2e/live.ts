import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ours } from './browser.ts'
import { answerCookies, expect } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

/**
 * How journeys are run in which a piece turns. WebGL is drawn by the processor, and so slowly that a picture has few pixels and
 * samples here: softwareTerms in support.ts.
 */
export const inSoftware = {
  serviceWorkers: 'block' as const,
  // So high that nothing is scrolled, and the header never covers what is compared.
  viewport: { width: 390, height: 1100 },
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-quic', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
  }
}
/** One after the other in one browser for each file: more of them at once would have too little of a processor each. */
export const oneByOne = { mode: 'default', timeout: 600_000 } as const

declare global {
  interface Window {
    /** What was said to who does not see the page. */
    nlHeard?: string[]
    /** Frames of the page from a choice until a piece was drawn. */
    nlFramesUntilDrawn?: number
    /** How often anything was drawn on a canvas, and whether the page says that it is hidden. */
    nlDraws?: number
    nlHidden?: boolean
  }
}

export const ring = '/products/natural-solitaire-ring-platinum'
export const SIDE = 96

export const allowSoftware = (page: Page, terms = { pixels: 16_000, samples: 4 }) =>
  page.addInitScript((software) => Object.assign(window, { nlLivePieceInSoftware: software }), terms)

/** A page on a device that has all it needs without the shop. Its context is whoever's asked for it to close. */
export async function openOnReadyDevice(browser: Browser, url: string) {
  const context = await browser.newContext({ ...ours, serviceWorkers: 'allow', viewport: { width: 390, height: 1100 } })
  await answerCookies(context)
  const page = await context.newPage()
  await allowSoftware(page, { pixels: 4000, samples: 1 })
  await makeReadyOffline(page, url)
  return { context, page }
}

/** Takes the context away, as a browser does that has too many. */
export const loseContext = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  )

/** Paths of what a page asks for, as it asks. */
export function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

export const canvas = (page: Page) => page.getByRole('img', { name: /to be turned/ })
export const slider = (page: Page) => page.getByRole('slider', { name: 'The north light' })
export const resting = async (page: Page) => {
  // Out of sight nothing is drawn: what is pressed may have scrolled the page.
  await page.evaluate(() => window.scrollTo(0, 0))
  // What was chosen reaches the canvas after the page has shown it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await expect(canvas(page)).toHaveAttribute('data-look', 'resting', { timeout: 240_000 })
  await expect(canvas(page)).toHaveCSS('opacity', '1')
  // What was asked of the graphics is done once something is read back; then it is shown.
  await canvas(page).evaluate(async (element: HTMLCanvasElement) => {
    // With its focus ring the browser enlarges a canvas by another filter.
    element.blur()
    const gl = element.getContext('webgl2')
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  return seen(canvas(page))
}

/** What is seen, as RGB values between 0 and 1, few enough for noise not to count. */
export async function seen(place: Locator): Promise<Float32Array> {
  const picture = sharp(await place.screenshot())
    .removeAlpha()
    .resize(SIDE, SIDE, { fit: 'fill' })
  return Float32Array.from(await picture.raw().toBuffer(), (value) => value / 255)
}

export const difference = (one: Float32Array, other: Float32Array) =>
  meanOf(Array.from(one, (value, at) => Math.abs(value - (other[at] ?? 0))))
export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** How alike two pictures are in what is light in them and what is dark: 1 is the same. */
export function correlation(one: Float32Array, other: Float32Array): number {
  const off = (values: Float32Array) => {
    const mean = meanOf([...values])
    return Array.from(values, (value) => value - mean)
  }
  const [a, b] = [off(one), off(other)]
  const dot = (x: readonly number[], y: readonly number[]) => meanOf(x.map((value, at) => value * (y[at] ?? 0)))
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}
