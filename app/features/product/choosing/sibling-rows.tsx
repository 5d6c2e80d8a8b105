import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { preload } from 'react-dom'
import { Link, useSearchParams } from 'react-router-dom'
import { groupDesigns, type Sibling, sibling } from '#domain/catalogue/designs.ts'
import { metalLabel } from '#domain/catalogue/metals.ts'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { designKey, isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { originLabel } from '#domain/catalogue/vocabulary.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { takeFromLists } from '../../../queries/known-pieces.ts'
import { designsRead } from '../../../queries/queries.ts'
import { say } from '../../../ui/announcer.ts'
import { shownVersion } from '../../../ui/page/dark-page.ts'
import { MetalDisc } from '../../../ui/product/metal-disc.tsx'
import { OriginMark } from '../../../ui/product/origin.tsx'
import { GALLERY_SIZES } from '../../../ui/product/picture-sizes.ts'
import text from '../../../ui/type/text.module.css'
import { priceWords } from '../shown/product-summary.tsx'
import { ChoiceHead, ChoiceRow } from './choice-row.tsx'
import styles from './sibling-rows.module.css'
import { type Choices, designOf, priceOf } from './use-choices.ts'

interface SiblingRowsProps {
  product: Product
  choices: Choices
  prices: BraceletPriceList | undefined
}

/** How long a piece waits for its siblings before its own metal and origin are shown without them, in ms. */
const SIBLINGS_TAKE = 3000

/**
 * Metal and origin of a design. Each choice is a link to the piece that has it, which changes the page in place: what else is
 * chosen rides along in the address, place and focus stay. It takes the step of the way back that the piece before had, as
 * every other choice does: one press leads back to the list, however many were tried. DECISIONS 35.
 */
export function SiblingRows({ product, choices, prices }: SiblingRowsProps) {
  const { design } = product.metadata
  const { data, isLoading } = useQuery({ ...designsRead([designKey(product)]), enabled: design !== undefined })
  const [also, setAlso] = useState<{ id: string; words: string } | null>(null)
  const toSibling = useSibling()
  // Where the others are still on their way the piece's own metal and origin keep their height, whatever comes: what stands
  // below, such as the button that buys, must not move under a thumb. Nor may they themselves, since others may come before
  // them: they are seen with those, or alone where those cannot be had or take too long.
  const [isHeld] = useState(isLoading && design !== undefined && product.metalType !== null)
  const [mayBeHidden, setMayBeHidden] = useState(isHeld)
  const isAwaited = mayBeHidden && isLoading
  useEffect(() => {
    if (!isAwaited) return setMayBeHidden(false)
    const late = setTimeout(() => setMayBeHidden(false), SIBLINGS_TAKE)
    return () => clearTimeout(late)
  }, [isAwaited])
  const [own] = groupDesigns(data?.products ?? (isHeld ? [product] : []))
  if (!own) return null
  const { metals, origins, pieces } = own
  const choose = (found: Sibling) => ({
    ...toSibling(found.piece),
    onClick: () => {
      toSibling(found.piece).onFocus()
      const words = alsoWords(product, found)
      setAlso(words ? { id: found.piece.id, words } : null)
      if (words) say(words)
    }
  })
  return (
    <>
      {(isHeld || metals.length > 1) && (
        <ChoiceRow>
          <ChoiceHead label="Metal" chosen={product.metalType && metalLabel(product.metalType)} />
          <ul className={isAwaited ? `${styles.metals} ${styles.awaited}` : styles.metals} aria-label="Metal">
            {metals.map((metal) => {
              const found = sibling(pieces, product, { metal })
              return (
                found && (
                  <li key={metal}>
                    <Link
                      {...choose(found)}
                      aria-label={metalLabel(metal)}
                      aria-current={metal === product.metalType ? 'true' : undefined}
                    >
                      <MetalDisc metal={metal} />
                    </Link>
                  </li>
                )
              )
            })}
          </ul>
        </ChoiceRow>
      )}
      {(isHeld || origins.length > 1) && (
        <ChoiceRow>
          <ChoiceHead label="Origin" chosen={originLabel(product.diamondType)} />
          <ul className={isAwaited ? `${styles.origins} ${styles.awaited}` : styles.origins} aria-label="Origin">
            {origins.map(({ type }) => {
              const found = sibling(pieces, product, { origin: type })
              const { piece } = found ?? {}
              return (
                found &&
                piece && (
                  <li key={type}>
                    <Link {...choose(found)} aria-current={type === product.diamondType ? 'true' : undefined}>
                      <span className={styles.origin}>
                        <OriginMark type={type} />
                        {originLabel(type)}
                      </span>
                      {!isEnquiryOnly(piece) && (
                        <span className={styles.price}>
                          {priceWords(priceOf(piece, choices, designOf(piece, choices, prices)))}
                          {found.also === 'metal' && piece.metalType && ` in ${metalLabel(piece.metalType)}`}
                        </span>
                      )}
                    </Link>
                  </li>
                )
              )
            })}
          </ul>
        </ChoiceRow>
      )}
      {also?.id === product.id && <p className={text.caption}>{also.words}</p>}
    </>
  )
}

/** What else changed with a choice, because the pair is not made; null where nothing did. */
function alsoWords(before: Product, { piece, also }: Sibling): string | null {
  const metal = piece.metalType && metalLabel(piece.metalType)
  if (also === 'origin')
    return `In ${metal} this design is made with ${originLabel(piece.diamondType).toLowerCase()} diamonds only: the origin has changed.`
  if (also === 'metal' && before.metalType)
    return `With ${originLabel(piece.diamondType).toLowerCase()} diamonds it is not made in ${metalLabel(before.metalType)}: the metal has changed to ${metal}.`
  return null
}

/** Whether one picture is seen to become the other. */
const moves =
  !import.meta.env.SSR &&
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The way to a sibling: same page, same choices. On intent its data and its picture are here before the press. */
function useSibling() {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  // A line of the cart is changed within its own piece.
  query.delete('line')
  const kept = query.size > 0 ? `?${query}` : ''

  return (piece: Product) => {
    const warm = () => {
      takeFromLists(client, piece.id)
      preload(piece.imageUrl, {
        as: 'image',
        imageSrcSet: pictureSrcSet(shownVersion(piece.imageUrl), 'avif'),
        imageSizes: GALLERY_SIZES,
        type: 'image/avif'
      })
    }
    return {
      to: `/products/${piece.id}${kept}`,
      replace: true,
      preventScrollReset: true,
      viewTransition: moves,
      state: { keepsFocus: true },
      onPointerEnter: warm,
      onFocus: warm
    }
  }
}
