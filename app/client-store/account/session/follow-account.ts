import type { DeviceShop } from '#device/start.ts'
import { tellUnlessClosed } from '#device/watch.ts'
import { readAccountMirror, subscribeToAccountMirror } from '../account.ts'
import { parseAccount } from '../use-account.ts'
import { saySignedInAs } from './say.ts'
import { maybeSignedIn } from './signing-in.ts'

type Device = Pick<DeviceShop, 'outbox' | 'guestId' | 'ownerHeader'>

/**
 * Keeps up with who is signed in. The shop is asked at the start where somebody was or may be, and again once it has
 * refused something because the session is not the owner's. A device of guests asks nothing.
 */
export function followAccount(device: Device): void {
  let mirror = readAccountMirror()
  let isChecking = false

  async function check(): Promise<void> {
    const isAnybody =
      readAccountMirror() !== null || maybeSignedIn() || (await device.ownerHeader()).startsWith('customer:')
    if (isChecking || !isAnybody) return
    isChecking = true
    try {
      const { checkAccount } = await import('./check-account.ts')
      await checkAccount(device)
    } finally {
      isChecking = false
    }
  }
  const checkSoon = () => void check().catch(tellUnlessClosed)

  subscribeToAccountMirror(() => {
    const [before, now] = [mirror, readAccountMirror()]
    mirror = now
    if (before === null || before === now) return
    const [was, is] = [parseAccount(before), parseAccount(now)]
    if (is.kind === 'guest') checkSoon()
    else if (was.kind === 'customer' && was.number !== is.number) saySignedInAs(is.firstName)
  })

  let refused = 0
  device.outbox.watch((entries) => {
    const before = refused
    refused = entries.filter(({ paused }) => paused === 'sign-in').length
    if (refused > before) checkSoon()
  })
  checkSoon()
}
