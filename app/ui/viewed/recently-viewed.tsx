import { lazy, Suspense } from 'react'
import { useViewed } from '../../client-store/viewed/use-viewed.ts'
import { loadPart } from '../load-part.ts'

const ViewedRow = lazy(() => loadPart(() => import('./viewed-row.tsx')))

/** The pieces looked at last on this device, without the one that this page shows. Its code comes where there are some. */
export function RecentlyViewed({ looking }: { looking: string | null }) {
  const ids = useViewed(looking).filter((id) => id !== looking)
  if (ids.length === 0) return null
  return (
    <Suspense>
      <ViewedRow ids={ids} />
    </Suspense>
  )
}
