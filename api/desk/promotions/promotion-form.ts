import { type Category, type DiamondType, isCategory, isDiamondType } from '#domain/catalogue/vocabulary.ts'
import { parseAmount } from '#domain/desk/amount.ts'
import { PRICE_LIMITS } from '#domain/desk/price-limits.ts'
import type { Pence } from '#domain/pricing/money.ts'

/** Fields of the desk's form, by their names. */
export type Form = Readonly<Record<string, string>>

/** Which pieces the form of an offer or of a code names, by themselves or by kind and origin; what it leaves out is missing. */
export function coverageOf(form: Form): { pieces?: string[]; categories?: Category[]; origins?: DiamondType[] } {
  const pieces = (form.pieces ?? '').split(/[\s,;]+/).filter(Boolean)
  const categories = Object.keys(form).flatMap((name) => {
    const kind = name.replace(/^kind-/, '')
    return name.startsWith('kind-') && form[name] === 'yes' && isCategory(kind) ? [kind] : []
  })
  const origins = isDiamondType(form.origin) ? [form.origin] : []
  return {
    ...(pieces.length > 0 && { pieces: [...new Set(pieces)] }),
    ...(categories.length > 0 && { categories }),
    ...(origins.length > 0 && { origins })
  }
}

/** Pence; what is no sum is below nothing, for the offer's or the code's own rule to refuse in its words. */
export function amountOf(text: string): Pence {
  const amount = parseAmount(text, { least: 0, most: PRICE_LIMITS.most })
  return typeof amount === 'number' ? amount : -1
}

/** A whole number; what is none is left for the same rule. */
export const numberOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)
