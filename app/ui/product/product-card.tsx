import { Link, type LinkProps } from 'react-router-dom'
import { cardAction, cardName, isEnquiryOnly, needsSize, productFacts } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { PlainButton } from '../controls/button.tsx'
import text from '../type/text.module.css'
import { CardPrice } from './card-price.tsx'
import { OriginSign } from './origin.tsx'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'
import { Tile } from './tile.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useOpening } from './use-opening.ts'
import { WishButton } from './wish-button.tsx'

interface ProductCardProps {
  product: Product
  sizes: string
  /** Part of the first screen: its picture is not put off. */
  first?: boolean
  /** Level of the name's heading on this page. */
  level?: 2 | 3
}

/** A product in a grid: picture, words, one hairline bar of actions. The whole card is one link. Look, section 5. */
export function ProductCard({ product, sizes, first = false, level = 3 }: ProductCardProps) {
  const Name = `h${level}` as const
  const address = `/products/${product.id}?from=${product.category}`
  const facts = productFacts(product)
  const { isOpened, link } = useOpening(product.id)
  return (
    <article className={styles.card}>
      <Tile className={isOpened ? styles.opened : ''}>
        <ProductPicture product={product} alt="" sizes={sizes} first={first} />
      </Tile>
      <div className={styles.body}>
        <OriginSign type={product.diamondType} />
        <Name className={styles.name}>
          <Link className={styles.link} to={address} {...link}>
            {cardName(product)}
          </Link>
        </Name>
        {facts && <p className={text.caption}>{facts}</p>}
        <CardPrice product={product} />
        <WishButton product={product} />
      </div>
      <div className={styles.actions}>
        <CardActions product={product} piece={{ to: address, ...link }} />
      </div>
    </article>
  )
}

/** `piece`: the way to its page. */
function CardActions({ product, piece }: { product: Product; piece: LinkProps }) {
  const name = <span className={text.visuallyHidden}>: {product.name}</span>
  if (isEnquiryOnly(product))
    return (
      <Link className={styles.capitals} {...piece}>
        FIND OUT MORE{name}
      </Link>
    )
  const action = cardAction(product)
  const isDesigned = action === 'customise'
  return (
    <>
      {product.inStock && !isDesigned && !needsSize(product) && <AddToCart product={product} />}
      {!isDesigned && needsSize(product) && <Link {...piece}>Choose a size{name}</Link>}
      {isDesigned && (
        <Link {...piece} to={`${piece.to}&customize=true`}>
          Customise{name}
        </Link>
      )}
      {action === 'bespoke' && <Link to={`/bespoke?piece=${product.id}`}>Bespoke{name}</Link>}
      {action === 'none' && !product.inStock && !needsSize(product) && <Link {...piece}>View{name}</Link>}
    </>
  )
}

/** For a piece that can be had as it stands: what is open of it, such as a ring's size, may be told later. */
function AddToCart({ product }: { product: Product }) {
  const { isAdding, add, intent } = useAddToCart()
  return (
    <PlainButton busy={isAdding && 'Adding...'} onClick={() => void add(product)} {...intent}>
      {isAdding ? 'Adding...' : 'Add to Cart'}
      <span className={text.visuallyHidden}>: {product.name}</span>
    </PlainButton>
  )
}
