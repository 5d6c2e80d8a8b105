import { useEffect, useState } from 'react'
import type { DraftPicture } from '#device/database.ts'
import { loadDevice } from '../../../client-store/device.ts'

const NONE: readonly DraftPicture[] = []

/** The pictures of a draft, live over all tabs; null where this browser keeps nothing. */
export function useDraftPictures(draftKey: string): readonly DraftPicture[] | null {
  const [pictures, setPictures] = useState<readonly DraftPicture[] | null>(NONE)
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    loadDevice().then(
      ({ draftPictures }) => {
        if (isWanted) stop = draftPictures.watch(draftKey, setPictures)
      },
      () => setPictures(null)
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [draftKey])
  return pictures
}
