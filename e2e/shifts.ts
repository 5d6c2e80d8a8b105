import type { Page } from '@playwright/test'

/** Once that something moved on a page: how much, as browsers reckon it, and what it was. */
interface Shift {
  value: number
  moved: string[]
}

declare global {
  interface Window {
    nlShifts?: Shift[]
  }
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] }

/** From the next page on, what moves is written down. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    window.nlShifts = shifts
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as LayoutShift[])
        shifts.push({
          value,
          moved: sources.map(
            ({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 60)}" after ${Math.round(startTime)} ms`
          )
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOn = (page: Page) =>
  page.evaluate(() => {
    if (!window.nlShifts) throw new Error('Nobody watches this page')
    return window.nlShifts
  })
