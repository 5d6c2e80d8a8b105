import { useEffect, useRef, useState } from 'react'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'
import type { AskedLink } from './claim-cart.ts'
import styles from './offered-cart.module.css'

interface OfferedCartProps {
  link: AskedLink
  onAdd: () => Promise<void>
  onDecline: () => void
}

/** What a link from another browser would bring into this cart, and the two answers to it. DECISIONS 36. */
export function OfferedCart({ link, onAdd, onDecline }: OfferedCartProps) {
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function add() {
    setAdding(true)
    await onAdd()
    setAdding(false)
  }

  if (link.kind === 'here') return null
  const pieces = link.kind === 'offered' ? pieceCount(link.lines) : 0
  return (
    <section className={styles.offer} aria-labelledby="offered-cart">
      <h2 id="offered-cart" ref={heading} className={text.h3} tabIndex={-1}>
        {link.kind === 'used' ? 'This link has been used' : 'This link brings pieces from another cart'}
      </h2>
      {link.kind === 'used' && (
        <>
          <p>It works once, for half an hour. What lies in your own cart is below.</p>
          <TextButton onClick={onDecline}>Close</TextButton>
        </>
      )}
      {link.kind === 'unanswered' && (
        <>
          <p>The shop could not be reached, so nothing was added. Your own cart is as it was.</p>
          <div className={styles.acts}>
            <Button outlined busy={isAdding && 'Trying...'} onClick={() => void add()}>
              Try again
            </Button>
            <TextButton onClick={onDecline}>No, thank you</TextButton>
          </div>
        </>
      )}
      {link.kind === 'offered' && (
        <>
          <ul>
            {link.lines.map(({ name, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once, and two lines may be alike
              <li key={index}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
          <p>
            They are added to what lies in your own cart, if you wish. Nothing else of the other cart comes with them.
          </p>
          <div className={styles.acts}>
            <Button outlined busy={isAdding && 'Adding...'} onClick={() => void add()}>
              {pieces === 1 ? 'Add it to my cart' : `Add ${pieces} pieces to my cart`}
            </Button>
            <TextButton onClick={onDecline}>No, thank you</TextButton>
          </div>
        </>
      )}
    </section>
  )
}
