import { useEffect, useState } from 'react'
import { loadDevice } from '../../../../client-store/device.ts'
import { type EnquirySubject, enquiryDraftKey, rememberedSubject } from '../subject.ts'

interface Begun {
  /** As the draft named it last, so that an open dialog outlives its draft. */
  subject: EnquirySubject
  isDraft: boolean
}

/** The enquiry about a piece that is kept on this device, or null where none was begun. */
export function useBegun(productId: string): Begun | null {
  const [begun, setBegun] = useState<Begun | null>(null)
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    loadDevice().then(
      ({ drafts }) => {
        if (!isWanted) return
        stop = drafts.watch(enquiryDraftKey(productId), (draft) => {
          setBegun((known) =>
            draft
              ? { subject: known?.subject ?? rememberedSubject(productId, draft.values), isDraft: true }
              : known && { ...known, isDraft: false }
          )
        })
      },
      (error) => reportError(error)
    )
    return () => {
      isWanted = false
      stop()
      setBegun(null)
    }
  }, [productId])
  return begun
}
