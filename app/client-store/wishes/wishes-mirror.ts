import { mirroredText } from '../mirrored-text.ts'

/** A piece, and the name by which it is spoken of. */
export type NamedPiece = Pick<Press, 'id' | 'name'>

/** Where the copy stands: as JSON the ids of all wishes, and the presses not kept yet; there is none while there are none. */
export const WISHES_MIRROR = 'northlight-wishes'

/** The copy, still as text; null while there are no wishes. */
export const { read: readWishesMirror, subscribe: subscribeToWishesMirror } = mirroredText(WISHES_MIRROR)

/** A heart as it was pressed. It stands in the copy from that moment until the device has kept it. */
export interface Press {
  id: string
  /** The piece's, for what is said once it is kept. */
  name: string
  isWished: boolean
}

/** What the copy holds. Anyone may write to local storage: what is not our copy counts as none. */
export function wishesCopied(text = readWishesMirror()): (string | Press)[] {
  try {
    const copied: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(copied)
      ? copied.filter((each) => typeof each === 'string' || typeof each?.id === 'string')
      : []
  } catch {
    return []
  }
}

export const isPress = (copied: string | Press): copied is Press => typeof copied !== 'string'

/** Whether a heart is filled: as it was pressed last, else as the list is. */
export function isWished(id: string): boolean {
  const text = readWishesMirror()
  // Most hearts of a page are in no list, and need no reading of it.
  if (!text?.includes(JSON.stringify(id))) return false
  const copied = wishesCopied(text)
  return copied.filter(isPress).find((press) => press.id === id)?.isWished ?? copied.includes(id)
}
