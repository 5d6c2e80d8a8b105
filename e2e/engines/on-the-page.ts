import type { Engine } from './engine.ts'
import { until } from './own-process.ts'

/** In these engines, on a machine that does other things as well, ms. */
const TIMEOUT_MS = 60_000

/** In the page: whether it says this where it can be read. */
// biome-ignore lint/performance/useDomNodeTextContent: words that are hidden are not read
const says = (words: string) => document.body.innerText.includes(words)

/** Waits until the page says this, as a person would read it. */
export const reads = (engine: Engine, text: string): Promise<unknown> =>
  until(`"${text}"`, () => engine.evaluate(says, text), TIMEOUT_MS)

/** Waits until it says it no longer. */
export const readsNoMore = (engine: Engine, text: string): Promise<unknown> =>
  until(`no "${text}"`, async () => !(await engine.evaluate(says, text)), TIMEOUT_MS)

export const heading = (engine: Engine): Promise<string> =>
  until('a heading', () => engine.evaluate(() => document.querySelector('h1')?.textContent ?? undefined), TIMEOUT_MS)

/** Opens a page and waits until it answers: nothing that was pressed early is still waiting. */
export async function open(engine: Engine, url: string): Promise<void> {
  await engine.goto(url)
  await until(
    'a page that answers',
    () => engine.evaluate(() => (window as { earlyInput?: unknown }).earlyInput === undefined),
    TIMEOUT_MS
  )
}

/** Opens a page as somebody who has not been here, answers the question about cookies, and waits for the shop to be kept. */
export async function visitFirst(engine: Engine, url: string): Promise<void> {
  await open(engine, url)
  await engine.click('Reject All')
  await reads(engine, 'Ready to use offline')
}

/** Chooses in a list, which each engine draws in its own way: what the page is told afterwards is the same. */
export const choose = (engine: Engine, field: string, value: string): Promise<void> =>
  engine.evaluate(
    (name, chosen) => {
      const select = document.querySelector<HTMLSelectElement>(`form select[name="${name}"]`)
      if (!select) throw new Error(`No list is called ${name}`)
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, chosen)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
    field,
    value
  )
