import type { DeviceStorage } from '#device/storage.ts'
import { toast, withdrawTrouble } from '../ui/toast/toast-store.ts'

/** A device that could not be opened is opened again with the next intent: the shopper is told once. */
let isUnavailableSaid = false

/** Says what stands in the way of keeping things on this device. OFFLINE, sections 2.12 and 2.13. */
export function announceStorage(storage: DeviceStorage): void {
  storage.watch((state) => {
    switch (state) {
      case 'superseded':
        return toast({
          title: 'This page is older than the shop.',
          action: { label: 'Reload', take: () => window.location.reload() },
          stays: 'until-mended'
        })
      case 'blocked':
        return toast({
          title: 'Another tab still uses an older version. Please close or reload it.',
          stays: 'until-mended'
        })
      case 'full':
        return toast({
          title: 'This device is full',
          text: 'We made room where we could. What you write may not be kept: please finish, or free some space.',
          tone: 'destructive'
        })
      case 'unavailable':
        return sayUnavailable()
      case 'works':
        return withdrawTrouble()
    }
  })
}

function sayUnavailable(): void {
  withdrawTrouble()
  if (isUnavailableSaid) return
  isUnavailableSaid = true
  toast({ title: 'This browser lets us keep nothing', text: 'Please finish before you close the page.' })
}
