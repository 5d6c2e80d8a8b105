import { useMemo, useState } from 'react'
import { loadDevice } from '../../../kept/device.ts'
import { shrinkAll } from '../shrink/lanes.ts'
import { openLane } from '../shrink/open-lane.ts'
import { createIntake, type Intake, type IntakeState, NOTHING_TAKEN } from './intake.ts'

/** Takes files into a draft: made smaller off the page's thread, then kept on this device. */
export function useIntake(draftKey: string): { intake: Intake; state: IntakeState } {
  const [state, setState] = useState(NOTHING_TAKEN)
  const intake = useMemo(
    () =>
      createIntake({
        draftKey,
        pictures: async () => (await loadDevice()).draftPictures,
        shrinkAll: (files) => shrinkAll(files, openLane),
        onState: setState
      }),
    [draftKey]
  )
  return { intake, state }
}
