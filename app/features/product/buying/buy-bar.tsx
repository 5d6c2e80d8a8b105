import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Fact, PieceDescription } from '#domain/description/describe.ts'
import { coverPage, heightAboveInset } from '../../../ui/page/cover.ts'
import text from '../../../ui/type/text.module.css'
import type { ProductPrice } from '../choosing/use-choices.ts'
import { priceWords } from '../shown/product-summary.tsx'
import styles from './buy-bar.module.css'

interface BuyBarProps {
  price: ProductPrice
  described: PieceDescription
  /** The page's own button: the bar shows only while that one is out of view. LOOK, section 9. */
  pageButton: RefObject<HTMLElement | null>
  button: ReactNode
}

/** What is chosen and what it costs, at the foot of a phone. */
export function BuyBar({ price, described, pageButton, button }: BuyBarProps) {
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
        <p className={text.caption}>{shortWords(described)}</p>
      </div>
      {button}
    </aside>
  )
}

/** "6 inches, 4.15 ct total" of a bracelet, whose stones have no room here; of all else what the cart will say. */
function shortWords({ stones, facts, chosen }: PieceDescription): string {
  const told = (kind: Fact['kind']) => facts.find((fact) => fact.kind === kind)
  const size = told('size')
  return stones.meant === 'each' && size?.label === 'Length' ? `${size.value}, ${told('weight')?.value}` : chosen
}
