import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { designsRead, productRead } from '../../queries/queries.ts'
import { bringPage, decodeAhead, whenRested } from '../page/ahead.ts'
import { GALLERY_SIZES } from './picture-sizes.ts'

/** The piece opened last: on the way back its card is found by this. */
let opened: string | null = null
let forget = () => {}

export const lastOpened = (): string | null => opened

/** Whether a way between pages is shown as a movement. */
export const moves =
  !import.meta.env.SSR &&
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

// On an iPhone the swipe back has shown the way already.
if (moves)
  window.addEventListener('popstate', (event: PopStateEvent & { hasUAVisualTransition?: boolean }) =>
    document.documentElement.toggleAttribute('data-swiped', event.hasUAVisualTransition === true)
  )

/**
 * What a card's link does for the way to its piece: the picture moves along, and what the page is made of comes once a pointer
 * rests on the card, or else from the press on.
 */
export function useOpening(piece: Product) {
  const { id } = piece
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(id === opened)
  const leave = useRef(() => {})
  const prepare = () => {
    bringPage(`/products/${id}`)
    void client.prefetchQuery(productRead(id))
    void client.prefetchQuery(designsRead([designKey(piece)]))
    if (hasPicture(piece.imageUrl)) decodeAhead(piece.imageUrl, GALLERY_SIZES)
  }
  useEffect(() => {
    if (isOpened) forget = () => setOpened(false)
  }, [isOpened])
  return {
    /** Marks the one picture of this page that becomes the piece's own. */
    isOpened,
    link: {
      viewTransition: moves,
      onPointerEnter({ pointerType }: PointerEvent) {
        // A finger that is there has pressed already.
        if (pointerType !== 'touch') leave.current = whenRested(prepare)
      },
      onPointerLeave: () => leave.current(),
      onPointerDown: prepare,
      onClick() {
        forget()
        opened = id
        setOpened(true)
      }
    }
  }
}
