import { useSyncExternalStore } from 'react'
import { loadDevice } from '../../../kept/device.ts'
import { shrinkAll } from '../shrink/lanes.ts'
import { openLane } from '../shrink/open-lane.ts'
import { createIntake, type Intake, type IntakeState, NOTHING_TAKEN } from './intake.ts'

interface OpenIntake {
  intake: Intake
  state(): IntakeState
  watch(listener: () => void): () => void
}

/** One for each draft as long as the page lives: a photo that waits for an answer outlives a step back in the form. */
const open = new Map<string, OpenIntake>()

/** Takes files into a draft: made smaller off the page's thread, then kept on this device. */
export function useIntake(draftKey: string): { intake: Intake; state: IntakeState } {
  const { intake, state, watch } = intakeOf(draftKey)
  return { intake, state: useSyncExternalStore(watch, state, () => NOTHING_TAKEN) }
}

function intakeOf(draftKey: string): OpenIntake {
  const known = open.get(draftKey)
  if (known) return known
  const listeners = new Set<() => void>()
  let state = NOTHING_TAKEN
  const intake = createIntake({
    draftKey,
    pictures: async () => (await loadDevice()).draftPictures,
    shrinkAll: (files) => shrinkAll(files, openLane),
    onState(next) {
      state = next
      for (const listener of listeners) listener()
    }
  })
  const opened: OpenIntake = {
    intake,
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
  // The server keeps no form between two visitors.
  if (typeof document !== 'undefined') open.set(draftKey, opened)
  return opened
}
