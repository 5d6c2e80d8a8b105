import { houseTerms } from '../content/house-terms.ts'
import { formatDay } from '../policies/calendar.ts'
import { DEFAULT_COUNTRY } from '../policies/delivery.ts'
import { arrivalWords, deliveryPromise, orderMoment } from '../policies/delivery-promise.ts'
import { SHIPPING_DAYS } from '../policies/shipping-times.ts'
import type { ToldHolidays } from '../policies/working-days.ts'
import { formatPoundsAndPence, type Pence } from '../pricing/money.ts'
import type { Quotation } from './quotation.ts'

/** How what is quoted comes to be and to its customer, on paper: read on any day. DECISIONS 33. */
export const deliveryTerms = ({ madeTo, deposit }: Pick<Quotation, 'madeTo' | 'deposit'>): string => {
  const begun = deposit === null ? 'your acceptance' : 'the payment of the deposit'
  // What is paid in parts is sent once all of it is.
  const paid = deposit === null ? 'you have accepted it' : 'the balance is paid'
  const road = `${SHIPPING_DAYS.from} to ${SHIPPING_DAYS.to} working days`
  return madeTo === 'specification'
    ? `Made at the bench within ${houseTerms.customDays} days of ${begun}, then ${road} on the way within the United Kingdom.`
    : `Sent once ${paid}: ${road} on the way within the United Kingdom.`
}

/** The same as a day, for who reads it now. Never a Sunday or a bank holiday. */
export function deliveryToday(
  { madeTo, deposit }: Pick<Quotation, 'madeTo' | 'deposit'>,
  nowMs: number,
  told: ToldHolidays
): string {
  const promise = deliveryPromise({ madeTo }, orderMoment(nowMs), DEFAULT_COUNTRY, told)
  const paid = madeTo === 'specification' ? 'its deposit' : 'all of it'
  const begun = deposit === null ? 'Accepted today' : `Accepted, and ${paid} paid, today`
  return `${begun}: with you in the United Kingdom ${arrivalWords(promise, DEFAULT_COUNTRY)}.`
}

/** The facts at a quotation's head, each a label and its words. */
export function quotationFacts({
  number,
  version,
  reference,
  issuedOn,
  validUntil
}: Quotation): { label: string; value: string }[] {
  return [
    { label: 'Number', value: `${number}, version ${version}` },
    { label: 'Request', value: reference },
    { label: 'Issued', value: formatDay(issuedOn) },
    { label: 'Valid until', value: formatDay(validUntil) }
  ]
}

/** What happens once a quotation is accepted whose deposit is so many pence: the shop makes no order of it by itself. */
export const afterAcceptance = (deposit: Pence): string =>
  deposit > 0
    ? `We will send you the way to pay the deposit of ${formatPoundsAndPence(deposit)}. Once it is paid we begin, and the days of delivery are counted from then.`
    : 'We write to you about what comes next, and begin.'
