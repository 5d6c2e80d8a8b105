import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { loadDevice } from '../../../../client-store/device.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { lazyPanel, useLazyPanel } from '../../../../ui/lazy.tsx'
import { useAskedFor } from '../../../../ui/page/use-asked-for.ts'
import text from '../../../../ui/type/text.module.css'
import { type EnquirySubject, enquiryDraftKey, rememberedSubject } from '../subject.ts'
import styles from './begun-enquiry.module.css'

interface Begun {
  /** As the draft named it last, so that an open dialog outlives its draft. */
  subject: EnquirySubject
  isDraft: boolean
}

/** The enquiry about a piece that is kept on this device, or null where none was begun. */
function useBegun(productId: string): Begun | null {
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

const dialog = lazyPanel(() => import('../subject-dialog.tsx'))

/** The way back to an enquiry whose page has no button for it: the piece has gone, or has a price by now. */
export default function BegunEnquiry() {
  const { id = '' } = useParams()
  const begun = useBegun(id)
  return begun && <Begun key={id} {...begun} />
}

function Begun({ subject, isDraft }: { subject: EnquirySubject; isDraft: boolean }) {
  const { intent, render } = useLazyPanel(dialog)
  useAskedFor('enquire', intent.onClick)
  return (
    <>
      {isDraft && (
        <section className={styles.begun} aria-labelledby="begun">
          <p id="begun" className={text.h4}>
            You have begun an enquiry about {subject.piece.productName}
          </p>
          <p className={text.body2}>
            What you wrote is kept on this device. You can send it, also when the piece is no longer in the shop: we
            look for one like it.
          </p>
          <div>
            <Button small aria-haspopup="dialog" {...intent}>
              Go on with the enquiry
            </Button>
          </div>
        </section>
      )}
      {render({ subject })}
    </>
  )
}
