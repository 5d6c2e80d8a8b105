import { changeProduct, type ProductChange } from '../../catalogue/change-product.ts'
import { readPrice, readStock } from '../../catalogue/product-form.ts'
import { readDeskProduct } from '../../catalogue/read-product.ts'
import { changePromotion } from '../../promotions/change-promotion.ts'
import { type Ask, type Command, type Failure, failed, told } from '../command.ts'

const noPiece = (id: string) => `There is no piece ${id}.`

/** What the owner says of pieces and offers instead of what data/ says. DECISIONS 11. */
export const catalogueCommands: readonly Command[] = [
  {
    name: 'price',
    takes: ['PIECE', 'POUNDS|listed'],
    says: 'sets a piece’s price, or goes back to the list’s',
    run: async (ask) => {
      const [id = '', text = ''] = ask.words
      const piece = await readDeskProduct(ask.deps.db, id)
      if (!piece) return failed(noPiece(id))
      // An empty field of the page is the list's price; an empty word is a slip.
      if (text.trim() === '') return failed('Please write a price in pounds, or “listed”.')
      const price = readPrice(text === 'listed' ? '' : text, piece.listed.price)
      return 'error' in price ? failed(price.error) : change(ask, id, { price: price.value })
    }
  },
  {
    name: 'stock',
    takes: ['PIECE', 'NUMBER|made-to-order|listed'],
    says: 'sets how many there are',
    run: async (ask) => {
      const [id = '', text = ''] = ask.words
      const isWord = text === 'listed' || text === 'made-to-order'
      const stock = readStock(isWord ? text : 'count', text)
      return 'error' in stock ? failed(stock.error) : change(ask, id, { stock: stock.value })
    }
  },
  {
    name: 'hide',
    takes: ['PIECE'],
    says: 'takes a piece out of the shop',
    run: (ask) => change(ask, ask.words[0] ?? '', { isHidden: true })
  },
  {
    name: 'unhide',
    takes: ['PIECE'],
    says: 'puts it back',
    run: (ask) => change(ask, ask.words[0] ?? '', { isHidden: false })
  },
  {
    name: 'featured',
    takes: ['PIECE', 'yes|no|listed'],
    says: 'whether it is on the home page',
    run: async (ask) => {
      const [id = '', text = ''] = ask.words
      const values = { yes: true, no: false, listed: null } as const
      if (!Object.hasOwn(values, text)) return failed('Featured is yes, no or listed.')
      return change(ask, id, { isFeatured: values[text as keyof typeof values] })
    }
  },
  {
    name: 'offer',
    takes: ['OFFER', 'end|listed'],
    says: 'ends an offer, or goes back to what data/ says of it',
    run: async ({ deps, acting, words: [id = '', what = ''], say }) => {
      if (what !== 'end' && what !== 'listed') return failed('An offer is ended (end), or as listed (listed).')
      const outcome = await changePromotion(deps, { id, change: { kind: what } }, acting)
      return told(outcome, say, 'The offer is changed.', `There is no offer ${id}.`)
    }
  }
]

const change = async ({ deps, acting, say }: Ask, id: string, to: ProductChange['to']): Promise<Failure | undefined> =>
  told(await changeProduct(deps, { id, to }, acting), say, 'The piece is changed.', noPiece(id))
