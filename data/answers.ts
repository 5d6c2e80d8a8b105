import { answerBy } from '#domain/policies/answer-times.ts'
import { bankHolidays } from './bank-holidays.ts'
import { shop } from './shop.ts'

/** By when this shop answers what came at an instant; both in milliseconds since 1970. DECISIONS 34. */
export const answeredBy = (epochMs: number, hours: number = shop.contact.responseHours): number =>
  answerBy(epochMs, hours, shop.contact.opening, bankHolidays)
