import type { Page } from '@playwright/test'

/** Holds back what a page asks for at an address. Returns what lets it go. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, (route) => held.then(() => route.continue()))
  return letGo
}

/** Has a page that waits for so many ms at most wait longer: that is not for a slow machine to decide. */
export const stretchWait = (page: Page, ms: number, to: number) =>
  page.addInitScript(
    ([from, to]) => {
      const own = window.setTimeout
      window.setTimeout = ((work: TimerHandler, ms?: number) => own(work, ms === from ? to : ms)) as typeof setTimeout
    },
    [ms, to] as const
  )
