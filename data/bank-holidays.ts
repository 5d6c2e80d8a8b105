import { publishedHolidays, type ToldHolidays } from '#domain/policies/working-days.ts'
import file from './bank-holidays.json' with { type: 'json' }

/**
 * The bank holidays of the United Kingdom as gov.uk/bank-holidays.json lists them: the owner puts the government's newer
 * file in this one's place. It adds the days proclaimed for a single year to those that domain reckons. DECISIONS 33.
 */
export const bankHolidays: ToldHolidays = publishedHolidays(file)
