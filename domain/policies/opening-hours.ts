/**
 * When somebody answers, on working days in London, as "9:00" and "17:00": `contact.opening` of shop.json. Apart from
 * answer-times.ts, because the foot of every page says them and reckons nothing.
 */
export interface OpeningHours {
  opens: string
  closes: string
}

/** "within one working day": what is said where nobody has asked yet, and no time can be reckoned. */
export function answerWithinWords(hours: number): string {
  if (hours <= 4) return 'within four working hours'
  return hours <= 24 ? 'within one working day' : 'within two working days'
}

/** "Monday to Friday, 9:00 to 17:00, London time". */
export const openingWords = ({ opens, closes }: OpeningHours): string =>
  `Monday to Friday, ${opens} to ${closes}, London time`

/** "within one working day": how soon an enquiry is answered that marks no urgency. Requests spec, section 9. */
export const ANSWERED_WITHIN = answerWithinWords(24)
