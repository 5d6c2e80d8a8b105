import { OFFLINE_REMOVED } from './offline-removed.ts'

/** Remembers that the shopper has taken the offline shop off this device, until they ask for it again. */
export const rememberRemoval = (): void => localStorage.setItem(OFFLINE_REMOVED, '1')

/** They have asked for it again. */
export const forgetRemoval = (): void => localStorage.removeItem(OFFLINE_REMOVED)
