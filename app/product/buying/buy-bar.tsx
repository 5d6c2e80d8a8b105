import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { caratLabel } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { DesignedBracelet } from '#domain/pricing/bracelet-price.ts'
import { coverPage, heightAboveInset } from '../../ui/page/cover.ts'
import text from '../../ui/type/text.module.css'
import type { Choices, ProductPrice } from '../choosing/use-choices.ts'
import { priceWords } from '../shown/product-summary.tsx'
import styles from './buy-bar.module.css'

interface BuyBarProps {
  product: Product
  price: ProductPrice
  choices: Choices
  design: DesignedBracelet | null
  /** The page's own button: the bar shows only while that one is out of view. Look, section 9. */
  pageButton: RefObject<HTMLElement | null>
  button: ReactNode
}

/** What is chosen and what it costs, at the foot of a phone. */
export function BuyBar({ product, price, choices, design, pageButton, button }: BuyBarProps) {
  const [isNeeded, setNeeded] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = pageButton.current
    if (!button) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(button)
    return () => observer.disconnect()
  }, [pageButton])

  // What else stands at the foot of the page stands above the bar, and nothing gets the focus behind it.
  useEffect(
    () => (isNeeded && bar.current ? coverPage(bar.current, '--nl-bar-height', heightAboveInset) : undefined),
    [isNeeded]
  )

  if (!isNeeded) return null
  return (
    <aside ref={bar} className={styles.bar} aria-label="Your choice">
      <div>
        <p className={styles.price}>{priceWords(price)}</p>
        <p className={text.caption}>{chosenWords(product, choices, design)}</p>
      </div>
      {button}
    </aside>
  )
}

/** "6 in, 4.15 ct"; "1.00 ct, size open"; "0.50 ct". */
function chosenWords({ carat, metadata }: Product, choices: Choices, design: DesignedBracelet | null): string {
  if (design) return `${choices.length} in, ${caratLabel(design.totalCaratWeight)}`
  const weight = choices.carat ?? carat
  const hasSizes = metadata.ringSize || metadata.sizeOptions
  const size = hasSizes ? (choices.size ? `size ${choices.size}` : 'size open') : null
  return [weight === null ? null : caratLabel(weight), size].filter(Boolean).join(', ')
}
