import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page, or in a part of it, one line a rule with its places. */
export async function axeFinds(page: Page, part?: string): Promise<string[]> {
  // What passed is not written up: that takes longer than looking.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // A page without frames is judged in the page itself: for frames, axe opens an empty page each time to gather what it found.
  axe.setLegacyMode(page.frames().length === 1)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

/** In the page: no colour is on its way from one scheme to the other any more. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}
