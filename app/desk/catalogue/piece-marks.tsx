import type { DeskProductRow } from '#domain/desk/catalogue-view.ts'
import { Badge } from '../ui/badge.tsx'
import styles from './catalogue.module.css'

/** How a piece differs from the most: nothing is said of one that is simply in the shop. */
export function PieceMarks({ piece }: { piece: DeskProductRow }) {
  const { isListed, isFeatured, isChanged, stock, state, hasDraft } = piece
  if (isListed && !isFeatured && !isChanged && !hasDraft && stock !== 0) return null
  return (
    <span className={styles.marks}>
      {state === 'draft' && <Badge tone="open">Draft</Badge>}
      {state === 'archived' && <Badge tone="late">Archived</Badge>}
      {state === 'published' && !isListed && <Badge tone="late">Not in the shop</Badge>}
      {state === 'published' && hasDraft && <Badge tone="open">Changes not published</Badge>}
      {stock === 0 && <Badge tone="open">Sold out</Badge>}
      {isFeatured && <Badge tone="plain">Featured</Badge>}
      {isChanged && <Badge tone="plain">Changed here</Badge>}
    </span>
  )
}
