import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { takeFromLists } from '../../queries/known-pieces.ts'
import { designsRead, productRead } from '../../queries/queries.ts'
import { bringPage, decodeAhead, drawAhead, whenRested } from '../page/ahead.ts'
import { whenIdle } from '../page/idle.ts'
import { fingerPress } from './finger-press.ts'
import { offerPicture, receivePicture, sendPicture } from './flight.ts'
import { GALLERY_SIZES } from './picture-sizes.ts'

/** By then the shop is asked all the same for the other pieces of its design, and for a piece that no list has, in ms. */
const ASKED_BY = 1000

/** The address whose page is to be drawn ahead once its code is there. */
let awaited: string | null = null

/** The piece opened last: on the way back its card shows it. */
let opened: string | null = null

export const lastOpened = (): string | null => opened

/**
 * What a card's link does for the way to its piece: the picture moves along, and what the page is made of comes once a pointer
 * rests on the card, or else from the press on.
 */
export function useOpening(piece: Product, address: string) {
  const { id } = piece
  const client = useQueryClient()
  const leave = useRef(() => {})
  const picture = useRef<HTMLSpanElement>(null)
  const prepare = () => {
    awaited = address
    takeFromLists(client, id)
    if (hasPicture(piece.imageUrl)) decodeAhead(piece.imageUrl, GALLERY_SIZES)
    void bringPage(`/products/${id}`).then(() => {
      const isKnown = client.getQueryData(productRead(id).queryKey) !== undefined
      if (awaited === address && isKnown && offerPicture(id, picture.current)) drawAhead(address)
    })
    // To ask the shop takes time that the press and the drawing are in need of.
    whenIdle(() => {
      void client.prefetchQuery(productRead(id))
      void client.prefetchQuery(designsRead([designKey(piece)]))
    }, ASKED_BY)
  }
  const letGo = () => {
    leave.current()
    if (awaited === address) awaited = null
  }
  useLayoutEffect(() => receivePicture(id, picture.current), [id])
  return {
    /** Of the element that holds the piece's picture. */
    picture,
    link: {
      ...fingerPress,
      onPointerEnter({ pointerType }: PointerEvent) {
        // A finger that is there has pressed already.
        if (pointerType !== 'touch') leave.current = whenRested(prepare)
      },
      onPointerLeave: letGo,
      onPointerDown: prepare,
      onClick() {
        letGo()
        opened = id
        sendPicture(id, picture.current)
      }
    }
  }
}
