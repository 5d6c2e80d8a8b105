import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { describePiece } from '#domain/description/describe.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { useCart } from '../../../client-store/use-cart.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { type Chosen, changeInCart } from '../../../ui/product/add-to-cart.ts'
import type { useAddToCart } from '../../../ui/product/use-add-to-cart.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import { isChoiceUnheard } from '../../../ui/unheard-input.ts'

export interface AddButtonProps {
  product: Product
  /** What is chosen by the time it is taken; null where that cannot be bought, which has been said. */
  toBuy: () => Promise<Chosen | null>
  prices: BraceletPriceList | undefined
  /** Shared by the page's own button and the bar's: while one adds, the other waits too. */
  cart: ReturnType<typeof useAddToCart>
  disabledReason: string | null
  wide?: boolean
  'aria-describedby'?: string
}

type LineHere =
  /** The cart is being opened. */
  | { kind: 'opening' }
  | { kind: 'line'; line: CartLine }
  /** Another piece than the page's: the shopper went on to another metal or origin. */
  | { kind: 'other' }
  | { kind: 'gone' }

/** The line that is to be changed, wherever it went since. */
function useLine(lineId: string, product: Product): LineHere {
  const view = useCart()
  if (!view) return { kind: 'opening' }
  const line = view.lines.find(({ id, aliases }) => id === lineId || aliases.includes(lineId))
  if (!line) return { kind: 'gone' }
  return line.productId === product.id ? { kind: 'line', line } : { kind: 'other' }
}

/** Takes what is chosen into the line that was come from, and goes back to the cart; without the line it adds. */
export default function UpdateButton({
  lineId,
  otherwise,
  product,
  toBuy,
  prices,
  cart,
  disabledReason,
  ...look
}: AddButtonProps & { lineId: string; otherwise: ReactNode }) {
  const here = useLine(lineId, product)
  const navigate = useNavigate()
  if (here.kind === 'other' || here.kind === 'gone') return otherwise

  async function update() {
    try {
      const chosen = await toBuy()
      if (chosen && (await changeInCart(lineId, product, chosen, prices))) navigate('/cart')
    } catch (error) {
      reportError(error)
      toast({
        title: 'Error',
        text: 'The cart could not be changed on this device. Please try again.',
        tone: 'destructive'
      })
    }
  }

  return (
    <Button
      {...look}
      busy={cart.isAdding && 'Updating Cart...'}
      blocked={disabledReason !== null || here.kind === 'opening'}
      unless={() => here.kind === 'line' && isChoiceUnheard()}
      onClick={() => void cart.alone(update)}
    >
      Update Cart
    </Button>
  )
}

/** What lies in the cart, and how to have another beside it. */
export function LineNote({ lineId, product }: { lineId: string; product: Product }) {
  const here = useLine(lineId, product)
  const [search] = useSearchParams()
  const rest = new URLSearchParams(search)
  rest.delete('line')
  switch (here.kind) {
    case 'opening':
      return null
    case 'gone':
      return <p className={text.body2}>The piece you came to change is no longer in your cart. You can add it anew.</p>
    case 'other':
      return (
        <p className={text.body2}>
          This is another piece than the one in your cart. It is added beside that one, which stays as it is.
        </p>
      )
    case 'line': {
      const { chosen } = describePiece(here.line.product, here.line)
      const { quantity } = here.line
      return (
        <div>
          <p className={text.body2}>
            You are changing a piece in your cart{chosen && `: ${chosen}`}.
            {quantity > 1 && ` All ${quantity} of it are changed.`}
          </p>
          <TextLink to={{ search: rest.toString() }} replace preventScrollReset>
            Add another one instead
          </TextLink>
        </div>
      )
    }
  }
}
