/** Web Locks as far as the outbox uses them: asked for with `ifAvailable`. */
export function createLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (name: string, _: LockOptions, callback: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return callback(null)
    held.add(name)
    try {
      return await callback({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { request: request as LockManager['request'] }
}
