import { INSTALL_WAYS, type InstallWay } from '#domain/install/browser.ts'
import { androidWays } from './android.ts'
import { appleWays } from './apple.ts'
import { desktopWays } from './desktop.ts'
import { elsewhereWays } from './elsewhere.ts'
import { installedWay } from './installed.ts'
import type { Way } from './way.ts'

const ways: Readonly<Record<InstallWay, Way>> = { ...appleWays, ...androidWays, ...desktopWays, ...elsewhereWays }

export const wayOf = (name: InstallWay | 'installed'): Way => (name === 'installed' ? installedWay : ways[name])

/** All of them, phones first. */
export const allWays: readonly (Way & { name: InstallWay })[] = INSTALL_WAYS.map((name) => ({ name, ...ways[name] }))
