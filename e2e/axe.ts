import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page, or in a part of it, one line a rule with its places: once nothing fades in or changes its colour any more. */
export async function axeFinds(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(settled)
  // What passed is not written up: that takes longer than looking.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // A page without frames is judged in the page itself: for frames, axe opens an empty page each time to gather what it found.
  axe.setLegacyMode(page.frames().length === 1)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

/** In the page: nothing is on its way from one colour or place to another any more, but for what never comes to rest. */
async function settled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
