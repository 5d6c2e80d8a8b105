import { useSyncExternalStore } from 'react'
import { cardName } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { comparePath, MOST_COMPARED, readCompared } from '#domain/compare/compared-pieces.ts'
import { comparedText, rememberCompared, subscribeToCompared } from '../../client-store/compared.ts'
import { say } from '../../ui/announcer.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { coverPage, heightAboveInset } from '../../ui/page/cover.ts'
import text from '../../ui/type/text.module.css'
import styles from './compare-picks.module.css'

const useCompared = (): string[] => readCompared(useSyncExternalStore(subscribeToCompared, comparedText, () => ''))

const countWords = (count: number): string => `${count} of ${MOST_COMPARED} chosen`

/** Puts the piece in a card's picture beside others, up to four. */
export function Pick({ piece }: { piece: Product }) {
  const ids = useCompared()
  const isPicked = ids.includes(piece.id)
  const isFull = ids.length >= MOST_COMPARED
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={isPicked}
        disabled={isFull && !isPicked}
        aria-label={`Compare ${cardName(piece)}`}
        onChange={() => {
          const next = isPicked ? ids.filter((id) => id !== piece.id) : [...ids, piece.id]
          rememberCompared(next)
          say(countWords(next.length), 'compared')
        }}
      />
      <span>{isFull && !isPicked ? 'Four at most' : 'Compare'}</span>
    </label>
  )
}

/** The element alone counts: the same function each time, so that it is measured once. */
const cover = (bar: HTMLElement) => coverPage(bar, '--nl-bar-height', heightAboveInset)

/** What is chosen so far, at the foot of the list, and the way to see it side by side. */
export default function PickedBar({ onClose }: { onClose: () => void }) {
  const ids = useCompared()
  return (
    <section ref={cover} className={styles.bar} aria-label="Pieces to compare">
      <Wrap className={styles.inside}>
        <p className={text.body2}>{countWords(ids.length)}</p>
        <TextButton small onClick={() => rememberCompared([])}>
          Choose none
        </TextButton>
        <TextButton small onClick={onClose}>
          Close
        </TextButton>
        <ButtonLink small to={comparePath(ids)}>
          Compare{ids.length > 1 && ` ${ids.length} pieces`}
        </ButtonLink>
      </Wrap>
    </section>
  )
}
