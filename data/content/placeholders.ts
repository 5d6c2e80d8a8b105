import { furtherTerms } from '#domain/content/further-terms.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { WAYS_IN_SHORT } from '#domain/orders/paying-ways.ts'
import { DEPOSIT_TERMS } from '#domain/orders/payment-plan.ts'
import { UNPAID_ORDER_SHORT, UNPAID_ORDER_WORDS } from '#domain/orders/unpaid-order.ts'
import { WITHDRAW } from '#domain/orders/withdrawal.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { DELIVERY_BEYOND_EUROPE } from '#domain/policies/delivery.ts'
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { resizeSentence } from '#domain/policies/resizing.ts'
import { FINAL_SALE_PIECES, LEGAL_RIGHTS, RETURN_SENTENCES, wornEarrings } from '#domain/policies/return-terms.ts'
import { HOUSE_RETURNS, RETURN_PIECES, STATUTORY_RIGHTS, spanWords } from '#domain/policies/returns.ts'
import { RING_SIZES } from '#domain/policies/ring-sizes.ts'
import { sellerLines } from '#domain/policies/seller.ts'
import { BESPOKE_WEEKS, CRAFTING_DAYS, dispatchCutOffWords, SHIPPING_DAYS } from '#domain/policies/shipping-times.ts'
import { upgradeCredit } from '#domain/policies/upgrade.ts'
import { CLAIM_DAYS, SETTINGS_WARRANTY, WARRANTY_IN_GENERAL, warrantyTermWords } from '#domain/policies/warranty.ts'
import { formatPounds, pounds } from '#domain/pricing/money.ts'
import { EXPORT_TERMS, VAT_PERCENT } from '#domain/pricing/vat.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import { shop } from '../shop.ts'

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
const EXAMPLE = pounds(4000)

/**
 * What a name in braces stands for in every text: figures and sentences that have one place of their own, so that no text
 * can say another. Said as they hold when a text is read.
 */
export const PLACEHOLDERS: Readonly<Record<string, () => string>> = {
  deliveryTypicalDays: () => String(houseTerms.deliveryTypicalDays),
  deliveryMaximumDays: () => String(houseTerms.deliveryMaximumDays),
  makingDays: () => spanWords(CRAFTING_DAYS),
  roadDays: () => spanWords(SHIPPING_DAYS),
  dispatchHour: dispatchCutOffWords,
  expressDays: () => String(furtherTerms().expressDays),
  expressCharge: () => formatPounds(furtherTerms().expressCharge),
  euFreeAbove: () => formatPounds(houseTerms.euFreeAbove),
  signatureAbove: () => formatPounds(houseTerms.signatureAbove),
  insuredAbove: () => formatPounds(houseTerms.insuredAbove),
  beyondEurope: () =>
    DELIVERY_BEYOND_EUROPE.map(({ region, days, charge }) => `${region} ${days} days for ${formatPounds(charge)}`).join(
      ', '
    ),
  customDays: () => String(houseTerms.customDays),
  bespokeWeeks: () => spanWords(BESPOKE_WEEKS),
  returnPieces: () => RETURN_PIECES,
  returnDays: () => String(houseTerms.returnDays),
  unwornReturn: () => RETURN_SENTENCES.unworn,
  earringsReturn: () => RETURN_SENTENCES.earrings,
  seller: () => sellerLines(shop).join(', '),
  unwornReturnWithin: () => lowerFirst(RETURN_SENTENCES.unworn),
  finalSale: () => RETURN_SENTENCES['final-sale'],
  finalSalePieces: () => FINAL_SALE_PIECES,
  refundDays: () => spanWords(HOUSE_RETURNS.refundBusinessDays),
  legalRights: () => LEGAL_RIGHTS,
  claimDays: () => spanWords(CLAIM_DAYS),
  settingsWarranty: () => warrantyTermWords(SETTINGS_WARRANTY),
  resize: () => resizeSentence(shop.services) ?? 'We make it to another size, and tell you the price first.',
  buybackPercent: () => `${shop.claims.buybackPercent}%`,
  examplePrice: () => formatPounds(EXAMPLE),
  exampleCredit: () => formatPounds(upgradeCredit(EXAMPLE, shop.claims.buybackPercent)),
  experienceYears: () => String(shop.claims.experienceYears),
  answerTime: () => answerWithinWords(shop.contact.responseHours),
  urgentAnswerTime: () => answerWithinWords(4),
  openingHours: () => openingWords(shop.contact.opening),
  telephone: () => shop.contact.phone,
  enquiriesEmail: () => shop.contact.enquiriesEmail,
  serviceEmail: () => shop.contact.serviceEmail,
  legalForm: () => shop.company.legalForm,
  vatPercent: () => `${VAT_PERCENT}%`,
  wholesaleAnswerTime: () => answerWithinWords(answerHours('wholesale')),
  warrantyInGeneral: () => WARRANTY_IN_GENERAL,
  exportTerms: () => EXPORT_TERMS,
  depositTerms: () => DEPOSIT_TERMS,
  unpaidOrderTerms: () => UNPAID_ORDER_WORDS,
  wornEarrings,
  cancelDays: () => String(STATUTORY_RIGHTS.cancelDays),
  sendBackDays: () => String(STATUTORY_RIGHTS.sendBackDays),
  refundDaysByLaw: () => String(STATUTORY_RIGHTS.refundDays),
  rejectFaultyDays: () => String(STATUTORY_RIGHTS.rejectFaultyDays),
  presumedFaultMonths: () => String(STATUTORY_RIGHTS.presumedFaultMonths),
  claimYears: () => String(STATUTORY_RIGHTS.claimYears),
  claimYearsInScotland: () => String(STATUTORY_RIGHTS.claimYearsInScotland),
  repairAfterDays: () => String(HOUSE_RETURNS.repairAfterDays),
  faultyDays: () => String(HOUSE_RETURNS.faultyDays),
  withdraw: () => WITHDRAW,
  shopName: () => shop.brand.name,
  waysToPay: () => WAYS_IN_SHORT,
  unpaidOrder: () => `${UNPAID_ORDER_SHORT}.`,
  certificationRule: () => CERTIFICATION_RULE,
  smallestRing: () => RING_SIZES[0],
  largestRing: () => RING_SIZES.at(-1) ?? ''
}

export const PLACEHOLDER_NAMES: ReadonlySet<string> = new Set(Object.keys(PLACEHOLDERS))
export const sayPlaceholder = (name: string): string | undefined =>
  Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name]?.() : undefined
