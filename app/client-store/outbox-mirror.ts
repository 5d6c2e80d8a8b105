import { mirroredText } from './mirrored-text.ts'

/** Where the copy stands; there is none while nothing waits. */
export const OUTBOX_MIRROR = 'northlight-outbox'

/** What the copy says, still as text; null while nothing waits. */
export const { read: readOutboxMirror, subscribe: subscribeToOutboxMirror } = mirroredText(OUTBOX_MIRROR)
