import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sharedPieces } from '#domain/wishes/shared-list.ts'
import { productsRead, promotionsRead } from '../../queries/queries.ts'
import { usePieces } from '../../queries/use-pieces.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { useArrive } from '../../ui/page/use-arrive.ts'
import { WishButton } from '../../ui/product/wish-button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import { RecentlyViewed } from '../../ui/viewed/recently-viewed.tsx'
import { OwnList } from './own/own-list.tsx'
import { GoneRow } from './pieces/gone-row.tsx'
import { WishRow } from './pieces/wish-row.tsx'
import styles from './wish-list-page.module.css'

/** /wish-list: this device's or this customer's own; with `pieces` in the address, one that somebody shared. */
export function Page() {
  const [search] = useSearchParams()
  const shared = useMemo(() => sharedPieces(search.get('pieces')), [search])
  return (
    <>
      <Wrap className={styles.page}>{shared ? <SharedList productIds={shared} /> : <OwnList />}</Wrap>
      {!shared && <RecentlyViewed looking={null} />}
    </>
  )
}

/** The server knows only a shared list: one's own is on the device. */
export const reads = ({ search }: Pick<PageContext, 'search'>) =>
  sharedPieces(search.get('pieces')) ? [productsRead(''), promotionsRead()] : []

export const head = ({ search }: Pick<PageContext, 'search'>): PageHead =>
  sharedPieces(search.get('pieces'))
    ? {
        title: 'A shared wish list · Northlight Diamonds',
        description: 'Pieces that somebody chose and shared with you, with their prices.'
      }
    : {
        title: 'Wish list · Northlight Diamonds',
        description: 'The pieces you have kept to look at again, with their prices.'
      }

/** A list that somebody shared: it can be read and kept, and not changed. Written by the server, read without script. */
function SharedList({ productIds }: { productIds: readonly string[] }) {
  const pieces = usePieces()
  const known = productIds.filter((id) => pieces?.has(id))
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>A shared wish list</h1>
          <p className={text.lead}>
            {known.length > 0
              ? 'Somebody chose these pieces and shared them with you.'
              : 'Somebody shared this list with you.'}
          </p>
        </div>
        {known.length > 0 && <KeepThese productIds={known} />}
      </div>
      {productIds.length === 0 && (
        <div className={styles.empty}>
          <p className={text.body2}>This link names no piece of ours. Perhaps a part of it was lost on the way.</p>
          <ButtonLink to="/products">See all jewellery</ButtonLink>
        </div>
      )}
      {pieces && productIds.length > 0 && (
        <ul className={styles.list}>
          {productIds.map((id) => {
            const product = pieces.get(id)
            if (!product) return <GoneRow key={id} />
            return <WishRow key={id} product={product} acts={<WishButton product={product} />} />
          })}
        </ul>
      )}
      <p>
        <TextLink small to="/wish-list">
          Your own wish list
        </TextLink>
      </p>
    </>
  )
}

/** Puts all of a shared list on one's own, and leads there. */
function KeepThese({ productIds }: { productIds: readonly string[] }) {
  const arrive = useArrive()
  const [isKeeping, setKeeping] = useState(false)

  async function keep() {
    if (isKeeping) return
    setKeeping(true)
    try {
      const { keepShared } = await import('../../client-store/wishes/change-wishes.ts')
      if (await keepShared(productIds)) await arrive('/wish-list')
    } catch (error) {
      reportError(error)
      toast({ title: 'Error', text: 'They could not be kept. Please try again.', tone: 'destructive' })
    } finally {
      setKeeping(false)
    }
  }

  return (
    <Button small className={styles.actions} busy={isKeeping && 'Keeping…'} onClick={() => void keep()}>
      Keep these
    </Button>
  )
}
