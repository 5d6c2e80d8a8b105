import { lineAddress } from '#domain/cart/choice-address.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { type CatalogueRing, catalogueRing } from '#domain/ring-design/catalogue-ring.ts'
import { usePieces } from '../../../queries/use-pieces.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { useAddToCart } from '../../../ui/product/use-add-to-cart.ts'
import text from '../../../ui/type/text.module.css'
import { useRings } from '../use-designer.ts'
import styles from './from-catalogue.module.css'

/**
 * Beside the request: a design that is a piece of the catalogue can be put in the cart as that, at that piece's own price. One that
 * is near to a piece is led there, and in what it differs is said. Nothing where there is neither.
 */
export default function FromCatalogue() {
  const { pair } = useRings()
  const pieces = usePieces()
  const found = pair.rings.map((ring) => pieces && catalogueRing(ring, [...pieces.values()]))
  if (found.every((piece) => piece === null)) return null
  return found.map(
    (piece, index) =>
      piece && (
        <Found
          key={index === 0 ? 'first' : 'second'}
          piece={piece}
          name={pair.rings.length === 2 ? `Ring ${index + 1}` : 'This ring'}
        />
      )
  )
}

function Found({ piece, name }: { piece: CatalogueRing; name: string }) {
  const { product, selectedSize, selectedCarat, unitPrice, differs } = piece
  const cart = useAddToCart()
  const choice = { selectedSize, selectedCarat, customization: null }
  const price = formatPounds(unitPrice)
  const carat = selectedCarat === null ? '' : `, ${weightLabel(selectedCarat)}`
  const size = selectedSize === null ? 'size to be agreed' : `size ${selectedSize}`
  const isTheSame = differs.length === 0
  return (
    <section className={styles.found} aria-label={`${name} in our catalogue`}>
      <h3 className={text.h4}>{isTheSame ? `${name} is in our catalogue` : `${name} has a near relation`}</h3>
      <p className={text.body2}>
        {isTheSame
          ? `It is our ${named(product.name)}${carat}, ${size}. ${price}, VAT included, is what it costs: we make it without a quote.`
          : `Our ${named(product.name)}${carat}, costs ${price}, VAT included. Not as you designed it: ${listed(differs)}.`}
      </p>
      <div className={styles.ways}>
        {isTheSame && (
          <Button
            outlined
            {...cart.intent}
            busy={cart.isAdding && 'Adding to Cart...'}
            onClick={() => void cart.add(product, async () => ({ selectedSize, selectedCarat, design: null }))}
          >
            Add to Cart
          </Button>
        )}
        <TextLink small to={lineAddress(product, choice)}>
          See this ring
        </TextLink>
      </div>
    </section>
  )
}

/** A name within a sentence: "natural solitaire ring, platinum". */
const named = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
