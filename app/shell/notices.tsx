import { lazy, Suspense } from 'react'
import { useNotice } from './notice-store.ts'

const NoticeBar = lazy(() => import('./notice-bar.tsx'))

/** Loads the bar only when there is something to say. */
export function Notices() {
  const notice = useNotice()
  if (!notice) return null
  return (
    <Suspense fallback={null}>
      <NoticeBar notice={notice} />
    </Suspense>
  )
}
