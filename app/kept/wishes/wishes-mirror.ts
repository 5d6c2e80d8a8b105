import { mirroredText } from '../mirrored-text.ts'

/** Where the copy stands: the ids of all wishes as JSON; there is none while there are none. */
export const WISHES_MIRROR = 'northlight-wishes'

/** The copy, still as text; null while there are no wishes. */
export const { read: readWishesMirror, subscribe: subscribeToWishesMirror } = mirroredText(WISHES_MIRROR)
