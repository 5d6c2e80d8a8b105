/** Nobody fills a form and sends it in less. */
const fastestMs = 2000

/** Whether a field that only a program sees was filled, or the form sooner than anybody can. A guess, never a refusal. */
export function looksLikeSpam({ website, filledMs = fastestMs }: { website: string; filledMs?: number }): boolean {
  return website !== '' || filledMs < fastestMs
}
