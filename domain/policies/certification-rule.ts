/** The whole rule in the shop's words, for every page that explains it. Weights are those of `LABORATORY_FROM_CARAT` in certification.ts. */
export const CERTIFICATION_RULE =
  'Natural diamonds of 0.30 ct and above per stone come with a GIA certificate; smaller stones with our own. ' +
  'Laboratory-grown diamonds come with our own; from 1.00 ct per stone they can have an IGI certificate at extra cost, ' +
  'if you ask before the piece is made. We name its price first.'
