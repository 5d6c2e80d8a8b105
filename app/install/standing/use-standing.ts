import { useEffect, useState } from 'react'
import { isFramed } from '../../ui/page/framed.ts'
import { type Install, useInstall } from '../../ui/page/install.ts'

/** Chromium's question: not in TypeScript's DOM library, as it is no standard yet. */
interface AsksForApps {
  getInstalledRelatedApps?: () => Promise<readonly { platform: string }[]>
}

/** How the shop stands on this device. A tab of a browser beside the installed app counts as installed where it says so. */
export function useStanding(): Install {
  const install = useInstall()
  const [isBesideApp, setBesideApp] = useState(false)
  useEffect(() => {
    // A browser answers the page itself only, not one framed in it.
    if (isFramed()) return
    let isHere = true
    const { getInstalledRelatedApps } = navigator as AsksForApps
    getInstalledRelatedApps
      ?.call(navigator)
      .then((apps) => {
        if (isHere && apps.length > 0) setBesideApp(true)
      })
      // A browser may refuse to say. Then the page shows the steps, as to everybody; the report is for us.
      .catch((error: unknown) => reportError(error))
    return () => {
      isHere = false
    }
  }, [])
  // A browser that offers to install knows better: the app was taken off.
  return isBesideApp && install.kind === 'by-hand' ? { kind: 'installed' } : install
}
