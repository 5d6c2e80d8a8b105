import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sharedPieces } from '#domain/wishes/shared-list.ts'
import { productsRead, promotionsRead } from '../reads/queries.ts'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { RecentlyViewed } from '../ui/viewed/recently-viewed.tsx'
import { OwnList } from './own/own-list.tsx'
import { SharedList } from './shared/shared-list.tsx'
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
