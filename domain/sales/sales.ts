import { type Paper, type PaperLine, showsVat } from '../invoices/paper.ts'
import type { Pence } from '../pricing/money.ts'

/** A part of what a paper is about. Sums are pence; what was given back is below nothing. */
export interface SalePart {
  /** The place of the order's item among its items, from 0; null of what is no piece: delivery, a discount. */
  item: number | null
  quantity: number
  net: Pence
  vat: Pence
  gross: Pence
}

/**
 * What a paper says of sales, by the items of its order. An invoice's rows begin with the items, in their order; a credit note's
 * are told by what they say. What it says of no piece in particular ("part of the price") is shared out among the items by what
 * the invoice charges for each, so that a kind's sales less its refunds are what was kept of it. Together the parts are the
 * paper, to the penny. A paper without a VAT number shows no VAT, and has none here, as in what the accountant is given.
 */
export function salesOf(paper: Paper, invoice: Paper, items: number): SalePart[] {
  const parts = partsOf(paper, invoice, items)
  return showsVat(paper) ? parts : parts.map((part) => ({ ...part, net: part.gross, vat: 0 }))
}

function partsOf(paper: Paper, invoice: Paper, ofOrder: number): SalePart[] {
  // A deposit is of no piece yet: its row is balanced by the final invoice's, which has the pieces.
  const items = invoice.part === 'deposit' ? 0 : ofOrder
  if (paper.kind === 'invoice')
    return merged(paper.lines.map((line, index) => partOf(line, index < items ? index : null, 1)))
  const pieces = invoice.lines.slice(0, items)
  const used = new Map<number, number>()
  const parts: SalePart[] = []
  for (const line of paper.lines) {
    const item = pieces.findIndex(
      (piece, index) => isSame(piece, line) && (used.get(index) ?? 0) + line.quantity <= piece.quantity
    )
    if (item >= 0) {
      used.set(item, (used.get(item) ?? 0) + line.quantity)
      parts.push(partOf(line, item, -1))
    } else if (invoice.lines.slice(items).some((other) => other.words === line.words)) {
      parts.push(partOf(line, null, -1))
    } else parts.push(...shared(line, pieces))
  }
  return merged(parts)
}

const isSame = (one: PaperLine, other: PaperLine): boolean =>
  one.words === other.words && one.unit === other.unit && one.details.join('\n') === other.details.join('\n')

const partOf = ({ quantity, net, vat, gross }: PaperLine, item: number | null, sign: 1 | -1): SalePart => ({
  item,
  quantity: item === null ? 0 : sign * quantity,
  net: sign * net,
  vat: sign * vat,
  gross: sign * gross
})

/** A row of no piece in particular, shared out: each has what the sum up to it grows by. No piece came back with it. */
function shared({ gross, vat }: PaperLine, pieces: readonly PaperLine[]): SalePart[] {
  const whole = pieces.reduce((sum, piece) => sum + piece.gross, 0)
  if (whole === 0) return [{ item: null, quantity: 0, net: vat - gross, vat: -vat, gross: -gross }]
  let before = 0
  return pieces.map((piece, item) => {
    const share = (of: Pence) => Math.round((of * (before + piece.gross)) / whole) - Math.round((of * before) / whole)
    const [ownGross, ownVat] = [share(gross), share(vat)]
    before += piece.gross
    return { item, quantity: 0, net: ownVat - ownGross, vat: -ownVat, gross: -ownGross }
  })
}

/** One part for each item, and one for what is no piece. */
function merged(parts: readonly SalePart[]): SalePart[] {
  const sums = new Map<number | null, SalePart>()
  for (const part of parts) {
    const sum = sums.get(part.item)
    sums.set(
      part.item,
      sum
        ? {
            item: part.item,
            quantity: sum.quantity + part.quantity,
            net: sum.net + part.net,
            vat: sum.vat + part.vat,
            gross: sum.gross + part.gross
          }
        : part
    )
  }
  return [...sums.values()]
}
