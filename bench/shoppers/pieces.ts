import { MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import { isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import type { Asking } from './sure.ts'

const limit = 100
/** Kinds without a size to choose. */
const categories = ['necklaces', 'earrings'] as const

/** What shoppers may buy and not buy out: so many pages of the lists of pieces that need no choice, as the shop shows them. */
export async function readPieces(ask: Asking, pages: number): Promise<string[]> {
  const pieces: string[] = []
  for (const category of categories) {
    let cursor = ''
    for (let page = 0; page < pages; page++) {
      const query = new URLSearchParams({ category, limit: String(limit), ...(cursor && { cursor }) })
      const headers = { 'accept-encoding': 'identity' }
      const { json } = await ask('list', { method: 'GET', path: `/api/products?${query}`, headers })
      const found = json as ProductOnWire[]
      pieces.push(...found.filter((piece) => hasPlenty(piece) && !isEnquiryOnly(piece)).map(({ id }) => id))
      cursor = found.at(-1)?.id ?? ''
      if (found.length < limit) break
    }
  }
  if (pieces.length === 0) throw new Error('The shop shows no necklace and no earrings to buy')
  return pieces
}

const hasPlenty = ({ stock }: ProductOnWire) => stock === 'made-to-order' || stock >= MOST_OF_A_LINE
