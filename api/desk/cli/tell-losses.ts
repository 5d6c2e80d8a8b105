import { lossWords, unknownCostWords, type WeighedPrices } from '#domain/pricing/margin.ts'

/** Says at a shell which prices would not pay for their pieces, and of how many nothing is known. */
export function tellLosses(weighed: WeighedPrices, say: (line: string) => void): void {
  for (const loss of weighed.losses) say(lossWords(loss))
  if (weighed.losses.length > 0) say('With --at-a-loss it is written all the same.')
  const unknown = unknownCostWords(weighed)
  if (unknown !== '') say(unknown)
}
