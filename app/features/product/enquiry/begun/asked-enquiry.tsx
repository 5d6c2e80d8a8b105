import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadPart } from '../../../../ui/load-part.ts'

const BegunEnquiry = lazy(() => loadPart(() => import('./begun-enquiry.tsx')))

/** On the page of a piece that has a price by now: what was asked before stays within reach from the outbox. */
export function AskedEnquiry() {
  const [search] = useSearchParams()
  const [isAskedFor, setAskedFor] = useState(false)
  useEffect(() => {
    if (search.has('enquire')) setAskedFor(true)
  }, [search])
  return (
    isAskedFor && (
      <Suspense>
        <BegunEnquiry />
      </Suspense>
    )
  )
}
