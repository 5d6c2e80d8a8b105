import { useRef } from 'react'
import { MOST_WISHES, type Wish } from '#domain/accounts/wish.ts'
import { comparePath, MOST_COMPARED } from '#domain/compare/compared-pieces.ts'
import { useWishes } from '../../kept/wishes/use-wishes.ts'
import { usePieces } from '../../reads/use-pieces.ts'
import { useSpoken } from '../../ui/announcer.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { UndoRow, useGaps } from '../../ui/controls/undo-row.tsx'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import text from '../../ui/type/text.module.css'
import { GoneRow } from '../pieces/gone-row.tsx'
import { WishRow } from '../pieces/wish-row.tsx'
import styles from '../wish-list-page.module.css'
import { MoveAction } from './move-action.tsx'
import { RemoveButton } from './remove-button.tsx'
import { ShareList } from './share-list.tsx'
import { WhereKept } from './where-kept.tsx'

/** The shopper's own list, newest first. */
export function OwnList() {
  const wishes = useWishes()
  const heading = useRef<HTMLHeadingElement>(null)
  const part = useRef<HTMLDivElement>(null)
  useFocusKept(part, { otherwise: heading })
  useSpoken(wishes && countWords(wishes.length), 'wishes')
  const hasSome = wishes !== null && wishes.length > 0
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            Wish list
          </h1>
          <p className={text.lead}>Pieces you have kept to look at again.</p>
        </div>
        {hasSome && (
          <div className={styles.acts}>
            {wishes.length > 1 && (
              <TextLink small to={comparePath(wishes.map(({ productId }) => productId).slice(0, MOST_COMPARED))}>
                Compare {wishes.length > MOST_COMPARED ? `the newest ${MOST_COMPARED}` : 'them'}
              </TextLink>
            )}
            <ShareList productIds={wishes.map(({ productId }) => productId)} />
          </div>
        )}
      </div>
      <noscript>
        <p className={text.body2}>
          Your wish list is kept by your browser, and it needs JavaScript to show it. The pieces themselves are under{' '}
          <a href="/products">All jewellery</a>.
        </p>
      </noscript>
      {wishes === null && <p className={text.body2}>Looking at what this device keeps…</p>}
      {wishes?.length === 0 && <EmptyList />}
      <div ref={part} className={styles.part}>
        {wishes && <Pieces wishes={wishes.filter(({ isHereOnly }) => !isHereOnly)} />}
        {wishes?.some(({ isHereOnly }) => isHereOnly) && (
          <>
            <p>
              Your account’s wish list is full: it holds {MOST_WISHES} pieces. These are on this device only, until you
              take others off.
            </p>
            <Pieces wishes={wishes.filter(({ isHereOnly }) => isHereOnly)} />
          </>
        )}
      </div>
      {wishes && <WhereKept />}
    </>
  )
}

const countWords = (count: number): string =>
  count === 0 ? 'Your wish list is empty' : `${count} ${count === 1 ? 'piece' : 'pieces'} in your wish list`

function Pieces({ wishes }: { wishes: readonly Wish[] }) {
  const pieces = usePieces()
  const { shown, take } = useGaps(wishes, ({ productId }) => productId)
  if (shown.length === 0) return null
  if (!pieces) return <p className={text.body2}>Fetching the pieces…</p>
  return (
    <ul className={styles.list}>
      {shown.map(({ kind, row }) => {
        const { productId } = row
        const product = pieces.get(productId)
        const piece = { id: productId, name: product?.name ?? 'This piece' }
        if (kind === 'gap')
          return (
            <UndoRow
              key={`gap ${productId}`}
              words={`Taken off your wish list: ${piece.name}`}
              onUndo={() =>
                void import('../../kept/wishes/change-wishes.ts').then(({ putBack }) => putBack(productId, row.addedAt))
              }
            />
          )
        const remove = <RemoveButton piece={piece} onRemove={() => take(row)} />
        if (!product) return <GoneRow key={productId} acts={remove} />
        return (
          <WishRow
            key={productId}
            product={product}
            acts={
              <>
                <MoveAction product={product} />
                {remove}
              </>
            }
          />
        )
      })}
    </ul>
  )
}

function EmptyList() {
  return (
    <div className={styles.empty}>
      <p className={text.body2}>Nothing is kept here yet. Press the heart beside a piece, and it waits for you here.</p>
      <ButtonLink to="/products">See all jewellery</ButtonLink>
    </div>
  )
}
