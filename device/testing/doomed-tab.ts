import type { DeviceOptions } from '../device-options.ts'
import type { DeviceShop } from '../start.ts'
import type { TestDevice } from './test-device.ts'

/** A tab that can be closed at any point, or frozen while it waits for an answer. */
export interface DoomedTab {
  device: DeviceShop
  /** Closes the tab once it has looked at the clock or the network so many times more. */
  light(fuse: number): void
  /** Its next request is neither sent nor answered until it thaws. */
  freeze(): void
  thaw(): void
  isGone(): boolean
  isFrozen(): boolean
  /** Resolves when the tab has frozen. */
  whenFrozen(): Promise<void>
}

/** Opens a tab of which every look at the clock and at the network is a point where it may end. */
export function openDoomed(device: TestDevice, options: Partial<DeviceOptions>, looked: () => void): DoomedTab {
  let fuse = Number.POSITIVE_INFINITY
  let isGone = false
  let willFreeze = false
  let thaws: (() => void)[] = []
  let frozen = deferred()

  function point(): void {
    looked()
    if (!isGone && fuse-- > 0) return
    isGone = true
    tab.close()
    throw new Error('The tab is gone')
  }

  const network = options.fetch ?? fetch
  const tab = device.open({
    ...options,
    now: () => {
      point()
      return device.time.now()
    },
    fetch: async (input, init) => {
      point()
      if (willFreeze) {
        const thaw = deferred()
        thaws.push(thaw.resolve)
        frozen.resolve()
        await thaw.promise
      }
      const answer = await network(input, init)
      point()
      return answer
    }
  })

  return {
    device: tab,
    light(looks) {
      fuse = looks
    },
    freeze() {
      willFreeze = true
    },
    thaw() {
      willFreeze = false
      for (const resolve of thaws) resolve()
      thaws = []
      frozen = deferred()
    },
    isGone: () => isGone,
    isFrozen: () => thaws.length > 0,
    whenFrozen: () => frozen.promise
  }
}

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
