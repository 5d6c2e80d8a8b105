import { doAgain, type UnheardInput } from '../ui/unheard-input.ts'

declare global {
  interface Window {
    /** What was pressed and chosen before the page was alive, left by the loader in api/pages. Undefined once it is. */
    earlyInput?: UnheardInput[] | undefined
  }
}

/** Does again what the shopper did before React was there to hear it. */
export function replayEarlyInput(): void {
  const early = window.earlyInput ?? []
  window.earlyInput = undefined
  for (const input of early) doAgain(input)
}
