import type { SharedAs } from '#device/shared/shared-items.ts'

/** What the address says of a share. `unsaved`: no worker was there to take it, or it could not. */
export type ShareSaid = Exclude<SharedAs, 'kept'> | '1' | 'unsaved'

const SAID: readonly ShareSaid[] = ['1', 'many', 'full', 'no-room', 'unsaved']

export const saidOf = (told: string): ShareSaid | null => SAID.find((said) => said === told) ?? null

/** Whether what was shared just now is on the device: where nothing of it is, nothing older is taken instead. */
export const isOnDevice = (said: ShareSaid): boolean => said === '1' || said === 'many'

/** What the shopper is told; nothing where it waits to be asked about, for then the question says it. */
export function arrivalWords(said: ShareSaid, isTaken: boolean): string | null {
  switch (said) {
    case '1':
      return isTaken
        ? 'What you shared goes into this request. If there are more than five photos, we ask which to keep.'
        : null
    case 'many':
      return 'You shared more than can wait here at a time, which is 20. The last of it was left out: please add what you miss here.'
    case 'full':
      return 'What you shared was not kept: 20 photos or texts that you shared earlier still wait, which is the most. Please add those or leave them out, and share it again.'
    case 'no-room':
      return 'This device had no room to keep all of what you shared. Please add here what you miss.'
    case 'unsaved':
      return 'Please add the picture here: the app was not ready to take it when it was shared.'
  }
}
