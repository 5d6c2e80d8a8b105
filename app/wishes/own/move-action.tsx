import { useState } from 'react'
import { cardAction, isEnquiryOnly, needsSize } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import text from '../../ui/type/text.module.css'
import { moveToCart } from './move-to-cart.ts'

/** How a wished piece goes on: into the cart as it stands, or to its page where something of it is to be chosen first. */
export function MoveAction({ product }: { product: Product }) {
  const name = <span className={text.visuallyHidden}>: {product.name}</span>
  const address = `/products/${product.id}?from=${product.category}`
  const toPiece = (words: string, to = address) => (
    <ButtonLink outlined small to={to}>
      {words}
      {name}
    </ButtonLink>
  )
  if (isEnquiryOnly(product)) return toPiece('Find out more')
  if (!product.inStock) return toPiece('View')
  if (cardAction(product) === 'customise') return toPiece('Customise', `${address}&customize=true`)
  if (needsSize(product)) return toPiece('Choose a size')
  return <MoveButton product={product} />
}

function MoveButton({ product }: { product: Product }) {
  const [isMoving, setMoving] = useState(false)
  async function move() {
    if (isMoving) return
    setMoving(true)
    await moveToCart(product)
    setMoving(false)
  }
  return (
    <Button outlined small busy={isMoving && 'Moving…'} onClick={() => void move()}>
      Move to cart
      <span className={text.visuallyHidden}>: {product.name}</span>
    </Button>
  )
}
